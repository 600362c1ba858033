import { vi } from 'vitest';

export interface SeenCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

interface Answer {
  status?: number;
  body: unknown;
}

type Handler = (call: SeenCall) => Answer | Promise<Answer>;

/** What a call answers that a test says nothing of. */
const emptyReply = {
  results: [],
  count: 0,
  counts: { need_action: 0 },
  underway: { upload: 0, reading: 0 },
  data: '[]',
  settings: '{}',
};

/**
 * Stands in for the server: answers calls by `METHOD /path/` (under /api/v1) and remembers them. What no handler
 * takes answers with an empty list.
 */
export function fakeApi(handlers: Record<string, Handler>) {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(input, 'http://localhost');
    const call: SeenCall = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api/v1', ''),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
    };
    calls.push(call);
    const handler = handlers[`${call.method} ${call.path}`];
    const answer = handler ? await handler(call) : { body: emptyReply };
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  return {
    calls,
    /** The calls of one kind, oldest first. */
    of: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path),
  };
}

/** A company as the server sends it. */
export function companyRow(id: number, more: Record<string, unknown> = {}) {
  return {
    id,
    name: `Company ${id}`,
    organization: { id: 3, name: 'Falcon Group' },
    type: { id: 8, name: 'LLC' },
    status: 'active',
    tags: [],
    signatories: [],
    version: 4,
    created_on: '2026-03-05T08:30:00Z',
    updated_on: '2026-03-06T09:30:00Z',
    created_by: null,
    updated_by: { id: 9, name: 'Omar Aziz' },
    deleted_on: null,
    custom: {},
    ...more,
  };
}
