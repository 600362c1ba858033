import type { Platform } from '../context.ts';
import type { MailAccount } from './account.ts';
import type { Sender } from './smtp/sender.ts';
import { configuredSmtp, type SmtpTimes, smtpTimes } from './smtp/settings.ts';
import { smtpSender } from './smtp/smtp-sender.ts';

/** What the mails of a process leave by: lines are kept from one drain to the next. */
export interface Senders {
  /** The sender of an account, or of the configured server; null where there is none. */
  of(teamId: number, account: MailAccount | null): Sender | null;
  close(): void;
}

export function createSenders({ config }: Pick<Platform, 'config'>, times: SmtpTimes = smtpTimes): Senders {
  const known = new Map<string, { version: number; sender: Sender }>();
  return {
    of(teamId, account) {
      const settings = account ? account.smtp : configuredSmtp(config);
      if (!settings) return null;
      const key = `${teamId}:${account?.id ?? 0}`;
      const version = account?.version ?? 0;
      const found = known.get(key);
      if (found?.version === version) return found.sender;
      found?.sender.close();
      const sender = smtpSender(settings, times);
      known.set(key, { version, sender });
      return sender;
    },
    close() {
      for (const { sender } of known.values()) sender.close();
      known.clear();
    },
  };
}
