import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { MAX_SOURCE_BYTES } from '../imap/imap-client.ts';
import { MailboxFault, type RemotePlace } from '../provider.ts';
import { accountOf } from '../sync/account.ts';
import { withLine } from '../sync/lines.ts';

export interface ReadItem {
  id: number;
  account_id: number;
  thread_id: number;
  subject: string;
  from_name: string | null;
  from_address: string | null;
  recipients: unknown;
  refs: string[];
  in_reply_to: string | null;
  size: number;
  body_state: string;
  snippet: string;
}

/** A mail, or null where there is none of this number. */
export function itemOf(platform: Platform, teamId: number, id: number): Promise<ReadItem | null> {
  return withTeam(platform.db, teamId, async (tx) => {
    const item = await tx
      .selectFrom('mailbox_item')
      .select(['id', 'account_id', 'thread_id', 'subject', 'from_name', 'from_address', 'recipients'])
      .select(['refs', 'in_reply_to', 'size', 'body_state', 'snippet'])
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .executeTakeFirst();
    return item ?? null;
  });
}

export const isTooLarge = ({ size }: Pick<ReadItem, 'size'>) => size > MAX_SOURCE_BYTES;

/**
 * The source of a mail from its server, from wherever it lies. Throws `MailboxFault`, `refused` when it does not lie
 * anywhere any more.
 */
export async function sourceOf(platform: Platform, teamId: number, item: ReadItem): Promise<Buffer> {
  const { account, places } = await withTeam(platform.db, teamId, async (tx) => {
    const { rows } = await sql<RemotePlace>`select f.path as folder, p.uid_validity, p.uid, p.remote_id
      from mailbox_place p join mailbox_folder f on f.team_id = p.team_id and f.id = p.folder_id
      where p.team_id = ${teamId} and p.item_id = ${item.id} and p.uid >= 0 order by p.id desc`.execute(tx);
    return { account: await accountOf(tx, teamId, item.account_id), places: rows };
  });
  if (account?.is_active && account.state !== 'paused') {
    for (const place of places) {
      const source = await withLine(platform, account, (line) => line.source(place, MAX_SOURCE_BYTES));
      if (source) return source;
    }
  }
  throw new MailboxFault('refused', phrase('The mail is not at its mail server any more'));
}
