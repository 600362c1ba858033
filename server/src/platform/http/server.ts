import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders, RequestListener, Server } from 'node:http';
import { takesKeys } from '@hireloom/contracts/api-key/key-calls';
import { wireError } from '@hireloom/contracts/kit/errors';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import websocket from '@fastify/websocket';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Platform, Viewer } from '../context.ts';
import { mayCall } from './access.ts';
import { AppError, forbidden } from './app-error.ts';
import { isGivenUp, STALL_MS, watchBody } from './body-progress.ts';
import { httpServer } from './connections.ts';
import { describeCalls } from './call-description.ts';
import { toFailure } from './failure.ts';
import { readJson } from './read-json.ts';
import { readInput } from './read-input.ts';
import { isCheckOnly, runRoute } from './run.ts';
import { RawReply, type Route } from './route.ts';
import { discardUploads, receiveBody } from './receive.ts';

const JSON_LIMIT = 2 * 1024 * 1024;
const FORM_LIMIT = 4096;

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForms?: boolean;
    takesBytes?: boolean;
  }
}

export interface ServerOptions {
  platform: Platform;
  routes: Route[];
  /** Who stands behind a bearer token that came from this address. */
  authenticate: (platform: Platform, bearer: string, address: string) => Promise<Viewer>;
  /** Requests a minute and address on public calls. */
  publicLimit: number;
  /** How long a body may stand still while it comes in. */
  stallMs?: number;
  /** An HTTP server made beforehand, so that it can answer "starting" before the application is there. */
  attach?: (listener: RequestListener) => Server;
}

/** The HTTP side of the process: plugins, limits, headers, one error shape, and the declared routes under /api/v1. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { platform, routes, attach, stallMs = STALL_MS } = options;
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: platform.config.TRUST_PROXY,
    bodyLimit: JSON_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    serverFactory: attach ?? ((listener: RequestListener) => httpServer(listener)),
  });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => readJson(text),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (request: FastifyRequest, text: string) => {
      if (!request.routeOptions.config.takesForms)
        throw new AppError('invalid_input', 415, 'This call takes JSON');
      return Object.fromEntries(new URLSearchParams(text));
    },
  );
  app.addContentTypeParser(
    'application/octet-stream',
    async (request: FastifyRequest, bytes: FastifyRequest['raw']) => {
      if (!request.routeOptions.config.takesBytes)
        throw new AppError('invalid_input', 415, 'This call takes JSON');
      return bytes;
    },
  );
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.setErrorHandler(async (error, request, reply) => {
    if (isGivenUp(request)) {
      const { method, id, routeOptions } = request;
      request.log.info({ id, method, route: routeOptions.url }, 'given up by its sender');
      return reply.hijack();
    }
    const failure = toFailure(error, request.id);
    if (failure.unexpected)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    // What counts requests by address has said it already.
    if (failure.retry_after !== null && !reply.hasHeader('retry-after'))
      reply.header('retry-after', String(failure.retry_after));
    await reply
      .status(failure.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(failure.body);
  });
  app.addHook('onRequest', async (request, reply) => watchBody(request, reply, stallMs));
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'request');
  });
  await register(app, options);
  await app.register(
    async (api) => {
      let walls: OutgoingHttpHeaders | null = null;
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        if (walls) for (const [name, value] of Object.entries(walls)) reply.header(name, value);
        else {
          // Nothing in them depends on the call: no page is answered here that could need a nonce.
          void reply.helmet();
          walls = reply.raw.getHeaders();
        }
      });
      for (const route of routes) mount(api, options, route);
      api.setNotFoundHandler(() => {
        throw new AppError('not_found', 404, 'There is no such call');
      });
    },
    { prefix: '/api/v1' },
  );
  return app;
}

async function register(app: FastifyInstance, options: ServerOptions): Promise<void> {
  const { platform, publicLimit, authenticate } = options;
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: platform.config.PUBLIC_URL?.startsWith('https:')
      ? { maxAge: 31_536_000 }
      : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(self), geolocation=()');
  });
  await app.register(compress, {
    global: true,
    threshold: 1400,
    encodings: ['gzip', 'identity'],
    zlibOptions: { level: 3 },
  });
  await app.register(cookie);
  await app.register(multipart);
  await app.register(websocket, { options: { maxPayload: 8192 } });
  await app.register(rateLimit, {
    global: false,
    max: publicLimit,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new AppError('rate_limited', 429, 'Too many requests. Please wait a moment.'),
  });
  await describeCalls(app, options, (request) => bearerOf(platform, authenticate, request));
}

/** One declared endpoint becomes one route: who, then what came, then the work. */
function mount(api: FastifyInstance, { platform, authenticate }: ServerOptions, route: Route): void {
  const { endpoint, headers } = route;
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    helmet: false,
    logLevel: endpoint.path === '/health/' ? 'silent' : platform.config.LOG_LEVEL,
    ...(headers ? { onRequest: async (_request, reply) => void reply.headers(headers) } : {}),
    config: {
      ...(endpoint.access === 'public' && !endpoint.unlimited ? { rateLimit: {} } : {}),
      ...(route.takesForms ? { takesForms: true } : {}),
      ...(endpoint.bytes ? { takesBytes: true } : {}),
    },
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      ...(endpoint.access === 'public'
        ? {}
        : { security: [{ bearer: [] }, ...(takesKeys(endpoint) ? [{ key: [] }] : [])] }),
      response: { 200: endpoint.response, '4xx': wireError },
    },
    handler: async (request, reply) => {
      // Public calls look at no token.
      const viewer = endpoint.access === 'public' ? null : await bearerOf(platform, authenticate, request);
      if (viewer?.key && !takesKeys(endpoint)) throw forbidden('This call is not open to API keys');
      if (viewer && !mayCall(endpoint.access, viewer)) throw forbidden();
      if (viewer) route.refuse?.(viewer);
      const result = await perform(platform, route, request, reply, viewer);
      if (result instanceof RawReply) return reply.headers(result.headers).send(result.body);
      if (reply.sent) return reply;
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.send(JSON.stringify(result ?? null));
    },
  });
}

async function perform(
  platform: Platform,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
): Promise<unknown> {
  if (route.run) {
    if (!viewer) throw new Error(`${route.endpoint.path} runs in a team and can't be public`);
    return runRoute(platform, route, request, viewer);
  }
  if (!route.runBare) throw new Error(`${route.endpoint.path} has no handler`);
  if (isCheckOnly(request) && route.endpoint.method !== 'GET')
    throw new AppError('invalid_input', 400, 'This call can not be checked without doing it');
  const { body, uploads } = await receiveBody(platform, route.endpoint, request);
  try {
    const input = readInput(route.endpoint, request, body);
    const result = await route.runBare({ viewer, platform, request, reply, uploads }, input);
    return result instanceof RawReply || reply.sent ? result : route.endpoint.response.parse(result);
  } finally {
    await discardUploads(platform, uploads);
  }
}

/** The viewer behind the bearer token. Throws 401 for a request without one that is good. */
async function bearerOf(
  platform: Platform,
  authenticate: ServerOptions['authenticate'],
  request: FastifyRequest,
): Promise<Viewer> {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token)
    throw new AppError('unauthenticated', 401, 'Please sign in');
  return authenticate(platform, token, request.ip);
}
