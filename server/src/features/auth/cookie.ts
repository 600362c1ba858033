import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from '../../platform/auth/device.ts';
import type { Config } from '../../platform/config/config.ts';
import { forbidden } from '../../platform/http/app-error.ts';
// oxlint-disable-next-line no-restricted-imports -- declares the cookies of a request; nothing is loaded
import type {} from '@fastify/cookie';

const DAY_SECONDS = 86_400;
const REFRESH = 'hireloom_refresh';
const REFRESH_DAYS = 60;
const DEVICE = 'hireloom_device_';
/** The only calls that the browser sends cookies to, where it lets us choose. */
const PATH = '/api/v1/token';

const overHttps = ({ PUBLIC_URL }: Config) => PUBLIC_URL?.startsWith('https:') ?? false;

/**
 * Over https the names begin with `__Host-`: browsers take such a cookie only from this very host, over https and for
 * all its paths, so neither a neighbour domain nor plain http can put one of theirs in its place.
 */
const nameOf = (config: Config, name: string) => (overHttps(config) ? `__Host-${name}` : name);

const attributes = (config: Config) =>
  ({
    path: overHttps(config) ? '/' : PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: overHttps(config),
  }) as const;

/** Keeps the refresh token where no script can read it. */
export function setRefreshCookie(reply: FastifyReply, config: Config, refresh: string): void {
  reply.setCookie(nameOf(config, REFRESH), refresh, {
    ...attributes(config),
    maxAge: REFRESH_DAYS * DAY_SECONDS,
  });
  dropEarlier(reply, config);
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config, REFRESH), attributes(config));
  dropEarlier(reply, config);
}

/** The cookie had its plain name over https, too, once: who still brings it gets the other one and loses it. */
function dropEarlier(reply: FastifyReply, config: Config): void {
  if (overHttps(config) && reply.request.cookies[REFRESH] !== undefined)
    reply.clearCookie(REFRESH, { ...attributes(config), path: PATH });
}

/**
 * The refresh token of the cookie. Another site can make a browser send cookies, but neither our own header nor a
 * same-origin mark: without one of them the cookie does not count. Throws `forbidden`.
 */
export function readRefreshCookie(request: FastifyRequest, config: Config): string | null {
  const refresh = request.cookies[nameOf(config, REFRESH)] ?? request.cookies[REFRESH];
  if (!refresh) return null;
  const site = request.headers['sec-fetch-site'];
  const ours = request.headers['x-requested-with'] === 'hireloom' || site === 'same-origin';
  if (!ours || (site !== undefined && site !== 'same-origin')) {
    throw forbidden('This request did not come from the application');
  }
  return refresh;
}

/** Remembers that an account has signed in on this device; one cookie an account, so that a shared one knows several. */
export function setDeviceCookie(
  reply: FastifyReply,
  config: Config,
  { account_id, device }: { account_id: number; device: string },
): void {
  reply.setCookie(nameOf(config, `${DEVICE}${account_id}`), device, {
    ...attributes(config),
    maxAge: DEVICE_DAYS * DAY_SECONDS,
  });
}

export const readDeviceCookie = (
  request: FastifyRequest,
  config: Config,
  accountId: number,
): string | undefined => request.cookies[nameOf(config, `${DEVICE}${accountId}`)];
