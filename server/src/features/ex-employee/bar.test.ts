import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { createSample, sampleOf } from '../../testing/sample.ts';
import { former, person, workedHere } from './ex-employee.fixture.ts';

const PASSERS = 'Is not to be hired again. Let them through on their page, with a reason';
const RECRUITERS = 'Is not to be hired again. An admin or super recruiter may let them through';
const NEUTRAL = 'Can not be taken at the moment. Ask a recruiter';

describe('whoever is not to be hired again', () => {
  const test = testApp();

  async function barred(team: TestTeam, given: Record<string, unknown> = {}) {
    const opening = await createSample(team, job, { openings: 9 });
    const { id } = await person(team, { email: 'barred@example.com' });
    const past = await former(team, { email: 'barred@example.com', ...given });
    return { opening, id, past };
  }
  const attach = (actor: Actor, opening: number, candidates: number[]) =>
    actor.post(`${applicant.path}attach/`, { job: opening, candidates });
  const passing = (id: number) => `${candidate.path}${id}/ex-employee/`;

  it('is attached to no job, one at a time or many, and hiring managers hear no reason', async () => {
    const team = await test.team();
    const { opening, id } = await barred(team);
    const other = await person(team);
    const manager = await team.as('hiring_manager');
    const theirs = await createSample(team, job, { hiring_managers: [manager.id] });
    await attach(team.admin, theirs.id, [other.id]);
    const said: [Actor, string][] = [
      [team.admin, PASSERS],
      [await team.as('super_recruiter'), PASSERS],
      [await team.as('recruiter'), RECRUITERS],
    ];
    for (const [actor, why] of said) {
      const { body } = await attach(actor, opening.id, [id]);
      expect([actor.role, body.attached, body.skipped.map((each: { why: string }) => each.why)]).toEqual([
        actor.role,
        [],
        [why],
      ]);
      const single = await actor.post(
        applicant.path,
        await sampleOf(team, applicant, { job: opening.id, candidate: id }),
      );
      expect([single.status, single.body.fields.candidate[0]]).toEqual([400, why]);
    }
    const many = await attach(team.admin, opening.id, [id, other.id]);
    expect([many.body.attached.length, many.body.skipped.length]).toEqual([1, 1]);
    // Of people whom they see already, applicants for them.
    await team.sql((tx) =>
      tx.updateTable('ex_employee').set({ deleted_on: new Date().toISOString() }).execute(),
    );
    await attach(team.admin, theirs.id, [id]);
    await team.sql((tx) => tx.updateTable('ex_employee').set({ deleted_on: null }).execute());
    const second = await createSample(team, job, { hiring_managers: [manager.id] });
    const { body } = await attach(manager, second.id, [id]);
    expect(JSON.stringify(body)).toContain(NEUTRAL);
    expect(JSON.stringify(body)).not.toMatch(/hired again|worked here|till/i);
  });

  it('is left out of bulk work by its preview and the work alike', async () => {
    const team = await test.team();
    const { opening, id } = await barred(team);
    const other = await person(team);
    const body = {
      ...{ target: { entity: 'candidate', ids: [id, other.id] }, work: { kind: 'attach', job: opening.id } },
    };
    const preview = await team.admin.post('/customer/bulk-action/preview/', body);
    expect([
      preview.body.changes,
      preview.body.skipped?.map((each: { reason: string }) => each.reason),
    ]).toEqual([1, [PASSERS]]);
  });

  it('comes in by no resume of a vendor either, who hears nothing of why', async () => {
    const team = await test.team();
    const { opening, id } = await barred(team);
    const vendor = await team.as('vendor');
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', id).execute(),
    );
    const { status } = await attach(vendor, opening.id, [id]);
    expect(status).toBe(403);
    expect(await workedHere(vendor, id)).toEqual([]);
  });

  it('is let through by an admin or super recruiter with a reason, which the activity keeps', async () => {
    const team = await test.team();
    const { opening, id, past } = await barred(team);
    const recruiter = await team.as('recruiter');
    for (const role of ['recruiter', 'hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).post(passing(id), { reason: 'They changed' })).status).toBe(403);
    for (const reason of ['', '  a '])
      expect((await team.admin.post(passing(id), { reason })).status).toBe(400);
    expect((await (await test.team()).admin.post(passing(id), { reason: 'They changed' })).status).toBe(404);
    expect((await team.admin.remove(passing(id))).status).toBe(409);
    const given = await (await team.as('super_recruiter')).post(passing(id), { reason: 'They paid it back' });
    expect(given.status).toBe(200);
    expect((await team.admin.post(passing(id), { reason: 'They paid it back' })).status).toBe(409);
    expect((await attach(recruiter, opening.id, [id])).body.attached).toHaveLength(1);
    const log = await team.admin.get(`${exEmployee.path}${past.id}/activity/`);
    expect(JSON.stringify(log.body.results[0])).toContain('They paid it back');
    const [{ passed }] = await workedHere(recruiter, id);
    expect([passed.by !== null, passed.reason]).toEqual([true, null]);
    // What was allowed holds for what was known then.
    await team.admin.patch(`${exEmployee.path}${past.id}/`, { reason: 'Took the till twice' });
    const second = await createSample(team, job);
    expect((await attach(recruiter, second.id, [id])).body.skipped[0].why).toBe(RECRUITERS);
    await team.admin.post(passing(id), { reason: 'Still all right' });
    await team.admin.remove(passing(id));
    expect((await attach(recruiter, second.id, [id])).body.attached).toEqual([]);
  });

  it('is not hired when it becomes known later; whoever is to be asked about is only told of', async () => {
    const team = await test.team();
    const opening = await createSample(team, job, { openings: 3 });
    const { id } = await person(team, { email: 'late@example.com' });
    const [row] = (await attach(team.admin, opening.id, [id])).body.attached;
    const past = await former(team, { email: 'late@example.com' });
    const hired = await team.sql((tx) =>
      tx.selectFrom('workflow_stage').select('id').where('category', '=', 'hired').executeTakeFirstOrThrow(),
    );
    const move = () => team.admin.post(`${applicant.path}${row.id}/move/`, { stage: hired.id });
    const refused = await move();
    expect([refused.status, refused.body.fields?.stage?.[0]]).toEqual([400, PASSERS]);
    await team.admin.patch(`${exEmployee.path}${past.id}/`, { rehire: 'ask' });
    expect((await workedHere(team.admin, id))[0].rehire).toBe('ask');
    expect((await move()).status).toBe(200);
  });
});
