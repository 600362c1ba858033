import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { type ImapServer, mailSource, startImap } from '../imap/imap-server.fixture.ts';
import { tryImap } from '../imap/try-imap.ts';
import { mailboxJobs } from '../mailbox.jobs.ts';
import { closeLines } from './lines.ts';
import { testMailbox } from './mailbox.fixture.ts';
import { readAccount } from './read-account.ts';
import { readingsDone } from './reading.ts';

const MINUTE_MS = 60_000;

describe('a mailbox in trouble', () => {
  const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
  const servers: ImapServer[] = [];
  const mailbox = async (options?: Parameters<typeof startImap>[0], port?: number) => {
    const server = await startImap(options);
    servers.push(server);
    return testMailbox(test, server, port);
  };
  type Box = Awaited<ReturnType<typeof mailbox>>;
  const later = (ms: number) => ({ ...test.platform, now: () => new Date(Date.now() + ms) });
  const bounceJob = () => ({ task: 'mailbox.bounce', payload: {} });
  const readLater = (box: Box, ms: number) => readAccount(later(ms), box.team.id, box.id, { bounceJob });
  const waits = (next: Date | null) => (next?.getTime() ?? 0) - Date.now();
  afterEach(async () => {
    vi.useRealTimers();
    await closeLines();
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  it('says so when the line is cut, and comes back by itself within a minute (check 3)', async () => {
    const box = await mailbox();
    await box.read();
    const reading = box.read([]);
    box.server.cut();
    await reading;
    box.server.cut();
    const server = box.server;
    await server.close();
    servers.length = 0;
    const next = await box.read();
    expect(await box.account()).toEqual({
      state: 'unreachable',
      error: 'The mail server refused the connection',
      refused: null,
    });
    expect(waits(next)).toBeLessThan(MINUTE_MS);
  });

  it('notices a half-open line in less than a minute and comes back (check 3)', async () => {
    const box = await mailbox();
    await box.read();
    const asked = box.server.freeze();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = readLater(box, 10_000);
    await asked;
    await vi.advanceTimersByTimeAsync(50_000);
    const next = await reading;
    vi.useRealTimers();
    expect(await box.account()).toMatchObject({
      state: 'unreachable',
      error: 'The mail server does not answer',
    });
    expect(waits(next)).toBeLessThan(MINUTE_MS + 10_000);
    box.server.thaw();
    box.server.cut();
    box.server.deliver('INBOX', mailSource({ subject: 'After' }));
    await box.read();
    expect(await box.account()).toMatchObject({ state: 'ok', error: null });
    expect((await box.item('After')).subject).toBe('After');
  });

  it('asks for the new password, and is well again once the server takes it (check 3)', async () => {
    const box = await mailbox();
    await box.read();
    box.server.setPassword('another');
    box.server.cut();
    const next = await readLater(box, 10_000);
    const { state, error } = await box.account();
    expect(state).toBe('sign_in_again');
    expect(error).toMatch(/^The mail server refuses the sign-in/);
    // Servers lock whoever guesses.
    expect(waits(next)).toBeGreaterThan(5 * MINUTE_MS);
    box.server.setPassword('testpass');
    await readLater(box, 10_000);
    expect(await box.account()).toMatchObject({ state: 'ok', error: null });
  });

  it('closes the line after a refused sign-in, and no error ends the process', async () => {
    const server = await startImap();
    servers.push(server);
    const given = { host: '127.0.0.1', port: server.port, security: 'none' as const, username: 'testuser' };
    await expect(tryImap(test.platform, { ...given, password: 'wrong' })).rejects.toMatchObject({
      kind: 'sign_in',
    });
    const folders = await tryImap(test.platform, { ...given, password: 'testpass' });
    expect(folders.map(({ role }) => role)).toContain('inbox');
    await expect.poll(() => server.lines()).toBe(0);
    await expect(
      tryImap(test.platform, { ...given, security: 'tls', password: 'testpass' }),
    ).rejects.toMatchObject({
      kind: 'unreachable',
    });
    await expect(tryImap(test.platform, { ...given, host: 'mail.invalid', password: 'x' })).rejects.toThrow(
      'The name of the address is not known',
    );
  });

  it('signs in by a token of Google (XOAUTH2)', async () => {
    const server = await startImap();
    servers.push(server);
    const given = { host: '127.0.0.1', port: server.port, security: 'none' as const, username: 'testuser' };
    const folders = await tryImap(test.platform, { ...given, access_token: 'testtoken' });
    expect(folders.length).toBeGreaterThan(0);
  });

  it('waits twenty seconds at most for a server that says nothing', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const given = { host: '127.0.0.1', port, security: 'none' as const, username: 'x', password: 'x' };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connected = once(silent, 'connection');
    const refused = tryImap(test.platform, given).then(
      () => null,
      (error: unknown) => error,
    );
    await connected;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await refused).toMatchObject({ message: 'The mail server does not answer' });
    silent.close();
  });

  it('reaches public servers only, unless the installation allows others', async () => {
    const platform = { ...test.platform, config: { ...test.platform.config, ALLOW_PRIVATE_TARGETS: false } };
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '[::1]']) {
      const given = { host, port: 993, security: 'tls' as const, username: 'x', password: 'x' };
      await expect(tryImap(platform, given)).rejects.toThrow('private network');
    }
  });

  it('is not read any more once its owner is deactivated (check 11)', async () => {
    const box = await mailbox();
    await box.read();
    const { id } = await box.team.as('recruiter');
    await box.team.sql((tx) =>
      tx
        .updateTable('member')
        .set({ is_active: false })
        .where('team_id', '=', box.team.id)
        .where('id', '=', id)
        .execute(),
    );
    box.server.deliver('INBOX', mailSource({ subject: 'Not for us' }));
    expect(await box.read()).toBeNull();
    expect(await box.rows('mailbox_item')).toHaveLength(0);
    expect(await box.account()).toMatchObject({
      state: 'paused',
      error: 'Its owner does not work here any more',
    });
  });

  it('stops in the midst of reading when its owner is deactivated (check 11)', async () => {
    const inbox = Array.from({ length: 400 }, (_, at) => mailSource({ subject: `Mail ${at}` }));
    const box = await mailbox({ inbox });
    const { id } = await box.team.as('recruiter');
    let pages = 0;
    await box.read([
      async ({ tx }) => {
        pages += 1;
        await tx
          .updateTable('member')
          .set({ is_active: false })
          .where('team_id', '=', box.team.id)
          .where('id', '=', id)
          .execute();
      },
    ]);
    expect(pages).toBe(1);
  });

  it('is read by one process at a time', async () => {
    const box = await mailbox({ inbox: [mailSource({ subject: 'One' })] });
    const told: string[] = [];
    const tell = async (_: unknown, items: readonly { subject: string }[]) =>
      void told.push(...items.map(({ subject }) => subject));
    await Promise.all([box.read([tell]), box.read([tell]), box.read([tell])]);
    expect(told).toEqual(['One']);
  });

  it('loses and doubles nothing when the process that reads it is killed (check 1)', async () => {
    const inbox = Array.from({ length: 700 }, (_, at) => mailSource({ subject: `Mail ${at}` }));
    const box = await mailbox({ inbox });
    const { host, database } = test.connection('hireloom_server');
    const secret = Buffer.from(test.platform.secret).toString('hex');
    for (const pages of [1, 2]) {
      const args = [host, database, secret, String(box.team.id), String(box.id)];
      const child = fork(new URL('./killed-reader.fixture.ts', import.meta.url), args, {
        execArgv: ['--conditions=source', '--import', 'tsx'],
      });
      let seen = 0;
      child.on('message', () => {
        seen += 1;
        if (seen === pages) child.kill('SIGKILL');
      });
      await once(child, 'exit');
      expect(child.signalCode).toBe('SIGKILL');
      // Nobody waits for the claim of a process that is dead.
      await box.team.sql((tx) =>
        tx
          .updateTable('mailbox_account')
          .set({ claimed_until: null })
          .where('team_id', '=', box.team.id)
          .execute(),
      );
    }
    do await box.read();
    while ((await box.account()).state === 'catching_up');
    const items = await box.rows<{ subject: string }>('mailbox_item');
    expect(items).toHaveLength(700);
    expect(new Set(items.map(({ subject }) => subject)).size).toBe(700);
  }, 90_000);

  it('takes less than 150 MB when ten busy ones are read at once', async () => {
    const inbox = Array.from({ length: 600 }, (_, at) =>
      mailSource({ subject: `Mail ${at}`, body: 'A text of some length. '.repeat(200) }),
    );
    const box = await mailbox({ inbox });
    const first = await box.team.sql((tx) =>
      tx
        .selectFrom('mailbox_account')
        .selectAll()
        .where('team_id', '=', box.team.id)
        .executeTakeFirstOrThrow(),
    );
    const ids = [box.id];
    while (ids.length < 10) {
      const { id: _, ...row } = first;
      ids.push(await box.team.made('mailbox_account', { ...row, address: `box${ids.length}@example.com` }));
    }
    const { host, database } = test.connection('hireloom_server');
    const secret = Buffer.from(test.platform.secret).toString('hex');
    const child = fork(
      new URL('./busy-reader.fixture.ts', import.meta.url),
      [host, database, secret, String(box.team.id), ids.join(',')],
      { execArgv: ['--conditions=source', '--import', 'tsx'] },
    );
    const [megabytes] = await once(child, 'message');
    const items = await box.team.sql((tx) =>
      tx
        .selectFrom('mailbox_item')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('team_id', '=', box.team.id)
        .executeTakeFirstOrThrow(),
    );
    expect(items.count).toBe(6000);
    expect(megabytes).toBeLessThan(150);
  }, 120_000);

  it('is read by a job that does not wait for it, and the next one is queued', async () => {
    const box = await mailbox({ inbox: [mailSource({ subject: 'By a job' })] });
    const perform = (task: string, payload: object) =>
      mailboxJobs
        .find((job) => job.task === task)
        ?.perform(
          {
            ...{ platform: test.platform, teamId: box.team.id, jobId: '1', attempt: 1, last: false },
            signal: new AbortController().signal,
          },
          payload,
        );
    await perform('mailbox.read', { team_id: box.team.id, account: box.id });
    await readingsDone();
    expect((await box.item('By a job')).subject).toBe('By a job');
    await perform('mailbox.due', {});
  });
});
