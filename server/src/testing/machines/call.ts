import { setTimeout as sleep } from 'node:timers/promises';

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  access?: string;
  /** Idempotency-Key: makes sending again harmless. */
  key?: string;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  /** 0 when none came */
  status: number;
  body: T;
  headers: Headers;
}

const WAIT_MS = 15_000;

/** One request. No answer within 15 seconds, or a broken connection, is status 0. */
export async function call<T>(address: string, path: string, sent: Sent = {}): Promise<Answer<T>> {
  const { body, access, key, method = body ? 'POST' : 'GET' } = sent;
  const headers = new Headers(sent.headers);
  if (body) headers.set('content-type', 'application/json');
  if (access) headers.set('authorization', `Bearer ${access}`);
  if (key) headers.set('idempotency-key', key);
  try {
    const reply = await fetch(`${address}/api/v1${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(WAIT_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await reply.text();
    const json = reply.headers.get('content-type')?.includes('json') ? JSON.parse(text || 'null') : text;
    return { status: reply.status, body: json as T, headers: reply.headers };
  } catch {
    return { status: 0, body: null as T, headers: new Headers() };
  }
}

/** The answer to a request that has to succeed at once. Throws with what came instead. */
export async function need<T>(address: string, path: string, sent: Sent = {}): Promise<T> {
  const { status, body } = await call<T>(address, path, sent);
  if (status !== 200) throw new Error(`${sent.method ?? ''} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Asks until `true_` says yes. Throws with `what` after `ms`. */
export async function until(
  what: string,
  ms: number,
  true_: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const deadline = Date.now() + ms; !(await true_()); await sleep(100)) {
    if (Date.now() > deadline) throw new Error(`Not within ${ms / 1000} s: ${what}`);
  }
}
