import type { mailSecurities } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import type { ThreadAction } from '@hireloom/contracts/mailbox/thread-endpoints';
import type { Context, Platform } from '../../platform/context.ts';
import type { TriedSmtp } from '../mail-account/index.ts';
import type { RemoteFolder } from './provider.ts';

export interface LineSettings {
  host: string;
  port: number;
  security: (typeof mailSecurities)[number];
  username: string;
  password: string;
}

/** What hangs on a mail, as the mail server hands it out. */
export interface PartBytes {
  bytes: Buffer;
  name: string;
  content_type: string;
}

/** Actions that the mail server is told of; the others are said here alone. */
export type RemoteAction = Exclude<ThreadAction, 'private' | 'shared'>;

/** What mailboxes ask of mail servers. All of it may throw `MailboxFault`. */
export interface MailDoor {
  /** Signs in and answers the folders. */
  tryImap(platform: Platform, settings: LineSettings): Promise<RemoteFolder[]>;
  /** Does it to mails here and queues it for the mail server. */
  actOn(context: Context, items: readonly number[], action: RemoteAction, folder?: number): Promise<void>;
  /** Reads the text of a mail and keeps it, or why it can not be read. */
  readBody(platform: Platform, teamId: number, itemId: number): Promise<void>;
  readPart(platform: Platform, teamId: number, itemId: number, part: string): Promise<PartBytes>;
  /** Reads the mailbox as soon as the transaction commits. */
  wakeAccount(context: Context, accountId: number): Promise<void>;
  trySmtp(platform: Platform, settings: LineSettings): Promise<TriedSmtp>;
}
