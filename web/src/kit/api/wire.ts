import { ApiError, networkError, replyError } from './api-error.ts';
import { forgetFirstReads, takeFirstRead } from './asked-early.ts';

export type Files = Record<string, File | readonly File[]>;
export type Progress = (sent: number, total: number) => void;

export interface WireRequest {
  method: string;
  /** With path parameters and query filled in. */
  path: string;
  access: string | null;
  body?: unknown;
  files?: Files | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: Progress | undefined;
  idempotencyKey?: string | undefined;
  checkOnly?: boolean | undefined;
}

const BASE = '/api/v1';

/**
 * Sends one request and answers its body: JSON as a value, nothing as undefined, anything else as a Blob.
 * Throws `ApiError`; an aborted request throws the signal's own AbortError.
 */
export async function send(request: WireRequest): Promise<unknown> {
  const { signal, files, onProgress } = request;
  signal?.throwIfAborted();
  if (request.method !== 'GET') forgetFirstReads();
  const early = request.method === 'GET' ? await takeFirstRead(request.path) : null;
  if (early) return readReply(early);
  const payload = files ? multipart(request.body, files) : json(request.body);
  let response: Response;
  try {
    response =
      onProgress && payload instanceof FormData
        ? await upload(request, payload, onProgress)
        : await fetch(BASE + request.path, {
            method: request.method,
            headers: headers(request),
            credentials: 'same-origin',
            ...(payload === undefined ? {} : { body: payload }),
            ...(signal ? { signal } : {}),
          });
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof ApiError ? error : networkError();
  }
  return readReply(response);
}

/** The body of a reply: JSON as a value, nothing as undefined, anything else as a Blob. Throws `ApiError`. */
export async function readReply(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (!response.ok) {
    const body: unknown = isJson ? await response.json().catch(() => null) : null;
    throw replyError(response.status, body);
  }
  if (response.status === 204) return undefined;
  return isJson ? response.json() : response.blob();
}

function headers({ access, idempotencyKey, checkOnly, body, files }: WireRequest): Record<string, string> {
  return {
    accept: 'application/json',
    // Another site can not set it: the server takes the refresh cookie only with this mark.
    'x-requested-with': 'hireloom',
    ...(access ? { authorization: `Bearer ${access}` } : {}),
    ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    ...(checkOnly ? { 'check-only': '1' } : {}),
    ...(body !== undefined && !files ? { 'content-type': 'application/json' } : {}),
  };
}

const json = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

function multipart(body: unknown, files: Files): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [key, value] of Object.entries(files)) {
    for (const file of value instanceof File ? [value] : value) form.append(key, file, file.name);
  }
  return form;
}

/** Only XMLHttpRequest tells how much of a body has gone out. */
function upload(request: WireRequest, form: FormData, onProgress: Progress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, BASE + request.path);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(headers(request))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => onProgress(event.loaded, event.total);
    xhr.onerror = () => reject(networkError());
    xhr.onabort = () => reject(networkError());
    xhr.onload = () => {
      const type = xhr.getResponseHeader('content-type') ?? '';
      const bodiless = xhr.status === 204 || xhr.status === 304;
      resolve(
        new Response(bodiless ? null : (xhr.response as Blob), {
          status: xhr.status,
          headers: { 'content-type': type },
        }),
      );
    };
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}
