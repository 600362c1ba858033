import { readJsonText } from '@hireloom/contracts/kit/form-data/json-text';
import type { Platform } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { MailboxFault } from '../provider.ts';

const STEP_MS = 30_000;
/** Past this an answer is broken off: a page of headers has far less. */
const MAX_ANSWER = 32 * 1024 * 1024;
const WAIT_SECONDS = 60;

export interface GraphCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  /** Under the service's root, or an address of its own that it answered before. */
  path: string;
  /** As JSON; a text goes as it is with `content_type`. */
  body?: unknown;
  content_type?: string;
  headers?: Record<string, string>;
}

/** What the service answered instead of a result. */
export class GraphFault extends MailboxFault {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, words: string, retryAfter: number | null) {
    super(
      status === 401 ? 'sign_in' : status === 429 || status >= 500 ? 'busy' : 'refused',
      status === 401
        ? phrase('The sign-in has ended. Sign in again.')
        : status === 429 || status >= 500
          ? phrase('Microsoft asks to wait')
          : phrase('Microsoft refuses: {words}', { words: words.slice(0, 200) || code || String(status) }),
      retryAfter,
    );
    this.status = status;
    this.code = code;
  }
}

/**
 * One call of Microsoft Graph, bounded in time and size. Answers the bytes and headers. Throws `GraphFault` with what the
 * service says, `MailboxFault` where nothing was answered.
 */
export async function graphCall(
  { config }: Pick<Platform, 'config'>,
  token: string,
  { method = 'GET', path, body, content_type, headers = {} }: GraphCall,
): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const root = config.MICROSOFT_GRAPH_URL.replace(/\/+$/, '');
  const url = new URL(path.startsWith('/') ? `${root}${path}` : path);
  // The token is for the service alone, wherever an answer of it leads.
  const isService = url.origin === new URL(root).origin;
  const text = body === undefined ? undefined : content_type ? body : JSON.stringify(body);
  const reply = await fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(STEP_MS),
    headers: {
      ...(isService ? { authorization: `Bearer ${token}` } : {}),
      ...(text === undefined ? {} : { 'content-type': content_type ?? 'application/json' }),
      prefer: 'IdType="ImmutableId"',
      ...headers,
    },
    ...(text === undefined ? {} : { body: text as string | Uint8Array<ArrayBuffer> }),
  }).catch(() => {
    throw new MailboxFault('unreachable', phrase('Microsoft does not answer'));
  });
  const bytes = await readAll(reply);
  if (reply.ok) return { status: reply.status, bytes, headers: reply.headers };
  const { code, message } = errorIn(bytes);
  const wait = Number(reply.headers.get('retry-after'));
  const seconds = Number.isFinite(wait) && wait > 0 ? Math.min(wait, 3600) : WAIT_SECONDS;
  throw new GraphFault(
    reply.status,
    code,
    message,
    reply.status === 429 || reply.status >= 500 ? seconds : null,
  );
}

/** The same for what answers JSON; null for an answer without a body. */
export async function graphJson(
  platform: Pick<Platform, 'config'>,
  token: string,
  call: GraphCall,
): Promise<unknown> {
  const { bytes } = await graphCall(platform, token, call);
  if (bytes.length === 0) return null;
  try {
    return readJsonText(bytes.toString('utf8'));
  } catch {
    throw new MailboxFault('unreachable', phrase('Microsoft answered what can not be read'));
  }
}

async function readAll(reply: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of reply.body ?? []) {
      size += part.length;
      if (size > MAX_ANSWER)
        throw new MailboxFault('refused', phrase('The answer of Microsoft is too large'));
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof MailboxFault) throw error;
    throw new MailboxFault('unreachable', phrase('The line to Microsoft was broken off'));
  }
  return Buffer.concat(parts);
}

function errorIn(bytes: Buffer): { code: string; message: string } {
  try {
    const read = readJsonText(bytes.toString('utf8'));
    const error = typeof read === 'object' && read !== null && 'error' in read ? read.error : null;
    const text = (key: 'code' | 'message') =>
      typeof error === 'object' && error !== null && key in error
        ? String((error as Record<string, unknown>)[key])
        : '';
    return { code: text('code'), message: text('message') };
  } catch {
    return { code: '', message: '' };
  }
}
