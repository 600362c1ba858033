import { vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';

export interface Called {
  params: Record<string, number>;
  query: Record<string, string>;
  body: unknown;
  files: Record<string, File>;
  signal: AbortSignal | undefined;
  checkOnly: boolean;
  onProgress: (sent: number, total: number) => void;
}

interface Sent extends Pick<Called, 'onProgress' | 'signal'> {
  method: string;
  url: string;
  headers: Headers;
  payload: unknown;
}

const emptyReply = { results: [], count: 0, data: '[]', settings: '{}', matches: [] };

/**
 * Stands in for the server as `fakeApi` does, but answers by `METHOD /path/:id/` of the endpoint, whichever record is
 * asked for, and tells how much of a file has gone out. An answer refuses by throwing an `ApiError`.
 */
export function answerCalls(answers: Record<string, (given: Called) => unknown>) {
  const calls: { asked: string; given: Omit<Called, 'params'> }[] = [];
  const reply = async (sent: Sent): Promise<Response> => {
    const url = new URL(sent.url, 'http://localhost');
    const asked = `${sent.method} ${url.pathname.replace('/api/v1', '')}`;
    const given = { ...readSent(sent), query: Object.fromEntries(url.searchParams) };
    calls.push({ asked, given });
    for (const [name, answer] of Object.entries(answers)) {
      const params = paramsOf(name, asked);
      if (params) return answered(() => answer({ ...given, params }));
    }
    return Response.json(emptyReply);
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const { method = 'GET', headers, body: payload } = init;
    const signal = init.signal ?? undefined;
    return reply({
      method,
      url,
      headers: new Headers(headers),
      payload,
      signal,
      onProgress: () => undefined,
    });
  });
  vi.stubGlobal('XMLHttpRequest', uploads(reply));
  return {
    /** The calls of one endpoint, oldest first. */
    of: (name: string): Called[] =>
      calls.flatMap(({ asked, given }) => {
        const params = paramsOf(name, asked);
        return params ? [{ ...given, params }] : [];
      }),
  };
}

/** The ids in an address, or null when it is one of another endpoint. */
function paramsOf(name: string, asked: string): Record<string, number> | null {
  const found = new RegExp(`^${name.replace(/:(\w+)/g, '(?<$1>\\d+)')}$`).exec(asked);
  return (
    found && Object.fromEntries(Object.entries(found.groups ?? {}).map(([key, id]) => [key, Number(id)]))
  );
}

async function answered(answer: () => unknown): Promise<Response> {
  try {
    return Response.json(await answer());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message, fields, status } = error;
    return Response.json({ code, message, fields }, { status });
  }
}

function readSent({ headers, payload, signal, onProgress }: Sent) {
  const entries = payload instanceof FormData ? [...payload.entries()] : [];
  const texts = entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, parsed(value)]] : []));
  const files = entries.flatMap(([key, value]) => (typeof value === 'string' ? [] : [[key, value]]));
  return {
    body: typeof payload === 'string' ? parsed(payload) : payload && Object.fromEntries(texts),
    files: Object.fromEntries(files) as Record<string, File>,
    checkOnly: headers.get('check-only') === '1',
    signal,
    onProgress,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** As much of XMLHttpRequest as sending a file asks for. */
const uploads = (reply: (sent: Sent) => Promise<Response>) =>
  class {
    readonly #headers = new Headers();
    readonly #left = new AbortController();
    #asked = { method: '', url: '' };
    #type = '';
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    response: Blob | null = null;
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;

    open(method: string, url: string): void {
      this.#asked = { method, url };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }
    getResponseHeader = () => this.#type;
    abort(): void {
      this.#left.abort();
      this.onabort?.();
    }
    send(payload: FormData): void {
      const onProgress = (loaded: number, total: number) => this.upload.onprogress?.({ loaded, total });
      void reply({
        ...this.#asked,
        headers: this.#headers,
        payload,
        signal: this.#left.signal,
        onProgress,
      }).then(
        async (answer) => {
          this.#type = answer.headers.get('content-type') ?? '';
          this.response = await answer.blob();
          this.status = answer.status;
          this.onload?.();
        },
        () => this.onerror?.(),
      );
    }
  };
