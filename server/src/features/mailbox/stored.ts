import type { Tx } from '../../platform/db/transaction.ts';
import type { Platform, QueuedJob } from '../../platform/context.ts';

/** A mail that was written down for the first time, body or not. */
export interface StoredItem {
  id: number;
  thread_id: number;
  folder_id: number;
  message_id: string | null;
  in_reply_to: string | null;
  refs: readonly string[];
  kind: 'mail' | 'bounce' | 'auto';
  subject: string;
  from_address: string | null;
  /** All other addresses of it. */
  addresses: readonly string[];
  sent_on: string;
  is_outgoing: boolean;
  has_files: boolean;
}

/** The transaction in which a page of a folder is written down, with whose mailbox it is. */
export interface StoringWork {
  tx: Tx;
  platform: Platform;
  teamId: number;
  account: { id: number; member_id: number; address: string };
  /** Run when the page commits. */
  jobs: QueuedJob[];
}

/** What follows from new mails, told of a page at a time, in its transaction. */
export type StoredConsequence = (work: StoringWork, items: readonly StoredItem[]) => Promise<void>;
