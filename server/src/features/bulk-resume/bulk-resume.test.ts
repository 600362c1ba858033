import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { closeParsers } from '@hireloom/resume';
import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { formWith } from '../../testing/form.ts';
import { itemsOf, parse, readAll, resumeOf, uploadAll } from './bulk-resume.fixture.ts';

const LIST = '/customer/upload-bulk-file/';
const RESOLVE = '/customer/bulk-resume/update-duplicate/';
const rahul = { name: 'Rahul Menon', email: 'rahul.menon@example.com', phone: '+971 50 123 4567' };
const greta = { name: 'Greta Lindholm', email: 'greta.lindholm@example.com', phone: '+46 70 123 45 67' };
const letter = Buffer.from(
  'Dear Sir or Madam,\n\nplease find enclosed the invoice for the chairs that we delivered in May.\nThe amount due is 4,200 AED.\n\nYours faithfully\nAccounts department of the chair maker\n',
);

describe('bulk resume parsing', () => {
  const test = testApp();
  afterAll(() => closeParsers());

  it('makes candidates of resumes, and says what is no resume and what can not be read', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const items = await readAll(test, team, recruiter, {
      'rahul.txt': resumeOf(rahul),
      'letter.txt': letter,
      'cut.pdf': Buffer.from('%PDF-1.7\nthis is not a whole file'),
    });
    expect(items['rahul.txt']).toMatchObject({
      uploaded: true,
      parsed: true,
      invalid_cv: false,
      candidate: null,
      completed: true,
      outcome: 'created',
      saved: { name: 'Rahul Menon' },
    });
    expect(items['letter.txt']).toMatchObject({
      parsed: false,
      invalid_cv: true,
      error: null,
      completed: true,
    });
    expect(items['letter.txt']?.reason).toBeTruthy();
    expect(items['cut.pdf']).toMatchObject({
      invalid_cv: false,
      needs: 'file',
      completed: false,
      error: 'truncated',
    });
    const { body } = await recruiter.get(LIST);
    expect(body.counts).toMatchObject({
      all: 3,
      uploaded: 3,
      parsed: 1,
      not_parsed: 2,
      not_cv: 1,
      completed: 2,
      need_action: 1,
    });
    expect(body.underway).toEqual({ upload: 0, reading: 0 });
    const made = await recruiter.get(`/customer/candidate/${items['rahul.txt']?.saved?.id}/profile/`);
    expect(made.body.candidate).toMatchObject({ email: rahul.email, current_company: 'Quay Builders LLC' });
    expect(made.body.skills.length).toBeGreaterThan(1);
    expect(made.body.resume.name).toBe('rahul.txt');
  });

  it('reads a file once, however often its job runs', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const [id = 0] = await uploadAll(recruiter, { 'rahul.txt': resumeOf(rahul) });
    await Promise.all([parse(test, team, id), parse(test, team, id)]);
    await parse(test, team, id);
    expect((await team.admin.get(candidate.path)).body.count).toBe(1);
  });

  it('sees two files of one person in one batch', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const ids = await uploadAll(recruiter, {
      'one.txt': resumeOf(rahul),
      'two.txt': resumeOf({ ...rahul, position: 'Project Manager' }),
    });
    await Promise.all(ids.map((id) => parse(test, team, id)));
    const items = Object.values(await itemsOf(recruiter));
    expect(items.map(({ needs }) => needs).sort()).toEqual(['duplicate', null]);
    expect((await team.admin.get(candidate.path)).body.count).toBe(1);
  });

  it('applies the options of the batch', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const wanted = (await createSample(team, job)).id;
    const cv_source = await team.lookup('cv_source');
    const items = await readAll(
      test,
      team,
      recruiter,
      { 'greta.txt': resumeOf(greta) },
      { job: wanted, cv_source, tags: ['walk-in'] },
    );
    const id = items['greta.txt']?.saved?.id;
    const { body } = await recruiter.get(`/customer/candidate/${id}/`);
    expect(body).toMatchObject({ cv_source: { id: cv_source }, tags: ['walk-in'], job: { id: wanted } });
  });

  describe('a duplicate', () => {
    const again = {
      'again.txt': resumeOf({ ...rahul, position: 'Project Manager', company: 'Tower Group' }),
    };
    async function duplicate() {
      const team = await test.team();
      const recruiter = await team.as('recruiter');
      const first = await readAll(test, team, recruiter, { 'rahul.txt': resumeOf(rahul) });
      const known = first['rahul.txt']?.saved?.id ?? 0;
      const items = await readAll(test, team, recruiter, again);
      const item = items['again.txt'];
      if (!item) throw new Error('The file is not in the panel');
      const resolve = (body: object) => recruiter.post(RESOLVE, body);
      const person = async () => (await recruiter.get(`/customer/candidate/${known}/`)).body;
      return { team, recruiter, known, item, resolve, person };
    }

    it('shows whom it may be and why, and keeps the panel open', async () => {
      const { recruiter, known, item } = await duplicate();
      expect(item).toMatchObject({
        parsed: true,
        candidate: { id: known, first_name: 'Rahul', last_name: 'Menon' },
        needs: 'duplicate',
        completed: false,
        match: { verdict: 'same' },
      });
      expect(item.match?.reasons.length).toBeGreaterThan(0);
      const done = await recruiter.post('/customer/parsing-mark-as-completed/');
      expect(done.body).toMatchObject({ code: 1, message: 'Parsing data not reset...' });
    });

    it('is discarded', async () => {
      const { recruiter, team, item, resolve } = await duplicate();
      expect((await resolve({ discard: [item.file_id] })).body.code).toBe(0);
      const after = (await itemsOf(recruiter))['again.txt'];
      expect(after).toMatchObject({ parsed: true, candidate: null, completed: true, outcome: 'discarded' });
      expect((await team.admin.get(candidate.path)).body.count).toBe(1);
      const twice = await resolve({ discard: [item.file_id] });
      expect(twice.status).toBe(409);
      const done = await recruiter.post('/customer/parsing-mark-as-completed/');
      expect(done.body).toMatchObject({ code: 0, message: 'Parsing data has been reset successfully...' });
      expect((await recruiter.post('/customer/parsing-mark-as-completed/')).body).toMatchObject({
        code: 1,
        message: 'Nothing to clear',
      });
    });

    it('overrides what the resume says otherwise', async () => {
      const { item, resolve, person } = await duplicate();
      await resolve({ save: [{ id: item.file_id, action: 'override' }] });
      expect(await person()).toMatchObject({
        current_position: 'Project Manager',
        current_company: 'Tower Group',
      });
    });

    it('merges the chosen fields and keeps what a person typed otherwise', async () => {
      const { recruiter, known, item, resolve, person } = await duplicate();
      await recruiter.patch(`/customer/candidate/${known}/`, { current_company: 'Typed Company' });
      const review = await recruiter.get(`/customer/bulk-resume/${item.file_id}/review/`);
      expect(review.body.differences).toContainEqual(
        expect.objectContaining({
          key: 'current_company',
          ours: 'Typed Company',
          read: 'Tower Group',
          source: 'recruiter',
        }),
      );
      await resolve({ save: [{ id: item.file_id, action: 'merge', take: ['current_position'] }] });
      expect(await person()).toMatchObject({
        current_position: 'Project Manager',
        current_company: 'Typed Company',
      });
      const profile = await recruiter.get(`/customer/candidate/${known}/profile/`);
      expect(profile.body.resume.name).toBe('again.txt');
      expect(profile.body.experience).toHaveLength(2);
    });

    it('becomes a second record', async () => {
      const { team, item, resolve } = await duplicate();
      await resolve({ save: [{ id: item.file_id, action: 'duplicate' }] });
      expect((await team.admin.get(candidate.path)).body.count).toBe(2);
    });

    it('is refused to others: another member, another team, an unknown action, half of a list', async () => {
      const { team, item, resolve } = await duplicate();
      const body = { discard: [item.file_id] };
      expect((await team.admin.post(RESOLVE, body)).status).toBe(404);
      const other = await test.team();
      expect((await other.admin.post(RESOLVE, body)).status).toBe(404);
      expect((await resolve({ save: [{ id: item.file_id, action: 'drop' }] })).status).toBe(400);
      expect((await resolve({ discard: [item.file_id, 999_999] })).status).toBe(404);
      expect((await resolve({ discard: [item.file_id] })).body.code).toBe(0);
    });

    it('takes all that are alike along', async () => {
      const { recruiter, team, item, resolve } = await duplicate();
      await readAll(test, team, recruiter, {
        'third.txt': resumeOf({ ...rahul, position: 'Planner', company: 'Tower Group' }),
      });
      const reply = await resolve({ discard: [item.file_id], alike: true });
      expect(reply.body).toMatchObject({ code: 0, message: '2 duplicates were resolved' });
    });
  });

  it('waits for a person when name or contact is missing, and saves what they fill in', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const bare = Buffer.from(resumeOf(greta).toString().replace(greta.email, '').replace(greta.phone, ''));
    const items = await readAll(test, team, recruiter, { 'bare.txt': bare });
    const item = items['bare.txt'];
    expect(item).toMatchObject({ parsed: true, needs: 'contact', completed: false, saved: null });
    const save = `/customer/bulk-resume/${item?.file_id}/save/`;
    const person = { first_name: 'Greta', last_name: 'Lindholm' };
    expect((await recruiter.post(save, { candidate: person })).body.fields).toHaveProperty('email');
    const saved = await recruiter.post(save, { candidate: { ...person, email: greta.email } });
    expect(saved.body).toMatchObject({
      completed: true,
      outcome: 'created',
      saved: { name: 'Greta Lindholm' },
    });
    expect((await recruiter.post(save, { candidate: { ...person, email: greta.email } })).status).toBe(409);
  });

  it('lets go what waits for a person, too', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const bare = Buffer.from(resumeOf(greta).toString().replace(greta.email, '').replace(greta.phone, ''));
    const items = await readAll(test, team, recruiter, { 'bare.txt': bare });
    expect((await recruiter.post(RESOLVE, { discard: [items['bare.txt']?.file_id] })).body.code).toBe(0);
    expect((await itemsOf(recruiter))['bare.txt']).toMatchObject({ completed: true, outcome: 'discarded' });
  });

  it('lets go what can not be read, with all that are broken alike, and is complete then', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const broken = Buffer.from('%PDF-1.7\nthis is not a whole file');
    const items = await readAll(test, team, recruiter, { 'a.pdf': broken, 'b.pdf': broken });
    const id = items['a.pdf']?.file_id ?? 0;
    const refused = await recruiter.post(RESOLVE, { save: [{ id, action: 'duplicate' }] });
    expect(refused.status).toBe(409);
    expect((await recruiter.post('/customer/parsing-mark-as-completed/')).body.code).toBe(1);
    const let_go = await recruiter.post(RESOLVE, { discard: [id], alike: true });
    expect(let_go.body).toMatchObject({ code: 0, message: '2 files were left out' });
    expect((await itemsOf(recruiter))['b.pdf']).toMatchObject({
      needs: null,
      completed: true,
      invalid_cv: false,
      outcome: 'discarded',
    });
    expect((await recruiter.post(RESOLVE, { discard: [id] })).status).toBe(409);
    expect((await recruiter.post('/customer/parsing-mark-as-completed/')).body.code).toBe(0);
  });

  it('goes on where an upload stopped', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const files = { 'rahul.txt': resumeOf(rahul), 'greta.txt': resumeOf(greta) };
    const manifest = { files: Object.entries(files).map(([name, { length }]) => ({ name, size: length })) };
    const begun = await recruiter.post('/customer/bulk-resume/batch/', manifest);
    const [first] = begun.body.files;
    const form = formWith('file', 'rahul.txt', files['rahul.txt'], { file_id: String(first.file_id) });
    await recruiter.call('POST', LIST, form.body, form.headers);
    const again = await recruiter.post('/customer/bulk-resume/batch/', manifest);
    expect(again.body.files).toEqual([
      { ...first, uploaded: true },
      { ...begun.body.files[1], uploaded: false },
    ]);
    const twice = await recruiter.call('POST', LIST, form.body, form.headers);
    expect([twice.status, twice.body.uploaded]).toEqual([200, true]);
    const kept = await team.sql((tx) =>
      tx.selectFrom('file').select('id').where('name', '=', 'rahul.txt').execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it('takes nothing into somebody else’s batch, and leaves out what can not be uploaded', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const begun = await recruiter.post('/customer/bulk-resume/batch/', {
      files: [{ name: 'big.txt', size: 9e9 }],
    });
    const [{ file_id }] = begun.body.files;
    const form = formWith('file', 'big.txt', resumeOf(rahul), { file_id: String(file_id) });
    expect((await team.admin.call('POST', LIST, form.body, form.headers)).status).toBe(404);
    const skip = { files: [{ file_id, reason: 'big.txt is larger than 20 MB' }] };
    expect((await team.admin.post('/customer/bulk-resume/skip/', skip)).status).toBe(404);
    expect((await recruiter.post('/customer/bulk-resume/skip/', skip)).body.code).toBe(0);
    expect((await itemsOf(recruiter))['big.txt']).toMatchObject({
      uploaded: false,
      needs: 'file',
      reason: 'big.txt is larger than 20 MB',
    });
    expect((await recruiter.get(LIST)).body).toMatchObject({
      counts: { uploaded: 0, not_uploaded: 1, need_action: 1, not_cv: 0 },
      underway: { upload: 0, reading: 0 },
    });
    const none = await recruiter.post('/customer/bulk-resume/batch/', { files: [] });
    expect(none.body.fields.files).toEqual(['Choose at least one file']);
  });

  it('cancels what is not read yet', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const [id = 0] = await uploadAll(recruiter, { 'rahul.txt': resumeOf(rahul) });
    expect((await recruiter.post('/customer/cancel-parsing/')).body).toMatchObject({
      code: 0,
      message: 'Parsing has been canceled',
    });
    await parse(test, team, id);
    expect((await team.admin.get(candidate.path)).body.count).toBe(0);
    expect((await recruiter.post('/customer/cancel-parsing/')).body).toMatchObject({
      code: 1,
      message: 'Nothing to clear',
    });
  });

  it('reads a letter as a resume when told so', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const items = await readAll(test, team, recruiter, { 'letter.txt': letter });
    const id = items['letter.txt']?.file_id ?? 0;
    expect((await recruiter.post('/customer/bulk-resume/retry/', { ids: [id], as_cv: true })).body.code).toBe(
      0,
    );
    await parse(test, team, id);
    expect((await itemsOf(recruiter))['letter.txt']).toMatchObject({ parsed: true, invalid_cv: false });
  });
});
