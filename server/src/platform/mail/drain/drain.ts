import type { Platform } from '../../context.ts';
import type { MailAccount } from '../account.ts';
import type { Sender } from '../smtp/sender.ts';

/** The mails of one account that are handed over now. */
export interface Drain {
  platform: Platform;
  teamId: number;
  /** Null: the configured server. */
  account: MailAccount | null;
  sender: Sender;
  /** Mails of which pages have not been told yet, and when they last were, in milliseconds. */
  untold: Set<number>;
  told_on: number;
}
