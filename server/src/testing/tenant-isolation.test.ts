import { randomUUID } from 'node:crypto';
import { registry } from '@hireloom/contracts/registry';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { type Reply, type TestTeam, testApp } from './app.ts';
import { bodies, entityOf, idsInQuery, makeRecords, nameOf, pathOf } from './records.ts';
import type { Records } from './feature-records.ts';
import { sampleOf } from './sample.ts';

const word = `Kanarie${randomUUID().slice(0, 8)}`;

/** Answers a place in the reader's own list, which for a record that is not in it is none. */
const answersNoPlace = new Set(['GET /customer/candidate/:id/neighbours/']);

/** Bodies of changes for which an empty form is no form. */
const smallForms: Readonly<Record<string, Record<string, unknown>>> = {
  'PATCH /users/member/:id/': { first_name: 'Taken' },
  'PATCH /admin-app/lookup/:list/:id/': { name: 'Taken' },
};

const resume = [
  '--x\r\ncontent-disposition: form-data; name="resume"; filename="cv.txt"\r\ncontent-type: text/plain\r\n\r\n',
  'Some Body, welder. Worked in many places for many years. '.repeat(20),
  '\r\n--x--\r\n',
].join('');

/** What an answer tells of whether ids are there. The code of a row that was made is a value of its own. */
const toldBy = ({ status, body }: Reply): string =>
  JSON.stringify([status, status < 400 && typeof body.code === 'string' ? null : body.code, body.message]);

describe('another team, through every call', () => {
  const test = testApp();
  let theirs: TestTeam;
  let mine: TestTeam;
  let foreign: Records;
  let before: Record<string, string>;

  beforeAll(async () => {
    theirs = await test.team();
    mine = await test.team();
    foreign = await makeRecords(theirs, word);
    await mark(theirs);
    before = await fingerprint(theirs);
  });

  const calls = allRoutes.filter(
    ({ endpoint }) => endpoint.access !== 'public' && endpoint.path !== '/token/sign-out/',
  );

  it('has records of everything that is looked for', () => {
    expect(Object.entries(foreign).filter(([, id]) => !Number.isInteger(id))).toEqual([]);
    expect(Object.keys(before).length).toBeGreaterThan(20);
  });

  it('finds none of its records by their ids', async () => {
    const wrong: string[] = [];
    for (const route of calls.filter(({ endpoint }) => endpoint.path.includes(':'))) {
      const byId = route.endpoint.path.includes(':id');
      const takesFile = nameOf(route).endsWith('/resume/') && !(nameOf(route) in bodies);
      const [body, headers] = takesFile
        ? [resume, { 'content-type': 'multipart/form-data; boundary=x' }]
        : [await bodyOf(route, foreign), {}];
      const reply = await mine.admin.call(route.endpoint.method, pathOf(route, foreign), body, headers);
      const leaks = JSON.stringify(reply.body).includes(word);
      if (leaks || (byId && reply.status !== (answersNoPlace.has(nameOf(route)) ? 200 : 404)))
        wrong.push(`${nameOf(route)} answered ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  it('takes none of its ids in a query', async () => {
    const wrong: string[] = [];
    for (const route of calls.filter(({ endpoint }) => endpoint.query)) {
      for (const [key, value] of Object.entries(idsInQuery(route, foreign))) {
        const path = `${pathOf(route, foreign)}?${key}=${value}`;
        const reply = await mine.admin.call(route.endpoint.method, path, await bodyOf(route, foreign));
        const empty = reply.status !== 200 || !JSON.stringify(reply.body).includes(word);
        if (!empty || reply.status >= 500)
          wrong.push(`${route.endpoint.method} ${path} answered ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('takes none of its ids in a body, and tells them from made-up ones by nothing', async () => {
    const wrong: string[] = [];
    for (const route of calls.filter(
      (entry) => nameOf(entry) in bodies && !entry.endpoint.path.includes(':id'),
    )) {
      const [real, invented] = await Promise.all([bodyOf(route, foreign), bodyOf(route, madeUp(foreign))]);
      const path = pathOf(route, foreign);
      const reply = await mine.admin.call(route.endpoint.method, path, real);
      const other = await mine.admin.call(route.endpoint.method, path, invented);
      const told = toldBy(reply);
      const refused = reply.status >= 400 || !JSON.stringify(reply.body).includes(word);
      if (!refused || reply.status >= 500 || told !== toldBy(other))
        wrong.push(
          `${nameOf(route)} answered ${told}, for made-up ids ${other.status} ${other.body.message}`,
        );
    }
    expect(wrong).toEqual([]);
  });

  it('points to none of its records from an own one', async () => {
    const own = await makeRecords(mine);
    const wrong: string[] = [];
    for (const entity of Object.values(registry)) {
      const patch = allRoutes.some((entry) => nameOf(entry) === `PATCH ${entity.path}:id/`);
      for (const [key, field] of Object.entries(entity.fields)) {
        if (!patch || field.computed || !['ref', 'refs', 'lookup', 'lookups'].includes(field.kind)) continue;
        const id = foreign[field.entity ?? field.list ?? ''];
        const value = field.kind.endsWith('s') ? [id] : id;
        const reply = await mine.admin.patch(`${entity.path}${own[entity.name]}/`, { [key]: value });
        if (reply.status !== 400 || !reply.body.fields)
          wrong.push(`${entity.name}.${key} answered ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('reads none of its words in a list', async () => {
    const wrong: string[] = [];
    for (const route of calls.filter(
      ({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes(':id'),
    )) {
      const path = pathOf(route, foreign);
      for (const query of ['', '?query=Kanarie']) {
        const reply = await mine.admin.get(`${path}${query}`);
        if (JSON.stringify(reply.body).includes(word) && !echoes(reply.body)) wrong.push(path);
        if (reply.status >= 500) wrong.push(`${path}${query} answered ${reply.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has changed nothing of it after all that', async () => {
    expect(await fingerprint(theirs)).toEqual(before);
  });

  it('sees none of its rows in the database, nor any row without a team', async () => {
    // The other tables are projections; the catalogue test names them.
    const walled = await sql<{
      name: string;
    }>`select relname as name from pg_class where relrowsecurity`.execute(test.platform.db);
    const tables = Object.keys(before).filter((table) => walled.rows.some(({ name }) => name === table));
    const seen = await mine.sql((tx) => rowsOf(tx, tables, theirs.id));
    expect(seen).toEqual([]);
    const without = await test.platform.db.transaction().execute(async (tx) => {
      await sql`select set_config('role', 'hireloom_app', true), set_config('app.team_id', '', true)`.execute(
        tx,
      );
      return rowsOf(tx, tables, theirs.id);
    });
    expect(without).toEqual([]);
  });

  async function bodyOf(route: Route, ids: Records): Promise<Record<string, unknown> | undefined> {
    const { method, body, path } = route.endpoint;
    if (!body) return undefined;
    const own = bodies[nameOf(route)] ?? smallForms[nameOf(route)];
    if (own) return typeof own === 'function' ? own(ids) : own;
    const entity = entityOf(route);
    return entity && method === 'POST' && path === entity.path ? sampleOf(mine, entity) : {};
  }
});

/** The word in what is not made through the API: people, stages, settings lists. */
async function mark(team: TestTeam): Promise<void> {
  await team.sql(async (tx) => {
    await tx.updateTable('member').set({ first_name: word }).where('team_id', '=', team.id).execute();
    await tx.updateTable('team').set({ name: word }).where('id', '=', team.id).execute();
    await sql`update workflow_stage set name = ${word} || id`.execute(tx);
  });
}

const madeUp = (ids: Records): Records =>
  Object.fromEntries(Object.keys(ids).map((key, index) => [key, 900_000_000 + index]));

/** An error may repeat what was asked for. */
const echoes = (body: { code?: string }) => body.code !== undefined;

type Tx = Parameters<Parameters<TestTeam['sql']>[0]>[0];

async function rowsOf(tx: Tx, tables: string[], teamId: number): Promise<string[]> {
  const seen: string[] = [];
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} where team_id = ${teamId} limit 1`.execute(
      tx,
    );
    if (rows.length > 0) seen.push(table);
  }
  return seen;
}

/** Every row of a team as a checksum by table. */
function fingerprint(team: TestTeam): Promise<Record<string, string>> {
  return team.sql(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and has_table_privilege('hireloom_app', c.oid, 'select') order by 1`.execute(tx);
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{
        sum: string;
      }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
        from ${sql.table(name)} t where team_id = ${team.id}`.execute(tx);
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}
