import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestTeam } from '../../testing/app.ts';
import { withSystem } from '../db/transaction.ts';
import { authenticate } from '../auth/viewer.ts';
import { createServer } from '../http/server.ts';
import { devMailRoutes } from './dev-mail.routes.ts';
import { queueMail } from './mail.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { mailSendJob } from './send-mail.ts';

const t = testApp();
let smtp: SMTPServer;
let mailer: Mailer | null;
let team: TestTeam;
let answers: (Error | null)[] = [];
let received: string[] = [];
/** What each address is answered, one attempt after the other, and whom each attempt reached. */
let recipients: Record<string, Error[]> = {};
let envelopes: string[][] = [];

const refusal = (responseCode: number) => Object.assign(new Error('Not now'), { responseCode });

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = recipients[address]?.shift() ?? null;
      if (!answer) envelopes.at(-1)?.push(address);
      done(answer);
    },
    onMailFrom(_address, _session, done) {
      envelopes.push([]);
      done();
    },
    onData(stream, _session, done) {
      text(stream).then((message) => {
        received.push(message);
        done(answers.shift() ?? null);
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  mailer = createMailer({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Test <test@example.com>',
    PRODUCT_NAME: 'A & B',
  });
  team = await t.team();
});
afterAll(async () => {
  mailer?.close();
  await new Promise<void>((resolve) => smtp.close(resolve));
});
beforeEach(() => {
  answers = [];
  received = [];
  recipients = {};
  envelopes = [];
});

const queue = (...to: string[]) =>
  team.sql((tx) =>
    queueMail(tx, team.id, {
      to: to.length > 0 ? to : ['someone@example.com'],
      subject: 'Caf\u00e9 \u5c65',
      html: '<p>Hello</p>',
      plain: 'Hello',
    }),
  );

function attempt(
  payload: Record<string, unknown>,
  last = false,
  through: Mailer | null = mailer,
): Promise<void> {
  const helpers = {
    platform: t.platform,
    teamId: team.id,
    jobId: '1',
    attempt: 1,
    last,
    signal: new AbortController().signal,
  };
  return mailSendJob(through).perform(helpers, payload);
}

const stored = (payload: Record<string, unknown>) =>
  team.sql((tx) =>
    tx
      .selectFrom('mail_message')
      .selectAll()
      .where('id', '=', Number(payload.mail_id))
      .executeTakeFirstOrThrow(),
  );

const messageIds = () => received.map((message) => /^Message-ID: (.+)$/im.exec(message)?.[1]?.trim());

test('a mail is sent once, in both forms, however often its job runs', async () => {
  const job = await queue();
  expect(job).toMatchObject({ task: 'mail_send', payload: { team_id: team.id }, max_attempts: 10 });
  await attempt(job.payload);
  await attempt(job.payload);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/multipart\/alternative/);
  expect(received[0]).toContain('A &amp; B');
  expect(await stored(job.payload)).toMatchObject({
    state: 'sent',
    error: null,
    sent_on: expect.any(String),
  });
});

test('a passing failure is tried again with the same Message-ID', async () => {
  answers = [refusal(451)];
  const job = await queue();
  await expect(attempt(job.payload)).rejects.toThrow('Not now');
  expect(await stored(job.payload)).toMatchObject({
    state: 'queued',
    attempts: 1,
    error: expect.stringContaining('451'),
  });
  await attempt(job.payload);
  const mail = await stored(job.payload);
  expect(mail).toMatchObject({ state: 'sent', attempts: 2 });
  expect(messageIds()).toEqual([mail.message_id, mail.message_id]);
});

test('a refusal is final at once; the last passing failure is final too and can be tried again by hand', async () => {
  answers = [refusal(550), refusal(451)];
  const refused = await queue();
  await attempt(refused.payload);
  expect(await stored(refused.payload)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('550'),
  });
  const given = await queue();
  await expect(attempt(given.payload, true)).rejects.toThrow();
  expect(await stored(given.payload)).toMatchObject({ state: 'failed' });
  await attempt(given.payload);
  expect(await stored(given.payload)).toMatchObject({ state: 'sent' });
});

describe('of several recipients', () => {
  const [ann, bob, eve] = ['ann@example.com', 'bob@example.com', 'eve@example.com'] as const;
  // Such a name goes over the wire in another form.
  const shown = 'eve@m\u00fcnchen.example';

  test('one who is refused for good is named, and the others have got it once', async () => {
    recipients = { [shown]: [refusal(550)] };
    const job = await queue(ann, shown, bob);
    await attempt(job.payload);
    expect(await stored(job.payload)).toMatchObject({
      state: 'partly',
      accepted: [ann, bob],
      refused: { [shown]: expect.stringContaining('550') },
      error: expect.stringMatching(new RegExp(`^${shown}: .*550`)),
      sent_on: expect.any(String),
    });
    await attempt(job.payload);
    expect(envelopes).toEqual([[ann, bob]]);
  });

  test('it is tried again for those alone who were put off', async () => {
    recipients = { [ann]: [refusal(550)], [bob]: [refusal(451)] };
    const job = await queue(ann, bob, eve);
    await expect(attempt(job.payload)).rejects.toThrow(`${bob}: `);
    expect(await stored(job.payload)).toMatchObject({
      state: 'queued',
      accepted: [eve],
      error: expect.stringMatching(/^ann@.*550.*; bob@.*451/),
    });
    await attempt(job.payload);
    expect(envelopes).toEqual([[eve], [bob]]);
    const mail = await stored(job.payload);
    expect(mail).toMatchObject({
      state: 'partly',
      accepted: [eve, bob],
      error: expect.stringMatching(/^ann@/),
    });
    expect(mail.error).not.toContain(bob);
    expect(messageIds()).toEqual([mail.message_id, mail.message_id]);
    // All are named in the mail itself, whoever still gets it.
    expect(received[1]).toMatch(/^To: .*ann@.*bob@/im);
  });

  test('when all were put off to the last, it failed; when they are let through afterwards, it is sent', async () => {
    recipients = { [ann]: [refusal(451)], [bob]: [refusal(451)] };
    const job = await queue(ann, bob);
    await expect(attempt(job.payload, true)).rejects.toThrow('451');
    expect(await stored(job.payload)).toMatchObject({ state: 'failed', accepted: [], refused: {} });
    await attempt(job.payload);
    expect(await stored(job.payload)).toMatchObject({ state: 'sent', accepted: [ann, bob], error: null });
  });

  test('when all are refused for good, it failed and is not tried again', async () => {
    recipients = { [ann]: [refusal(550)], [bob]: [refusal(553)] };
    const job = await queue(ann, bob);
    await attempt(job.payload);
    expect(await stored(job.payload)).toMatchObject({ state: 'failed', accepted: [], sent_on: null });
    await attempt(job.payload);
    expect(received).toEqual([]);
  });
});

test('without a mail server mails are kept; the mailbox shows those of demo teams outside production only', async () => {
  const job = await queue('kept@example.com');
  await attempt(
    job.payload,
    false,
    createMailer({ MAIL_FROM: 'x@example.com', PRODUCT_NAME: 'x', SMTP_URL: undefined }),
  );
  expect(await stored(job.payload)).toMatchObject({ state: 'kept' });

  const read = async (production: boolean) => {
    const platform = { ...t.platform, config: { ...t.platform.config, production } };
    const app = await createServer({ platform, routes: devMailRoutes, authenticate, publicLimit: 1000 });
    const reply = await app.inject({ url: '/api/v1/dev/mail/' });
    await app.close();
    return { status: reply.statusCode, body: reply.json() };
  };
  expect((await read(false)).body.results).toEqual([]);
  await withSystem(t.platform.db, (tx) =>
    tx.updateTable('team').set({ is_demo: true }).where('id', '=', team.id).execute(),
  );
  expect((await read(false)).body.results).toMatchObject([
    { recipients: ['kept@example.com'], plain: 'Hello' },
  ]);
  expect((await read(true)).status).toBe(404);
});

test('a job of another team can not send it', async () => {
  const job = await queue();
  const other = await t.team();
  const helpers = {
    platform: t.platform,
    teamId: other.id,
    jobId: '1',
    attempt: 1,
    last: false,
    signal: new AbortController().signal,
  };
  await mailSendJob(mailer).perform(helpers, job.payload);
  expect(received).toEqual([]);
  expect(await stored(job.payload)).toMatchObject({ state: 'queued' });
});
