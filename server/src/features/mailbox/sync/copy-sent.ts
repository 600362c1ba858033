import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { sentSource } from '../../../platform/mail/sent-source.ts';
import { type Claim, renewClaim } from './account.ts';
import { withLine } from './lines.ts';

/** Servers that keep a copy by themselves have done so by then. */
const WAIT_SECONDS = 60;
const MOST_AT_ONCE = 20;

interface Sent {
  id: number;
  sent_on: string;
  has_copy: boolean;
}

/**
 * Puts copies of mails that people sent by the send account of a mailbox into its folder of sent mail, read, where the
 * server did not keep one itself. It is called after that folder was read. The copy has the Message-ID of the mail, and
 * joins it when it is read. Throws `MailboxFault`.
 */
export async function copySent(
  platform: Platform,
  claim: Claim,
  folder: { path: string } | undefined,
): Promise<void> {
  const { account } = claim;
  const { team_id, id } = account;
  if (!folder || account.provider !== 'imap') return;
  const before = new Date(platform.now().getTime() - WAIT_SECONDS * 1000).toISOString();
  const sent = await withTeam(platform.db, team_id, async (tx) => {
    const { rows } =
      await sql<Sent>`select m.id, m.sent_on, exists (select from mailbox_item i where i.team_id = m.team_id
        and i.account_id = a.id and i.message_id = m.message_id) as has_copy
      from mailbox_account a join mail_message m on m.team_id = a.team_id and m.account_id = a.send_account_id
      where a.team_id = ${team_id} and a.id = ${id} and m.purpose = 'person' and m.sent_on > a.copied_until
        and m.sent_on <= ${before} order by m.sent_on, m.id limit ${MOST_AT_ONCE}`.execute(tx);
    return rows;
  });
  for (const { id: mail, sent_on, has_copy } of sent) {
    const source = has_copy ? null : await sentSource(platform, team_id, mail);
    if (source) await withLine(platform, account, (line) => line.append(folder.path, source));
    await withTeam(platform.db, team_id, async (tx) => {
      await renewClaim(tx, platform, claim);
      await sql`update mailbox_account set copied_until = greatest(copied_until, ${sent_on}::timestamptz + interval '1 millisecond')
        where team_id = ${team_id} and id = ${id}`.execute(tx);
    });
  }
}
