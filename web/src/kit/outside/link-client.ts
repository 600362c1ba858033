import type { FieldErrors } from '@hireloom/contracts/kit/errors';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { type LinkPurpose, linkPages } from '@hireloom/contracts/link/link-pages';
import type { LinkReply } from '@hireloom/contracts/link/link-reply';
import { say } from '../words/say.ts';

/** What a call by a link throws. `status` is 0 when no answer came. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  readonly status: number;
  readonly fields: FieldErrors | undefined;

  constructor(status: number, message: string, fields?: FieldErrors) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** What a link shows; asking for it changes nothing. Throws `LinkError`. */
export const readLink = <S extends LinkReply>(purpose: LinkPurpose, token: string): Promise<S> =>
  callLink<S>('GET', purpose, token);

/** Does what a link is good for. Throws `LinkError`, with `fields` for wrong input. */
export const actOnLink = (purpose: LinkPurpose, token: string, body: object): Promise<ActionReply> =>
  callLink<ActionReply>('POST', purpose, token, body);

/**
 * Pages of links know neither sign-in nor schemas, so that little is read before they stand: the server has checked the
 * reply against the schema of its call.
 */
async function callLink<T>(
  method: 'GET' | 'POST',
  purpose: LinkPurpose,
  token: string,
  body?: object,
): Promise<T> {
  const path = linkPages[purpose].call.replace(':token', encodeURIComponent(token));
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new LinkError(
      0,
      body
        ? say('No connection to the server. What you typed is kept.')
        : say('No connection to the server.'),
    );
  }
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok && reply !== null) return reply as T;
  const { message, fields } = (reply ?? {}) as { message?: string; fields?: FieldErrors };
  throw new LinkError(
    response.status,
    message ?? say('The server could not do this. Please try again.'),
    fields,
  );
}
