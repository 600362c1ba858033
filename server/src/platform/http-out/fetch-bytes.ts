import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';
import { phrase } from '../words/phrase.ts';
import { openRequest, SendError, sentence, tooLate } from './send-json.ts';

const TIMEOUT_MS = 10_000;
const MOST_TURNS = 3;

export interface FetchedBytes {
  status: number;
  content_type: string;
  /** What its server calls this state of it (ETag); null where it does not say. */
  mark: string | null;
  bytes: Buffer;
}

interface Wanted {
  url: string;
  maxBytes: number;
  timeoutMs?: number;
  /** Kinds that are asked for; pictures unless told otherwise. */
  accept?: string;
  /** The state that is known already: its server answers 304 where it is still that. */
  mark?: string | null;
  /** Every turn must go by https. */
  secure?: boolean;
}

/**
 * Reads from an address that a stranger has written, without telling who asks: public addresses only unless
 * ALLOW_PRIVATE_TARGETS is set, each of at most three turns looked at like the first, ten seconds in all. Throws SendError,
 * also for more than `maxBytes`.
 */
export async function fetchBytes(
  config: Pick<Config, 'ALLOW_PRIVATE_TARGETS' | 'PRODUCT_NAME'>,
  { url, maxBytes, timeoutMs = TIMEOUT_MS, accept = 'image/*', mark, secure }: Wanted,
): Promise<FetchedBytes> {
  const headers = { accept, ...(mark ? { 'if-none-match': mark } : {}) };
  const late = AbortSignal.timeout(timeoutMs);
  let at = url;
  for (let turn = 0; turn <= MOST_TURNS; turn += 1) {
    if (secure && !/^https:/i.test(at))
      throw new SendError(phrase('The address must begin with https'), true);
    const reply = await ask(config, at, { late, timeoutMs, headers });
    const { location } = reply.headers;
    const status = reply.statusCode ?? 0;
    if (status < 300 || status >= 400 || !location || !URL.canParse(location, at))
      return {
        status,
        content_type: reply.headers['content-type'] ?? '',
        mark: reply.headers.etag ?? null,
        bytes: await take(reply, maxBytes),
      };
    reply.destroy();
    at = new URL(location, at).href;
  }
  throw new SendError(phrase('The address leads on and on'), true);
}

function ask(
  config: Pick<Config, 'ALLOW_PRIVATE_TARGETS' | 'PRODUCT_NAME'>,
  url: string,
  { late, timeoutMs, headers }: { late: AbortSignal; timeoutMs: number; headers: Record<string, string> },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = openRequest(config, url, { method: 'GET', signal: late, headers }, resolve);
    request.on('error', (error) => reject(late.aborted ? tooLate(timeoutMs) : sentence(error)));
    request.end();
  });
}

async function take(reply: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of reply as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > maxBytes) throw new SendError(phrase('The answer is too large'), true);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof Error ? sentence(error) : error;
  }
  return Buffer.concat(parts);
}
