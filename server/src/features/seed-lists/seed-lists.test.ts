import { stageErrors, type WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { seedLists } from './seed-lists.ts';

describe('seed lists', () => {
  const test = testApp();
  const counts = (team: TestTeam) =>
    team.sql(async (tx) => {
      const { rows } = await sql<{
        list: string;
        count: number;
      }>`select list, count(*) as count from lookup_item group by list
        union all select 'workflow', count(*) from workflow union all select 'stage', count(*) from workflow_stage`.execute(
        tx,
      );
      return Object.fromEntries(rows.map(({ list, count }) => [list, count]));
    });

  it('loads all lists quickly, with parents, and once', async () => {
    const team = await test.team();
    const started = performance.now();
    await team.sql((tx) => seedLists(tx, team.id));
    expect(performance.now() - started).toBeLessThan(15_000); // far above what it takes, also where other tests run beside it
    const first = await counts(team);
    expect(first).toMatchObject({ country: 249 });
    expect(first.city).toBeGreaterThan(8000);
    expect(first.state).toBeGreaterThan(4000);
    const orphans = await team.sql((tx) =>
      sql`select from lookup_item where list = 'state' and parent_id is null`.execute(tx),
    );
    expect(orphans.rows).toHaveLength(0);
    await team.sql((tx) => seedLists(tx, team.id));
    expect(await counts(team)).toEqual(first);
  });

  it('makes workflows that keep the rules, one of them the default', async () => {
    const team = await test.team();
    await team.sql((tx) => seedLists(tx, team.id));
    const { body } = await team.admin.get('/admin-app/workflow/with-stages/');
    const workflows: WorkflowFull[] = body.results;
    expect(workflows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Office local', 'Overseas worker']),
    );
    expect(workflows.filter(({ is_default }) => is_default)).toHaveLength(1);
    for (const { name, stages } of workflows) expect([name, stageErrors(stages)]).toEqual([name, {}]);
  });

  it('leaves what a team has made of its lists', async () => {
    const team = await test.team();
    const own = await team.lookup('skill', 'PYTHON');
    await team.sql((tx) => seedLists(tx, team.id));
    const id = await team.lookup('skill', 'JavaScript');
    await team.admin.patch(`/admin-app/lookup/skill/${id}/`, { name: 'Renamed' });
    await team.sql((tx) => seedLists(tx, team.id));
    const found = await team.sql((tx) =>
      tx
        .selectFrom('lookup_item')
        .select(['id', 'name'])
        .where('id', 'in', [own, id])
        .orderBy('id')
        .execute(),
    );
    expect(found.map(({ name }) => name)).toEqual(['PYTHON', 'Renamed']);
    const { body } = await team.admin.get('/admin-app/lookup/skill/?query=python');
    expect(body.results.filter(({ name }: { name: string }) => name.toLowerCase() === 'python')).toHaveLength(
      1,
    );
  });
});
