import { freshLinkEndpoint } from '@hireloom/contracts/file/file-endpoints';
import { call } from './api.ts';

// Links to stored files are good for five minutes. What shows one asks for a fresh one when it has run out: pages, lists
// and drafts stand open for longer.

const LINK = /\/file\/(?<id>\d+)\/\?token=(?<token>(?:\d+\.){2}(?<until>\d+)\.[\w-]+)(?<inline>&inline=1)?/;

/** A link that runs out while it is followed is of no use. */
const SPARE_MS = 10_000;

/** Whether the address is a link to a stored file whose time is over. */
export function hasRunOut(url: string): boolean {
  const until = LINK.exec(url)?.groups?.until;
  return until !== undefined && Number(until) * 1000 < Date.now() + SPARE_MS;
}

/**
 * A fresh link to the same file, for whoever got the old one. An address that is no such link is answered as it is.
 *
 * @throws ApiError when the file may not be read any more
 */
export async function freshLink(url: string): Promise<string> {
  const { id, token, inline } = LINK.exec(url)?.groups ?? {};
  if (id === undefined || token === undefined) return url;
  const body = { token, ...(inline ? { inline: '1' as const } : {}) };
  const params = { id: Number(id) };
  return (await call(freshLinkEndpoint, { params, body, idempotencyKey: null })).url;
}

/** The same link for showing the file instead of saving it; one that does so already is answered as it is. */
export const inlineLink = (url: string): string =>
  /[?&]inline=1(?:&|$)/.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}inline=1`;
