import { vi } from 'vitest';

export interface Heard {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Answer = (
  heard: Heard,
) => { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>;

/** Stands in for the network: answers by `METHOD path` (without /api/v1 and query), 404 for the rest. */
export function fakeServer(answers: Record<string, Answer>): Heard[] {
  const heard: Heard[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const path = input.replace('/api/v1', '');
    const request: Heard = {
      method,
      path,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    heard.push(request);
    const answer = answers[`${method} ${path.split('?')[0]}`];
    const { status = 200, body } = answer
      ? await answer(request)
      : { status: 404, body: { code: 'not_found', message: 'Not found' } };
    return new Response(JSON.stringify(body ?? {}), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  });
  return heard;
}
