import type { Endpoint } from '@hireloom/contracts/kit/endpoint';
import type { z } from 'zod';
import { endSession, getAccess } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { endReason, refreshAccess } from './refresh.ts';
import { type Files, type Progress, send, type WireRequest } from './wire.ts';

export { ApiError } from './api-error.ts';

type Scalar = string | number | boolean;
/** Lists are joined with commas; undefined, null and empty lists are left out. */
export type QueryInput = Record<string, Scalar | readonly Scalar[] | null | undefined>;

export interface CallOptions<P, B> {
  params?: { [K in keyof P]: Scalar };
  query?: QueryInput | undefined;
  body?: B;
  files?: Files | undefined;
  signal?: AbortSignal | undefined;
  /** How much of the files has gone out. */
  onProgress?: Progress | undefined;
  /** Give the same key again to repeat an unsafe call without doing it twice; null for a POST that only reads. */
  idempotencyKey?: string | null | undefined;
  /** Only learns what would be refused: nothing is done, and the reply says nothing. For calls that save a form. */
  checkOnly?: boolean | undefined;
}

/**
 * Calls an endpoint of the contract and answers its reply; a reply that is not JSON comes as a Blob. A 401 is tried
 * once more with a fresh token. Throws `ApiError`; aborting throws an AbortError.
 */
export async function call<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  {
    params,
    query,
    body,
    files,
    signal,
    onProgress,
    idempotencyKey,
    checkOnly,
  }: CallOptions<z.output<P>, z.output<B>> = {},
): Promise<z.output<R>> {
  const { method } = endpoint;
  const request = {
    method,
    path: fillPath(endpoint.path, params ?? {}) + queryText(query ?? {}),
    body,
    files,
    signal,
    onProgress,
    checkOnly,
    idempotencyKey: method === 'GET' || idempotencyKey === null ? undefined : (idempotencyKey ?? newKey()),
  };
  const reply =
    endpoint.access === 'public' ? await send({ ...request, access: null }) : await asUser(request);
  // The server has checked the reply against the same schema.
  return reply as z.output<R>;
}

async function asUser(request: Omit<WireRequest, 'access'>): Promise<unknown> {
  const access = getAccess();
  try {
    return await send({ ...request, access });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reason = endReason(error);
    if (reason) endSession(reason);
    // A session that was ended meanwhile is not taken up again by what was still under way.
    const over = access !== null && getAccess() === null;
    if (reason || over || error.status !== 401) throw error;
    return again(request, access);
  }
}

async function again(request: Omit<WireRequest, 'access'>, refused: string | null): Promise<unknown> {
  const access = await refreshAccess(refused);
  try {
    return await send({ ...request, access });
  } catch (error) {
    if (error instanceof ApiError && (endReason(error) || error.status === 401)) {
      endSession(endReason(error) ?? 'expired');
    }
    throw error;
  }
}

function fillPath(path: string, params: Record<string, Scalar>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

function queryText(query: QueryInput): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(key, text);
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** `randomUUID` exists in secure contexts only; a server on a plain http address must work too. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
