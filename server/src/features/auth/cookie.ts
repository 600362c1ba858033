import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { forbidden } from '../../platform/http/app-error.ts';
// oxlint-disable-next-line no-restricted-imports -- declares the cookies of a request; nothing is loaded
import type {} from '@fastify/cookie';

const NAME = 'hireloom_refresh';
/** The only calls that the browser sends it to. */
const PATH = '/api/v1/token';
const SIXTY_DAYS = 60 * 86_400;

const attributes = (config: Config) =>
  ({
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: config.PUBLIC_URL?.startsWith('https:') ?? false,
  }) as const;

/** Keeps the refresh token where no script can read it. */
export function setRefreshCookie(reply: FastifyReply, config: Config, refresh: string): void {
  reply.setCookie(NAME, refresh, { ...attributes(config), maxAge: SIXTY_DAYS });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(NAME, attributes(config));
}

/**
 * The refresh token of the cookie. Another site can make a browser send cookies, but neither our own header nor a
 * same-origin mark: without one of them the cookie does not count. Throws `forbidden`.
 */
export function readRefreshCookie(request: FastifyRequest): string | null {
  const refresh = request.cookies[NAME];
  if (!refresh) return null;
  const site = request.headers['sec-fetch-site'];
  const ours = request.headers['x-requested-with'] === 'hireloom' || site === 'same-origin';
  if (!ours || (site !== undefined && site !== 'same-origin')) {
    throw forbidden('This request did not come from the application');
  }
  return refresh;
}
