import { readJsonText } from '@hireloom/contracts/kit/form-data/json-text';
import { phrase } from '../../../platform/words/phrase.ts';
import { MeetingFault } from '../meeting-fault.ts';

const STEP_MS = 20_000;
/** Past this an answer is broken off: a meeting is told in far less. */
const MAX_ANSWER = 4 * 1024 * 1024;

/** A service that makes meetings, as the operator has set it up, and the token that opens it. */
export interface Service {
  name: string;
  root: string;
  token: string;
}

interface ServiceCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Under the service's root. */
  path: string;
  body?: unknown;
}

/** One call of a service, bounded in time and size. Answers its JSON, null for none. Throws `MeetingFault` in its words. */
export async function callService(
  { name, root, token }: Service,
  { method, path, body }: ServiceCall,
): Promise<unknown> {
  const unreachable = () => new MeetingFault('later', phrase('{service} does not answer', { service: name }));
  const reply = await fetch(`${root.replace(/\/+$/, '')}${path}`, {
    method,
    // The token is for the service alone.
    redirect: 'error',
    signal: AbortSignal.timeout(STEP_MS),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw unreachable();
  });
  const text = await readAll(reply).catch(() => {
    throw unreachable();
  });
  if (!reply.ok) throw faultOf(name, reply.status, wordsIn(text));
  if (text === '') return null;
  try {
    return readJsonText(text);
  } catch {
    throw new MeetingFault(
      'later',
      phrase('{service} answered what can not be read', { service: name }),
      reply.status,
    );
  }
}

async function readAll(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > MAX_ANSWER) throw new Error('Too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function faultOf(service: string, status: number, words: string): MeetingFault {
  if (status === 401)
    return new MeetingFault('sign_in', phrase('The sign-in has ended. Sign in again.'), status);
  const isBusy = status === 429 || status >= 500 || (status === 403 && /rate.?limit|quota/i.test(words));
  if (isBusy) return new MeetingFault('later', phrase('{service} asks to wait', { service }), status);
  const said = { service, words: words.slice(0, 200) || String(status) };
  return new MeetingFault('refused', phrase('{service} refuses: {words}', said), status);
}

/** Services say what is wrong as `message`, alone or inside of `error`. */
function wordsIn(text: string): string {
  try {
    const read = readJsonText(text);
    return messageOf(read) ?? '';
  } catch {
    return '';
  }
}

function messageOf(read: unknown): string | null {
  if (typeof read !== 'object' || read === null) return null;
  if ('error' in read && typeof read.error === 'object') return messageOf(read.error);
  return 'message' in read && typeof read.message === 'string' ? read.message : null;
}

/** Whether a service says that it does not have what was asked for. */
export const isGone = (error: unknown): boolean =>
  error instanceof MeetingFault && (error.status === 404 || error.status === 410);
