import { takesKeys } from '@hireloom/contracts/api-key/key-calls';
import { registry } from '@hireloom/contracts/registry';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../features/all-routes.ts';
import { testApp } from './app.ts';
import { nameOf } from './records.ts';

interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema?: object }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema?: object }> }>;
  security?: Record<string, string[]>[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

describe('the inventory of calls', () => {
  const test = testApp();
  const read = async (): Promise<Document> =>
    (await test.inject({ method: 'GET', url: '/api/v1/docs/json' })).body;

  it('says of every route who may call, what it takes and what it answers', () => {
    for (const { endpoint, run, runBare } of allRoutes) {
      const name = `${endpoint.method} ${endpoint.path}`;
      expect([name, endpoint.access]).not.toEqual([name, undefined]);
      expect([name, endpoint.response instanceof z.ZodType]).toEqual([name, true]);
      expect([name, Boolean(endpoint.params)]).toEqual([name, endpoint.path.includes(':')]);
      expect([name, endpoint.summary.length > 3, endpoint.tag.length > 1]).toEqual([name, true, true]);
      expect([name, Boolean(endpoint.bare)]).toEqual([name, runBare !== null]);
      expect([name, (run === null) !== (runBare === null)]).toEqual([name, true]);
      expect(name).toMatch(/ \/([a-z-]+|:[a-z]+)(\/([a-z-]+|:[a-z]+))*\/$/);
      if (endpoint.method === 'GET') expect([name, endpoint.body]).toEqual([name, undefined]);
    }
  });

  it('has calls for every entity of the registry', () => {
    const names = new Set(allRoutes.map(nameOf));
    const without = Object.values(registry).filter(
      ({ path, files }) =>
        !names.has(`GET ${path}`) ||
        !names.has(`GET ${path}:id/`) ||
        (files && !names.has(`GET ${files.path}`)),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('stands in the document, every one with its parts', async () => {
    const { openapi, paths } = await read();
    expect(openapi).toMatch(/^3\.1/);
    for (const { endpoint } of allRoutes) {
      const path = `/api/v1${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`;
      const operation = paths[path]?.[endpoint.method.toLowerCase()];
      const name = `${endpoint.method} ${path}`;
      expect([name, operation !== undefined]).toEqual([name, true]);
      const inPath = (operation?.parameters ?? [])
        .filter((entry) => entry.in === 'path')
        .map((entry) => entry.name);
      expect([name, inPath.toSorted()]).toEqual([
        name,
        [...endpoint.path.matchAll(/:(\w+)/g)].map((found) => found[1]).toSorted(),
      ]);
      expect([name, operation?.requestBody !== undefined]).toEqual([name, endpoint.body !== undefined]);
      expect([name, operation?.security]).toEqual([
        name,
        endpoint.access === 'public'
          ? undefined
          : [{ bearer: [] }, ...(takesKeys(endpoint) ? [{ key: [] }] : [])],
      ]);
      expect([name, operation?.description?.includes(`curl`)]).toEqual([name, true]);
      const answer = operation?.responses['200'];
      expect([name, answer?.content !== undefined]).toEqual([name, true]);
      expect([name, operation?.responses['4XX'] !== undefined]).toEqual([name, true]);
    }
  });

  it('lists nothing that is not a declared route', async () => {
    const { paths } = await read();
    const declared = new Set(
      allRoutes.map(({ endpoint }) => `/api/v1${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    expect(Object.keys(paths).filter((path) => !declared.has(path))).toEqual([]);
  });

  it('refers to nothing that the document does not hold', async () => {
    const document = await read();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      (found) => found[1] ?? '',
    );
    const held = (path: string) =>
      path
        .split('/')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    expect(references.filter((path) => held(path) === undefined)).toEqual([]);
  });

  it('answers a call that does not exist in the one shape of errors', async () => {
    for (const url of ['/api/v1/no-such-call/', '/api/v1/customer/company/1/no-such/', '/api/v2/']) {
      const reply = await test.inject({ method: 'GET', url });
      expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    }
  });
});
