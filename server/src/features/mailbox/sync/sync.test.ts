import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type ImapServer, mailSource, startImap } from '../imap/imap-server.fixture.ts';
import type { StoredItem } from '../stored.ts';
import { closeLines } from './lines.ts';
import { testMailbox, type TestItem } from './mailbox.fixture.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

interface FolderRow {
  id: number;
  path: string;
  role: string | null;
  total: number;
  unread: number;
  first_uid: number | null;
}

describe('reading a mailbox', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  const servers: ImapServer[] = [];
  const mailbox = async (options?: Parameters<typeof startImap>[0]) => {
    const server = await startImap(options);
    servers.push(server);
    return testMailbox(test, server);
  };
  type Box = Awaited<ReturnType<typeof mailbox>>;
  const places = (box: Box) =>
    box.team.sql((tx) =>
      tx.selectFrom('mailbox_place').selectAll().where('team_id', '=', box.team.id).execute(),
    );
  const folder = async (box: Box, path: string) => {
    const found = (await box.rows<FolderRow>('mailbox_folder')).find((one) => one.path === path);
    if (!found) throw new Error(`There is no folder ${path}`);
    return found;
  };
  /** As if ten minutes had passed for folders that are looked at rarely. */
  const allDue = (box: Box) =>
    box.team.sql((tx) =>
      tx.updateTable('mailbox_folder').set({ synced_on: null }).where('team_id', '=', box.team.id).execute(),
    );
  afterEach(async () => {
    await closeLines();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it('reads folders with their roles, and what lies in them', async () => {
    const box = await mailbox({ folders: { 'Entw&APw-rfe': {}, Kunden: {} } });
    box.server.deliver('INBOX', mailSource({ subject: 'Hello', body: 'Dear Rita,\nI would like to apply.' }));
    box.server.deliver(
      'Sent',
      mailSource({ subject: 'Re: Hello', from: 'rita@example.com', to: 'ann@example.org' }),
      {
        flags: ['\\Seen'],
      },
    );
    await box.read();
    expect(await box.account()).toMatchObject({ state: 'ok', error: null });
    expect(await folder(box, 'INBOX')).toMatchObject({ role: 'inbox', total: 1, unread: 1 });
    expect(await folder(box, 'Sent')).toMatchObject({ role: 'sent', total: 1, unread: 0 });
    expect(await folder(box, 'Entwürfe')).toMatchObject({ role: 'drafts' });
    expect(await folder(box, 'Kunden')).toMatchObject({ role: null });
    expect(await box.item('Hello')).toMatchObject({
      is_read: false,
      is_outgoing: false,
      snippet: 'Dear Rita, I would like to apply.',
    });
    expect(await box.item('Re: Hello')).toMatchObject({ is_read: true, is_outgoing: true });
  });

  it.each(['with change numbers', 'without'])(
    'sees what came, what was marked and what is gone, %s',
    async (how) => {
      const plugins = how === 'without' ? ['UIDPLUS', 'SPECIAL-USE'] : undefined;
      const box = await mailbox(plugins ? { plugins } : {});
      for (const subject of ['One', 'Two', 'Three']) box.server.deliver('INBOX', mailSource({ subject }));
      await box.read();
      const inbox = box.server.folder('INBOX');
      const [one] = inbox.messages;
      await box.server.asOther(async (other) => {
        await other.mailboxOpen('INBOX');
        await other.messageFlagsAdd(String(one?.uid), ['\\Seen', '\\Flagged'], { uid: true });
      });
      inbox.messages.splice(1, 1);
      box.server.deliver('INBOX', mailSource({ subject: 'Four' }));
      await allDue(box);
      await box.read();
      expect(await box.item('One')).toMatchObject({ is_read: true, is_flagged: true });
      expect((await box.item('Two')).gone_on).not.toBeNull();
      expect((await box.item('Four')).gone_on).toBeNull();
      expect(await folder(box, 'INBOX')).toMatchObject({ total: 3, unread: 2 });
      const threads = await box.rows<{ subject: string; messages: number }>('mailbox_thread');
      expect(threads.map(({ subject, messages }) => [subject, messages])).toContainEqual(['Three', 1]);
      expect(threads.find(({ messages }) => messages === 0)).toBeDefined();
    },
  );

  it('reads nothing twice when nothing came, though the last mail is answered again', async () => {
    const box = await mailbox();
    box.server.deliver('INBOX', mailSource({ subject: 'Only' }));
    const told: StoredItem[] = [];
    const tell = async (_: unknown, items: readonly StoredItem[]) => void told.push(...items);
    await box.read([tell]);
    await box.read([tell]);
    await box.read([tell]);
    expect(told.map(({ subject }) => subject)).toEqual(['Only']);
  });

  it('leaves mails of more than 90 days at their server, and drafts everywhere', async () => {
    const box = await mailbox();
    box.server.deliver('INBOX', mailSource({ subject: 'Old', date: daysAgo(200) }), { at: daysAgo(200) });
    box.server.deliver('INBOX', mailSource({ subject: 'New' }));
    box.server.deliver('INBOX', mailSource({ subject: 'Draft' }), { flags: ['\\Draft'] });
    await box.read();
    const items = await box.rows<TestItem>('mailbox_item');
    expect(items.map(({ subject }) => subject)).toEqual(['New']);
  });

  it('keeps both of two mails with one Message-ID (check 5)', async () => {
    const box = await mailbox();
    const id = '<same@example.org>';
    box.server.deliver('INBOX', mailSource({ id, subject: 'First', body: 'One.' }));
    box.server.deliver('INBOX', mailSource({ id, subject: 'Second', body: 'Quite another text.' }));
    await box.read();
    const items = await box.rows<TestItem>('mailbox_item');
    expect(items.map(({ subject }) => subject).sort()).toEqual(['First', 'Second']);
  });

  it('knows a mail that lies in two folders, and one without a Message-ID', async () => {
    const box = await mailbox({ folders: { Kunden: {} } });
    const both = mailSource({ subject: 'Both' });
    const bare = mailSource({ subject: 'Bare', id: '' });
    for (const path of ['INBOX', 'Kunden']) {
      box.server.deliver(path, both);
      box.server.deliver(path, bare);
    }
    await box.read();
    expect(await box.rows('mailbox_item')).toHaveLength(2);
    expect(await places(box)).toHaveLength(4);
  });

  it('is not stopped by a mail that no database takes as it is', async () => {
    const name = `${'😀'.repeat(150)}x`;
    const box = await mailbox();
    const from = `=?utf-8?B?${Buffer.from(`a${name}`).toString('base64')}?= <x@example.org>`;
    const subject = `=?utf-8?B?${Buffer.from('Zero\u0000 half').toString('base64')}?=`;
    const headers = { References: Array.from({ length: 300 }, (_, at) => `<${at}@x.org>`).join(' ') };
    box.server.deliver('INBOX', mailSource({ from, to: from, subject, headers }));
    box.server.deliver(
      'INBOX',
      mailSource({ subject: 'Dated', headers: { Date: 'Fri, 31 Dec 9999 23:59:59 +0000' } }),
    );
    await box.read();
    expect(await box.account()).toMatchObject({ state: 'ok', error: null });
    expect(await box.rows('mailbox_item')).toHaveLength(2);
  });

  it('goes on with a folder that was made anew: nothing is new, nothing is doubled (check 2)', async () => {
    const box = await mailbox({ folders: { Kunden: {} } });
    for (const subject of ['One', 'Two']) box.server.deliver('Kunden', mailSource({ subject }));
    const told: StoredItem[] = [];
    const tell = async (_: unknown, items: readonly StoredItem[]) => void told.push(...items);
    await box.read([tell]);
    box.server.recount('Kunden');
    box.server.deliver('Kunden', mailSource({ subject: 'Three' }));
    await allDue(box);
    await box.read([tell]);
    expect(told.map(({ subject }) => subject).sort()).toEqual(['One', 'Three', 'Two']);
    expect(await places(box)).toHaveLength(3);
    const items = await box.rows<TestItem>('mailbox_item');
    expect(items.every(({ gone_on }) => gone_on === null)).toBe(true);
  });

  it('keeps a renamed folder with what hangs on it, and takes a deleted one away (check 2)', async () => {
    const box = await mailbox({ folders: { Kunden: {}, Altes: {} } });
    box.server.deliver('Kunden', mailSource({ subject: 'Client' }));
    box.server.deliver('Altes', mailSource({ subject: 'Old' }));
    await box.read();
    const before = await folder(box, 'Kunden');
    box.server.renameFolder('Kunden', 'Clients');
    box.server.deleteFolder('Altes');
    await box.read();
    expect((await folder(box, 'Clients')).id).toBe(before.id);
    expect((await box.item('Client')).gone_on).toBeNull();
    expect((await box.item('Old')).gone_on).not.toBeNull();
    const paths = (await box.rows<FolderRow>('mailbox_folder')).map(({ path }) => path);
    expect(paths).not.toContain('Kunden');
    expect(paths).not.toContain('Altes');
  });

  it('does not take another folder for the renamed one', async () => {
    const box = await mailbox({ folders: { Kunden: {} } });
    box.server.deliver('Kunden', mailSource({ subject: 'Client' }));
    await box.read();
    const before = await folder(box, 'Kunden');
    box.server.deleteFolder('Kunden');
    box.server.createFolder('Other', [mailSource({ subject: 'Stranger' })]);
    await box.read();
    expect((await folder(box, 'Other')).id).not.toBe(before.id);
    expect((await box.item('Stranger')).gone_on).toBeNull();
  });

  it('puts a copy of what was sent into the sent folder, once, unless the server did', async () => {
    const box = await mailbox();
    const owner = await box.team.as('recruiter');
    const sender = await box.team.made('mail_account', {
      ...{
        name: 'Own',
        kind: 'smtp',
        from_name: 'Rita',
        from_address: 'rita@example.com',
        member_id: owner.id,
      },
    });
    await box.team.sql((tx) =>
      tx
        .updateTable('mailbox_account')
        .set({ send_account_id: sender, copied_until: daysAgo(1).toISOString() })
        .where('team_id', '=', box.team.id)
        .execute(),
    );
    const sent = (message_id: string, subject: string) =>
      box.team.made('mail_message', {
        ...{
          message_id,
          subject,
          html: `<p>${subject}</p>`,
          plain: subject,
          recipients: ['ann@example.org'],
        },
        ...{ bcc: ['secret@example.org'], purpose: 'person', account_id: sender, state: 'sent' },
        sent_on: daysAgo(0.01).toISOString(),
      });
    const mail = await sent('<ours@mail.hireloom>', 'Ours');
    await sent('<theirs@mail.hireloom>', 'Kept by the server');
    box.server.deliver('Sent', mailSource({ id: '<theirs@mail.hireloom>', subject: 'Kept by the server' }));
    for (const _ of ['once', 'twice', 'again']) await box.read();
    const sources = box.server.folder('Sent').messages.map(({ raw }) => raw);
    expect(sources).toHaveLength(2);
    expect(sources[1]).toContain('Subject: Ours');
    expect(sources.join()).not.toContain('secret@example.org');
    expect(await box.item('Ours')).toMatchObject({ mail_id: mail, is_outgoing: true, is_read: true });
  });

  it('reads the first page of a fresh mailbox of 10,000 mails within ten seconds (check 1)', async () => {
    const inbox = Array.from({ length: 10_000 }, (_, at) => ({
      raw: mailSource({ subject: `Mail ${at}`, date: daysAgo(80 - at / 130) }),
      internaldate: daysAgo(80 - at / 130),
    }));
    const box = await mailbox({ inbox });
    const began = Date.now();
    const stop = new AbortController();
    await box.read([async () => stop.abort()], stop.signal);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect((await box.item('Mail 9999')).snippet).toBe('Hello there.');
    expect(await box.account()).toMatchObject({ state: 'catching_up', error: null });
    expect(await folder(box, 'INBOX')).toMatchObject({ total: 10_000, first_uid: 9_951 });
  }, 60_000);

  it('reads older mails page by page behind the newest (check 1)', async () => {
    const inbox = Array.from({ length: 480 }, (_, at) => mailSource({ subject: `Mail ${at}` }));
    const box = await mailbox({ inbox });
    const pages: number[] = [];
    await box.read([async (_, items) => void pages.push(items.length)]);
    expect(pages).toEqual([50, 200, 200, 30]);
    expect(await box.rows('mailbox_item')).toHaveLength(480);
    expect(await places(box)).toHaveLength(480);
    expect(await folder(box, 'INBOX')).toMatchObject({ first_uid: null });
  });
});
