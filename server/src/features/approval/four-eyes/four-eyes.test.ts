import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../../testing/app.ts';
import { jobMatrices, linkToken, makeOffice, type Office, remarks, states } from '../approval.fixture.ts';
import { sweepApprovals } from '../approval.jobs.ts';

const OWN = 'You asked for this yourself, so somebody else has to answer it';
const NOBODY = /^Nobody else could approve this\. Name somebody else in the approval matrix/;
const bulk = '/customer/bulk-notifications-update/';
const today = new Date().toISOString().slice(0, 10);

describe('nobody approves what they asked for themselves', () => {
  const test = testApp();

  const allowOwn = ({ team }: Office, own_requests: boolean) =>
    team.admin.patch('/admin-app/approval-settings/', { own_requests });
  const asked = async (office: Office, id: number): Promise<number[]> =>
    (await office.trail(id)).results[0].steps
      .flatMap((step: { asked: { id: number }[] }) => step.asked.map((person) => person.id))
      .toSorted((a: number, b: number) => a - b);
  const readLink = (token: string) => test.inject({ method: 'GET', url: `/api/v1/approval-link/${token}/` });
  const answerLink = (token: string) =>
    test.inject({
      method: 'POST',
      url: `/api/v1/approval-link/${token}/`,
      payload: { is_approved: true },
    });
  const withoutMatrix = (office: Office) => office.team.admin.remove(`${jobMatrices}${office.matrix}/`);

  it('not at the first level: it is skipped with the reason, and they are not asked', async () => {
    const office = await makeOffice(test);
    const { first, second } = office;
    const { id } = await office.job({}, first);
    const trail = await office.trail(id, first);
    expect(states(trail)).toEqual(['skipped', 'asked']);
    expect(remarks(trail)[0]).toEqual([
      'Skipped: Test recruiter asked for it, and nobody approves their own request',
    ]);
    expect([trail.own_request, trail.notification_id]).toEqual([true, null]);
    expect((await office.trail(id, second)).own_request).toBe(false);
    expect(await office.question(first, id)).toBeNaN();
    expect(await linkToken(office, first)).toBe('');
    expect((await office.approve(second, id)).body.code).toBe(0);
    expect((await office.read(id)).approved_by.id).toBe(second.id);
    const log = (await office.team.admin.get(`${job.path}${id}/activity/`)).body.results;
    expect(log.map(({ action }: { action: string }) => action)).toContain('skip_approval');
  });

  it('not at a later level, which is skipped once the one before has approved', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job({}, office.second);
    const done = await office.approve(office.first, id);
    expect(done.body.code).toBe(0);
    const trail = await office.trail(id);
    expect(states(trail)).toEqual(['approved', 'skipped']);
    expect(remarks(trail)[1]?.[0]).toMatch(/^Skipped: Test hiring_manager asked for it/);
    expect(await office.read(id)).toMatchObject({
      job_status_category: 'open',
      approved_by: { id: office.first.id },
    });
  });

  it('not as a delegate: the person stays asked, and the trail says why', async () => {
    const office = await makeOffice(test);
    const { first, author } = office;
    const days = { from_day: today, to_day: today };
    await first.post('/customer/approval-delegate/', { delegate: author.id, ...days });
    const { id } = await office.job();
    expect(await asked(office, id)).toEqual([first.id]);
    const why = 'Test recruiter stands in for Test recruiter, but asked for this: Test recruiter stays asked';
    expect(remarks(await office.trail(id))[0]).toEqual([why]);
    // Also where the absence begins while it waits.
    await office.second.post('/customer/approval-delegate/', { delegate: author.id, ...days });
    await office.approve(first, id);
    expect(await asked(office, id)).toEqual([office.second.id]);
    await sweepApprovals(test.platform);
    expect(await asked(office, id)).toEqual([office.second.id]);
    expect(remarks(await office.trail(id))[1]).toHaveLength(1);
    expect(await office.question(author, id)).toBeNaN();
  });

  it('nor does whoever stands in for them', async () => {
    const office = await makeOffice(test);
    const { first, author } = office;
    const days = { from_day: today, to_day: today };
    await first.post('/customer/approval-delegate/', { delegate: author.id, ...days });
    const { id } = await office.job({}, first);
    expect(states(await office.trail(id))).toEqual(['skipped', 'asked']);
    expect(await office.question(author, id)).toBeNaN();
  });

  it('not because the only other one left: the level waits until there is another admin', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job({}, admin);
    expect((await admin.patch(`/users/member/${office.first.id}/`, { is_active: false })).status).toBe(200);
    expect(states(await office.trail(id))).toEqual(['asked', 'waiting']);
    expect(await asked(office, id)).toEqual([]);
    expect(await office.question(admin, id)).toBeNaN();
    const other = await office.team.member('admin');
    await sweepApprovals(test.platform);
    expect(await asked(office, id)).toEqual([other.id]);
    expect((await office.approve(other, id)).body.code).toBe(0);
  });

  it('not in another role of theirs, nor as the admin whom nobody else stands before', async () => {
    const office = await makeOffice(test);
    const { team, first } = office;
    await team.admin.patch(`/users/member/${first.id}/`, { roles: ['recruiter', 'admin'] });
    await withoutMatrix(office);
    const { id } = await office.job({}, first);
    expect(await asked(office, id)).toEqual([team.admin.id]);
    await team.sql((tx) => sql`update member set acting_role = 'admin' where id = ${first.id}`.execute(tx));
    const trail = await office.trail(id, first);
    expect([trail.own_request, trail.notification_id]).toEqual([true, null]);
    // Neither when the admins are asked because nobody answers.
    await team.sql((tx) =>
      sql`update approval_step set asked_on = now() - interval '9 days' where state = 'asked'`.execute(tx),
    );
    await sweepApprovals(test.platform);
    expect(await asked(office, id)).toEqual([team.admin.id]);
    expect((await office.approve(team.admin, id)).body.code).toBe(0);
  });

  it('not by skipping the level as an admin', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job({}, admin);
    expect((await office.trail(id)).may_skip).toBe(false);
    const skipped = await admin.post(`${job.path}${id}/skip-approval/`, { reason: 'I say so' });
    expect(skipped.body).toMatchObject({ code: 1, message: OWN });
    expect(states(await office.trail(id))).toEqual(['asked', 'waiting']);
    const other = await office.team.member('admin');
    expect((await office.trail(id, other)).may_skip).toBe(true);
  });

  it('not by a notification, in bulk or by the link of a mail, when the switch was turned off since', async () => {
    const office = await makeOffice(test);
    const { first, team } = office;
    await allowOwn(office, true);
    const { id } = await office.job({}, first);
    const question = await office.question(first, id);
    const token = await linkToken(office, first);
    expect((await readLink(token)).body.state).toBe('open');
    await allowOwn(office, false);
    const refused = { code: 1, message: OWN };
    expect((await office.approve(first, id)).body).toMatchObject(refused);
    expect((await office.reject(first, id)).body).toMatchObject(refused);
    const many = await first.patch(bulk, { to_update: [{ id: question, is_approve: true }] });
    expect(many.body).toMatchObject({ code: 1, message: `1 could not be done: ${OWN}` });
    expect((await readLink(token)).body).toMatchObject({ state: 'settled', message: OWN, facts: [] });
    expect((await answerLink(token)).body).toMatchObject(refused);
    expect(states(await office.trail(id))).toEqual(['asked', 'waiting']);
    // The clock asks the admins in their place, once.
    await sweepApprovals(test.platform);
    await sweepApprovals(test.platform);
    expect(await office.question(first, id)).toBeNaN();
    expect(await asked(office, id)).toEqual([team.admin.id]);
    const news = (await team.admin.get('/customer/notifications/')).body.results;
    expect(news.map(({ why }: { why: string }) => why)).toEqual([
      'Test recruiter asked for it, so the admins are asked.',
    ]);
    expect((await office.approve(team.admin, id)).body.code).toBe(0);
  });

  it('not when somebody else changed a detail of it since', async () => {
    const office = await makeOffice(test);
    const { first, author } = office;
    const { id } = await office.job({}, first);
    await author.patch(`${job.path}${id}/`, { job_title: 'A better title' });
    const trail = await office.trail(id, first);
    expect(trail.results.map(({ state }: { state: string }) => state)).toEqual(['pending', 'withdrawn']);
    expect([states(trail), trail.own_request]).toEqual([['skipped', 'asked'], true]);
    await author.patch(`${job.path}${id}/`, { openings: 5 });
    expect(states(await office.trail(id))).toEqual(['skipped', 'asked']);
    expect((await office.trail(id, author)).own_request).toBe(true);
  });

  it('is not stored, whatever statement would write it', async () => {
    const office = await makeOffice(test);
    const { team, author } = office;
    const { id } = await office.job();
    for (const state of ['approved', 'skipped']) {
      const write = team.sql((tx) =>
        sql`update approval_step s set state = ${state}, acted_by_id = ${author.id} from approval a
          where a.id = s.approval_id and a.record_id = ${id} and s.level = 1`.execute(tx),
      );
      await expect(write).rejects.toThrow('nobody approves what they asked for themselves');
    }
  });

  it('asks the other admins where every level is theirs', async () => {
    const office = await makeOffice(test);
    const { team, first } = office;
    const levels = [{ level: 1, type: 'recruiter', user: first.id }];
    await team.admin.patch(`${jobMatrices}${office.matrix}/`, { levels });
    const { id } = await office.job({}, first);
    const trail = await office.trail(id);
    expect(states(trail)).toEqual(['skipped', 'asked']);
    expect(trail.results[0].steps[1]).toMatchObject({ level: 2, type: 'admin', approver: null });
    expect(await asked(office, id)).toEqual([team.admin.id]);
    const [told] = (await team.admin.get('/customer/notifications/')).body.results;
    expect(told.why).toBe('Nobody else of “Everything” can approve it, so the admins are asked.');
    expect((await office.approve(team.admin, id)).body.code).toBe(0);
    expect((await office.read(id)).approved_by.id).toBe(team.admin.id);
  });

  it('asks an admin where one level was skipped by hand and the other by rule: nobody had approved', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job({}, office.second);
    const skipped = await admin.post(`${job.path}${id}/skip-approval/`, { reason: 'Away' });
    expect(skipped.body.message).toBe('Skipped. Level 3 of 3 is asked now');
    expect(states(await office.trail(id))).toEqual(['skipped', 'skipped', 'asked']);
    expect((await office.read(id)).job_status_category).toBe('pending_approval');
    expect((await office.approve(admin, id)).body.code).toBe(0);
  });

  it('says at once what to do where nobody else could approve, and stores nothing', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job();
    await admin.post(`${job.path}${id}/withdraw-approval/`);
    await withoutMatrix(office);
    const submitted = await admin.post(`${job.path}${id}/submit/`);
    expect(submitted.body).toMatchObject({ code: 1, message: expect.stringMatching(NOBODY) });
    expect((await office.read(id)).job_status_category).toBe('draft');
    const count = async () => (await admin.get(job.path)).body.count;
    const before = await count();
    const body = { ...(await newJob(office)), job_title: 'Mine alone' };
    const made = await admin.post(job.path, body);
    expect([made.status, made.body.message]).toEqual([409, expect.stringMatching(NOBODY)]);
    expect(await count()).toBe(before);
    await allowOwn(office, true);
    expect((await admin.post(job.path, body)).status).toBe(200);
  });

  const newJob = async ({ org }: Office) => ({
    organization: org,
    openings: 1,
    description: '<p>Something to be done by somebody.</p>',
  });

  it('a hiring manager of the job who asked for it gives way to another one', async () => {
    const office = await makeOffice(test);
    const { team, second } = office;
    const other = await team.member('hiring_manager');
    const levels = [{ level: 1, type: 'job_hiring_manager' }];
    await team.admin.patch(`${jobMatrices}${office.matrix}/`, { levels });
    const { id } = await office.job({ hiring_managers: [second.id, other.id] }, second);
    expect(await asked(office, id)).toEqual([other.id]);
  });

  it('unless the team allows it, and the trail says so', async () => {
    const office = await makeOffice(test);
    const { team, first } = office;
    expect((await first.patch('/admin-app/approval-settings/', { own_requests: true })).status).toBe(403);
    expect((await first.get('/admin-app/approval-settings/')).body.own_requests).toBe(false);
    expect((await allowOwn(office, true)).body.own_requests).toBe(true);
    const { id } = await office.job({}, first);
    expect((await office.trail(id, first)).own_request).toBe(false);
    expect((await office.approve(first, id)).body.code).toBe(0);
    expect(remarks(await office.trail(id))).toEqual([
      ['Test recruiter approved their own request, as the team allows'],
      [],
    ]);
    const log = (await team.admin.get(`${job.path}${id}/activity/`)).body.results;
    expect(JSON.stringify(log)).toContain('approved their own request, as the team allows');
    const mine = await office.job({}, team.admin);
    await skip(team.admin, mine.id);
    expect(remarks(await office.trail(mine.id))[0]).toEqual([
      'Test admin skipped a level of their own request, as the team allows',
    ]);
  });

  const skip = (actor: Actor, id: number) =>
    actor.post(`${job.path}${id}/skip-approval/`, { reason: 'No time' });
});
