import { job } from '@hireloom/contracts/job/job';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QueuedJob } from '../../platform/context.ts';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { recruiterWith, switchTo } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';
import { resumeOf } from '../bulk-resume/bulk-resume.fixture.ts';
import {
  type GivenMail,
  type Mailbox,
  mailboxApp,
  makeMail,
  makeMailbox,
  tellStored,
} from './mailbox.fixture.ts';
import { takeResumes } from './resume-inbox/take-resumes.ts';
import { takeResumesJob } from './resume-inbox/take-resumes.job.ts';

const test = testApp();
const { server, call } = mailboxApp(test);

describe('a resume inbox', () => {
  let team: TestTeam;
  let owner: Actor;
  let mailbox: Mailbox;
  beforeEach(async () => {
    team = await test.team();
    owner = await recruiterWith(team, () => true);
    mailbox = await makeMailbox(team, owner);
    Object.assign(server, { away: false });
  });

  const at = () => new Date(Date.now() + 60_000).toISOString();
  const document = { part: '2', name: 'cv.txt', content_type: 'text/plain', size: 200 };
  const bytes = resumeOf({ name: 'Jane Doe', email: 'jane@example.com' });

  const create = (more: object = {}) =>
    call(owner, 'POST', 'resume-inbox/', { account: mailbox.account, folder: mailbox.inbox, ...more });

  async function arrives(mail: GivenMail = {}): Promise<QueuedJob[]> {
    const item = await makeMail(team, mailbox, { at: at(), parts: [document], ...mail });
    server.parts.set(`${item.id} 2`, { bytes, name: 'cv.txt', content_type: 'text/plain' });
    return tellStored(test, team, takeResumes, mailbox, [item]);
  }

  const run = ({ payload }: QueuedJob, last = false) =>
    takeResumesJob(server).perform(
      {
        ...{ platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last },
        signal: new AbortController().signal,
      },
      payload,
    );

  const queued = () =>
    team.sql((tx) =>
      tx
        .selectFrom('bulk_resume_item as i')
        .innerJoin('bulk_resume_batch as b', 'b.id', 'i.batch_id')
        .select(['i.name', 'i.state', 'i.created_by_id', 'i.batch_id', 'b.options'])
        .orderBy('i.id')
        .execute(),
    );
  const rows = async () => (await call(owner, 'GET', 'resume-inbox/')).body.results;

  it('puts documents of new mails into the queue as its owner, for its job, one batch a day, each once', async () => {
    const opening = await createSample(team, job);
    expect((await create({ job: opening.id })).body).toMatchObject({
      ...{ folder: { name: 'INBOX' }, job: { id: opening.id }, is_active: true, taken: 0, error: null },
    });
    const [first] = await arrives();
    const [second] = await arrives({
      parts: [document, { part: '3', name: 'logo.png', content_type: 'image/png', size: 9 }],
    });
    if (!first || !second) throw new Error('Nothing was queued');
    await run(first);
    await run(first);
    await run(second);
    const items = await queued();
    expect(items).toMatchObject([
      { name: 'cv.txt', state: 'uploaded', created_by_id: owner.id, options: { job: opening.id } },
      { name: 'cv.txt', created_by_id: owner.id },
    ]);
    expect(items[0]?.batch_id).toBe(items[1]?.batch_id);
    expect(await rows()).toMatchObject([{ taken: 2, error: null }]);
  });

  it('reads the text first where nothing is known of what hangs on the mail', async () => {
    await create();
    const [work] = await arrives({ plain: null });
    if (!work) throw new Error('Nothing was queued');
    server.bodies.set(Number(work.payload.item), { plain: 'Hello', parts: [document] });
    await run(work);
    expect(await queued()).toHaveLength(1);
  });

  it('takes only what comes after it was made, to its folder and address, from others, with something attached', async () => {
    await team.sql((tx) =>
      tx.updateTable('mailbox_folder').set({ last_uid: 500 }).where('id', '=', mailbox.inbox).execute(),
    );
    await create({ address: 'jobs@own.example' });
    const to = ['Jobs@own.example'];
    const taken: [string, GivenMail, number][] = [
      ['new', { to, uid: 501 }, 1],
      ['new, though dated long ago', { to, uid: 502, at: '2020-01-01T00:00:00Z' }, 1],
      ['there before', { to, uid: 499 }, 0],
      ['to another address', { to: ['me@own.example'], uid: 503 }, 0],
      ['elsewhere', { to, uid: 504, folder: mailbox.archive }, 0],
      ['without files', { to, uid: 505, parts: [] }, 0],
      ['our own', { to, uid: 506, is_outgoing: true }, 0],
      ['a bounce', { to, uid: 507, kind: 'bounce' }, 0],
      ['of a job portal', { to, uid: 508, kind: 'auto' }, 1],
    ];
    for (const [what, mail, count] of taken)
      expect([what, (await arrives(mail)).length]).toEqual([what, count]);
    const [row] = await rows();
    await call(owner, 'PATCH', `resume-inbox/${row.id}/`, { is_active: false });
    expect(await arrives({ to, uid: 509 })).toEqual([]);
  });

  it('says in words what it could not take, and tries a server that is away again', async () => {
    await create();
    const [large] = await arrives({ parts: [{ ...document, size: 99_000_000 }] });
    const [empty] = await arrives();
    if (!large || !empty) throw new Error('Nothing was queued');
    await run(large);
    expect((await rows())[0].error).toBe('cv.txt is too large to be read as a resume');
    server.parts.set(`${empty.payload.item} 2`, {
      bytes: Buffer.alloc(0),
      name: 'cv.txt',
      content_type: 'text/plain',
    });
    await run(empty);
    expect((await rows())[0].error).toBe('cv.txt is empty');
    const [away] = await arrives();
    if (!away) throw new Error('Nothing was queued');
    server.away = true;
    await expect(run(away)).rejects.toThrow('The mail server does not answer');
    await run(away, true);
    expect((await rows())[0].error).toBe('The mail server does not answer');
    server.away = false;
    await run(away);
    expect(await rows()).toMatchObject([{ error: null, taken: 1 }]);
  });

  it('stops with the rights of who made it', async () => {
    await create();
    const [work] = await arrives();
    if (!work) throw new Error('Nothing was queued');
    await switchTo(team, owner, (key) => key !== 'candidate.create');
    await run(work);
    expect([await queued(), (await rows())[0].error]).toEqual([
      [],
      'Who set this up may not read resumes in bulk any more',
    ]);
  });

  it('is set up for own mailboxes alone, once for a folder and address, with a job that one may use', async () => {
    expect((await create()).status).toBe(200);
    expect((await create()).body.fields).toHaveProperty('folder');
    expect((await create({ address: 'a@own.example' })).status).toBe(200);
    expect((await create({ address: 'A@own.example' })).body.fields).toHaveProperty('folder');
    const confidential = await createSample(team, job, { confidential: true });
    expect((await create({ folder: mailbox.archive, job: confidential.id })).body.fields).toHaveProperty(
      'job',
    );
    const theirs = await makeMailbox(team, team.admin);
    expect((await create({ account: theirs.account, folder: theirs.inbox })).status).toBe(404);
    expect((await create({ folder: theirs.inbox })).status).toBe(404);
    const [row] = await rows();
    expect((await call(team.admin, 'GET', 'resume-inbox/')).body.results).toEqual([]);
    expect((await call(team.admin, 'DELETE', `resume-inbox/${row.id}/`)).status).toBe(404);
    expect((await call(owner, 'DELETE', `resume-inbox/${row.id}/`)).body.code).toBe(0);
    expect(await rows()).toHaveLength(1);
  });
});
