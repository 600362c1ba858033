import { createTransport } from 'nodemailer';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { sealSecret } from '../account-secret.ts';
import { readBody } from '../body/read-body.ts';
import { closeMailParser } from '../body/parse-apart.ts';
import { startImap } from '../imap/imap-server.fixture.ts';
import { closeLines } from './lines.ts';
import { testMailbox, type TestItem } from './mailbox.fixture.ts';

interface DemoServers {
  imapPort: number;
  smtpPort: number;
  close(): Promise<void>;
}
interface DemoMail {
  PASSWORD: string;
  startMailServers(ports: { imapPort: number; smtpPort: number }): Promise<DemoServers>;
}

/** Programs of the project's folder are no part of what is compiled here. */
const load = (path: string): Promise<DemoMail> => import(new URL(path, import.meta.url).href);

const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
afterAll(async () => {
  await closeLines();
  closeMailParser();
});

it('the mail server of npm run demo:mail shows what a mailbox can do, and answers what is sent', async () => {
  const { startMailServers, PASSWORD } = await load('../../../../../scripts/demo-mail/servers.mjs');
  const servers = await startMailServers({ imapPort: 0, smtpPort: 0 });
  const unused = await startImap();
  const box = await testMailbox(test, unused, servers.imapPort);
  const address = 'recruiter@demo.test';
  await box.team.sql((tx) =>
    tx
      .updateTable('mailbox_account')
      .set({ address, username: address, secret: sealSecret(test.platform, { password: PASSWORD }) })
      .where('team_id', '=', box.team.id)
      .execute(),
  );
  await box.read();
  expect(await box.account()).toMatchObject({ state: 'ok', error: null });
  const threads = await box.rows<{ subject: string; messages: number; unread: number }>('mailbox_thread');
  expect(threads.find(({ subject }) => subject.startsWith('Civil Site'))).toMatchObject({
    messages: 3,
    unread: 1,
  });
  const owner = await box.team.as('recruiter');
  const { body } = await owner.get(`/customer/mailbox/thread/?account=${box.id}`);
  const listed = (body.results as { subject: string }[]).map(({ subject }) => subject);
  expect(listed).toHaveLength(4);
  expect(listed).not.toContain('Undelivered Mail Returned to Sender');
  const arabic = await box.item('طلب توظيف: مدير مشاريع');
  expect(arabic.snippet).toContain('السلام عليكم');
  await readBody(test.platform, box.team.id, arabic.id);
  expect((await box.item(arabic.subject)).parts).toMatchObject([
    { name: 'السيرة الذاتية.pdf', content_type: 'application/pdf' },
  ]);
  const kinds = (await box.rows<TestItem>('mailbox_item')).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['auto', 'bounce', 'mail', 'mail', 'mail', 'mail', 'mail']);
  const auth = { user: address, pass: PASSWORD };
  const smtp = createTransport({ host: '127.0.0.1', port: servers.smtpPort, secure: false, auth });
  await smtp.sendMail({
    from: address,
    to: 'anna@example.org',
    subject: 'Come on Monday',
    text: 'Dear Anna',
  });
  await expect
    .poll(
      async () => {
        await box.read();
        const found = await box.rows<{ subject: string; messages: number }>('mailbox_thread');
        return found.find(({ subject }) => subject === 'Come on Monday')?.messages;
      },
      { timeout: 15_000, interval: 1000 },
    )
    .toBe(2);
  smtp.close();
  // A server ends when its last line does.
  await closeLines();
  await Promise.all([servers.close(), unused.close()]);
}, 40_000);
