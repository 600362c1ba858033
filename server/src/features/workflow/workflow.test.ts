import { job } from '@hireloom/contracts/job/job';
import { workflow } from '@hireloom/contracts/workflow/workflow';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { crudSuite } from '../../testing/crud-suite.ts';
import { createSample } from '../../testing/sample.ts';

const entity = workflow as unknown as Entity;
crudSuite(entity, { editable: 'name' });

describe('workflow', () => {
  const test = testApp();
  let team: TestTeam;
  beforeAll(async () => {
    team = await test.team();
  });

  const at = (id: number, rest = '') => `${workflow.path}${id}/${rest}`;
  const make = async (given: Record<string, unknown> = {}): Promise<WorkflowFull> => {
    const { id } = await createSample(team, entity, given);
    return (await team.admin.get(at(id, 'full/'))).body;
  };
  const put = (id: number, stages: unknown) => team.admin.call('PUT', at(id, 'stages/'), { stages });
  const bare = ({ stages }: WorkflowFull) =>
    stages.map(({ id, name, category, sla_days }) => ({ id, name, category, sla_days }));

  it('is read by whoever may see jobs and written by admins alone', async () => {
    const { id, stages } = await make();
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect([role, (await actor.get(at(id, 'full/'))).status]).toEqual([role, 200]);
      expect([role, (await actor.get(`${workflow.path}with-stages/`)).status]).toEqual([role, 200]);
      expect([role, (await actor.get(`${workflow.path}options/`)).status]).toEqual([role, 200]);
      expect([role, (await actor.call('PUT', at(id, 'stages/'), { stages })).status]).toEqual([role, 403]);
      expect([role, (await actor.post(workflow.path, { name: `By ${role}` })).status]).toEqual([role, 403]);
      expect([role, (await actor.patch(at(id), { name: 'Theirs' })).status]).toEqual([role, 403]);
    }
    const blind = await team.member('recruiter');
    await team.sql((tx) =>
      tx.updateTable('member').set({ permissions: '[]' }).where('id', '=', blind.id).execute(),
    );
    expect((await blind.get(at(id, 'full/'))).status).toBe(403);
  });

  it('hides another team', async () => {
    const other = await test.team();
    const { id, stages } = await make();
    expect((await other.admin.get(at(id, 'full/'))).status).toBe(404);
    expect((await other.admin.call('PUT', at(id, 'stages/'), { stages: bare(await make()) })).status).toBe(
      404,
    );
    const all = await other.admin.get(`${workflow.path}with-stages/`);
    expect(all.body.results.map((each: WorkflowFull) => each.id)).not.toContain(id);
    expect((await other.admin.get(`/admin-app/workflow-stage/${stages[0]?.id}/`)).status).toBe(404);
  });

  it('refuses stages that break a rule, and says which', async () => {
    const one = await make();
    const stages = bare(one);
    const without = (category: string) => stages.filter((stage) => stage.category !== category);
    for (const category of ['new', 'hired', 'rejected', 'withdrawn']) {
      const reply = await put(one.id, without(category));
      expect([category, reply.status]).toEqual([category, 400]);
      expect(reply.body.fields.stages).toHaveLength(1);
    }
    const twice = await put(one.id, [...stages, { name: 'Gone', category: 'rejected' }]);
    expect(twice.body.fields.stages).toEqual(['Exactly one stage must be of the category Rejected']);
    const named = await put(one.id, [...stages, { name: ' SCREENING ', category: 'screening' }]);
    expect(named.body.fields).toEqual({ 'stages.7.name': ['Another stage has this name'] });
    const foreign = bare(await make())[0];
    const stolen = await put(one.id, [...stages, { ...foreign, name: 'Stolen' }]);
    expect(stolen.body.fields).toEqual({ 'stages.7.id': ['This stage is not of this workflow'] });
    for (const bad of [[], [{ name: '', category: 'new' }], [{ name: 'A', category: 'odd' }], 'x'])
      expect((await put(one.id, bad)).status).toBe(400);
    expect(bare((await team.admin.get(at(one.id, 'full/'))).body)).toEqual(stages);
  });

  it('starts with stages that work', async () => {
    const { stages } = await make();
    expect(stages.map(({ category, position }) => [category, position])).toEqual([
      ['new', 1],
      ['screening', 2],
      ['interview', 3],
      ['offer', 4],
      ['hired', 5],
      ['rejected', 6],
      ['withdrawn', 7],
    ]);
  });

  it('adds, renames, swaps names, reorders and takes away in one go', async () => {
    const one = await make();
    const [fresh, screening, interview, offer, ...rest] = bare(one);
    const reply = await put(one.id, [
      fresh,
      { name: 'Trade test', category: 'assessment', sla_days: 3 },
      { ...interview, name: 'Screening' },
      { ...screening, name: 'Interview', sla_days: 0 },
      ...rest,
    ]);
    expect(reply.status).toBe(200);
    const { stages } = reply.body as WorkflowFull;
    expect(stages.map(({ name }) => name)).toEqual([
      'New',
      'Trade test',
      'Screening',
      'Interview',
      'Hired',
      'Rejected',
      'Withdrawn',
    ]);
    expect(stages[2]?.id).toBe(interview?.id);
    expect(stages[3]).toMatchObject({ id: screening?.id, position: 4, sla_days: 0 });
    const log = await team.admin.get(at(one.id, 'activity/'));
    expect(log.body.results[0]).toMatchObject({ action: 'update', changes: [{ field: 'stages' }] });
    const late = await team.admin.call('PUT', at(one.id, 'stages/'), {
      version: one.version,
      stages: bare(reply.body),
    });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    // The name of a stage that is gone is free again.
    const again = await put(one.id, [...bare(reply.body), { name: 'Offer', category: 'offer' }]);
    expect([again.status, again.body.stages.at(-1).id === offer?.id]).toEqual([200, false]);
  });

  it('keeps a stage, and its category, for those who stand in it', async () => {
    const one = await make();
    const stages = bare(one);
    const screening = stages[1];
    const made = await createSample(team, job as unknown as Entity, { workflow: one.id });
    const applicant = await team.sql(async (tx) => {
      const candidate = await sql<{ id: number }>`insert into candidate (team_id, first_name, last_name)
        values (${team.id}, 'Ann', 'Lee') returning id`.execute(tx);
      const { rows } = await sql<{
        id: number;
      }>`insert into applicant (team_id, candidate_id, job_id, workflow_id, stage_id, stage_category, applicant)
        values (${team.id}, ${candidate.rows[0]?.id}, ${made.id}, ${one.id}, ${screening?.id}, 'screening', 'Ann Lee') returning id`.execute(
        tx,
      );
      return rows[0]?.id;
    });
    const dropped = await put(
      one.id,
      stages.filter(({ id }) => id !== screening?.id),
    );
    expect([dropped.status, dropped.body.number]).toEqual([200, 2]);
    const { older } = dropped.body as WorkflowFull;
    expect(older.map(({ number, stages: kept }) => [number, kept.length])).toEqual([[1, stages.length]]);
    const row = () =>
      team.sql((tx) =>
        tx
          .selectFrom('applicant')
          .select(['stage_id', 'stage_category'])
          .where('id', '=', applicant ?? 0)
          .executeTakeFirst(),
      );
    expect(await row()).toEqual({ stage_id: screening?.id, stage_category: 'screening' });
    const other = await put(one.id, [...bare(dropped.body), { ...screening, category: 'offer' }]);
    expect(other.body.fields).toEqual({ 'stages.6.id': ['This stage is not of this workflow'] });
    const used = await team.admin.remove(at(one.id));
    expect([used.status, used.body.message]).toEqual([
      409,
      `1 job uses ${one.name}: make it inactive instead`,
    ]);
  });

  it('has one default at most', async () => {
    const own = await test.team();
    const add = async (given: Record<string, unknown>) => (await createSample(own, entity, given)).id;
    const [first, second] = [await add({ is_default: true }), await add({ is_default: true })];
    const defaults = async () =>
      (await own.admin.get(`${workflow.path}with-stages/`)).body.results
        .filter((each: WorkflowFull) => each.is_default)
        .map(({ id }: WorkflowFull) => id);
    expect(await defaults()).toEqual([second]);
    expect((await own.admin.patch(at(first), { is_default: true })).status).toBe(200);
    expect(await defaults()).toEqual([first]);
    expect((await own.admin.remove(at(first))).status).toBe(409);
    const off = await own.admin.patch(at(first), { status: 'inactive' });
    expect(off.body.fields).toEqual({ status: ['The default workflow must be active'] });
    await own.admin.patch(at(second), { status: 'inactive' });
    const options = await own.admin.get(`${workflow.path}options/`);
    const offered = options.body.results.map(({ id }: { id: number }) => id);
    expect([offered.includes(first), offered.includes(second)]).toEqual([true, false]);
  });
});
