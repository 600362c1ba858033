import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The paths of the web app's route table as the global setup has read them. */
export const knownRoutes = () => JSON.parse(process.env.E2E_ROUTES ?? '[]') as string[];

interface RouteModule {
  routes: readonly { path: string; auth?: boolean; open?: boolean }[];
}

const web = fileURLToPath(new URL('../../web/', import.meta.url));

/** Reads the route table, but for the pages before the sign-in and those that stand alone, out of the web app's sources by its bundler. */
export async function readRoutes(): Promise<string[]> {
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
    return routes.filter(({ auth, open }) => !auth && !open).map((row) => row.path);
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
    await vite.close();
  }
}
