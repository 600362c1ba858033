import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type ImapServer, mailSource, startImap } from '../imap/imap-server.fixture.ts';
import { closeLines } from '../sync/lines.ts';
import { testMailbox } from '../sync/mailbox.fixture.ts';
import { bounceJob } from './bounce.job.ts';
import { closeMailParser, parseApart } from './parse-apart.ts';
import { readBody, readPart } from './read-body.ts';

const boundary = 'part-of-a-mail';
const mixed = (parts: string[], type = 'multipart/mixed') => ({
  headers: { 'Content-Type': `${type}; boundary="${boundary}"` },
  body: `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`,
});
const html = (text: string) => `Content-Type: text/html; charset=utf-8\r\n\r\n${text}`;
const attached = (name: string, type: string, bytes: string) =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(name)}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}`;

describe('texts of mails', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  const servers: ImapServer[] = [];
  const mailbox = async (inbox: string[] = []) => {
    const server = await startImap({ inbox });
    servers.push(server);
    const box = await testMailbox(test, server);
    await box.read();
    return box;
  };
  type Box = Awaited<ReturnType<typeof mailbox>>;
  const read = async (box: Box, subject: string) => {
    await readBody(test.platform, box.team.id, (await box.item(subject)).id);
    return box.item(subject);
  };
  afterEach(async () => {
    await closeLines();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(closeMailParser);

  it('are read when they are asked for, cleaned, with what hangs on them', async () => {
    const body = mixed([
      html('<p>Dear Rita</p><script>alert(1)</script><img src="https://pixel.example/1.gif">'),
      attached('لينا.pdf', 'application/pdf', '%PDF-1.7 resume'),
    ]);
    const box = await mailbox([mailSource({ subject: 'Application', ...body })]);
    expect(await box.item('Application')).toMatchObject({ body_state: 'headers', html: null });
    const [thread] = await box.rows<{ has_files: boolean }>('mailbox_thread');
    expect(thread?.has_files).toBe(true);
    const item = await read(box, 'Application');
    expect(item.body_state).toBe('stored');
    expect(item.html).toContain('<p>Dear Rita</p>');
    expect(item.html).not.toContain('script');
    expect(item.html).not.toContain(' src=');
    expect(item.html).toContain('data-remote="https://pixel.example/1.gif"');
    expect(item.parts).toMatchObject([
      { part: '1', name: 'لينا.pdf', content_type: 'application/pdf', size: 15 },
    ]);
    const { bytes, name, content_type } = await readPart(test.platform, box.team.id, item.id, '1');
    expect([bytes.toString(), name, content_type]).toEqual([
      '%PDF-1.7 resume',
      'لينا.pdf',
      'application/pdf',
    ]);
    await expect(readPart(test.platform, box.team.id, item.id, '2')).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it.each([
    ['windows-1256', Buffer.from([0xe3, 0xd1, 0xcd, 0xc8, 0xc7]).toString('base64'), 'مرحبا'],
    ['iso-2022-jp', Buffer.from('\x1b$B$3$s\x1b(B', 'latin1').toString('base64'), 'こん'],
  ])('in %s are read right, in lists too', async (charset, encoded, text) => {
    const headers = {
      'Content-Type': `text/plain; charset=${charset}`,
      'Content-Transfer-Encoding': 'base64',
    };
    const box = await mailbox([mailSource({ subject: 'Far', headers, body: encoded })]);
    expect((await box.item('Far')).snippet).toBe(text);
    expect((await read(box, 'Far')).plain?.trim()).toBe(text);
  });

  it('are found by their words once they are read, and by people and subject before', async () => {
    const box = await mailbox([
      mailSource({ subject: 'Crane driver', body: `${'Words before it. '.repeat(80)} scaffolding` }),
    ]);
    const found = (word: string) =>
      box.team.sql(async (tx) => {
        const { sql } = await import('kysely');
        const { rows } = await sql`select from mailbox_search where team_id = ${box.team.id}
          and account_id = ${box.id} and words @@ to_tsquery('simple', ${`${word}:*`})`.execute(tx);
        return rows.length;
      });
    expect([
      await found('crane'),
      await found('sample'),
      await found('example'),
      await found('scaff'),
    ]).toEqual([...[1, 1, 1, 0]]);
    await read(box, 'Crane driver');
    expect(await found('scaff')).toBe(1);
  });

  it('that are larger than 30 MB stay at their server and say so', async () => {
    const box = await mailbox([mailSource({ subject: 'Huge' })]);
    const { id } = await box.item('Huge');
    await box.team.sql((tx) =>
      tx
        .updateTable('mailbox_item')
        .set({ size: 40_000_000 })
        .where('team_id', '=', box.team.id)
        .where('id', '=', id)
        .execute(),
    );
    expect(await read(box, 'Huge')).toMatchObject({
      body_state: 'too_large',
      body_error: 'The mail is larger than 30 MB',
    });
  });

  it('that are bombs kill the process that opens them and nothing else', async () => {
    let bomb = mailSource({ subject: 'Inner' });
    for (let depth = 0; depth < 200; depth += 1)
      bomb = mailSource({ subject: 'Bomb', headers: { 'Content-Type': 'message/rfc822' }, body: bomb });
    const box = await mailbox([bomb, mailSource({ subject: 'Harmless' })]);
    const item = await read(box, 'Bomb');
    expect(['stored', 'failed']).toContain(item.body_state);
    const slow = Buffer.from(mailSource({ body: 'x'.repeat(20_000_000) }));
    expect(await parseApart({ kind: 'mail', source: slow }, { ms: 1 })).toEqual({ kind: 'failed' });
    expect(await parseApart({ kind: 'mail', source: slow }, { mb: 10 })).toEqual({ kind: 'failed' });
    expect(await read(box, 'Harmless')).toMatchObject({
      body_state: 'stored',
      plain: expect.stringContaining('Hello'),
    });
  });

  it('are asked for again when the server could not be reached', async () => {
    const box = await mailbox([mailSource({ subject: 'One' })]);
    await closeLines();
    await box.server.close();
    servers.length = 0;
    await expect(read(box, 'One')).rejects.toMatchObject({ kind: 'unreachable' });
    expect((await box.item('One')).body_state).toBe('headers');
  });
});

describe('bounces', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  const servers: ImapServer[] = [];
  afterEach(async () => {
    await closeLines();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  afterAll(closeMailParser);
  const report = (id: string, address: string, status: string, action = 'failed') =>
    mailSource({
      subject: 'Undelivered Mail Returned to Sender',
      from: 'MAILER-DAEMON@mx.example.org',
      headers: {
        'Content-Type': `multipart/report; report-type=delivery-status; boundary="${boundary}"`,
        'Auto-Submitted': 'auto-replied',
      },
      body: mixed([
        'Content-Type: text/plain\r\n\r\nYour mail came back.',
        `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.org\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} No such user\r\n  here`,
        `Content-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${id}\r\nSubject: Invitation`,
      ]).body,
    });
  const bounced = async (status: string, address = 'gone@example.org', action = 'failed') => {
    const server = await startImap();
    servers.push(server);
    const box = await testMailbox(test, server);
    const message_id = `<${status}.${Math.random()}@mail.hireloom>`;
    const mail = await box.team.made('mail_message', {
      ...{ message_id, subject: 'Invitation', html: '<p>Come</p>', plain: 'Come', state: 'sent' },
      ...{ recipients: ['gone@example.org'], accepted: ['gone@example.org'] },
    });
    server.deliver('INBOX', report(message_id, address, status, action));
    await box.read();
    const item = await box.item('Undelivered Mail Returned to Sender');
    expect(item.kind).toBe('bounce');
    const helpers = { platform: test.platform, teamId: box.team.id, jobId: '1', attempt: 1, last: false };
    for (const _ of ['once', 'twice'])
      await bounceJob.perform({ ...helpers, signal: new AbortController().signal }, { item: item.id });
    const row = await box.team.sql((tx) =>
      tx
        .selectFrom('mail_message')
        .select(['state', 'bounced'])
        .where('team_id', '=', box.team.id)
        .where('id', '=', mail)
        .executeTakeFirst(),
    );
    const closed = await box.team.sql((tx) =>
      tx
        .selectFrom('mail_suppression')
        .select(['address', 'reason', 'words'])
        .where('team_id', '=', box.team.id)
        .execute(),
    );
    const threads = await box.rows<{ messages: number }>('mailbox_thread');
    return { row, closed, threads };
  };

  it('mark the mail and the address when they are final (check 7)', async () => {
    const { row, closed, threads } = await bounced('5.1.1');
    expect(row).toMatchObject({
      state: 'bounced',
      bounced: { 'gone@example.org': '550 5.1.1 No such user here' },
    });
    expect(closed).toMatchObject([{ address: 'gone@example.org', reason: 'bounce' }]);
    // It opens no conversation.
    expect(threads.map(({ messages }) => messages)).toEqual([0]);
  });

  it('are only noted when they may pass (check 7)', async () => {
    const { row, closed } = await bounced('4.2.2', 'gone@example.org', 'delayed');
    expect(row).toMatchObject({
      state: 'sent',
      bounced: { 'gone@example.org': expect.stringContaining('4.2.2') },
    });
    expect(closed).toEqual([]);
  });

  it('that are made up close no address that the mail did not go to', async () => {
    const { row, closed } = await bounced('5.1.1', 'somebody-else@example.org');
    expect(row).toMatchObject({ state: 'sent' });
    expect(closed).toEqual([]);
  });
});
