import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { formOf } from '../../testing/form.ts';
import { mailJobs } from './mail.jobs.ts';
import { makePerson, send, SEND, sendForm } from './mail.fixture.ts';

const test = testApp();

it('files that came for a mail go when nobody sent it, two days later', async () => {
  const team = await test.team();
  const upload = async (name: string): Promise<number> => {
    const form = formOf([{ field: 'file', name, bytes: Buffer.from('Some text') }], {});
    const { status, body } = await team.admin.call('POST', `${SEND}file/`, form.body, form.headers);
    expect(status).toBe(200);
    return body.id;
  };
  const [sent, left] = [await upload('sent.txt'), await upload('left.txt')];
  const { id: candidate } = await makePerson(team);
  expect((await send(team.admin, { candidate, file_ids: [sent] })).status).toBe(200);
  expect((await sendForm(team.admin, { candidate }, { 'along.txt': 'Some text' })).status).toBe(200);
  const names = async () =>
    (
      await team.sql((tx) =>
        tx.selectFrom('file').select('name').where('entity', '=', 'mail_upload').execute(),
      )
    )
      .map(({ name }) => name)
      .toSorted();
  const helpers = { platform: test.platform, teamId: 0, jobId: '1', attempt: 1, last: false };
  const sweep = () => mailJobs[0]?.perform({ ...helpers, signal: new AbortController().signal }, {});
  await sweep();
  expect(await names()).toEqual(['along.txt', 'left.txt', 'sent.txt']);
  await team.sql((tx) => sql`update file set created_on = now() - interval '3 days'`.execute(tx));
  await sweep();
  await sweep();
  expect(await names()).toEqual(['along.txt', 'sent.txt']);
  expect((await send(team.admin, { candidate, file_ids: [left] })).status).toBe(400);
});
