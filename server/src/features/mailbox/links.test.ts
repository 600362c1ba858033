import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { beforeEach, describe, expect, it } from 'vitest';
import { queueMails } from '../../platform/mail/mail.ts';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';
import { linkNew } from './link/link-new.ts';
import {
  type GivenMail,
  type Mailbox,
  mailboxApp,
  makeMail,
  makeMailbox,
  tellStored,
} from './mailbox.fixture.ts';

const test = testApp();
const { call } = mailboxApp(test);

describe('new mails are linked', () => {
  let team: TestTeam;
  let owner: Actor;
  let mailbox: Mailbox;
  let person: number;
  beforeEach(async () => {
    team = await test.team();
    owner = await team.member('recruiter');
    mailbox = await makeMailbox(team, owner);
    person = (await createSample(team, candidate, { email: 'Ann.Lee@gmail.com' })).id;
  });

  const links = () =>
    team.sql((tx) =>
      tx
        .selectFrom('mailbox_link')
        .select([
          'thread_id',
          'candidate_id',
          'applicant_id',
          'job_id',
          'made_by',
          'is_suggested',
          'dismissed_on',
        ])
        .orderBy('id')
        .execute(),
    );

  async function arrives(mail: GivenMail) {
    const item = await makeMail(team, mailbox, mail);
    await tellStored(test, team, linkNew, mailbox, [item]);
    return item;
  }

  /** A mail of ours about an application; answers its Message-ID and what it is about. */
  async function written() {
    const opening = await createSample(team, job);
    const row = await createSample(team, applicant, { job: opening.id, candidate: person });
    const about = { candidate_id: person, applicant_id: row.id, job_id: opening.id };
    const mail = { to: ['ann@work.example'], subject: 'Interview', html: '<p>Hi</p>', plain: 'Hi' };
    const { ids } = await team.sql((tx) => queueMails(tx, team.id, [{ ...mail, purpose: 'person', about }]));
    const stored = await team.sql((tx) =>
      tx
        .selectFrom('mail_message')
        .select(['id', 'message_id'])
        .where('id', '=', ids[0] ?? 0)
        .executeTakeFirstOrThrow(),
    );
    return { about, ...stored };
  }

  it('an answer to a mail of ours belongs to its candidate, applicant and job, by In-Reply-To or References (4)', async () => {
    const { about, message_id } = await written();
    for (const answers of [{ in_reply_to: message_id }, { refs: ['<unknown@example.com>', message_id] }]) {
      const { thread_id } = await arrives({ from: 'Ann@Work.example', ...answers });
      const made = (await links()).filter((link) => link.thread_id === thread_id);
      expect(made).toMatchObject([
        { candidate_id: about.candidate_id, made_by: 'thread', is_suggested: false },
        { applicant_id: about.applicant_id, is_suggested: false },
        { job_id: about.job_id, is_suggested: false },
      ]);
    }
  });

  it('so does what comes into the conversation of a copy of ours, whatever it answers', async () => {
    const { id, message_id } = await written();
    const sent = { is_outgoing: true, from: 'me@own.example', message_id, mail_id: id };
    const { thread_id } = await makeMail(team, mailbox, sent);
    await arrives({ thread: thread_id, from: 'ann@work.example' });
    expect(await links()).toHaveLength(3);
  });

  it('an answer from a stranger only suggests, and the subject alone links nothing', async () => {
    const { message_id } = await written();
    await arrives({ from: 'stranger@elsewhere.example', in_reply_to: message_id });
    expect((await links()).map(({ is_suggested }) => is_suggested)).toEqual([true, true, true]);
    await arrives({ from: 'stranger@elsewhere.example', subject: 'Re: Interview' });
    expect(await links()).toHaveLength(3);
    // Once somebody known answers in it, it is sure.
    const [first] = await links();
    await arrives({ thread: first?.thread_id ?? 0, from: 'ann@work.example', in_reply_to: message_id });
    expect((await links()).map(({ is_suggested }) => is_suggested)).toEqual([false, false, false]);
  });

  it('bounces, mails of machines and mails to many link nothing', async () => {
    const { message_id } = await written();
    for (const kind of ['bounce', 'auto'] as const)
      await arrives({ from: 'ann.lee@gmail.com', in_reply_to: message_id, kind });
    const to = Array.from({ length: 12 }, (_, index) => `someone${index}@example.com`);
    await arrives({ from: 'ann.lee@gmail.com', to });
    expect(await links()).toEqual([]);
  });

  it('the address of one candidate links, however it is spelt; that of several suggests', async () => {
    const { thread_id } = await arrives({ from: 'annlee+jobs@googlemail.com' });
    expect(await links()).toMatchObject([
      { thread_id, candidate_id: person, made_by: 'address', is_suggested: false },
    ]);
    const twin = (await createSample(team, candidate, { email: 'ann.lee@gmail.com' })).id;
    await arrives({ is_outgoing: true, from: 'me@own.example', to: ['ann.lee@gmail.com'] });
    const made = (await links()).slice(1);
    expect(made.map((link) => [link.candidate_id, link.is_suggested])).toEqual([
      [person, true],
      [twin, true],
    ]);
  });

  it('only records that the owner of the mailbox may open are linked', async () => {
    const { message_id } = await written();
    const narrow = await recruiterWithout(team, 'candidate.view_global', 'job', 'applicant');
    const other = await makeMailbox(team, narrow);
    const item = await makeMail(team, other, { from: 'ann.lee@gmail.com', in_reply_to: message_id });
    await tellStored(test, team, linkNew, other, [item]);
    expect(await links()).toEqual([]);
  });

  it('what somebody said no to is not linked again by itself, only by hand', async () => {
    const { thread_id } = await arrives({ from: 'ann.lee@gmail.com' });
    const { body } = await call(owner, 'GET', `thread/${thread_id}/`);
    expect((await call(owner, 'DELETE', `link/${body.links[0].id}/`)).body.code).toBe(0);
    await arrives({ thread: thread_id, from: 'ann.lee@gmail.com' });
    expect((await call(owner, 'GET', `thread/${thread_id}/`)).body.links).toEqual([]);
    expect((await call(owner, 'DELETE', `link/${body.links[0].id}/`)).status).toBe(404);
    const again = await call(owner, 'POST', `thread/${thread_id}/link/`, {
      entity: 'candidate',
      record: person,
    });
    expect(again.body.links).toMatchObject([
      { record: { id: person }, made_by: 'hand', is_suggested: false },
    ]);
    const isLinked = await team.sql((tx) => tx.selectFrom('mailbox_thread').select('is_linked').execute());
    expect(isLinked).toEqual([{ is_linked: true }]);
  });

  it('a suggestion is accepted by linking it', async () => {
    await createSample(team, candidate, { email: 'ann.lee@gmail.com' });
    const { thread_id } = await arrives({ from: 'ann.lee@gmail.com' });
    expect((await call(owner, 'GET', `conversation/candidate/${person}/`)).body.results).toEqual([]);
    await call(owner, 'POST', `thread/${thread_id}/link/`, { entity: 'candidate', record: person });
    expect((await call(owner, 'GET', `conversation/candidate/${person}/`)).body.results).toMatchObject([
      { id: thread_id },
    ]);
  });

  it('told twice, it links once', async () => {
    const item = await makeMail(team, mailbox, { from: 'ann.lee@gmail.com' });
    await tellStored(test, team, linkNew, mailbox, [item, item]);
    await tellStored(test, team, linkNew, mailbox, [item]);
    expect(await links()).toHaveLength(1);
  });

  it('the timeline tells what came, in the order of days, and no copy of what was sent from here', async () => {
    const { id, about } = await written();
    const { thread_id } = await makeMail(team, mailbox, {
      mail_id: id,
      is_outgoing: true,
      subject: 'our copy',
    });
    await team.made('mailbox_link', { thread_id, candidate_id: about.candidate_id, made_by: 'thread' });
    const told = [
      ['newest', '2026-03-03T10:00:00Z'],
      ['oldest', '2026-03-01T10:00:00Z'],
      ['middle', '2026-03-02T10:00:00Z'],
    ] as const;
    for (const [subject, at] of told) await makeMail(team, mailbox, { thread: thread_id, subject, at });
    for (const [entity, record] of [
      ['candidate', about.candidate_id],
      ['applicant', about.applicant_id],
    ] as const) {
      const { body } = await owner.get(`/customer/timeline/${entity}/${record}/?kind=conversation`);
      expect(body.results.map(({ subject }: { subject: string }) => subject)).toEqual([
        'newest',
        'middle',
        'oldest',
      ]);
    }
    expect(
      (await owner.get(`/customer/timeline/job/${about.job_id}/?kind=conversation`)).body.results,
    ).toEqual([]);
  });
});
