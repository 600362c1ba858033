import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A row of the web app's route table, as far as it can be told from outside. */
export interface PageRoute {
  path: string;
  /** False where the table has the address, but its page comes later. */
  built: boolean;
}

/** The table as the global setup has read it. */
export const knownRoutes = () => JSON.parse(process.env.E2E_ROUTES ?? '[]') as PageRoute[];

interface RouteModule {
  routes: readonly { path: string; auth?: boolean; open?: boolean; page?: unknown }[];
}

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/** Reads the route table, but for the pages before the sign-in and those that stand alone, out of the web app's sources by its bundler. */
export async function readRoutes(): Promise<PageRoute[]> {
  const entry = createRequire(path.join(web, 'package.json')).resolve('vite');
  const { createServer } = (await import(pathToFileURL(entry).href)) as {
    createServer(options: object): Promise<{
      ssrLoadModule(file: string): Promise<RouteModule>;
      close(): Promise<void>;
    }>;
  };
  const vite = await createServer({
    root: web,
    configFile: false,
    ssr: { resolve: { conditions: ['source', 'module', 'node'] } },
    cacheDir: path.join(web, '../.cache/e2e-vite'),
    mode: 'test',
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null, hmr: false },
  });
  // The table asks the page that it stands in for the kind of server; here is none, and the pages are the same.
  Object.assign(globalThis, { document: { querySelector: () => null } });
  try {
    const { routes } = await vite.ssrLoadModule('/src/routes.tsx');
    return routes
      .filter(({ auth, open }) => !auth && !open)
      .map(({ path: at, page }) => ({ path: at, built: page !== undefined }));
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
    await vite.close();
  }
}
