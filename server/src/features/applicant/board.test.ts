import { applicant } from '@hireloom/contracts/applicant/applicant';
import type { BoardStage } from '@hireloom/contracts/applicant/applicant-endpoints';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

const path = (id: unknown, rest = '') => `${applicant.path}${String(id)}/${rest}`;
const idOf = (value: unknown) => (value as { id: number }).id;

/** Has applicants stand in their stage, and on the job, since so many days. */
function standSince(team: TestTeam, rows: readonly { id: number }[], days: number): Promise<unknown> {
  const moment = new Date(Date.now() - days * 86_400_000).toISOString();
  return team.sql((tx) =>
    tx
      .updateTable('applicant')
      .set({ entered_stage_on: moment, created_on: moment })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
  );
}

const limitAll = (team: TestTeam, days: number | null) =>
  team.sql((tx) => tx.updateTable('workflow_stage').set({ sla_days: days }).execute());

/** What the stages with somebody in them, or who left them, say. */
async function told(who: TestTeam['admin'], jobId: unknown) {
  const reply = await who.get(`/customer/applicant/board/?job=${String(jobId)}`);
  const stages = reply.body.stages as BoardStage[];
  return stages
    .filter(({ count, left }) => count + left > 0)
    .map(({ category, count, overdue, stuck, added, left }) => [
      category,
      count,
      overdue,
      stuck,
      added,
      left,
    ]);
}

describe('the funnel of a job', () => {
  const test = testApp();

  it('counts who is overdue, stuck and new in each stage', async () => {
    const team = await test.team();
    await limitAll(team, 3);
    const opening = await createSample(team, job);
    const rows = [];
    for (const _row of [1, 2, 3]) rows.push(await createSample(team, applicant, { job: opening.id }));
    const [late, stuck] = rows as [{ id: number }, { id: number }];
    await standSince(team, [late], 4);
    await standSince(team, [stuck], 7);
    expect(await told(team.admin, opening.id)).toEqual([['new', 3, 2, 1, 1, 0]]);
  });

  it('has nobody overdue without a limit, and nobody at all in the ends', async () => {
    const team = await test.team();
    await limitAll(team, null);
    const opening = await createSample(team, job);
    const row = await createSample(team, applicant, { job: opening.id });
    const gone = await createSample(team, applicant, { job: opening.id });
    const reason = await team.lookup('reason', 'Too junior');
    await team.admin.post(path(gone.id, 'reject/'), { reason });
    await limitAll(team, null);
    await standSince(team, [row, gone] as { id: number }[], 31);
    await team.sql((tx) =>
      tx.updateTable('workflow_stage').set({ sla_days: 0 }).where('category', '=', 'rejected').execute(),
    );
    expect(await told(team.admin, opening.id)).toEqual([
      ['new', 1, 0, 1, 0, 1],
      ['rejected', 1, 0, 0, 0, 0],
    ]);
    await team.admin.post(path(gone.id, 'unreject/'), {});
    expect((await told(team.admin, opening.id))[0]?.at(-1)).toBe(0);
  });

  it('counts for vendors only those whom they supplied', async () => {
    const team = await test.team();
    await limitAll(team, 3);
    const vendor = await team.as('vendor');
    const opening = await createSample(team, job);
    const mine = await createSample(team, applicant, { job: opening.id });
    const other = await createSample(team, applicant, { job: opening.id });
    const own = idOf(mine.candidate);
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', own).execute(),
    );
    await standSince(team, [mine, other] as { id: number }[], 4);
    expect(await told(vendor, opening.id)).toEqual([['new', 1, 1, 0, 0, 0]]);
    expect(await told(team.admin, opening.id)).toEqual([['new', 2, 2, 0, 0, 0]]);
  });
});

describe('the usual reason', () => {
  const test = testApp();
  const usual = (who: TestTeam['admin'], query: string) =>
    who.get(`/customer/applicant/usual-reason/?${query}`);

  it('is refused to those who may not reject, and for what is no kind', async () => {
    const team = await test.team();
    expect((await usual(await team.as('vendor'), 'kind=reject')).status).toBe(403);
    expect((await usual(team.admin, 'kind=other')).status).toBe(400);
    expect((await usual(team.admin, '')).status).toBe(400);
    expect((await usual(team.admin, 'kind=reject')).body).toEqual({ reason: null });
  });

  it('is the last one of the viewer for the stage, else the most used, of what they see', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const [junior, salary] = [
      await team.lookup('reason', 'Too junior'),
      await team.lookup('reason', 'Salary'),
    ];
    const opening = await createSample(team, job);
    let stage = 0;
    const reject = async (who: TestTeam['admin'], reason: number) => {
      const row = await createSample(team, applicant, { job: opening.id });
      stage = idOf(row.stage);
      expect((await who.post(path(row.id, 'reject/'), { reason })).status).toBe(200);
    };
    await reject(team.admin, junior);
    await reject(team.admin, junior);
    await reject(recruiter, salary);
    const of = async (who: TestTeam['admin'], query: string) => (await usual(who, query)).body.reason?.id;
    expect(await of(team.admin, `kind=reject&stage=${stage}`)).toBe(junior);
    expect(await of(recruiter, `kind=reject&stage=${stage}`)).toBe(salary);
    expect(await of(await team.member('super_recruiter'), `kind=reject&stage=${stage}`)).toBe(junior);
    // A hiring manager of another job sees none of them.
    expect(await of(await team.member('hiring_manager'), `kind=reject&stage=${stage}`)).toBeUndefined();
    expect(await of(team.admin, 'kind=reject&stage=999999')).toBeUndefined();
    expect(await of(team.admin, 'kind=reject')).toBe(junior);
    expect(await of(team.admin, 'kind=withdraw')).toBeUndefined();
    // A reason that the list has no more is not proposed.
    await team.sql((tx) =>
      tx
        .updateTable('lookup_item')
        .set({ deleted_on: new Date().toISOString() })
        .where('id', '=', junior)
        .execute(),
    );
    expect(await of(team.admin, `kind=reject&stage=${stage}`)).toBe(salary);
  });
});
