import { Suspense } from 'react';
import { createBrowserRouter, matchPath, Outlet, type RouteObject } from 'react-router';
import { AuthLayout } from './shell/auth-layout.tsx';
import { BrokenPage } from './shell/page/broken-page.tsx';
import { LoadingApp } from './shell/loading-app.tsx';
import { Allowed, SignedIn, SignedOut } from './shell/guard.tsx';
import { lazyPage } from './shell/page/lazy-page.tsx';
import { NotFoundPage } from './shell/page/not-found-page.tsx';
import { lazyUnlessRead, readAheadOf } from './kit/lazy/lazy.tsx';
import { type RouteRow, RouteTableProvider } from './kit/page/route-table.tsx';
import { routes } from './routes.tsx';

const readLayout = () => import('./shell/app-layout.tsx');
/** People at the login need not wait for it. */
const AppLayout = lazyUnlessRead(readLayout);

/** What the router needs to know of a table: layouts, guards and lazy pages. */
export function routeObjects(rows: readonly RouteRow[]): RouteObject[] {
  const leaf = (row: RouteRow): RouteObject => {
    const Page = lazyPage(row);
    const page = <Page />;
    return {
      path: row.path,
      element: row.auth || row.open ? page : <Allowed row={row}>{page}</Allowed>,
      errorElement: <BrokenPage />,
    };
  };
  return [
    {
      element: (
        <RouteTableProvider value={rows}>
          <Outlet />
        </RouteTableProvider>
      ),
      errorElement: <BrokenPage />,
      children: [
        {
          element: (
            <SignedOut>
              <AuthLayout />
            </SignedOut>
          ),
          children: rows.filter((row) => row.auth).map(leaf),
        },
        {
          element: (
            <SignedIn>
              <Suspense fallback={<LoadingApp />}>
                <AppLayout />
              </Suspense>
            </SignedIn>
          ),
          children: rows.filter((row) => !row.auth && !row.open).map(leaf),
        },
        ...rows.filter((row) => row.open).map(leaf),
        {
          path: '*',
          element: (
            <main>
              <NotFoundPage />
            </main>
          ),
        },
      ],
    },
  ];
}

/** Begins to read the frame and the page of an address, while the session is being taken up. */
export function readAhead(address: string): void {
  const row = routes.find(({ path }) => matchPath(path, address));
  // Whoever shows them asks again and tells what went wrong.
  void Promise.allSettled([readAheadOf(readLayout), row && readAheadOf(row.page)]);
}

export const createAppRouter = () => createBrowserRouter(routeObjects(routes));
