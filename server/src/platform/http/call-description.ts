import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Platform, Viewer } from '../context.ts';

const PREFIX = '/api/v1/docs';

/** What is described; the rest under the address is the empty page that shows it. */
const documents = ['/json', '/yaml'].map((path) => PREFIX + path);

/**
 * The page asks for the description as whoever is signed in to the product in this browser, in turn with its tabs: a
 * refresh token is good once.
 */
const askSignedIn = `(() => {
  const plain = window.fetch.bind(window);
  const refresh = async () => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'hireloom' };
    const reply = await plain('/api/v1/token/refresh/', { method: 'POST', headers, body: '{}' });
    return reply.ok ? (await reply.json()).access : null;
  };
  const inTurn = () => (navigator.locks ? navigator.locks.request('hireloom-token-refresh', refresh) : refresh());
  let signedIn;
  window.fetch = async (input, options) => {
    const request = new Request(input, options);
    if (new URL(request.url).origin !== location.origin) return plain(request);
    signedIn ??= inTurn();
    const access = await signedIn;
    if (access && !request.headers.has('authorization')) request.headers.set('authorization', 'Bearer ' + access);
    return plain(request);
  };
})();
`;

/**
 * Describes the declared calls at /api/v1/docs. In production the description is for signed-in people: it names every
 * call that there is, also those of admins. Register before the calls.
 */
export async function describeCalls(
  app: FastifyInstance,
  { config }: Platform,
  identify: (request: FastifyRequest) => Promise<Viewer>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: config.PRODUCT_NAME, version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: false,
    ...(config.production
      ? {
          theme: { js: [{ filename: 'signed-in.js', content: askSignedIn }] },
          uiHooks: {
            onRequest: (request, _reply, done) => {
              if (!documents.includes(request.routeOptions.url ?? '')) done();
              else identify(request).then(() => done(), done);
            },
          },
        }
      : {}),
  });
}
