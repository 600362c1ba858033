import type { BulkTarget, BulkWork } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { company } from '@hireloom/contracts/company/company';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import {
  begin,
  BULK,
  carriedOut,
  doneAtOnce,
  manyCandidates,
  preview,
  readAction,
  run,
  undone,
} from './bulk-action.fixture.ts';

const path = (id: number | undefined, rest = '') => `${applicant.path}${id ?? 0}/${rest}`;
const read = async (actor: Actor, id: number | undefined) => (await actor.get(path(id))).body;
const chosen = (ids: (number | undefined)[]): BulkTarget => ({
  entity: 'applicant',
  ids: ids.map((id) => id ?? 0),
});

/** A job with applicants in its first stage, and the stages by category. */
async function pipeline(team: TestTeam, count: number) {
  const opening = (await createSample(team, job, { openings: 5 })).id;
  const candidates = await manyCandidates(team, count);
  const { body } = await team.admin.post(`${applicant.path}attach/`, { job: opening, candidates });
  const rows = await team.sql((tx) => tx.selectFrom('workflow_stage').select(['id', 'category']).execute());
  const stages: Record<string, number | undefined> = Object.fromEntries(
    rows.map((row) => [row.category, row.id]),
  );
  const to = (category: string): BulkWork => ({ kind: 'move', stage: stages[category] ?? 0 });
  const ids: number[] = body.attached.map(({ id }: { id: number }) => id);
  return { opening, ids, stages, to };
}

describe('bulk steps are refused', () => {
  const test = testApp();

  it('to vendors and to whoever may not change many applicants', async () => {
    const team = await test.team();
    const { ids, to } = await pipeline(team, 1);
    const reason = await team.lookup('reason', 'Too junior');
    const vendor = await team.as('vendor');
    for (const work of [to('interview'), { kind: 'reject', reason }, { kind: 'withdraw', reason }] as const)
      expect((await preview(vendor, chosen(ids), work)).status).toBe(403);
    for (const option of ['bulk', 'update']) {
      const recruiter = await team.member('recruiter');
      await team.sql((tx) =>
        sql`update member set permissions = (select jsonb_agg(case when m->>'module_name' = 'applicant'
              then jsonb_set(m, '{options}', (select jsonb_agg(case when o->>'name' = ${option}
                then jsonb_set(o, '{value}', 'false') else o end) from jsonb_array_elements(m->'options') o))
              else m end) from jsonb_array_elements(permissions) m) where id = ${recruiter.id}`.execute(tx),
      );
      expect((await preview(recruiter, chosen(ids), to('interview'))).status).toBe(403);
    }
  });

  it('for applicants of jobs out of sight and of other teams', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const mine = await pipeline(team, 1);
    const theirs = await pipeline(other, 1);
    const told = await preview(team.admin, chosen([...mine.ids, ...theirs.ids]), mine.to('interview'));
    expect(told.body).toMatchObject({ total: 1, changes: 1 });
    const manager = await team.as('hiring_manager');
    expect((await preview(manager, chosen(mine.ids), mine.to('interview'))).body.total).toBe(0);
    await team.admin.patch(`${job.path}${mine.opening}/`, { hiring_managers: [manager.id] });
    expect(await doneAtOnce(manager, chosen(mine.ids), mine.to('interview'))).toMatchObject({ done: 1 });
  });

  it('where stage or reason make no sense', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { ids, stages } = await pipeline(team, 1);
    const foreign = await pipeline(other, 1);
    const skill = await team.lookup('skill', 'Not a reason');
    const wrong: [BulkWork, string][] = [
      [{ kind: 'move', stage: foreign.stages.interview ?? 0 }, 'work.stage'],
      [{ kind: 'move', stage: stages.rejected ?? 0 }, 'work.stage'],
      [{ kind: 'reject', reason: skill }, 'work.reason'],
      [{ kind: 'attach', job: 1 }, 'work.kind'],
    ];
    for (const [work, field] of wrong) {
      const { status, body } = await preview(team.admin, chosen(ids), work);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(work)).toEqual([400, [field]]);
    }
  });
});

describe('bulk steps', () => {
  const test = testApp();

  it('tell who moves and who does not, and do exactly that within the call', async () => {
    const team = await test.team();
    const { ids, stages, to } = await pipeline(team, 4);
    const [a, b, c, d] = ids;
    const reason = await team.lookup('reason', 'Position closed');
    await team.admin.post(path(c, 'reject/'), { reason });
    await team.admin.post(path(d, 'move/'), { stage: stages.interview });
    const work = { ...to('interview'), note: 'All at once' } as BulkWork;
    const told = await preview(team.admin, chosen(ids), work);
    expect(told.body).toMatchObject({ summary: 'Move to interview', total: 4, changes: 2, tolerance: 0 });
    expect(told.body.skipped.map(({ reason: why }: { reason: string }) => why).toSorted()).toEqual([
      'Already in interview',
      'Is rejected; take that back first',
    ]);
    expect((await read(team.admin, a)).stage_category).toBe('new');
    const action = await doneAtOnce(team.admin, chosen(ids), work);
    expect(action).toMatchObject({
      state: 'done',
      total: 4,
      waiting: 0,
      done: 2,
      skipped: 2,
      can_undo: true,
    });
    expect(action.reasons.map(({ examples }) => examples[0]?.id).toSorted()).toEqual([c, d].toSorted());
    for (const id of [a, b])
      expect(await read(team.admin, id)).toMatchObject({ stage: { id: stages.interview } });
    const { body: history } = await team.admin.get(path(a, 'history/'));
    expect(history.results.at(-1)).toMatchObject({ to: { id: stages.interview }, note: 'All at once' });
    expect((await team.admin.get('/customer/notifications/')).body.results).toEqual([]);
  });

  it('hire nobody: that is done one at a time', async () => {
    const team = await test.team();
    const { ids, to } = await pipeline(team, 1);
    const told = await preview(team.admin, chosen(ids), to('hired'));
    expect(told.body).toMatchObject({
      changes: 0,
      skipped: [{ reason: 'Is hired one at a time', count: 1 }],
    });
    expect((await begin(team.admin, chosen(ids), to('hired'))).status).toBe(409);
  });

  it('put back whom nobody has moved since, and say who moved the others', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const { ids, stages, to } = await pipeline(team, 3);
    const [a, b, c] = ids;
    await team.admin.post(path(b, 'move/'), { stage: stages.screening });
    const { id } = await doneAtOnce(team.admin, chosen(ids), to('interview'));
    await recruiter.post(path(c, 'move/'), { stage: stages.offer });
    await recruiter.patch(path(a), { tags: ['urgent'] });
    const reply = await team.admin.post(`${BULK}${id}/undo/`);
    expect(reply.body).toMatchObject({
      code: 0,
      message: '2 put back, 1 left as it is: Was moved since by Test recruiter',
    });
    expect(await readAction(team.admin, id)).toMatchObject({ state: 'undone', undone: 2, not_undone: 1 });
    const stands = async (one: number | undefined) => (await read(team.admin, one)).stage.id;
    expect([await stands(a), await stands(b), await stands(c)]).toEqual([
      stages.new,
      stages.screening,
      stages.offer,
    ]);
    expect((await team.admin.post(`${BULK}${id}/undo/`)).status).toBe(409);
  });

  it('take a rejection back for all who are still rejected by it', async () => {
    const team = await test.team();
    const { ids, stages } = await pipeline(team, 2);
    const [a, b] = ids;
    const reason = await team.lookup('reason', 'Too junior');
    await team.admin.post(path(a, 'move/'), { stage: stages.interview });
    const work: BulkWork = { kind: 'reject', reason, note: 'Next year perhaps' };
    const action = await carriedOut(test, team.admin, chosen(ids), work);
    expect(action).toMatchObject({ summary: 'Reject: Too junior', done: 2 });
    expect(await read(team.admin, a)).toMatchObject({ status: 'rejected', rejection_reason: { id: reason } });
    await team.admin.post(path(b, 'unreject/'), {});
    expect(await undone(test, team.admin, action.id)).toMatchObject({ undone: 1, not_undone: 1 });
    expect(await read(team.admin, a)).toMatchObject({
      status: 'active',
      stage: { id: stages.interview },
      rejection_reason: null,
    });
  });

  it('put back as many hired as there are seats', async () => {
    const team = await test.team();
    const { ids, opening, stages, to } = await pipeline(team, 3);
    const [a, b, c] = ids;
    for (const id of [a, b]) await team.admin.post(path(id, 'move/'), { stage: stages.hired });
    const { id } = await doneAtOnce(team.admin, chosen([a, b]), to('offer'));
    await team.admin.patch(`${job.path}${opening}/`, { openings: 2 });
    await team.admin.post(path(c, 'move/'), { stage: stages.hired });
    const { body } = await team.admin.post(`${BULK}${id}/undo/`);
    expect(body.message).toMatch(/^1 put back, 1 left as it is: All 2 seats of /);
    expect((await team.admin.get(`${job.path}${opening}/`)).body.hired).toBe(2);
  });

  it('begin once for one intention, also when two clicks come at once', async () => {
    const team = await test.team();
    const { ids, to } = await pipeline(team, 2);
    const body = {
      target: chosen(ids),
      work: to('interview'),
      expected: { total: 2, changes: 2 },
      ticket: 'the-same-click',
    };
    const replies = await Promise.all([team.admin.post(BULK, body), team.admin.post(BULK, body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect((await team.admin.get(path(ids[0], 'history/'))).body.results).toHaveLength(2);
    // A job that comes all the same finds nothing to do.
    await run(test, team.admin, replies[0]?.body.id);
    expect((await team.admin.get(path(ids[0], 'history/'))).body.results).toHaveLength(2);
  });

  it('of more than 50 are left to the background', async () => {
    const team = await test.team();
    const { ids, stages, to } = await pipeline(team, 51);
    const begun = await begin(team.admin, chosen(ids), to('interview'), { wait: true });
    expect(begun.body).toMatchObject({ state: 'running', waiting: 51 });
    await run(test, team.admin, begun.body.id);
    expect(await readAction(team.admin, begun.body.id)).toMatchObject({ state: 'done', done: 51 });
    const reply = await team.admin.post(`${BULK}${begun.body.id}/undo/`);
    expect(reply.body.message).toBe('The bulk action is being undone');
    await run(test, team.admin, begun.body.id);
    const { body } = await team.admin.get(`${applicant.path}?stage=${stages.new}`);
    expect(body.count).toBe(51);
  });

  it('do nothing at all where something fails on the way', async () => {
    const team = await test.team();
    const { ids, to } = await pipeline(team, 2);
    const { consequences } = test.platform;
    const name = 'applicants enter a stage';
    test.platform.consequences = new Map([
      ...consequences,
      [
        name,
        [...(consequences.get(name) ?? []), () => Promise.reject(new Error('A consequence that fails'))],
      ],
    ]);
    const reply = await begin(team.admin, chosen(ids), to('interview'), { wait: true });
    test.platform.consequences = consequences;
    expect(reply.status).toBe(500);
    expect((await read(team.admin, ids[0])).stage_category).toBe('new');
    expect((await team.admin.get(BULK)).body.results).toEqual([]);
  });

  it('change companies as well', async () => {
    const team = await test.team();
    const { id } = await createSample(team, company, { status: 'active' });
    const target: BulkTarget = { entity: 'company', ids: [id] };
    const action = await doneAtOnce(team.admin, target, { kind: 'update', set: { status: 'inactive' } });
    expect(action).toMatchObject({ entity: 'company', done: 1 });
    expect((await team.admin.get(`${company.path}${id}/`)).body.status).toBe('inactive');
    await team.admin.post(`${BULK}${action.id}/undo/`);
    expect((await team.admin.get(`${company.path}${id}/`)).body.status).toBe('active');
  });
});
