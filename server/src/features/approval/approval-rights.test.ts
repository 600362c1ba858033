import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { sweepApprovals } from './approval.jobs.ts';
import { makeDepartment, makeOffice, note, type Office } from './approval.fixture.ts';

const absences = '/customer/approval-delegate/';
const bulk = '/customer/bulk-notifications-update/';
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

describe('who may answer, and how long', () => {
  const test = testApp();

  const asked = async (office: Office, id: number): Promise<number[]> =>
    (await office.trail(id)).results[0].steps
      .flatMap((step: { asked: { id: number }[] }) => step.asked.map((person) => person.id))
      .toSorted((a: number, b: number) => a - b);
  const setRoles = async ({ team }: Office, { id }: Actor, roles: string[]) => {
    const reply = await team.admin.patch(`/users/member/${id}/`, { roles });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };

  it('whoever stands in for an admin is asked no more once that is ended', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    await admin.remove(`/admin-app/job-approval/${office.matrix}/`);
    const made = await admin.post(absences, {
      delegate: office.second.id,
      from_day: day(0),
      to_day: day(1),
    });
    const { id } = await office.job();
    expect(await asked(office, id)).toEqual([admin.id, office.second.id]);
    await admin.remove(`${absences}${made.body.id}/`);
    expect(await asked(office, id)).toEqual([admin.id]);
    expect(await office.question(office.second, id)).toBeNaN();
  });

  it('ending a later absence leaves the one of today as it is', async () => {
    const office = await makeOffice(test);
    const delegate = await office.team.member('recruiter');
    const add = (from: number, to: number) =>
      office.first.post(absences, { delegate: delegate.id, from_day: day(from), to_day: day(to) });
    await add(0, 1);
    const later = await add(10, 11);
    const { id } = await office.job();
    await office.first.remove(`${absences}${later.body.id}/`);
    expect(await asked(office, id)).toEqual([office.first.id, delegate.id]);
  });

  it('whoever stood in is asked no more after the last day', async () => {
    const office = await makeOffice(test);
    const delegate = await office.team.member('recruiter');
    await office.first.post(absences, { delegate: delegate.id, from_day: day(0), to_day: day(1) });
    const { id } = await office.job();
    const later = { ...test.platform, now: () => new Date(`${day(2)}T00:10:00Z`) };
    await sweepApprovals(later);
    expect(await asked(office, id)).toEqual([office.first.id]);
    expect(await office.question(delegate, id)).toBeNaN();
  });

  it('whoever is an admin no more answers nothing in that role; a vendor answers nothing', async () => {
    const office = await makeOffice(test);
    const { team, first } = office;
    const other = await team.member('admin');
    const named = await office.job();
    await team.admin.remove(`/admin-app/job-approval/${office.matrix}/`);
    const { id } = await office.job();
    expect(await asked(office, id)).toEqual([team.admin.id, other.id]);
    // The team has vendors.
    await team.as('vendor');
    // As a change would leave it that hands nothing over.
    const setQuietly = ({ id: member }: Actor, role: string) =>
      team.sql((tx) =>
        sql`update member set roles = ${[role]}, acting_role = ${role} where id = ${member}`.execute(tx),
      );
    await setQuietly(other, 'recruiter');
    await setQuietly(first, 'vendor');
    const refused = { code: 1, message: 'This is not yours to answer' };
    expect((await office.approve(other, id)).body).toEqual(refused);
    expect((await office.approve(first, named.id)).body).toEqual(refused);
    await sweepApprovals(test.platform);
    expect(await asked(office, id)).toEqual([team.admin.id]);
    expect(await office.question(other, id)).toBeNaN();
    expect(await asked(office, named.id)).toEqual([team.admin.id]);
    expect(await office.question(first, named.id)).toBeNaN();
    expect((await office.approve(team.admin, named.id)).body.code).toBe(0);
  });

  it('whoever becomes a vendor hands over at once what waits for them', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job();
    expect(await asked(office, id)).toEqual([office.first.id]);
    await setRoles(office, office.first, ['vendor']);
    expect(await asked(office, id)).toEqual([office.team.admin.id]);
  });

  it('whoever names a delegate waits for an answer that is being given, and not the other way round', async () => {
    const office = await makeOffice(test);
    const { team, first, second } = office;
    const { id } = await office.job();
    const body = { delegate: second.id, from_day: day(0), to_day: day(1) };
    const naming = await team.sql(async (tx) => {
      await sql`set local lock_timeout = '1s'`.execute(tx);
      await sql`select from approval where team_id = ${team.id} and record_id = ${id} for update`.execute(tx);
      const post = first.post(absences, body);
      await sleep(300);
      await sql`select from member where team_id = ${team.id} and id = ${first.id} for share`.execute(tx);
      return { post };
    });
    expect((await naming.post).status).toBe(200);
    expect(await asked(office, id)).toEqual([first.id, second.id]);
  });

  it('a vendor stands in for nobody, also when they became one later', async () => {
    const office = await makeOffice(test);
    const delegate = await office.team.member('recruiter');
    await office.first.post(absences, { delegate: delegate.id, from_day: day(0), to_day: day(1) });
    await setRoles(office, delegate, ['vendor']);
    const { id } = await office.job();
    expect(await asked(office, id)).toEqual([office.first.id]);
  });

  it('a question and its reminder are answered as one; opposite answers to one are refused', async () => {
    const office = await makeOffice(test);
    const { team, first } = office;
    const [a, b] = [await office.job(), await office.job()];
    await team.sql((tx) =>
      tx
        .updateTable('approval_step')
        .set({ asked_on: `${day(-3)}T00:00:00Z` })
        .where('team_id', '=', team.id)
        .where('state', '=', 'asked')
        .execute(),
    );
    await sweepApprovals(test.platform);
    const listed = await first.get('/customer/notifications/');
    const ids = (about: number): number[] =>
      listed.body.results
        .filter((entry: { job: { id: number } }) => entry.job.id === about)
        .map((entry: { id: number }) => entry.id);
    expect(ids(a.id)).toHaveLength(2);
    const [one = 0] = ids(b.id);
    const both = [
      { id: one, is_approve: true },
      { id: one, is_deny: true },
    ];
    expect((await first.patch(bulk, { to_update: both })).status).toBe(400);
    const to_update = [...ids(a.id), ...ids(a.id)].map((id) => ({ id, is_approve: true }));
    expect((await first.patch(bulk, { to_update })).body).toMatchObject({ code: 0, message: '1 approved' });
  });
});

describe('what opens without approval', () => {
  const test = testApp();
  const salary = { salary_min: 100, salary_max: 200 };
  const status = (office: Office, id: number, category: string) =>
    office.team.admin.post(`${job.path}${id}/status/`, { category, reason: 'So be it' });
  const submit = (office: Office, id: number) => office.team.admin.post(`${job.path}${id}/submit/`, {});

  it('a closed job that was changed meanwhile is submitted before it opens again', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    await admin.patch('/admin-app/approval-settings/', { reapproval_fields: ['salary_max', 'openings'] });
    const { id } = await office.job({ ...salary, openings: 3 });
    await office.approve(office.first, id);
    await office.approve(office.second, id);
    await status(office, id, 'closed');
    await admin.patch(`${job.path}${id}/`, { openings: 2 });
    expect((await status(office, id, 'open')).status).toBe(200);
    await status(office, id, 'closed');
    await admin.patch(`${job.path}${id}/`, { salary_max: 90_000 });
    const reply = await status(office, id, 'open');
    expect([reply.status, reply.body.message]).toEqual([409, 'Submit it for approval']);
    expect((await office.trail(id)).may_submit).toBe(true);
    expect((await submit(office, id)).body.code).toBe(0);
    expect((await office.read(id)).job_status_category).toBe('pending_approval');
  });

  it('a job that opened while approval was off goes on after a hold', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job();
    await admin.post(`${job.path}${id}/withdraw-approval/`, {});
    await admin.patch('/admin-app/job-approval-status/', { status: false });
    expect((await submit(office, id)).body.code).toBe(0);
    await admin.patch('/admin-app/job-approval-status/', { status: true });
    await status(office, id, 'on_hold');
    expect((await status(office, id, 'open')).status).toBe(200);
  });

  it('with the budget on, more openings and another department are measured whichever fields ask anew', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    await admin.patch('/admin-app/budgeted-status/', { status: true });
    await admin.patch('/admin-app/approval-settings/', { reapproval_fields: [] });
    const [roomy, full] = [await makeDepartment(office, 5), await makeDepartment(office, 1)];
    const { id } = await office.job({ department: roomy, openings: 1 });
    const category = async (given: object) =>
      (await admin.patch(`${job.path}${id}/`, given)).body.job_status_category;
    expect(await category({ openings: 5 })).toBe('open');
    expect(await category({ openings: 2 })).toBe('open');
    expect(await category({ department: full, openings: 1 })).toBe('open');
    expect(await category({ openings: 2 })).toBe('pending_approval');
    const other = await office.job({ department: roomy, openings: 2 });
    const moved = await admin.patch(`${job.path}${other.id}/`, { department: full });
    expect(moved.body.job_status_category).toBe('pending_approval');
  });

  it('two who raise the openings at once do not exceed the headcount', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    await admin.patch('/admin-app/budgeted-status/', { status: true });
    const department = await makeDepartment(office, 5);
    const jobs = [await office.job({ department }), await office.job({ department })];
    const raised = await Promise.all(jobs.map(({ id }) => admin.patch(`${job.path}${id}/`, { openings: 3 })));
    expect(raised.map(({ body }) => body.job_status_category).toSorted()).toEqual([
      'open',
      'pending_approval',
    ]);
  });

  it('long texts of emoji and notes with signs are told whole', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    await admin.patch('/admin-app/approval-settings/', { reapproval_fields: ['description'] });
    const { id } = await office.job({ description: `<p>${'😀'.repeat(300)}</p>` });
    const changed = await admin.patch(`${job.path}${id}/`, { description: `<p>a${'😁'.repeat(300)}</p>` });
    expect(changed.status).toBe(200);
    const { changes } = (await office.trail(id)).results[0];
    expect(changes[0].to.isWellFormed()).toBe(true);
    await office.reject(office.first, id, { ...note, note_description: '<p>R&D &lt; 5 people</p>' });
    const { results } = (await office.author.get('/customer/notifications/')).body;
    expect(results[0].message).toMatch(/: Too dear\. R&D < 5 people$/);
  });
});
