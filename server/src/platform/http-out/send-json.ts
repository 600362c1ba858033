import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import type { Config } from '../config/config.ts';
import { inEnglish, type Phrase, phrase, type Sentence } from '../words/phrase.ts';
import { isPrivateNumber, PrivateTarget, privateTarget, publicLookup } from './checked-target.ts';

export const TIMEOUT_MS = 10_000;
export const MAX_REPLY_BYTES = 4_096;

export type Outward = Pick<Config, 'ALLOW_PRIVATE_TARGETS' | 'PRODUCT_NAME'>;

/** Nothing was answered. The message is one plain sentence without the address, headers or what was sent. */
export class SendError extends Error {
  /** Another attempt would end the same way. */
  readonly final: boolean;
  /** What the English message was made of. */
  readonly said: Sentence;
  constructor(said: Sentence, final: boolean) {
    super(inEnglish(said));
    this.final = final;
    this.said = said;
  }
}

export interface OutgoingJson {
  /** http or https, set by a team. */
  url: string;
  headers: Record<string, string>;
  /** A text is JSON already. */
  body: unknown;
  /** Ends the attempt early, when the process is asked to end. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface SentJson {
  status: number;
  /** The first 4 KB of the reply. */
  text: string;
}

/**
 * Posts JSON to an address that a team has set. The name is resolved once and the connection goes to what was checked:
 * only public addresses, unless ALLOW_PRIVATE_TARGETS is set. Redirects are answered, not followed. The whole attempt
 * ends after ten seconds. Throws SendError.
 */
export function sendJson(
  config: Outward,
  { url, headers, body, signal, timeoutMs = TIMEOUT_MS }: OutgoingJson,
): Promise<SentJson> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    let late = false;
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(late ? tooLate(timeoutMs) : sentence(error));
    };
    const request = openRequest(
      config,
      url,
      {
        method: 'POST',
        signal,
        headers: {
          accept: 'application/json',
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        let size = 0;
        const done = () => {
          clearTimeout(timer);
          const read = Buffer.concat(parts).subarray(0, MAX_REPLY_BYTES).toString('utf8');
          resolve({ status: reply.statusCode ?? 0, text: read });
        };
        reply.on('error', fail);
        reply.on('end', done);
        reply.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size < MAX_REPLY_BYTES) return;
          done();
          reply.destroy();
        });
      },
    );
    const timer = setTimeout(() => {
      late = true;
      request.destroy(tooLate(timeoutMs));
    }, timeoutMs);
    request.on('error', fail);
    request.end(text);
  });
}

interface Call {
  method: string;
  signal?: AbortSignal | undefined;
  headers: Record<string, string | number>;
}

/**
 * Begins a call to an address that somebody has set. The name is resolved once and the connection goes to what was checked.
 * Throws SendError for what is no web address and for what is not public.
 */
export function openRequest(
  config: Outward,
  url: string,
  { headers, ...options }: Call,
  answered: (reply: http.IncomingMessage) => void,
): http.ClientRequest {
  const { host: _, ...target } = targetOf(config, url);
  return (target.protocol === 'https:' ? https : http).request(
    {
      ...target,
      ...options,
      agent: false,
      lookup: lookupOf(config),
      headers: { 'user-agent': nameOf(config), ...headers },
    },
    answered,
  );
}

/** What an address is made of, as a call takes it, and as its header says it. */
type Target = Pick<http.RequestOptions, 'protocol' | 'hostname' | 'port' | 'path' | 'auth'> & {
  host: string;
};

/** Throws SendError for what is no web address, and for a number of a private network. */
export function targetOf(
  { ALLOW_PRIVATE_TARGETS }: Pick<Config, 'ALLOW_PRIVATE_TARGETS'>,
  url: string,
): Target {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (!target || !['http:', 'https:'].includes(target.protocol))
    throw new SendError(phrase('The address is not a web address'), true);
  const { protocol, hostname, port, path, auth } = urlToHttpOptions(target);
  // A number is connected to without being looked up.
  if (!ALLOW_PRIVATE_TARGETS && isPrivateNumber(hostname ?? '')) throw notPublic();
  return { protocol, hostname, port, path, host: target.host, ...(auth === undefined ? {} : { auth }) };
}

/** Where names lead, looked up for the connection itself. */
export const lookupOf = ({ ALLOW_PRIVATE_TARGETS }: Pick<Config, 'ALLOW_PRIVATE_TARGETS'>): LookupFunction =>
  ALLOW_PRIVATE_TARGETS ? lookup : publicLookup;

/** What we are called in calls. */
export const nameOf = ({ PRODUCT_NAME }: Pick<Config, 'PRODUCT_NAME'>): string =>
  PRODUCT_NAME.replace(/[^\x20-\x7e]/g, '').trim() || 'Hireloom';

const notPublic = () => new SendError(privateTarget, true);
export const tooLate = (ms: number) =>
  new SendError(phrase('No answer within {seconds} seconds', { seconds: Math.ceil(ms / 1000) }), false);

const sentences: Readonly<Record<string, Phrase>> = {
  ENOTFOUND: phrase('The name of the address is not known'),
  EAI_AGAIN: phrase('The name of the address could not be looked up'),
  ECONNREFUSED: phrase('The address refused the connection'),
  ECONNRESET: phrase('The connection was broken off'),
  ABORT_ERR: phrase('The attempt was broken off'),
};

export function sentence(error: Error): SendError {
  if (error instanceof SendError) return error;
  if (error instanceof PrivateTarget) return notPublic();
  const code = 'code' in error ? String(error.code) : '';
  const certificate = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code);
  const words = certificate ? phrase('The certificate of the address is not valid') : sentences[code];
  return new SendError(words ?? phrase('The address could not be reached'), false);
}
