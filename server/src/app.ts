import type { RequestListener, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { allPurposes } from './features/all-purposes.ts';
import { allRoutes } from './features/all-routes.ts';
import { looksLikeAccess, viewerOfClient } from './features/api-client/index.ts';
import { looksLikeKey, viewerOfKey } from './features/api-key/index.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { authenticate } from './platform/auth/viewer.ts';
import type { Platform } from './platform/context.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { serveWebSocket } from './platform/realtime/websocket.ts';

export interface AppOptions {
  platform: Platform;
  publicLimit?: number;
  attach?: (listener: RequestListener) => Server;
}

/** The only composition root: platform and features become one HTTP application. */
export async function buildApp({
  platform,
  publicLimit = 300,
  attach,
}: AppOptions): Promise<FastifyInstance> {
  // A worker answers for its health and nothing else.
  const worker = platform.config.ROLE === 'worker';
  const app = await createServer({
    platform,
    routes: worker ? healthRoutes : allRoutes,
    authenticate: (owner, bearer, address) => {
      if (looksLikeKey(bearer)) return viewerOfKey(owner, bearer, address);
      if (looksLikeAccess(bearer)) return viewerOfClient(owner, bearer, address);
      return authenticate(owner, bearer);
    },
    publicLimit,
    ...(attach ? { attach } : {}),
  });
  if (!worker) {
    await serveWebSocket(app, platform);
    await serveWebApp(
      app,
      platform,
      allPurposes.map(({ page }) => page),
    );
  }
  await app.ready();
  return app;
}
