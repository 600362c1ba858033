import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Platform, Viewer } from '../context.ts';
import { exampleOf } from './call-example.ts';
import type { Route } from './route.ts';

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

const howToCall = [
  'Programs send an API key with each call, in the header `Authorization: Bearer hlk_…`. Admins make keys under',
  '*Settings, API*. A key acts in the name of whoever made it, as far as its scopes go. Calls that take none say so by',
  'their security. In the examples, `$HIRELOOM` is the address of this installation, `$KEY` a key, `$TOKEN` the access',
  'token of somebody who is signed in.',
].join('\n');

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a session, good for five minutes',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'hlk_…',
    description: 'An API key, within its scopes',
  },
} as const;

/**
 * Describes the declared calls at /api/v1/docs. In production the description is for signed-in people: it names every
 * call that there is, also those of admins. Register before the calls.
 */
export async function describeCalls(
  app: FastifyInstance,
  { platform: { config }, routes }: { platform: Platform; routes: readonly Route[] },
  identify: (request: FastifyRequest) => Promise<Viewer>,
): Promise<void> {
  const declared = new Map(
    routes.map(({ endpoint }) => [`${endpoint.method} /api/v1${endpoint.path}`, endpoint]),
  );
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: config.PRODUCT_NAME, version: '1', description: howToCall },
      components: { securitySchemes },
    },
    // Made when the description is asked for, not when the process starts.
    transform: (given) => {
      const made = jsonSchemaTransform(given);
      const endpoint = declared.get(`${String(given.route.method)} ${given.url}`);
      if (!endpoint || !made.schema) return made;
      const description = `\`\`\`sh\n${exampleOf(endpoint)}\n\`\`\``;
      return { ...made, schema: { ...made.schema, description } };
    },
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
