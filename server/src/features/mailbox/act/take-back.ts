import { sql } from 'kysely';
import { storedJson } from '../../../platform/db/stored-shape.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { inEnglish, phrase, phraseBeside } from '../../../platform/words/phrase.ts';
import { mailboxShapes } from '../mailbox.shapes.ts';
import { MailboxFault } from '../provider.ts';
import type { AccountRow } from '../sync/account-row.ts';
import { refreshThreads } from '../sync/threads.ts';
import type { Act } from './act-wish.ts';

/** Makes it here as it was before an action that the mail server did not take, and says why at the mailbox. */
export async function takeBack(tx: Tx, account: AccountRow, act: Act, error: unknown): Promise<void> {
  const { team_id, id } = account;
  const why =
    error instanceof MailboxFault ? error.said : phrase('The mail server was not reached for hours');
  const items = act.kind === 'mark' ? act.items : act.places.map(({ item_id }) => item_id);
  if (act.kind === 'mark')
    await sql`update mailbox_item set held_until = null,
        is_read = case when ${act.is_read ?? null}::boolean is null then is_read else not ${act.is_read ?? false}::boolean end,
        is_flagged = case when ${act.is_flagged ?? null}::boolean is null then is_flagged else not ${act.is_flagged ?? false}::boolean end
      where team_id = ${team_id} and id = any(${items}::bigint[])`.execute(tx);
  else {
    if (act.kind === 'move')
      await sql`delete from mailbox_place where team_id = ${team_id} and folder_id = ${act.goal} and uid < 0
        and item_id = any(${items}::bigint[])`.execute(tx);
    await sql`insert into mailbox_place (team_id, item_id, folder_id, uid_validity, uid, remote_id)
      select ${team_id}::bigint, g.item_id, g.folder_id, g.uid_validity, g.uid, g.remote_id
      from jsonb_to_recordset(${JSON.stringify(act.places)}::jsonb)
        as g (item_id bigint, folder_id bigint, uid_validity bigint, uid bigint, remote_id text)
      join mailbox_item i on i.team_id = ${team_id} and i.id = g.item_id
      join mailbox_folder f on f.team_id = i.team_id and f.id = g.folder_id
      on conflict do nothing`.execute(tx);
    await sql`update mailbox_item set gone_on = null, held_until = null
      where team_id = ${team_id} and id = any(${items}::bigint[])`.execute(tx);
  }
  const { rows } = await sql<{
    thread_id: number;
    subject: string;
  }>`select thread_id, subject from mailbox_item
    where team_id = ${team_id} and id = any(${items}::bigint[])`.execute(tx);
  await refreshThreads(
    tx,
    team_id,
    rows.map(({ thread_id }) => thread_id),
  );
  const said = phrase('“{subject}” was not changed at the mail server. {why}', {
    subject: rows[0]?.subject ?? '',
    why,
  });
  await sql`update mailbox_account set refused = ${inEnglish(said)},
      refused_phrase = ${storedJson(mailboxShapes.refused, phraseBeside(said))}::jsonb, refused_on = now()
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}
