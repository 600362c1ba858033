import { afterEach, describe, expect, it } from 'vitest';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { QueuedJob } from '../../../platform/context.ts';
import { runInTeam } from '../../../platform/http/run.ts';
import { testApp } from '../../../testing/app.ts';
import { type ImapServer, mailSource, startImap } from '../imap/imap-server.fixture.ts';
import { closeLines } from '../sync/lines.ts';
import { testMailbox } from '../sync/mailbox.fixture.ts';
import { actJob, NotYet } from './act.job.ts';
import { actOn, type MailAction } from './act-on.ts';

describe('what is done to mails here and at their server', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  const servers: ImapServer[] = [];
  const mailbox = async (options?: Parameters<typeof startImap>[0]) => {
    const server = await startImap(options);
    servers.push(server);
    return testMailbox(test, server);
  };
  type Box = Awaited<ReturnType<typeof mailbox>>;
  /** Does it as the owner; answers the jobs that would tell the server. */
  const act = async (
    box: Box,
    items: number[],
    action: MailAction,
    folder?: number,
  ): Promise<QueuedJob[]> => {
    const owner = await box.team.as('recruiter');
    const viewer = await box.team.sql((tx) => viewerOfMember(tx, box.team.id, owner.id));
    if (!viewer) throw new Error('There is no viewer');
    return runInTeam(test.platform, viewer, { uploads: [], request_id: 'test' }, async (context) => {
      await actOn(context, items, action, folder);
      return [...context.jobs];
    });
  };
  const tell = async (box: Box, jobs: QueuedJob[], last = false) => {
    for (const job of jobs)
      await actJob.perform(
        {
          ...{ platform: test.platform, teamId: box.team.id, jobId: '1', attempt: 1, last },
          signal: new AbortController().signal,
        },
        job.payload,
      );
  };
  const foldersOf = (box: Box, item: number) =>
    box.team.sql(async (tx) => {
      const rows = await tx
        .selectFrom('mailbox_place as p')
        .innerJoin('mailbox_folder as f', (join) =>
          join.onRef('f.team_id', '=', 'p.team_id').onRef('f.id', '=', 'p.folder_id'),
        )
        .select(['f.path', 'p.uid'])
        .where('p.team_id', '=', box.team.id)
        .where('p.item_id', '=', item)
        .execute();
      return rows;
    });
  const subjects = (box: Box, path: string) =>
    box.server.folder(path).messages.map(({ raw }) => /Subject: (.*)/.exec(raw)?.[1]?.trim());
  afterEach(async () => {
    await closeLines();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it('marks here at once and there as soon as it can be reached (check 8)', async () => {
    const box = await mailbox({ inbox: [mailSource({ subject: 'One' })] });
    await box.read();
    const { id } = await box.item('One');
    const jobs = [...(await act(box, [id], 'read')), ...(await act(box, [id], 'flag'))];
    expect(await box.item('One')).toMatchObject({ is_read: true, is_flagged: true });
    // What the server says meanwhile is older than what was done here.
    await box.read();
    expect(await box.item('One')).toMatchObject({ is_read: true, is_flagged: true });
    await tell(box, jobs);
    expect(box.server.folder('INBOX').messages[0]?.flags).toEqual(
      expect.arrayContaining(['\\Seen', '\\Flagged']),
    );
    await tell(box, await act(box, [id], 'unread'));
    expect(box.server.folder('INBOX').messages[0]?.flags).not.toContain('\\Seen');
    expect(await act(box, [id], 'unread')).toEqual([]);
    const threads = await box.rows<{ unread: number }>('mailbox_thread');
    expect(threads.map(({ unread }) => unread)).toEqual([1]);
  });

  it('moves here at once, and finds the mail where it was moved to (check 8)', async () => {
    const box = await mailbox({ inbox: [mailSource({ subject: 'One' }), mailSource({ subject: 'Two' })] });
    await box.read();
    const { id } = await box.item('One');
    const jobs = await act(box, [id], 'archive');
    expect((await foldersOf(box, id)).map(({ path }) => path)).toEqual(['Archive']);
    await box.read();
    expect((await foldersOf(box, id)).map(({ path }) => path)).toEqual(['Archive']);
    await tell(box, jobs);
    expect(subjects(box, 'INBOX')).toEqual(['Two']);
    expect(subjects(box, 'Archive')).toEqual(['One']);
    await box.read();
    const [place] = await foldersOf(box, id);
    expect(place).toMatchObject({ path: 'Archive' });
    expect(place?.uid).toBeGreaterThan(0);
    expect((await box.item('One')).gone_on).toBeNull();
    expect(await box.rows('mailbox_item')).toHaveLength(2);
  });

  it('tells the server in order when a mail is moved and marked before it was read there', async () => {
    const box = await mailbox({ inbox: [mailSource({ subject: 'One' })] });
    await box.read();
    const { id } = await box.item('One');
    const first = await act(box, [id], 'archive');
    const second = await act(box, [id], 'delete');
    await tell(box, first);
    // The server has not told yet where it lies now: another attempt follows.
    await expect(tell(box, second)).rejects.toThrow(NotYet);
    await box.read();
    await tell(box, second);
    expect(subjects(box, 'Archive')).toEqual([]);
    expect(subjects(box, 'Trash')).toEqual(['One']);
  });

  it('deletes: into the trash, and from there for good (check 8)', async () => {
    const box = await mailbox({ inbox: [mailSource({ subject: 'One' })] });
    await box.read();
    const { id } = await box.item('One');
    await tell(box, await act(box, [id], 'delete'));
    expect(subjects(box, 'Trash')).toEqual(['One']);
    await box.read();
    await tell(box, await act(box, [id], 'delete'));
    expect(subjects(box, 'Trash')).toEqual([]);
    expect((await box.item('One')).gone_on).not.toBeNull();
  });

  it('follows what another program does (check 8)', async () => {
    const box = await mailbox({ inbox: [mailSource({ subject: 'One' }), mailSource({ subject: 'Two' })] });
    await box.read();
    await box.server.asOther(async (other) => {
      await other.mailboxOpen('INBOX');
      await other.messageFlagsAdd('1', ['\\Seen'], { uid: true });
      await other.messageMove('2', 'Archive', { uid: true });
    });
    await box.team.sql((tx) =>
      tx.updateTable('mailbox_folder').set({ synced_on: null }).where('team_id', '=', box.team.id).execute(),
    );
    await box.read();
    expect((await box.item('One')).is_read).toBe(true);
    const two = await box.item('Two');
    expect(two.gone_on).toBeNull();
    expect((await foldersOf(box, two.id)).map(({ path }) => path)).toEqual(['Archive']);
  });

  it('takes back what the server refuses, with its words', async () => {
    const box = await mailbox({ inbox: [mailSource({ subject: 'One' })], folders: { Kunden: {} } });
    await box.read();
    const { id } = await box.item('One');
    const kunden = (await box.rows<{ id: number; path: string }>('mailbox_folder')).find(
      ({ path }) => path === 'Kunden',
    );
    const jobs = await act(box, [id], 'move', kunden?.id);
    box.server.deleteFolder('Kunden');
    await tell(box, jobs);
    expect((await foldersOf(box, id)).map(({ path }) => path)).toEqual(['INBOX']);
    expect((await box.account()).refused).toMatch(/^“One” was not changed at the mail server\. /);
    expect(subjects(box, 'INBOX')).toEqual(['One']);
  });

  it('takes back what could not be told for hours', async () => {
    const box = await mailbox({ inbox: [mailSource({ subject: 'One' })] });
    await box.read();
    const { id } = await box.item('One');
    const jobs = await act(box, [id], 'read');
    await closeLines();
    await box.server.close();
    servers.length = 0;
    await expect(tell(box, jobs)).rejects.toThrow('The mail server refused the connection');
    expect((await box.item('One')).is_read).toBe(true);
    await tell(box, jobs, true);
    expect((await box.item('One')).is_read).toBe(false);
  });

  it('refuses a folder of another mailbox', async () => {
    const [box, other] = [await mailbox({ inbox: [mailSource({ subject: 'One' })] }), await mailbox()];
    await box.read();
    await other.read();
    const { id } = await box.item('One');
    const [foreign] = await other.rows<{ id: number }>('mailbox_folder');
    await expect(act(box, [id], 'move', foreign?.id)).rejects.toThrow('Folder was not found');
  });
});
