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

/** Sender of an account that signs in elsewhere, from the feature that knows its tokens; null for all other accounts. */
export type SenderMaker = (platform: Platform, teamId: number, account: MailAccount) => Sender | null;

export function createSenders(
  platform: Platform,
  times: SmtpTimes = smtpTimes,
  signedInElsewhere: SenderMaker = () => null,
): Senders {
  const known = new Map<string, { version: number; sender: Sender }>();
  return {
    of(teamId, account) {
      const key = `${teamId}:${account?.id ?? 0}`;
      const version = account?.version ?? 0;
      const found = known.get(key);
      if (found?.version === version) return found.sender;
      found?.sender.close();
      const settings = account ? account.smtp : configuredSmtp(platform.config);
      const sender =
        (account && signedInElsewhere(platform, teamId, account)) ??
        (settings && smtpSender(settings, times));
      if (!sender) return null;
      known.set(key, { version, sender });
      return sender;
    },
    close() {
      for (const { sender } of known.values()) sender.close();
      known.clear();
    },
  };
}
