import type { FieldErrors } from '@hireloom/contracts/kit/errors';
import type { Phrase, PhraseValues } from '@hireloom/contracts/kit/phrase';
import { linkPages } from '@hireloom/contracts/link/link-pages';
import type { BegunTransfer } from '@hireloom/contracts/onboarding-portal/document-link';
import { say, sayStored } from '../../kit/words/say.ts';

/** What a call of an upload throws. `status` is 0 when no answer came. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly status: number;
  /** How much of the upload is there, where the server says so. */
  readonly received: number | null;
  /** Seconds to wait, where the server says so. */
  readonly wait: number | null;

  constructor(status: number, message: string, given: { received?: number; retry_after?: number } = {}) {
    super(message);
    this.status = status;
    this.received = given.received ?? null;
    this.wait = given.retry_after ?? null;
  }

  /** It may pass by itself: the line, or a server that has too much to do. */
  get passes(): boolean {
    return [0, 408, 429].includes(this.status) || this.status >= 500;
  }
}

interface Failure {
  message?: string;
  text?: string;
  values?: PhraseValues;
  fields?: FieldErrors;
  field_phrases?: Record<string, Phrase[]>;
  details?: { received?: number; retry_after?: number };
}

/** A part that has not arrived after so long is sent again, and smaller. */
const PART_MS = 60_000;

export interface BeginUpload {
  request: number;
  side: 'front' | 'back';
  name: string;
  size: number;
  key: string;
}

/** The calls of an upload by a link. All throw `UploadError`, with what is wrong in the reader's language. */
export function uploadCalls(token: string) {
  const start = `/api/v1${linkPages.documents.call.replace(':token', encodeURIComponent(token))}upload/`;
  const json = (path: string, body: object, signal: AbortSignal) =>
    call(`${start}${path}`, 'POST', { body: JSON.stringify(body), type: 'application/json', signal });
  return {
    begin: (form: BeginUpload, signal: AbortSignal) => json('', form, signal) as Promise<BegunTransfer>,
    finish: (transfer: number, signal: AbortSignal) => json(`${transfer}/finish/`, {}, signal),
    part: (transfer: number, offset: number, bytes: Blob, signal: AbortSignal) =>
      inTime(
        signal,
        (stop) =>
          call(`${start}${transfer}/?offset=${offset}`, 'PATCH', {
            ...{ body: bytes, type: 'application/octet-stream', signal: stop },
          }) as Promise<{ received: number }>,
      ),
  };
}

/** Gives up after a time, or when asked to. Phones that are some years old can not join signals. */
async function inTime<T>(signal: AbortSignal, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const own = new AbortController();
  const end = () => own.abort();
  const timer = setTimeout(end, PART_MS);
  signal.addEventListener('abort', end);
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

async function call(
  url: string,
  method: string,
  { body, type, signal }: { body: BodyInit; type: string; signal: AbortSignal },
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...{ method, body, signal, credentials: 'omit', referrerPolicy: 'no-referrer' },
      headers: { accept: 'application/json', 'content-type': type },
    });
  } catch {
    throw new UploadError(0, say('No connection to the server.'));
  }
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok && reply !== null) return reply;
  const failure = (reply ?? {}) as Failure;
  throw new UploadError(response.status, wordsOf(failure), failure.details);
}

/** What is said at a field says more than what is said of the whole. */
function wordsOf({ message, text, values, fields = {}, field_phrases = {} }: Failure): string {
  const [field] = Object.keys(fields);
  const [sentence] = (field && fields[field]) || [];
  if (field && sentence) return sayStored(sentence, field_phrases[field]?.[0]);
  if (!message) return say('The server could not do this. Please try again.');
  return sayStored(message, text ? { text, values } : null);
}
