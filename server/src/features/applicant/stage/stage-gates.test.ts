import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { missingDetails } from '@hireloom/contracts/applicant/stage-missing';
import type { WorkflowFull } from '@hireloom/contracts/workflow/workflow-endpoints';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../../testing/app.ts';
import { begin, preview } from '../../bulk-action/bulk-action.fixture.ts';
import { close, officeOf } from '../../workflow/permission/stage-permission.fixture.ts';

const PERSON = { email: null, candidate_phone: '+971501234567', city: null, expected_salary: null };

/** Has stages, by category, ask for something, through the stage editor. */
async function ask(team: TestTeam, asks: Record<string, object>) {
  const { results } = (await team.admin.get('/admin-app/workflow/with-stages/')).body;
  const workflow: WorkflowFull = results[0];
  return team.admin.call('PUT', `/admin-app/workflow/${workflow.id}/stages/`, {
    version: workflow.version,
    stages: workflow.stages.map(({ position: _position, ...stage }) => ({
      ...stage,
      ...asks[stage.category],
    })),
  });
}

describe('what a stage asks for', () => {
  const test = testApp();

  it('is set in the workflow, where people neither begin nor end', async () => {
    const { team } = await officeOf(test);
    const refused = await ask(team, {
      new: { needs_salary: true, needs_fields: ['email'] },
      screening: { needs_offer: true, needs_fields: ['name'] },
    });
    expect(refused.status).toBe(400);
    const told = await ask(team, { new: { needs_salary: true }, screening: { needs_offer: true } });
    expect(told.body.fields).toEqual({
      'stages.0.needs_salary': ['People begin here, or leave: nothing can be asked for'],
      'stages.1.needs_offer': ['An offer can be needed only from the offer on'],
    });
    const saved = await ask(team, {
      interview: { needs_fields: ['email', 'city', 'email'], needs_salary: true },
    });
    const stage = saved.body.stages.find(({ category }: { category: string }) => category === 'interview');
    expect([stage.needs_salary, stage.needs_fields]).toEqual([true, ['city', 'email']]);
  });

  it('is told as a whole, with what to do about it, and let in once it is there', async () => {
    const { team, recruiter, stages, stand } = await officeOf(test);
    await ask(team, {
      interview: { needs_scorecard: true, needs_salary: true, needs_fields: ['email', 'city'] },
    });
    const one = await stand('screening', PERSON);
    const move = (who = recruiter, more: object = {}) =>
      who.post(`${applicant.path}${one.id}/move/`, { stage: stages.interview, ...more });
    const refused = await move();
    expect(refused.status).toBe(400);
    const { missing } = missingDetails.parse(refused.body.details);
    expect(missing.map(({ gate, passable, candidate: of }) => [gate, passable, of])).toEqual([
      ['scorecard', false, null],
      ['salary', false, null],
      ['fields', false, one.person],
    ]);
    expect(missing[2]?.text).toBe('Not known of the candidate: e-mail, city');
    // A reason of an admin passes none of these.
    expect((await move(team.admin, { override: 'In a hurry' })).status).toBe(400);
    const target = { entity: 'applicant' as const, ids: [one.id] };
    const work = { kind: 'move' as const, stage: stages.interview ?? 0 };
    expect((await preview(recruiter, target, work)).body).toMatchObject({
      ...{ changes: 0, skipped: [{ gate: 'scorecard', examples: [{ id: one.id }] }] },
    });
    // The same is told without moving anybody, to whoever may move them.
    const asked = `${applicant.path}${one.id}/missing/?stage=${stages.interview}`;
    expect((await recruiter.get(asked)).body).toEqual({ missing });
    expect((await (await team.as('vendor')).get(asked)).status).toBe(403);
    expect((await (await test.team()).admin.get(asked)).status).toBe(404);
    const nowhere = await recruiter.get(`${applicant.path}${one.id}/missing/?stage=999999999`);
    expect(nowhere.status).toBe(400);
    expect((await recruiter.get(`${applicant.path}${one.id}/missing/`)).status).toBe(400);
    await ask(team, { interview: { needs_scorecard: false, needs_salary: true, needs_fields: ['email'] } });
    await recruiter.patch(`${candidate.path}${one.person}/`, { email: 'known@example.com' });
    expect((await preview(recruiter, target, work)).body.skipped).toMatchObject([
      { reason: 'The salary is not known', count: 1 },
    ]);
    const currency = await team.lookup('currency', 'UAE dirham');
    const salary = { expected_salary: 9000, currency, salary_period: 'month' };
    expect((await recruiter.patch(`${applicant.path}${one.id}/`, salary)).status).toBe(200);
    expect((await begin(recruiter, target, work, { wait: true })).body.done).toBe(1);
  });

  it('lets an admin pass where an approved offer is missing, with a reason, and tells others less', async () => {
    const { team, recruiter, stages, stand } = await officeOf(test);
    await ask(team, { offer: { needs_offer: true } });
    const one = await stand('screening');
    const move = (who = recruiter, more: object = {}) =>
      who.post(`${applicant.path}${one.id}/move/`, { stage: stages.offer, ...more });
    const [mine, theirs] = [await move(), await move(team.admin)];
    expect(mine.body.details.missing).toMatchObject([{ gate: 'offer', passable: false, offer: null }]);
    expect(theirs.body.details.missing).toMatchObject([{ gate: 'offer', passable: true }]);
    expect((await move(recruiter, { override: 'In a hurry' })).status).toBe(400);
    expect((await move(team.admin, { override: 'Agreed by phone' })).status).toBe(200);
    const { results } = (await team.admin.get(`${applicant.path}${one.id}/history/`)).body;
    expect(results.at(-1).note).toBe('Agreed by phone');
  });

  it('names a closed stage first, whoever passes the rest', async () => {
    const { team, recruiter, stages, stand } = await officeOf(test);
    await ask(team, { offer: { needs_offer: true } });
    await close(team, { offer: { recruiter: { enter: false } } });
    const one = await stand('screening');
    const refused = await recruiter.post(`${applicant.path}${one.id}/move/`, { stage: stages.offer });
    expect(refused.body.details.missing.map(({ gate }: { gate: string }) => gate)).toEqual([
      'permission',
      'offer',
    ]);
  });

  it('is shown with the stages of all workflows, to admins alone', async () => {
    const { team, recruiter, stages, stand } = await officeOf(test);
    await ask(team, { interview: { needs_salary: true, sla_days: 3 } });
    await close(team, { interview: { vendor: { enter: false } } });
    await stand('screening');
    await stand('screening');
    expect((await recruiter.get('/admin-app/stage-overview/')).status).toBe(403);
    const { results } = (await team.admin.get('/admin-app/stage-overview/')).body;
    const of = (id: number | undefined) => results.find((row: { id: number }) => row.id === id);
    expect(of(stages.screening)).toMatchObject({
      standing: 2,
      median_days: null,
      workflow: { name: 'Standard' },
    });
    expect(of(stages.new)).toMatchObject({ standing: 0, median_days: 0 });
    expect(of(stages.interview)).toMatchObject({
      ...{ sla_days: 3, needs_salary: true },
      permission: { vendor: { see: true, enter: false }, recruiter: { enter: true } },
    });
  });
});
