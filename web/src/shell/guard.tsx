import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { useSession, useViewer } from '../kit/session/session.ts';
import { LoadingApp } from './loading-app.tsx';
import { NotFoundPage } from './page/not-found-page.tsx';
import { mayOpen, type RouteRow } from '../kit/page/route-table.tsx';
import { UnreachablePage } from './page/unreachable-page.tsx';

/** Only for signed-in people; others are sent to the login, which leads them back here. */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  switch (session.status) {
    case 'ready':
      return children;
    case 'signed-out': {
      const here = pathname + search + hash;
      const next = session.reason === 'signed-out' || here === '/' ? '' : `?next=${encodeURIComponent(here)}`;
      return <Navigate to={`/auth/login${next}`} replace />;
    }
    case 'unreachable':
      return <UnreachablePage message={session.message} />;
    default:
      return <LoadingApp />;
  }
}

/** Only for people who are not signed in; others go to where they were headed, or Home. */
export function SignedOut({ children }: { children: ReactNode }) {
  const session = useSession();
  const [search] = useSearchParams();
  switch (session.status) {
    case 'ready':
      return <Navigate to={samePlace(search.get('next'))} replace />;
    case 'signed-out':
      return children;
    case 'unreachable':
      return <UnreachablePage message={session.message} />;
    default:
      return <LoadingApp />;
  }
}

/** Sends those whom the row does not let in to the error route. */
export function Allowed({ row, children }: { row: RouteRow; children: ReactNode }) {
  const viewer = useViewer();
  const params = useParams();
  if (!mayOpen(row, viewer)) return <Navigate to="/error" replace />;
  if (typeof row.label === 'function' && row.label(params) === undefined) return <NotFoundPage />;
  return children;
}

/** A path of this origin, or Home for anything that would lead elsewhere. */
export function samePlace(next: string | null): string {
  if (!next?.startsWith('/') || !URL.canParse(next, location.origin)) return '/';
  const url = new URL(next, location.origin);
  const elsewhere = url.origin !== location.origin || url.pathname.startsWith('//');
  if (elsewhere || url.pathname.startsWith('/auth/')) return '/';
  return url.pathname + url.search + url.hash;
}
