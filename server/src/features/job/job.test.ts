import { setTimeout as sleep } from 'node:timers/promises';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { crudSuite } from '../../testing/crud-suite.ts';
import { createSample, sampleOf } from '../../testing/sample.ts';

crudSuite(job, { editable: 'job_title' });
crudSuite(jobNote, { editable: 'body' });

describe('job', () => {
  const test = testApp();
  const path = (id: unknown, rest = '') => `${job.path}${String(id)}/${rest}`;

  it('refuses dates, ranges and seats that contradict each other, at the field', async () => {
    const team = await test.team();
    const wrong = [
      [{ open_date: '2026-05-02', close_date: '2026-05-01' }, 'close_date'],
      [{ salary_min: 10, salary_max: 9 }, 'salary_max'],
      [{ experience_min: 5, experience_max: 1 }, 'experience_max'],
      [{ reason: 'replacement' }, 'replaced_employee'],
      [{ openings: 0 }, 'openings'],
      [{ openings: 1000 }, 'openings'],
    ] as const;
    for (const [given, field] of wrong) {
      const reply = await team.admin.post(job.path, await sampleOf(team, job, given));
      expect([field, reply.status, Object.keys(reply.body.fields)]).toEqual([field, 400, [field]]);
    }
  });

  it('keeps its open date: clearing it is refused at the field', async () => {
    const team = await test.team();
    const row = await createSample(team, job);
    const reply = await team.admin.patch(`${job.path}${row.id}/`, { open_date: null });
    expect([reply.status, reply.body.fields]).toEqual([400, { open_date: ['Is required'] }]);
  });

  it('opens at once with code, date, workflow and the creator as recruiter', async () => {
    const team = await test.team();
    const first = await createSample(team, job);
    const second = await createSample(team, job);
    const year = new Date().getFullYear();
    expect(first).toMatchObject({
      job_code: `JOB-${year}-0001`,
      job_status_category: 'open',
      total_candidates: 0,
      hired: 0,
      recruiters: [{ id: team.admin.id }],
    });
    expect(second.job_code).toBe(`JOB-${year}-0002`);
    expect(first.open_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('lets one of two changes of the same version through', async () => {
    const team = await test.team();
    const row = await createSample(team, job);
    const save = (openings: number) => team.admin.patch(path(row.id), { openings, version: row.version });
    // The row is held until all of them wait for it.
    const { saves: replies } = await team.sql(async (tx) => {
      await tx.selectFrom('job').select('id').where('id', '=', row.id).forNoKeyUpdate().execute();
      const saves = [save(2), save(3), save(4)];
      await sleep(300);
      return { saves };
    });
    const statuses = (await Promise.all(replies)).map((reply) => reply.status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  it('gives two jobs made at once two codes', async () => {
    const team = await test.team();
    const body = await sampleOf(team, job);
    const made = await Promise.all(
      [1, 2, 3, 4].map((n) => team.admin.post(job.path, { ...body, job_title: `Twin ${n}` })),
    );
    expect(new Set(made.map((reply) => reply.body.job_code)).size).toBe(4);
  });

  it('closes and reopens only with a reason, and tells it in the activity', async () => {
    const team = await test.team();
    const row = await createSample(team, job);
    const silent = await team.admin.post(path(row.id, 'status/'), { category: 'closed' });
    expect(silent.body.fields).toEqual({ reason: ['Reason is required'] });
    const closed = await team.admin.post(path(row.id, 'status/'), {
      category: 'closed',
      reason: 'Budget is gone',
    });
    expect([closed.body.job_status_category, closed.body.status_reason]).toEqual([
      'closed',
      'Budget is gone',
    ]);
    const wrong = await team.admin.post(path(row.id, 'status/'), { category: 'on_hold' });
    expect([wrong.status, wrong.body.message]).toEqual([409, 'A job that is closed can not become on hold']);
    const open = await team.admin.post(path(row.id, 'status/'), {
      category: 'open',
      reason: 'Budget is back',
    });
    expect([open.body.job_status_category, open.body.close_date]).toEqual(['open', null]);
    const log = await team.admin.get(path(row.id, 'activity/'));
    expect(log.body.results.map((entry: { action: string }) => entry.action)).toEqual([
      'change_status',
      'change_status',
      'create',
    ]);
  });

  it('clones all but code, dates and seats', async () => {
    const team = await test.team();
    const skill = await team.lookup('skill', 'Welding');
    const row = await createSample(team, job, { skills: [skill], openings: 3, close_date: '2030-01-01' });
    const copy = await team.admin.post(path(row.id, 'clone/'));
    expect(copy.body).toMatchObject({
      job_title: `${String(row.job_title)} (copy)`,
      openings: 3,
      close_date: null,
      hired: 0,
      skills: [{ id: skill }],
    });
    expect(copy.body.job_code).not.toBe(row.job_code);
  });

  it('clones what onboarding asks by, so that a copy keeps what the team asks of every new job', async () => {
    const team = await test.team();
    const template = await team.made('joining_template', { name: 'Joining' });
    const category = await team.lookup('document_category', 'Identity');
    const row = await createSample(team, job, {
      joining_template: template,
      document_categories: [category],
    });
    const bare = await createSample(team, job);
    const asks = (wanted: boolean) =>
      team.sql((tx) =>
        sql`update team set settings = coalesce(settings, '{}') || jsonb_build_object('joiningFormMandatoryOnJobCreate', ${wanted}::boolean,
          'documentCategoryMandatoryOnJobCreate', ${wanted}::boolean) where id = ${team.id}`.execute(tx),
      );
    await asks(true);
    const copy = await team.admin.post(path(row.id, 'clone/'));
    expect(copy.body).toMatchObject({
      joining_template: { id: template },
      document_categories: [{ id: category }],
    });
    const refused = await team.admin.post(path(bare.id, 'clone/'));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
      ...[400, ['joining_template', 'document_categories']],
    ]);
    await asks(false);
    expect((await team.admin.post(path(bare.id, 'clone/'))).status).toBe(200);
  });

  it('shows a hiring manager theirs and those of the people below, nobody else’s', async () => {
    const team = await test.team();
    const manager = await team.as('hiring_manager');
    const below = await team.member('hiring_manager');
    await team.sql((tx) =>
      tx.updateTable('member').set({ reports_to_id: manager.id }).where('id', '=', below.id).execute(),
    );
    const own = await createSample(team, job, { hiring_managers: [manager.id] });
    const theirs = await createSample(team, job, { hiring_managers: [below.id] });
    const foreign = await createSample(team, job);
    const list = await manager.get(`${job.path}?page_size=100`);
    const ids = list.body.results.map((entry: { id: number }) => entry.id);
    expect(ids).toEqual(expect.arrayContaining([own.id, theirs.id]));
    expect(ids).not.toContain(foreign.id);
    expect((await manager.get(path(foreign.id))).status).toBe(404);
    expect((await manager.patch(path(foreign.id), { job_title: 'Mine' })).status).toBe(404);
  });

  it('hides confidential jobs from recruiters who have no part in them, and pay from vendors', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const secret = await createSample(team, job, { confidential: true });
    const open = await createSample(team, job, { salary_min: 100, salary_max: 200 });
    expect((await recruiter.get(path(secret.id))).status).toBe(404);
    const vendor = await team.as('vendor');
    expect((await vendor.get(path(secret.id))).status).toBe(404);
    expect((await vendor.get(path(open.id))).body).toMatchObject({ salary_min: null, salary_max: null });
  });

  it('keeps a private note for its author and lets nobody else change one', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const row = await createSample(team, job);
    const note = await recruiter.post(jobNote.path, { job: row.id, body: 'Only mine', private: true });
    const shared = await team.admin.post(jobNote.path, { job: row.id, body: 'For all' });
    const seen = await team.admin.get(`${jobNote.path}?job=${row.id}`);
    expect(seen.body.results.map((entry: { id: number }) => entry.id)).toEqual([shared.body.id]);
    expect((await recruiter.patch(`${jobNote.path}${shared.body.id}/`, { body: 'Changed' })).status).toBe(
      404,
    );
    expect((await recruiter.patch(`${jobNote.path}${note.body.id}/`, { body: 'Changed' })).status).toBe(200);
  });

  it('offers for picking only what is asked for, and takes no unknown condition', async () => {
    const team = await test.team();
    const open = await createSample(team, job);
    const closed = await createSample(team, job);
    await team.admin.post(path(closed.id, 'status/'), { category: 'closed', reason: 'Done' });
    const picked = await team.admin.get(`${job.path}options/?job_status_category=open`);
    expect(picked.body.results.map((entry: { id: number }) => entry.id)).toEqual([open.id]);
    for (const query of ['job_status_category=nonsense', 'salary_min=1', 'constructor=1', 'company=x']) {
      expect((await team.admin.get(`${job.path}options/?${query}`)).status).toBe(400);
    }
  });
});
