import type { FolderRole } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { inEnglish, type Sentence } from '../../platform/words/phrase.ts';

/** A folder as the mail server tells of it. */
export interface RemoteFolder {
  /** Path at an IMAP server, id at Microsoft. */
  path: string;
  name: string;
  role: FolderRole | null;
}

/** Where a mail lies: by uid at an IMAP server, by its unchanging id at Microsoft. */
export interface RemotePlace {
  folder: string;
  uid_validity: number;
  uid: number;
  remote_id: string | null;
}

export interface MailFlags {
  is_read?: boolean | undefined;
  is_flagged?: boolean | undefined;
}

/** An open line to a mailbox. Every step is bounded in time and throws `MailboxFault`. */
export interface MailboxLine {
  folders(): Promise<RemoteFolder[]>;
  /** The whole source of a mail, at most `maxBytes`; null when it is gone. */
  source(place: RemotePlace, maxBytes: number): Promise<Buffer | null>;
  setFlags(places: readonly RemotePlace[], flags: MailFlags): Promise<void>;
  move(places: readonly RemotePlace[], folder: string): Promise<void>;
  /** For good, where there is no folder for what was deleted. */
  remove(places: readonly RemotePlace[]): Promise<void>;
  /** Puts a copy of a mail of ours there, read. */
  append(folder: string, source: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** Why a mailbox could not be reached or read, with a sentence for its owner. */
export class MailboxFault extends Error {
  /** `sign_in`: only the owner can mend it. `busy`: asked too often, `retry_after` seconds. Others pass or not. */
  readonly kind: 'sign_in' | 'unreachable' | 'busy' | 'refused';
  readonly retry_after: number | null;
  /** What the English message was made of. */
  readonly said: Sentence;
  constructor(kind: MailboxFault['kind'], said: Sentence, retryAfter: number | null = null) {
    super(inEnglish(said));
    this.kind = kind;
    this.said = said;
    this.retry_after = retryAfter;
  }
}
