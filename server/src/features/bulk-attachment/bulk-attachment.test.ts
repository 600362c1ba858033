import type { BulkAttachmentItem } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';

const PANEL = '/customer/upload-bulk-attachment/';
const BATCH = '/customer/bulk-attachment/batch/';
const DONE = '/customer/bulk-attachment-mark-as-completed/';

async function send(actor: Actor, id: number, name: string, text: string) {
  const form = formWith('file', name, Buffer.from(text), { file_id: String(id) });
  return actor.call('POST', PANEL, form.body, form.headers);
}

async function attachAll(actor: Actor, files: Record<string, string>, more: object = {}) {
  const begun = await actor.post(BATCH, {
    ...more,
    files: Object.entries(files).map(([name, text]) => ({ name, size: text.length })),
  });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  for (const { file_id, name } of begun.body.files) await send(actor, file_id, name, files[name] ?? '');
  return { batch: begun.body.batch as number, items: await panel(actor) };
}

async function panel(actor: Actor): Promise<Record<string, BulkAttachmentItem>> {
  const { body } = await actor.get(PANEL);
  return Object.fromEntries(body.results.map((item: BulkAttachmentItem) => [item.name, item]));
}

describe('bulk attachment', () => {
  const test = testApp();
  async function setting() {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const rahul = await createSample(team, candidate, {
      first_name: 'Rahul',
      middle_name: null,
      last_name: 'Menon',
      email: 'rahul.menon@example.com',
      candidate_phone: '+971501234567',
      passport_no: 'N1234567',
      civil_id: '784199012345671',
    });
    const files = async (id: number) =>
      (await recruiter.get(`/customer/candidate-file/?candidate_id=${id}`)).body.results;
    return { team, recruiter, rahul, files };
  }

  it('finds whose files they are by id, passport, civil id, e-mail, phone and name, before anything is uploaded', async () => {
    const { recruiter, rahul } = await setting();
    const names = [
      `${rahul.id}-anything.pdf`,
      'n1234567 scan.pdf',
      '784-1990-1234567-1.jpg',
      'rahul.menon@example.com.pdf',
      '00971501234567.pdf',
      'MENON Rahul degree.pdf',
    ];
    const { body } = await recruiter.post('/customer/bulk-attachment/preview/', { names });
    expect(
      body.results.map(({ key, candidate: found }: { key: string; candidate: { id: number } }) => [
        key,
        found?.id,
      ]),
    ).toEqual(['id', 'passport', 'civil_id', 'email', 'phone', 'name'].map((key) => [key, rahul.id]));
  });

  it('attaches with the category, skips the same file, and says which key found nobody', async () => {
    const { team, recruiter, rahul, files } = await setting();
    const category = await team.lookup('candidate_filetype');
    const first = await attachAll(
      recruiter,
      {
        'Rahul Menon passport.txt': 'one',
        'Rahul Menon copy.txt': 'one',
        'X7654321.txt': 'two',
        'Somebody Else.txt': 'three',
      },
      { category },
    );
    expect(first.items['Rahul Menon passport.txt']).toMatchObject({
      status: 'completed',
      skipped: false,
      candidate: { id: rahul.id },
    });
    expect(first.items['Rahul Menon copy.txt']).toMatchObject({ status: 'completed', skipped: true });
    expect(first.items['X7654321.txt']).toMatchObject({
      status: 'not_found',
      reason: 'No candidate has the passport number X7654321',
    });
    expect(first.items['Somebody Else.txt']).toMatchObject({ status: 'not_matched', candidate: null });
    expect(await files(rahul.id)).toMatchObject([
      { name: 'Rahul Menon passport.txt', category: { id: category } },
    ]);
    const { body } = await recruiter.get(PANEL);
    expect(body.counts).toEqual({ all: 4, pending: 0, not_found: 1, not_matched: 1, completed: 2 });
  });

  it('attaches to a chosen candidate, also what is alike', async () => {
    const { recruiter, rahul, files } = await setting();
    const { items } = await attachAll(recruiter, {
      'Someone Nova cv.txt': 'one',
      'Someone Nova visa.txt': 'two',
      'Third Person.txt': 'three',
    });
    const file_id = items['Someone Nova cv.txt']?.file_id;
    const assign = { file_id, candidate: rahul.id, alike: true };
    expect((await recruiter.post('/customer/bulk-attachment/assign/', assign)).body).toMatchObject({
      code: 0,
      message: '2 files were attached',
    });
    expect(await files(rahul.id)).toHaveLength(2);
    expect((await recruiter.post('/customer/bulk-attachment/assign/', assign)).status).toBe(409);
  });

  it('does not choose between people of the same name', async () => {
    const { team, recruiter } = await setting();
    await createSample(team, candidate, { first_name: 'Rahul', middle_name: null, last_name: 'Menon' });
    const { items } = await attachAll(recruiter, { 'Rahul Menon.txt': 'one' });
    expect(items['Rahul Menon.txt']).toMatchObject({
      status: 'not_matched',
      reason: '2 candidates have the name Rahul Menon',
    });
  });

  it('undoes a batch once', async () => {
    const { team, recruiter, rahul, files } = await setting();
    const { batch } = await attachAll(recruiter, { 'Rahul Menon.txt': 'one' });
    const undo = `/customer/bulk-attachment/${batch}/undo/`;
    expect((await team.admin.post(undo)).status).toBe(404);
    expect((await recruiter.post(undo)).body).toMatchObject({
      code: 0,
      message: 'One file was taken off again',
    });
    expect(await files(rahul.id)).toEqual([]);
    expect((await recruiter.post(undo)).status).toBe(409);
    expect((await recruiter.get(PANEL)).body.count).toBe(0);
  });

  it('is cleared when nothing is pending', async () => {
    const { recruiter } = await setting();
    expect((await recruiter.post(DONE)).body).toMatchObject({ code: 1, message: 'Nothing to clear' });
    const begun = await recruiter.post(BATCH, { files: [{ name: 'Nobody Knows.txt', size: 3 }] });
    expect((await recruiter.post(DONE)).body).toMatchObject({ code: 1, message: 'Data not reset...' });
    const [{ file_id }] = begun.body.files;
    await send(recruiter, file_id, 'Nobody Knows.txt', 'abc');
    expect((await recruiter.post(DONE)).body).toMatchObject({
      code: 0,
      message: 'Data has been reset successfully...',
    });
  });

  it('refuses what is not the member’s own', async () => {
    const { team, recruiter, rahul } = await setting();
    const { items } = await attachAll(recruiter, { 'Someone Nova.txt': 'one' });
    const file_id = items['Someone Nova.txt']?.file_id ?? 0;
    expect((await send(team.admin, file_id, 'Someone Nova.txt', 'x')).status).toBe(404);
    const assign = { file_id, candidate: rahul.id };
    expect((await team.admin.post('/customer/bulk-attachment/assign/', assign)).status).toBe(404);
    expect(
      (await team.admin.post('/customer/bulk-attachment/discard/', { file_ids: [file_id] })).status,
    ).toBe(404);
    const other = await test.team();
    const foreign = await createSample(other, candidate, {});
    expect(
      (await recruiter.post('/customer/bulk-attachment/assign/', { file_id, candidate: foreign.id })).status,
    ).toBe(404);
    const begun = await recruiter.post(BATCH, { files: [{ name: 'a.txt', size: 1, candidate: foreign.id }] });
    expect(begun.status).toBe(404);
    expect(
      (await recruiter.post('/customer/bulk-attachment/discard/', { file_ids: [file_id] })).body.code,
    ).toBe(0);
  });
});
