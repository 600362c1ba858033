import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { closeParsers } from '@hireloom/resume';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { itemsOf, readAll, resumeOf, uploadAll } from './bulk-resume.fixture.ts';
import { bulkResumeJobs } from './bulk-resume.jobs.ts';

const LIST = '/customer/upload-bulk-file/';
const RESOLVE = '/customer/bulk-resume/update-duplicate/';
const BEGIN = '/customer/bulk-resume/batch/';
const rahul = { name: 'Rahul Menon', email: 'rahul.menon@example.com', phone: '+971 50 123 4567' };

describe('bulk resumes under attack', () => {
  const test = testApp();
  afterAll(() => closeParsers());

  const run = (task: string, team: TestTeam, payload: unknown = {}) => {
    const found = bulkResumeJobs.find((each) => each.task === task);
    if (!found) throw new Error(`No job ${task}`);
    const signal = new AbortController().signal;
    const helpers = { platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last: false, signal };
    return found.perform(helpers, payload);
  };

  async function duplicate(withheld?: string) {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    if (withheld) await withhold(team, recruiter.id, 'candidate', withheld);
    const first = await readAll(test, team, recruiter, { 'rahul.txt': resumeOf(rahul) });
    const items = await readAll(test, team, recruiter, {
      'again.txt': resumeOf({ ...rahul, position: 'Project Manager', company: 'Tower Group' }),
    });
    const item = items['again.txt'];
    const known = first['rahul.txt']?.saved?.id;
    if (!item || !known) throw new Error('The files are not in the panel');
    return { team, recruiter, known, id: item.file_id };
  }

  const withhold = (team: TestTeam, member: number, module: string, option: string) =>
    team.sql((tx) =>
      sql`update member set permissions = (select jsonb_agg(case when m ->> 'module_name' = ${module} then jsonb_set(m, '{options}',
        (select jsonb_agg(case when o ->> 'name' = ${option} then jsonb_set(o, '{value}', 'false') else o end) from jsonb_array_elements(m -> 'options') o)) else m end)
        from jsonb_array_elements(permissions) m) where id = ${member}`.execute(tx),
    );

  it('changes nobody for who may only create', async () => {
    const { recruiter, known, id } = await duplicate('update');
    for (const action of ['override', 'merge']) {
      const { status } = await recruiter.post(RESOLVE, { save: [{ id, action }] });
      expect(status).toBe(403);
    }
    expect((await recruiter.get(`${candidate.path}${known}/`)).body.current_company).toBe(
      'Quay Builders LLC',
    );
    expect((await recruiter.post(RESOLVE, { save: [{ id, action: 'duplicate' }] })).status).toBe(200);
  });

  it('attaches nobody for who may not make applicants', async () => {
    const team = await test.team();
    const wanted = (await createSample(team, job)).id;
    const [vendor, recruiter] = [await team.as('vendor'), await team.as('recruiter')];
    await withhold(team, recruiter.id, 'applicant', 'create');
    for (const actor of [vendor, recruiter]) {
      const body = { options: { job: wanted }, files: [{ name: 'a.txt', size: 1 }] };
      expect((await actor.post(BEGIN, body)).status).toBe(403);
    }
  });

  it('follows somebody who was merged meanwhile, and says so when they are gone', async () => {
    const { team, recruiter, known, id } = await duplicate();
    const other = await createSample(team, candidate, { first_name: 'Rahul', last_name: 'Menon' });
    await team.admin.post('/customer/candidate-merge/', { keep: other.id, drop: known });
    const items = await itemsOf(recruiter);
    expect(items['again.txt']).toMatchObject({
      candidate: { id: other.id },
      match: { candidate: { id: other.id } },
    });
    expect(items['rahul.txt']).toMatchObject({ saved: { id: other.id } });
    await team.admin.remove(`${candidate.path}${other.id}/`);
    expect((await itemsOf(recruiter))['again.txt']).toMatchObject({
      candidate: null,
      match: null,
      needs: 'duplicate',
    });
    const gone = await recruiter.post(RESOLVE, { save: [{ id, action: 'merge' }] });
    expect([gone.status, gone.body.message]).toEqual([409, expect.stringMatching(/not there any more/)]);
    await team.admin.post(`${candidate.path}${other.id}/restore/`);
    expect((await recruiter.post(RESOLVE, { save: [{ id, action: 'merge' }] })).status).toBe(200);
    const resumes = await team.admin.get(`/customer/candidate/${other.id}/resume/`);
    expect(resumes.body.results).toHaveLength(2);
    const history = await team.admin.get(`/customer/candidate/${other.id}/activity/`);
    expect(history.body.results.map(({ action }: { action: string }) => action)).toContain('add_resume');
  });

  it('resolves a long list in the background, each once, and says why one stays open', async () => {
    const { team, recruiter, known, id } = await duplicate();
    const copies = await team.sql(async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into bulk_resume_item (team_id, batch_id, created_by_id, name, size, state, needs, match, file_id)
        select team_id, batch_id, created_by_id, 'copy ' || g, size, state, needs, match, file_id from bulk_resume_item, generate_series(1, 24) g where id = ${id} returning id`.execute(
        tx,
      );
      return rows.map((row) => row.id);
    });
    const first = await recruiter.post(RESOLVE, { save: [{ id, action: 'merge' }], alike: true });
    expect(first.body).toMatchObject({ code: 0, message: '25 duplicates are being resolved' });
    const foreign = await team.admin.post(RESOLVE, { discard: [id, ...copies] });
    expect(foreign.status).toBe(404);
    const each = { action: 'merge', member: recruiter.id };
    await Promise.all([1, 2].map(() => run('bulk_resume.resolve', team, { id, ...each })));
    await run('bulk_resume.resolve', team, { id: copies[0], ...each });
    const items = await itemsOf(recruiter);
    expect(items['again.txt']).toMatchObject({ outcome: 'merged', saved: { id: known } });
    expect(items['copy 1']).toMatchObject({ needs: 'duplicate', reason: 'This file is not read yet' });
    expect((await recruiter.post(RESOLVE, { discard: copies })).body.message).toBe(
      '24 duplicates were resolved',
    );
  });

  it('names nobody whom the viewer may not see any more', async () => {
    const { team, recruiter, known } = await duplicate('view_global');
    await team.sql((tx) =>
      sql`update candidate set owner_id = ${team.admin.id}, created_by_id = ${team.admin.id} where id = ${known}`.execute(
        tx,
      ),
    );
    const items = await itemsOf(recruiter);
    expect(items['again.txt']).toMatchObject({ candidate: null, match: null });
    expect(items['rahul.txt']).toMatchObject({ saved: null });
  });

  it('reads again without filling what a person emptied or replacing what they typed', async () => {
    const { team, known } = await duplicate();
    await team.admin.patch(`${candidate.path}${known}/`, {
      current_company: null,
      current_position: 'Director',
    });
    await run('bulk_resume.reparse', team, { candidate: known, member: team.admin.id });
    expect((await team.admin.get(`${candidate.path}${known}/`)).body).toMatchObject({
      current_company: null,
      current_position: 'Director',
      email: rahul.email,
    });
  });

  it('begins once on a double click', async () => {
    const team = await test.team();
    const body = {
      files: [
        { name: 'a.txt', size: 1 },
        { name: 'b.txt', size: 2 },
      ],
    };
    const replies = await Promise.all([1, 2, 3].map(() => team.admin.post(BEGIN, body)));
    const ids = replies.map((reply) => reply.body.files.map(({ file_id }: { file_id: number }) => file_id));
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
    expect((await team.admin.get(LIST)).body.count).toBe(2);
  });

  it('refuses pages that no database can count to, and ids that say nothing', async () => {
    const team = await test.team();
    expect((await team.admin.get(`${LIST}?page=9007199254740991&page_size=2000`)).status).toBe(400);
    for (const id of [-1, 0, 1.5, 2 ** 60])
      expect((await team.admin.post(RESOLVE, { discard: [id] })).status).toBe(400);
    expect((await team.admin.post(RESOLVE, { discard: [7, 7] })).status).toBe(400);
    const named = await team.admin.post(BEGIN, { files: [{ name: 'a\u0000.txt', size: 1 }] });
    expect(named.status).toBe(400);
  });

  it('forgets what left the panel a week ago: unread files, stored results, names', async () => {
    const team = await test.team();
    await readAll(test, team, team.admin, {
      'rahul.txt': resumeOf(rahul),
      'cut.pdf': Buffer.from('%PDF-1.7\nthis is not a whole file'),
    });
    await uploadAll(team.admin, { 'unread.txt': resumeOf({ ...rahul, email: 'other@example.com' }) });
    await team.admin.post('/customer/cancel-parsing/');
    const left = async () =>
      (
        await team.sql((tx) =>
          sql`select (select count(*)::int from bulk_resume_item where team_id = ${team.id}) as items, (select count(*)::int from resume_draft where team_id = ${team.id}) as drafts,
            (select count(*)::int from bulk_resume_batch where team_id = ${team.id}) as batches,
            (select array_agg(entity) from file where team_id = ${team.id}) as files`.execute(tx),
        )
      ).rows[0];
    await run('bulk_resume.sweep_drafts', team);
    expect(await left()).toMatchObject({ items: 3, drafts: 1, batches: 2 });
    await team.sql(async (tx) => {
      await sql`update bulk_resume_item set cleared_on = now() - interval '8 days'`.execute(tx);
      for (const table of ['resume_draft', 'bulk_resume_batch', 'file'])
        await sql`update ${sql.table(table)} set created_on = now() - interval '8 days'`.execute(tx);
    });
    await run('bulk_resume.sweep_drafts', team);
    expect(await left()).toEqual({ items: 0, drafts: 0, batches: 0, files: ['candidate'] });
  });
});
