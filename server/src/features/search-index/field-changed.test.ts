import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { fieldChangedJob } from './index.ts';

const FIELDS = '/admin-app/custom-field/';

describe('what a field of the team holds is made something else', () => {
  const test = testApp();
  const run = (team: TestTeam, payload: Record<string, unknown>, signal = new AbortController().signal) =>
    fieldChangedJob.perform(
      { platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last: false, signal },
      payload,
    );
  async function taken(team: TestTeam): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    const { rows } = await client.query<{ payload: Record<string, unknown> }>(
      `delete from graphile_worker._private_jobs where payload->>'team_id' = $1
        and task_id in (select id from graphile_worker._private_tasks where identifier = $2) returning payload`,
      [String(team.id), fieldChangedJob.task],
    );
    await client.end();
    return rows.map(({ payload }) => payload);
  }
  const wordsOf = (team: TestTeam, id: number) =>
    team.sql(async (tx) => {
      const { rows } = await sql<{
        words: string[];
      }>`select tsvector_to_array(vector) as words from search_text
        where team_id = ${team.id} and candidate_id = ${id}`.execute(tx);
      return (rows[0]?.words ?? []).join(' ');
    });
  async function define(team: TestTeam, table: string): Promise<number> {
    const fields = [{ key: 'floor', title: 'Floor', type: 'others' }];
    const reply = await team.admin.patch(FIELDS, { data: JSON.stringify([{ table, fields }]) });
    return JSON.parse(reply.body.data).find((entry: { table: string }) => entry.table === table).fields[0].id;
  }
  const convert = (team: TestTeam, id: number, apply = true) =>
    team.admin.post(`${FIELDS}${id}/convert/`, { subtype: 'integer', apply });

  it('and search finds people by what stands there now', async () => {
    const team = await test.team();
    const field = await define(team, 'candidate');
    const { id } = await createSample(team, candidate, { custom: { floor: '7,321' } });
    expect((await convert(team, field, false)).status).toBe(200);
    expect(await taken(team)).toEqual([]);
    expect((await convert(team, field)).body).toMatchObject({ applied: true });
    expect(await wordsOf(team, id)).not.toContain('7321');
    const [payload] = await taken(team);
    expect(payload).toMatchObject({ key: 'floor' });
    // A job that is stopped leaves the rest to a next one.
    await run(team, payload ?? {}, AbortSignal.abort());
    const [rest] = await taken(team);
    for (let times = 0; times < 2; times += 1) await run(team, rest ?? {});
    expect(await wordsOf(team, id)).toContain('7321');
  });

  it('and what search does not know is left alone', async () => {
    const team = await test.team();
    const field = await define(team, 'company');
    await createSample(team, company, { custom: { floor: '7' } });
    expect((await convert(team, field)).body).toMatchObject({ applied: true });
    expect(await taken(team)).toEqual([]);
  });
});
