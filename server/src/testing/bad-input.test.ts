import { registry } from '@hireloom/contracts/registry';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { type Reply, type TestTeam, testApp } from './app.ts';
import { bodies, entityOf, makeRecords, nameOf, pathOf, recordOf } from './records.ts';
import type { Records } from './feature-records.ts';
import { sampleOf } from './sample.ts';

const deep = JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`) as unknown;

/** What is no sensible value anywhere: at most harmless text. */
const hostileText = [
  "' or 1=1 --",
  '1); drop table company; --',
  '$(sleep 9)',
  '__proto__',
  'constructor',
  'nul\u0000byte',
  '\ud800',
  '%',
  '\\',
  '1e999',
  '99999999999999999999999',
  '-1',
  'NaN',
  '2026-02-31',
  '0000-00-00',
  '275760-09-13T00:00:00.001Z',
  ',,,,',
  'x'.repeat(5000),
];
const hostileValues: unknown[] = [
  ...hostileText,
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  0.1,
  [],
  [[]],
  [null],
  ['\u0000'],
  {},
  { id: 1 },
  { length: 1e9 },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}}}'),
  deep,
];

/** Kinds that take nothing but their own type. */
const wrongType: Readonly<Record<string, unknown>> = {
  text: 7,
  long_text: ['a'],
  rich_text: {},
  email: 'no address',
  phone: '12',
  url: 'javascript:alert(1)',
  integer: '7',
  decimal: 'seven',
  money: '7',
  boolean: 'yes',
  date: '2026-02-31',
  datetime: 'yesterday',
  choice: 'constructor',
  ref: 'one',
  refs: ['one'],
  lookup: 1.5,
  lookups: [{}],
  tags: 'loose',
  rows: [7],
};

describe('bad input, through every call', () => {
  const test = testApp();
  let team: TestTeam;
  let ids: Records;
  beforeAll(async () => {
    team = await test.team();
    ids = await makeRecords(team);
  });

  const calls = allRoutes.filter(({ endpoint }) => endpoint.path !== '/token/sign-out/');
  const isUpdate = ({ endpoint }: Route) => endpoint.method === 'PATCH';
  const says = (route: Route, what: unknown, reply: Reply) =>
    `${nameOf(route)} with ${JSON.stringify(what)?.slice(0, 60)} answered ${reply.status} ${reply.body.message}`;

  it('in every query key: a clear refusal or a plain answer', async () => {
    const wrong: string[] = [];
    let turn = 0;
    for (const route of calls.filter(({ endpoint }) => endpoint.query)) {
      const scope = scopeOf(route, ids);
      for (const key of queryKeys(route)) {
        const some = ['query', 'orderBy', 'page', 'token'].includes(key)
          ? hostileText
          : Array.from({ length: 5 }, () => hostileText[turn++ % hostileText.length] ?? '');
        for (const value of some) {
          const query = new URLSearchParams({ ...scope, [key]: value });
          const reply = await team.admin.call(route.endpoint.method, `${pathOf(route, ids)}?${query}`);
          if (reply.status >= 500) wrong.push(says(route, `${key}=${value}`, reply));
        }
      }
      for (const query of [
        'no_such_key=1',
        '__proto__=1',
        'constructor=1',
        'page=1&page=2',
        '%ff=%ff',
        'a[b]=c',
        '&&=&',
      ]) {
        const reply = await team.admin.call(route.endpoint.method, `${pathOf(route, ids)}?${query}`);
        if (reply.status >= 500) wrong.push(says(route, query, reply));
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('in every field of every form: a clear refusal or plain text', async () => {
    const wrong: string[] = [];
    let turn = 0;
    for (const route of calls.filter(({ endpoint }) => endpoint.body)) {
      // What a form before this one switched on: a record that waits for its approval is no sample.
      await team.admin.patch('/admin-app/job-approval-status/', { status: false });
      const whole = await bodyOf(route);
      const keys = [...bodyKeys(route), '__proto__', 'constructor'];
      for (const key of keys) {
        const some = Array.from({ length: 6 }, () => hostileValues[turn++ % hostileValues.length]);
        for (const value of some) {
          const body = Object.defineProperty({ ...whole }, key, { value, enumerable: true });
          const reply = await send(route, body);
          // Keys that would change what an object is are refused with the whole request.
          const malformed = reply.body.message === 'The request is malformed';
          const silent = reply.status === 400 && !reply.body.fields && !malformed;
          if (reply.status >= 500 || silent) wrong.push(says(route, { [key]: value }, reply));
        }
      }
      for (const value of ['nul\u0000byte', 'half \ud800 letter']) {
        // All at once, as every field is told of; what is not named is asked for alone.
        const fields = keys.slice(0, -2);
        const all = await send(route, { ...whole, ...Object.fromEntries(fields.map((key) => [key, value])) });
        const named = Object.keys(all.status === 400 ? (all.body.fields ?? {}) : {}).map(
          (name) => name.split('.')[0],
        );
        for (const key of fields.filter((field) => !named.includes(field))) {
          const reply = await send(route, { ...whole, [key]: value });
          if (reply.status !== 400 || !reply.body.fields) wrong.push(says(route, { [key]: value }, reply));
        }
      }
      const large = { ...whole, [keys[0] ?? 'x']: 'x'.repeat(1_000_000) };
      for (const body of [large, [], 'text', 7, null, deep, [whole]]) {
        const reply = await send(route, body);
        if (reply.status >= 500) wrong.push(says(route, body, reply));
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  it('of a wrong type in an entity field: refused at that field', async () => {
    const wrong: string[] = [];
    for (const entity of Object.values(registry)) {
      const route = calls.find((entry) => nameOf(entry) === `PATCH ${entity.path}:id/`);
      if (!route) continue;
      for (const [key, field] of Object.entries(entity.fields)) {
        if (field.computed || field.kind === 'image') continue;
        const value = wrongType[field.kind];
        expect([field.kind, value]).not.toEqual([field.kind, undefined]);
        const reply = await team.admin.patch(pathOf(route, ids), { [key]: value });
        const named = Object.keys(reply.body.fields ?? {}).some((name) => name.split('.')[0] === key);
        if (reply.status !== 400 || !named) wrong.push(says(route, { [key]: value }, reply));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('in place of an id: no such record', async () => {
    const wrong: string[] = [];
    const impossible = [
      '0',
      '-1',
      '1e99',
      'abc',
      '1.5',
      '99999999999999999999',
      '%00',
      'null',
      "1'",
      '1%20or%201=1',
    ];
    for (const route of calls.filter(({ endpoint }) => endpoint.path.includes(':id'))) {
      const body = route.endpoint.body ? await bodyOf(route) : undefined;
      for (const id of impossible) {
        const path = route.endpoint.path.replace(':list', 'skill').replace(':id', id);
        const reply = await team.admin.call(route.endpoint.method, path, body);
        if (reply.status !== 404 && reply.status !== 400) wrong.push(says(route, id, reply));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('in any wrapping: the form is checked or the wrapping refused', async () => {
    const wrong: string[] = [];
    const json = '{"no_such_field":1}';
    const types = [
      'application/json\t',
      'Application/JSON',
      'application/json ; charset=utf-8',
      'text/plain',
      'text/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
      '',
      'x',
    ];
    const broken = ['{', '[1,', '{"a":1,}', '\u0000', '"', '{"__proto__":{"x":1}}', `${'['.repeat(50_000)}`];
    for (const route of calls.filter(({ endpoint }) => endpoint.body)) {
      const path = pathOf(route, ids);
      for (const type of types) {
        const reply = await team.admin.call(route.endpoint.method, path, json, { 'content-type': type });
        // A program that does not say which it is answers to RFC 6749, 5.2.
        const unnamed = reply.status === 401 && reply.body.error === 'invalid_client';
        if (![400, 404, 415].includes(reply.status) && !unnamed) wrong.push(says(route, type, reply));
      }
      for (const text of broken) {
        const reply = await team.admin.call(route.endpoint.method, path, text, {
          'content-type': 'application/json',
        });
        if (reply.status < 400 || reply.status >= 500) wrong.push(says(route, text, reply));
      }
    }
    expect(wrong).toEqual([]);
  });

  it('in the bearer token: please sign in', async () => {
    for (const token of [
      '',
      'x',
      '\u00e9',
      'a.b.c',
      'null',
      'x'.repeat(6000),
      team.admin.token.slice(0, -2),
    ]) {
      const reply = await test.inject({
        method: 'GET',
        url: '/api/v1/users/profile/',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([token.slice(0, 20), reply.status]).toEqual([token.slice(0, 20), 401]);
    }
  });

  it('leaves every object as it was', () => {
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  const send = (route: Route, body: unknown) =>
    team.admin.call(route.endpoint.method, pathOf(route, ids), JSON.stringify(body), {
      'content-type': 'application/json',
    });

  async function bodyOf(route: Route): Promise<Record<string, unknown>> {
    const own = bodies[nameOf(route)];
    if (own) return own(ids);
    const entity = entityOf(route);
    const isCreate = entity && route.endpoint.method === 'POST' && route.endpoint.path === entity.path;
    return isCreate ? sampleOf(team, entity) : {};
  }

  function bodyKeys(route: Route): string[] {
    const entity = entityOf(route);
    const plain = entity && (isUpdate(route) || route.endpoint.path === entity.path);
    if (plain) return Object.keys(entity.fields);
    const schema = z.toJSONSchema(route.endpoint.body ?? z.object({}), {
      unrepresentable: 'any',
      io: 'input',
    });
    const shapes = schema.oneOf ?? schema.anyOf ?? [schema];
    return shapes.flatMap((shape) => (typeof shape === 'object' ? Object.keys(shape.properties ?? {}) : []));
  }
});

/** Keys of the call's query; an export and the neighbours take those of their list. */
function queryKeys(route: Route): string[] {
  const { path, query } = route.endpoint;
  const entity = entityOf(route);
  const ofList = entity && (path.endsWith('/export/') || path.endsWith('/neighbours/'));
  const schema = ofList
    ? allRoutes.find((entry) => nameOf(entry) === `GET ${entity.path}`)?.endpoint.query
    : query;
  const { properties = {} } = z.toJSONSchema(schema ?? z.object({}), {
    unrepresentable: 'any',
    io: 'output',
  });
  return [...Object.keys(properties), ...(ofList ? ['omit'] : []), 'custom_no_such_field'];
}

/** What a list of parts or of files must be told to be answered at all. */
function scopeOf(route: Route, ids: Records): Record<string, string> {
  const entity = entityOf(route);
  const key = route.endpoint.path.includes('-file/') ? entity?.files?.param : entity?.parent;
  const id = key ? recordOf(ids, key) : undefined;
  return key && id !== undefined ? { [key]: String(id) } : {};
}
