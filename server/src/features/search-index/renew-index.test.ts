import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { withSystem } from '../../platform/db/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { INDEX_VERSION, renewIndexJobs } from './index.ts';

describe('an index that an older program has made', () => {
  const test = testApp();
  const jobOf = (task: string): JobDefinition => {
    const job = renewIndexJobs.find((one) => one.task === task);
    if (!job) throw new Error(`There is no job ${task}`);
    return job;
  };
  const perform = (task: string, teamId: number, signal = new AbortController().signal) =>
    jobOf(task).perform(
      { platform: test.platform, teamId, jobId: '1', attempt: 1, last: false, signal },
      { team_id: teamId },
    );
  const sweep = () => perform('search_index.renew_outdated', 0);
  const renew = (team: TestTeam, signal?: AbortSignal) => perform('search_index.renew', team.id, signal);
  const setVersion = (team: TestTeam, index_version: number) =>
    withSystem(test.platform.db, (tx) =>
      tx.updateTable('team').set({ index_version }).where('id', '=', team.id).execute(),
    );
  const versionOf = async (team: TestTeam) => {
    const row = await withSystem(test.platform.db, (tx) =>
      tx.selectFrom('team').select('index_version').where('id', '=', team.id).executeTakeFirst(),
    );
    return row?.index_version;
  };
  const forget = (team: TestTeam) =>
    team.sql(async (tx) => {
      await sql`delete from search_text where team_id = ${team.id}`.execute(tx);
    });
  const indexed = (team: TestTeam) =>
    team.sql(async (tx) => {
      const { rows } = await sql<{ people: number }>`select count(*) as people from search_text
        where team_id = ${team.id}`.execute(tx);
      return rows[0]?.people;
    });

  async function queuedTeams(): Promise<number[]> {
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    const { rows } = await client.query<{ team: string }>(
      `select payload->>'team_id' as team from graphile_worker._private_jobs where task_id in
        (select id from graphile_worker._private_tasks where identifier = 'search_index.renew')`,
    );
    await client.end();
    return rows.map(({ team }) => Number(team));
  }

  it('is made anew once, and one of today is left alone', async () => {
    const [old, current] = [await test.team(), await test.team()];
    for (const team of [old, current]) {
      await createSample(team, candidate);
      await forget(team);
    }
    await setVersion(old, INDEX_VERSION - 1);
    await setVersion(current, INDEX_VERSION);
    await sweep();
    await sweep();
    expect(await queuedTeams()).toEqual([old.id]);
    await renew(old);
    await renew(current);
    expect([await indexed(old), await indexed(current)]).toEqual([1, 0]);
    expect(await versionOf(old)).toBe(INDEX_VERSION);
    await forget(old);
    await renew(old);
    expect(await indexed(old)).toBe(0);
  });

  it('counts as old until it is done', async () => {
    const team = await test.team();
    await createSample(team, candidate);
    await setVersion(team, INDEX_VERSION - 1);
    await expect(renew(team, AbortSignal.abort(new Error('The process ends')))).rejects.toThrow('ends');
    expect(await versionOf(team)).toBe(INDEX_VERSION - 1);
  });
});
