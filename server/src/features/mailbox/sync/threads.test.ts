import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type ImapServer, mailSource, startImap } from '../imap/imap-server.fixture.ts';
import { closeLines } from './lines.ts';
import { testMailbox, type TestItem } from './mailbox.fixture.ts';

const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

describe('conversations', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  const servers: ImapServer[] = [];
  const mailbox = async () => {
    const server = await startImap();
    servers.push(server);
    return testMailbox(test, server);
  };
  type Box = Awaited<ReturnType<typeof mailbox>>;
  const threadsOf = async (box: Box) => {
    const items = await box.rows<TestItem>('mailbox_item');
    return Object.fromEntries(items.map(({ subject, thread_id }) => [subject, thread_id]));
  };
  afterEach(async () => {
    await closeLines();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  const answer = (to: string[], more: object) => ({ headers: { 'In-Reply-To': to.at(-1) ?? '', ...more } });

  it('follow the ids of Gmail and of Outlook, wherever the mails lie (check 4)', async () => {
    const box = await mailbox();
    const [a, b, c] = ['<a@example.org>', '<b@example.com>', '<c@outlook.example>'];
    box.server.deliver('INBOX', mailSource({ id: a, subject: 'Job?', date: minutesAgo(30) }));
    const gmail = { References: a, 'In-Reply-To': a };
    box.server.deliver(
      'Sent',
      mailSource({
        id: b,
        subject: 'Re: Job?',
        from: 'rita@example.com',
        date: minutesAgo(20),
        headers: gmail,
      }),
    );
    // Outlook on a phone names the last mail alone.
    box.server.deliver(
      'INBOX',
      mailSource({ id: c, subject: 'AW: Job?', date: minutesAgo(10), ...answer([b], {}) }),
    );
    await box.read();
    const threads = await threadsOf(box);
    expect(new Set([threads['Job?'], threads['Re: Job?'], threads['AW: Job?']]).size).toBe(1);
    const [thread] = await box.rows<Record<string, unknown>>('mailbox_thread');
    expect(thread).toMatchObject({ subject: 'Job?', messages: 3, unread: 3 });
    expect(thread?.['people']).toContain('Ann Sample');
  });

  it('are never joined by their subject', async () => {
    const box = await mailbox();
    box.server.deliver('INBOX', mailSource({ subject: 'Application', from: 'Ann <ann@example.org>' }));
    box.server.deliver('INBOX', mailSource({ subject: 'Application', from: 'Ben <ben@example.org>' }));
    await box.read();
    expect(await box.rows('mailbox_thread')).toHaveLength(2);
  });

  it('become one when the mail between them is read last', async () => {
    const box = await mailbox();
    box.server.deliver('INBOX', mailSource({ id: '<1@x.org>', subject: 'One', date: minutesAgo(40) }));
    box.server.deliver(
      'INBOX',
      mailSource({ id: '<3@x.org>', subject: 'Three', date: minutesAgo(20), ...answer(['<2@x.org>'], {}) }),
    );
    await box.read();
    const before = await threadsOf(box);
    expect(before['One']).not.toBe(before['Three']);
    box.server.deliver(
      'INBOX',
      mailSource({ id: '<2@x.org>', subject: 'Two', date: minutesAgo(30), ...answer(['<1@x.org>'], {}) }),
    );
    await box.read();
    const after = await threadsOf(box);
    expect(new Set([after['One'], after['Two'], after['Three']]).size).toBe(1);
    expect(await box.rows('mailbox_thread')).toHaveLength(1);
  });

  it('stay two when a record hangs on one: naming two ids opens nobody’s mail', async () => {
    const box = await mailbox();
    box.server.deliver('INBOX', mailSource({ id: '<1@x.org>', subject: 'Private' }));
    box.server.deliver(
      'INBOX',
      mailSource({ id: '<3@x.org>', subject: 'Public', ...answer(['<2@x.org>'], {}) }),
    );
    await box.read();
    const before = await threadsOf(box);
    const candidate = await box.team.made('candidate', { first_name: 'Ann', last_name: 'Sample' });
    await box.team.made('mailbox_link', {
      thread_id: before['Public'],
      candidate_id: candidate,
      made_by: 'hand',
    });
    box.server.deliver(
      'INBOX',
      mailSource({ id: '<2@x.org>', subject: 'Between', ...answer(['<1@x.org>'], {}) }),
    );
    await box.read();
    const after = await threadsOf(box);
    expect(after['Private']).toBe(before['Private']);
    expect(after['Public']).toBe(before['Public']);
  });

  it('know the copy of a mail of ours', async () => {
    const box = await mailbox();
    const id = '<copy@mail.hireloom>';
    const mail = await box.team.made('mail_message', {
      message_id: id,
      recipients: ['ann@example.org'],
      subject: 'Invitation',
      html: '<p>Come</p>',
      plain: 'Come',
    });
    box.server.deliver('Sent', mailSource({ id, subject: 'Invitation', from: 'rita@example.com' }));
    await box.read();
    expect(await box.item('Invitation')).toMatchObject({ mail_id: mail, is_outgoing: true });
  });

  it('tell answers of machines and lists from mails of people', async () => {
    const box = await mailbox();
    const of = (subject: string, headers: Record<string, string>) =>
      box.server.deliver('INBOX', mailSource({ subject, headers }));
    of('Away', { 'Auto-Submitted': 'auto-replied' });
    of('News', { 'List-Id': '<news.example.org>' });
    of('Person', { 'Auto-Submitted': 'no' });
    await box.read();
    expect((await box.item('Away')).kind).toBe('auto');
    expect((await box.item('News')).kind).toBe('auto');
    expect((await box.item('Person')).kind).toBe('mail');
  });
});
