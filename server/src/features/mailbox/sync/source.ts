import type { MailboxLine, RemotePlace } from '../provider.ts';

/** Up to where a folder was read. What a kind of server does not count by stays as it is. */
export interface FolderCursor {
  uid_validity: number | null;
  /** The newest that was read. */
  last_uid: number;
  /** The oldest that was read, while older ones are still to be read; null once they all are. */
  first_uid: number | null;
  modseq: number | null;
  delta: string | null;
}

export interface Person {
  name: string | null;
  address: string;
}

/** What hangs on a mail, by its number within it. */
export interface RemotePart {
  part: string;
  name: string;
  content_type: string;
  size: number;
  content_id: string | null;
}

export interface RemoteFlags {
  is_read: boolean;
  is_flagged: boolean;
  is_answered: boolean;
}

export type PlaceInFolder = Pick<RemotePlace, 'uid_validity' | 'uid' | 'remote_id'>;

/** A mail as its server tells of it, without its text. */
export interface RemoteMail extends RemoteFlags {
  place: PlaceInFolder;
  /** With its angle brackets, as `mail_message` keeps it. */
  message_id: string | null;
  in_reply_to: string | null;
  refs: string[];
  kind: 'mail' | 'bounce' | 'auto';
  subject: string;
  from: Person | null;
  recipients: (Person & { kind: 'to' | 'cc' | 'bcc' })[];
  /** As its sender dated it, and when it came. */
  dated: string | null;
  received_on: Date;
  size: number;
  snippet: string;
  parts: RemotePart[];
  is_draft: boolean;
}

export interface KnownPlace extends PlaceInFolder {
  is_read: boolean;
  is_flagged: boolean;
}

/** What was found out about a folder, to be written down in one transaction with its cursor. */
export interface FolderPage {
  /** The folder was made anew: all places that were known of it are void. */
  is_anew: boolean;
  mails: RemoteMail[];
  flags: { place: PlaceInFolder; flags: Partial<RemoteFlags> }[];
  gone: PlaceInFolder[];
  cursor: FolderCursor;
  total: number | null;
  unread: number | null;
  /** There is more of the same to be asked for. */
  more: boolean;
}

export interface Reading {
  /** Older mails are not read. */
  since: Date;
  /** At most so many mails. */
  most: number;
  /** Compare all that is known with the server, where that costs more than a look. */
  deep: boolean;
  /** What the folder held when it was looked at last. */
  counted: { total: number; unread: number };
  known: () => Promise<KnownPlace[]>;
}

/** Asks a mailbox what there is, a page at a time; it keeps nothing itself. Throws `MailboxFault`. */
export interface MailboxSource extends MailboxLine {
  /** What came and what changed since the cursor; of a folder that was never read, its newest mails. */
  changes(folder: string, cursor: FolderCursor, reading: Reading): Promise<FolderPage>;
  /** The next older page of a folder whose older mails are not read yet. */
  older(folder: string, cursor: FolderCursor, reading: Reading): Promise<FolderPage>;
  /** One mail again; null when it does not lie there. */
  find(place: RemotePlace): Promise<RemoteMail | null>;
  /** False once it is known that the line is closed. */
  isOpen(): boolean;
  /** Does the other side still answer? Bounded; a line that does not is closed. */
  answers(): Promise<boolean>;
}
