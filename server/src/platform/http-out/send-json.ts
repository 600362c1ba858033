import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { Config } from '../config/config.ts';
import { inEnglish, type Phrase, phrase, type Sentence } from '../words/phrase.ts';
import { isPrivateNumber, PrivateTarget, privateTarget, publicLookup } from './checked-target.ts';

const TIMEOUT_MS = 10_000;
const MAX_REPLY_BYTES = 4_096;

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
  body: unknown;
  /** Ends the attempt early, when the process is asked to end. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Connections that stay open for what is sent next; without them each call has its own. */
  agent?: Agents;
}

export interface Agents {
  http: http.Agent;
  https: https.Agent;
  end(): void;
}

/**
 * Connections that stay open, at most so many to an address. Each goes to what was checked when it was opened; whoever
 * takes them ends them after a while, so that names are looked up anew.
 */
export function keepOpen(maxSockets: number): Agents {
  const options = { keepAlive: true, maxSockets };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };
  return {
    ...agents,
    end() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
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
  config: Pick<Config, 'ALLOW_PRIVATE_TARGETS' | 'PRODUCT_NAME'>,
  outgoing: OutgoingJson,
): Promise<SentJson> {
  const { url, headers, body, signal, timeoutMs = TIMEOUT_MS, agent } = outgoing;
  const text = JSON.stringify(body);
  const late = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      // A connection that stood open was closed from there as it was taken up again: nobody has answered.
      if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET' && !heard)
        return resolve(sendJson(config, withoutAgent(outgoing)));
      return reject(late.aborted ? tooLate(timeoutMs) : sentence(error));
    };
    let heard = false;
    const request = openRequest(
      config,
      url,
      {
        method: 'POST',
        signal: signal ? AbortSignal.any([late, signal]) : late,
        agent,
        headers: {
          accept: 'application/json',
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      (reply) => {
        heard = true;
        const parts: Buffer[] = [];
        let size = 0;
        const done = () => {
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
    request.on('error', fail);
    request.end(text);
  });
}

interface Call {
  method: string;
  signal: AbortSignal;
  headers: Record<string, string | number>;
  agent?: Agents | undefined;
}

const withoutAgent = ({ agent: _, ...outgoing }: OutgoingJson): OutgoingJson => outgoing;

/**
 * Begins a call to an address that somebody has set. The name is resolved once and the connection goes to what was checked.
 * Throws SendError for what is no web address and for what is not public.
 */
export function openRequest(
  config: Pick<Config, 'ALLOW_PRIVATE_TARGETS' | 'PRODUCT_NAME'>,
  url: string,
  { headers, agent, ...options }: Call,
  answered: (reply: http.IncomingMessage) => void,
): http.ClientRequest {
  const target = URL.canParse(url) ? new URL(url) : null;
  if (!target || !['http:', 'https:'].includes(target.protocol))
    throw new SendError(phrase('The address is not a web address'), true);
  const anywhere = config.ALLOW_PRIVATE_TARGETS;
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // A number is connected to without being looked up.
  if (!anywhere && isPrivateNumber(host)) throw notPublic();
  const named = config.PRODUCT_NAME.replace(/[^\x20-\x7e]/g, '').trim() || 'Hireloom';
  return (target.protocol === 'https:' ? https : http).request(
    target,
    {
      ...options,
      agent: agent?.[target.protocol === 'https:' ? 'https' : 'http'] ?? false,
      lookup: anywhere ? lookup : publicLookup,
      headers: { 'user-agent': named, ...headers },
    },
    answered,
  );
}

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
