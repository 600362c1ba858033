import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import { allStoredShapes } from '../features/all-stored-shapes.ts';
import { type TestTeam, testApp } from './app.ts';
import { entityOf, makeRecords, nameOf, pathOf, recordOf } from './records.ts';
import type { Records } from './feature-records.ts';
import { type JsonColumn, jsonColumns, unfittingJson } from './unfitting-json.ts';

/** The database itself refuses these to be no object: it makes words to search for of them. */
const keptByDatabase = ['applicant.custom', 'candidate.custom'];

describe('JSON in the database', () => {
  const test = testApp();
  let team: TestTeam;
  let ids: Records;
  let columns: JsonColumn[];
  beforeAll(async () => {
    team = await test.team();
    ids = await makeRecords(team);
    columns = await team.sql(jsonColumns);
  });

  it('has a shape for each of its columns, and no shape is without one', () => {
    const found = columns.map(({ table, column }) => `${table}.${column}`);
    expect(found.length).toBeGreaterThan(50);
    expect([...allStoredShapes.keys()].sort()).toEqual(found.sort());
  });

  it('fits its shape, whoever wrote it', async () => {
    const { seen, wrong } = await team.sql((tx) => unfittingJson(tx, team.id));
    expect(seen).toBeGreaterThan(40);
    expect(wrong).toEqual([]);
  });

  it('takes no call down that reads it, whatever stands there', async () => {
    // As the owner: some tables can only be added to.
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    const refused: string[] = [];
    for (const { table, column, team: whose } of columns) {
      const damage = `update ${table} set ${column} = '"damaged"' where ${whose} = ${team.id}`;
      await client.query(damage).catch(() => refused.push(`${table}.${column}`));
    }
    await client.end();
    expect(refused.sort()).toEqual(keptByDatabase);
    const wrong: string[] = [];
    const reads = allRoutes.filter(
      ({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'public',
    );
    for (const route of reads) {
      const entity = entityOf(route);
      const key = route.endpoint.path.includes('-file/') ? entity?.files?.param : entity?.parent;
      const scope = key ? `?${key}=${recordOf(ids, key)}` : '';
      const reply = await team.admin.get(pathOf(route, ids) + scope);
      if (reply.status >= 500) wrong.push(`${nameOf(route)}: ${reply.status} ${reply.body.message}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});
