import type { TestApp, TestTeam } from '../../testing/app.ts';
import type { Platform } from '../context.ts';
import { sealPassword } from './account.ts';
import { mailSendJob } from './drain/drain.job.ts';
import { type Mail, queueMails } from './mail.ts';
import { createSenders, type Senders } from './senders.ts';
import type { SmtpTimes } from './smtp/settings.ts';

/** Short waits: what hangs is waited for in vain. */
export const quickTimes: SmtpTimes = { connect: 500, greeting: 500, silence: 500, whole: 3_000, idle: 2_000 };

/** The platform of a test with a mail server, as if it were a certain time. */
export function withServer(test: TestApp, port: number | null, later = 0): Platform {
  const { platform } = test;
  const SMTP_URL = port === null ? undefined : `smtp://127.0.0.1:${port}`;
  return {
    ...platform,
    config: {
      ...platform.config,
      SMTP_URL,
      ALLOW_PRIVATE_TARGETS: true,
      MAIL_FROM: 'Test <test@example.com>',
    },
    now: () => new Date(Date.now() + later),
  };
}

export const quickSenders = (platform: Platform): Senders => createSenders(platform, quickTimes);

/** Writes mails of a team; answers their ids. */
export async function write(team: TestTeam, ...mails: Partial<Mail>[]): Promise<number[]> {
  const whole = mails.map((mail) => ({
    ...{ to: ['someone@example.com'], subject: 'Caf\u00e9 \u5c65', html: '<p>Hello</p>', plain: 'Hello' },
    ...mail,
  }));
  const { ids } = await team.sql((tx) => queueMails(tx, team.id, whole));
  return ids.map((id) => id ?? 0);
}

/** Hands over what is due of an account, as its job does. */
export async function drain(
  platform: Platform,
  team: Pick<TestTeam, 'id'>,
  account_id: number | null = null,
  senders?: Senders,
): Promise<void> {
  const own = senders ?? quickSenders(platform);
  const helpers = {
    ...{ platform, teamId: team.id, jobId: '1', attempt: 1, last: false },
    signal: new AbortController().signal,
  };
  try {
    await mailSendJob(own).perform(helpers, { account_id });
  } finally {
    if (!senders) own.close();
  }
}

/** A mail as it is stored. */
export const stored = (team: TestTeam, id: number) =>
  team.sql((tx) => tx.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

/** An account of a team at a server of this machine. */
export function makeAccount(
  test: TestApp,
  team: TestTeam,
  port: number,
  more: Record<string, unknown> & { password?: string } = {},
): Promise<number> {
  const { password, ...values } = more;
  return team.made('mail_account', {
    ...{
      name: `Account ${port} ${Math.random()}`,
      kind: 'smtp',
      from_name: 'Ann',
      from_address: 'ann@example.com',
    },
    ...{ host: '127.0.0.1', port, security: 'none' },
    ...(password ? { secret: sealPassword(test.platform, password) } : {}),
    ...values,
  });
}

const HOUR = 60 * 60 * 1000;
/** Later than any mail waits for its next attempt. */
export const LATER = 2 * HOUR;
