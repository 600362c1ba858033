import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { carriedOut, doneAtOnce, preview } from '../bulk-action/bulk-action.fixture.ts';
import { jobMatrices, makeDepartment, makeOffice, note, states } from './approval.fixture.ts';

describe('approval of jobs', () => {
  const test = testApp();

  it('levels run in order; the last approve opens the job and sets approval_date and approved_by', async () => {
    const office = await makeOffice(test);
    const { first, second } = office;
    const { id, job_status_category } = await office.job();
    expect(job_status_category).toBe('pending_approval');
    expect(states(await office.trail(id))).toEqual(['asked', 'waiting']);
    expect(await office.question(second, id)).toBeNaN();
    const shown = (await first.get('/customer/notifications/')).body;
    const asked = await office.question(first, id);
    expect(shown).toMatchObject({ unread_count: 1, count: 1 });
    expect(shown.results[0]).toMatchObject({
      id: asked,
      context: 'job',
      type: 'approval',
      action: 'popup',
      is_action_taken: false,
      job: { id },
      request_url: `/customer/notifications/${asked}/approval/`,
      why: 'You approve at level 1 of 2 of “Everything”.',
    });
    const one = await office.approve(first, id);
    expect(one.body).toMatchObject({ code: 0, message: 'Approved. Level 2 of 2 is asked now' });
    expect((await office.read(id)).job_status_category).toBe('pending_approval');
    // Whoever is asked may read the job though they have no other part in it.
    expect((await second.get(`${job.path}${id}/`)).status).toBe(200);
    expect((await second.patch(`${job.path}${id}/`, { openings: 9 })).status).toBe(404);
    expect((await office.trail(id, second)).notification_id).toBe(await office.question(second, id));
    expect((await office.approve(second, id)).body.code).toBe(0);
    expect(await office.read(id)).toMatchObject({
      job_status_category: 'open',
      approval_date: new Date().toISOString().slice(0, 10),
      approved_by: { id: second.id },
    });
    const trail = await office.trail(id);
    expect(trail.results[0]).toMatchObject({ state: 'approved', round: 1, matrix: 'Everything' });
    const vendor = await office.team.as('vendor');
    expect((await office.trail(id, vendor)).results).toEqual([]);
    const told = (await office.author.get('/customer/notifications/')).body.results;
    expect(told.map(({ type }: { type: string }) => type)).toContain('approval_decided');
  });

  it('when settings are off, jobs open at once; rounds that run go on', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job();
    await office.team.admin.patch('/admin-app/job-approval-status/', { status: false });
    expect((await office.job()).job_status_category).toBe('open');
    await office.approve(office.first, id);
    await office.approve(office.second, id);
    expect((await office.read(id)).job_status_category).toBe('open');
  });

  it('Reject note: title and description both required', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job();
    const bare = await office.reject(office.first, id, {});
    expect([bare.status, bare.body.fields]).toEqual([
      400,
      { note_title: ['Title is required'], note_description: ['Description is required'] },
    ]);
    const empty = await office.reject(office.first, id, {
      note_title: 'No',
      note_description: '<p>&nbsp;</p>',
    });
    expect(empty.body.fields).toEqual({ note_description: ['Description is required'] });
    expect(states(await office.trail(id))).toEqual(['asked', 'waiting']);
  });

  it('reject returns it to the creator with title and description; resubmit starts a new round and keeps the history', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job();
    const description = '<p>Cut it<script>alert(1)</script></p>';
    const reply = await office.reject(office.first, id, { ...note, note_description: description });
    expect(reply.body).toMatchObject({ code: 0, message: 'Rejected' });
    expect(await office.read(id)).toMatchObject({ job_status_category: 'draft', status_reason: 'Too dear' });
    const [told] = (await office.author.get('/customer/notifications/')).body.results;
    expect(told.message).toMatch(/^Test recruiter rejected .*: Too dear\. Cut it$/);
    const trail = await office.trail(id, office.author);
    expect(states(trail)).toEqual(['rejected', 'dropped']);
    expect(trail.results[0].steps[0]).toMatchObject({
      note_title: 'Too dear',
      note_description: '<p>Cut it</p>',
    });
    expect([trail.may_submit, trail.may_withdraw, trail.may_skip]).toEqual([true, false, false]);
    const past = await office.author.post(`${job.path}${id}/status/`, { category: 'open' });
    expect([past.status, past.body.message]).toEqual([409, 'Submit it for approval']);
    await office.author.patch(`${job.path}${id}/`, { openings: 7 });
    const again = await office.author.post(`${job.path}${id}/submit/`);
    expect(again.body).toMatchObject({ code: 0, message: 'Submitted for approval' });
    const rounds = (await office.trail(id)).results;
    expect(rounds.map(({ round, state }: { round: number; state: string }) => [round, state])).toEqual([
      [2, 'pending'],
      [1, 'rejected'],
    ]);
    expect(rounds[0].changes).toEqual([{ label: 'Openings', from: '1', to: '7' }]);
    const twice = await office.author.post(`${job.path}${id}/submit/`);
    expect(twice.body).toMatchObject({ code: 1, message: 'It waits for approval already' });
  });

  it('Approve note: optional; the note is saved only when a title is given', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job();
    const url = async () => `/customer/notifications/${await office.question(office.first, id)}/approval/`;
    const foreign = await office.second.patch(await url(), { is_approved: true });
    expect(foreign.status).toBe(404);
    await office.first.patch(await url(), {
      is_approved: true,
      is_read: true,
      note_description: '<p>Fine</p>',
    });
    const [step] = (await office.trail(id)).results[0].steps;
    expect([step.note_title, step.note_description]).toEqual([null, null]);
    const seen = (await office.first.get('/customer/notifications/')).body.results[0];
    expect([seen.is_read, seen.is_action_taken, seen.request_url]).toEqual([true, true, null]);
  });

  it('A job awaiting approval takes no applicants, by no way', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job();
    const { admin } = office.team;
    const person = await createSample(office.team, candidate);
    const tries = [
      await admin.post(applicantEndpoints.attach.path, { job: id, candidates: [person.id] }),
      await admin.post('/customer/applicant/', { job: id, candidate: person.id }),
      await preview(admin, { entity: 'candidate', ids: [person.id] }, { kind: 'attach', job: id }),
    ];
    for (const { status, body } of tries) {
      const said = Object.values(body.fields ?? {}).flat();
      expect([status, said]).toEqual([400, ['This job waits for approval and takes no applicants yet']]);
    }
    const vendor = await office.team.as('vendor');
    expect((await vendor.get(`${job.path}${id}/`)).status).toBe(404);
  });

  it('the most specific matrix is copied, so later edits do not change what is running', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const department = await makeDepartment(office);
    const levels = [{ level: 1, type: 'job_hiring_manager' }];
    const close = await admin.post(jobMatrices, { name: 'Close', org: office.org, department, levels });
    const { id } = await office.job({ department, hiring_managers: [office.second.id] });
    await admin.patch(`${jobMatrices}${close.body.id}/`, {
      levels: [{ level: 1, type: 'recruiter', user: office.first.id }],
    });
    await admin.remove(`${jobMatrices}${close.body.id}/`);
    expect(await office.question(office.first, id)).toBeNaN();
    expect((await office.approve(office.second, id)).body.code).toBe(0);
    expect((await office.read(id)).job_status_category).toBe('open');
    const none = await admin.remove(`${jobMatrices}${office.matrix}/`);
    expect(none.status).toBe(200);
    const orphan = await office.job();
    const [round] = (await office.trail(orphan.id)).results;
    expect([round.why, round.steps[0].type, round.steps[0].asked[0].id]).toEqual([
      'No matrix fits this job, so the admins are asked',
      'admin',
      admin.id,
    ]);
    expect((await office.approve(admin, orphan.id)).body.code).toBe(0);
  });

  it('openings above the approved budget go through the matrix and those within it are approved automatically', async () => {
    const office = await makeOffice(test);
    await office.team.admin.patch('/admin-app/budgeted-status/', { status: true });
    const department = await makeDepartment(office, 5);
    const within = await office.job({ department, openings: 3 });
    expect(within).toMatchObject({ job_status_category: 'open', approved_by: null });
    expect(within.approval_date).not.toBeNull();
    const [round] = (await office.trail(within.id)).results;
    expect([round.state, round.steps]).toEqual(['approved', []]);
    expect(round.why).toMatch(/^Within the approved headcount of .*: 3 of 5$/);
    const races = await Promise.all([
      office.job({ department, openings: 2 }),
      office.job({ department, openings: 2 }),
    ]);
    expect(races.map((row) => row.job_status_category).toSorted()).toEqual(['open', 'pending_approval']);
    expect((await office.job()).job_status_category).toBe('pending_approval');
  });

  it('fields that re-open approval send an open job back with a diff; applicants stay, fewer seats are no reason', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    await admin.patch('/admin-app/approval-settings/', { reapproval_fields: ['openings', 'salary_max'] });
    const { id } = await office.job({ openings: 3 });
    await office.approve(office.first, id);
    await office.approve(office.second, id);
    const person = await createSample(office.team, candidate);
    await admin.post(applicantEndpoints.attach.path, { job: id, candidates: [person.id] });
    const change = async (given: object) =>
      (await admin.patch(`${job.path}${id}/`, given)).body.job_status_category;
    expect(await change({ openings: 2, job_title: 'Another title' })).toBe('open');
    expect(await change({ openings: 2, salary_max: null })).toBe('open');
    expect(await change({ salary_max: 900 })).toBe('pending_approval');
    const [round] = (await office.trail(id)).results;
    expect(round).toMatchObject({ round: 2, state: 'pending' });
    expect(round.changes).toEqual(expect.arrayContaining([{ label: 'Salary to', from: '', to: '900' }]));
    const asked = (await office.first.get('/customer/notifications/')).body.results[0];
    expect(asked.changes).toEqual(round.changes);
    expect((await office.read(id)).total_candidates).toBe(1);
    // What somebody may have approved already is not what it is now: everybody is asked anew.
    await office.approve(office.first, id);
    await change({ salary_max: 1000 });
    expect(states(await office.trail(id))).toEqual(['asked', 'waiting']);
    await office.approve(office.first, id);
    await office.approve(office.second, id);
    expect((await office.read(id)).job_status_category).toBe('open');
    // A draft is not approved, though it was before.
    await change({ salary_max: 1100 });
    await office.reject(office.first, id, note);
    expect(await office.read(id)).toMatchObject({
      job_status_category: 'draft',
      approval_date: null,
      approved_by: null,
    });
  });

  it('a long text is told from where it differs, and one changed while it waits asks everybody anew', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    await admin.patch('/admin-app/approval-settings/', { reapproval_fields: ['description'] });
    const text = 'Many words about it. '.repeat(60);
    const { id } = await office.job({ description: `<p>${text}</p>` });
    await office.approve(office.first, id);
    await admin.patch(`${job.path}${id}/`, { description: `<p>${text}With an end.</p>` });
    const { results } = await office.trail(id);
    expect(results.map(({ state }: { state: string }) => state)).toEqual(['pending', 'withdrawn']);
    expect(results[0].changes[0].to).toMatch(/^….*With an end\.$/);
    expect(await office.question(office.second, id)).toBeNaN();
    expect(await office.question(office.first, id)).toEqual(expect.any(Number));
  });

  it('a deleted job asks nobody and comes back as a draft; a level that the job does not fill is for the admins', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job();
    await admin.remove(`${job.path}${id}/`);
    expect(await office.question(office.first, id)).toBeNaN();
    await admin.post(`${job.path}${id}/restore/`);
    expect((await office.read(id)).job_status_category).toBe('draft');
    await admin.patch(`${jobMatrices}${office.matrix}/`, {
      levels: [{ level: 1, type: 'job_hiring_manager' }],
    });
    const next = await office.job();
    const [asked] = (await admin.get('/customer/notifications/?type=job')).body.results;
    expect([asked.job.id, asked.why]).toEqual([
      next.id,
      'The job names no active hiring manager, so the admins are asked.',
    ]);
  });

  it('a change of many at once sends jobs back as a single one does', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    await admin.patch('/admin-app/approval-settings/', { reapproval_fields: ['priority'] });
    const { id } = await office.job();
    await office.approve(office.first, id);
    await office.approve(office.second, id);
    const target = { entity: 'job' as const, ids: [id] };
    await doneAtOnce(admin, target, { kind: 'update', set: { priority: 'urgent' } });
    expect(states(await office.trail(id))).toEqual(['asked', 'waiting']);
    await office.approve(office.first, id);
    await office.approve(office.second, id);
    const work = { kind: 'update' as const, set: { priority: 'low' } };
    await carriedOut(test, admin, target, work);
    const [round] = (await office.trail(id)).results;
    expect([round.round, round.state, round.changes]).toEqual([
      3,
      'pending',
      [{ label: 'Priority', from: 'urgent', to: 'low' }],
    ]);
  });

  it('skip by an admin with reason; withdraw by whoever submitted', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job();
    const path = `${job.path}${id}/`;
    expect((await office.first.post(`${path}skip-approval/`, { reason: 'x' })).status).toBe(403);
    expect((await admin.post(`${path}skip-approval/`, {})).body.fields).toHaveProperty('reason');
    const skipped = await admin.post(`${path}skip-approval/`, { reason: 'On <leave>' });
    expect(skipped.body).toMatchObject({ code: 0, message: 'Skipped. Level 2 of 2 is asked now' });
    const [step] = (await office.trail(id)).results[0].steps;
    expect(step).toMatchObject({
      state: 'skipped',
      acted_by: { id: admin.id },
      note_description: '<p>On &lt;leave&gt;</p>',
    });
    expect(await office.question(office.first, id)).toBeNaN();
    expect((await office.first.post(`${path}withdraw-approval/`)).status).toBe(403);
    const back = await office.author.post(`${path}withdraw-approval/`);
    expect(back.body.code).toBe(0);
    expect((await office.read(id)).job_status_category).toBe('draft');
    const late = await office.author.post(`${path}withdraw-approval/`);
    expect(late.body).toMatchObject({ code: 1, message: 'It waits for no approval any more' });
    const cancelled = await office.job();
    await admin.post(`${job.path}${cancelled.id}/status/`, { category: 'cancelled', reason: 'No' });
    expect(await office.question(office.first, cancelled.id)).toBeNaN();
    const reopened = { category: 'open', reason: 'Yes' };
    const reply = await admin.post(`${job.path}${cancelled.id}/status/`, reopened);
    expect([reply.status, reply.body.message]).toEqual([409, 'Submit it for approval']);
  });

  it('Approve All and Deny All apply to several; what could not be done is told', async () => {
    const office = await makeOffice(test);
    const jobs = [await office.job(), await office.job(), await office.job()];
    const ids = await Promise.all(jobs.map(({ id }) => office.question(office.first, id)));
    const path = '/customer/bulk-notifications-update/';
    const done = await office.first.patch(path, {
      to_update: ids.slice(0, 2).map((id) => ({ id, is_approve: true })),
    });
    expect(done.body).toMatchObject({ code: 0, message: '2 approved' });
    const mixed = await office.first.patch(path, {
      to_update: [
        { id: ids[0], is_approve: true },
        { id: ids[2], is_deny: true },
        { id: 999_999, is_deny: true },
      ],
    });
    expect(mixed.body).toMatchObject({
      code: 1,
      message: '1 denied, 2 could not be done: Already approved by Test recruiter',
    });
    const denied = (await office.trail(jobs[2]?.id ?? 0)).results[0].steps[0];
    expect([denied.note_title, denied.note_description]).toEqual(['Denied', null]);
    const foreign = await office.author.patch(path, { to_update: [{ id: ids[1], is_approve: true }] });
    expect(foreign.body).toMatchObject({
      code: 1,
      message: '1 could not be done: Notification was not found',
    });
  });
});
