import { wsPath } from '@hireloom/contracts/channels';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from '../auth/viewer.ts';
import type { Platform, Viewer } from '../context.ts';
import { forbidden } from '../http/app-error.ts';
import { SocketHub } from './socket-hub.ts';

/**
 * The websocket at /ws/. The first frame names the person; what they hear is decided here, never by the client.
 * Browsers of other origins are refused before the connection is upgraded.
 */
export async function serveWebSocket(
  app: FastifyInstance,
  platform: Platform,
  identify: (platform: Platform, access: string) => Promise<Viewer> = authenticate,
): Promise<void> {
  const hub = new SocketHub({ identify: (access) => identify(platform, access), log: platform.log });
  const stops = [
    platform.realtime.listen((message) => hub.deliver(message)),
    // What was missed meanwhile can't be told: clients come back and read anew.
    platform.realtime.onLost(() => hub.closeAll('realtime_interrupted')),
  ];
  app.addHook('preClose', async () => {
    for (const stop of stops) stop();
    hub.end();
  });
  app.get(
    wsPath,
    {
      websocket: true,
      preValidation: async (request) => {
        if (!fromOwnOrigin(request, platform.config.PUBLIC_URL))
          throw forbidden('This origin may not connect');
      },
    },
    (socket, request) => hub.accept(socket, request.ip),
  );
}

/** Programs send no Origin and need a token all the same; a browser's must be the application's own. */
function fromOwnOrigin(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host, origin: given } = new URL(origin);
  return host === request.host || (publicUrl !== undefined && given === new URL(publicUrl).origin);
}
