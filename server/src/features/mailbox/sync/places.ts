import { sql } from 'kysely';
import type { StoringWork } from '../stored.ts';
import type { KnownPlace, PlaceInFolder } from './source.ts';

type Work = Pick<StoringWork, 'tx' | 'teamId'>;

/** Where mails of a folder lie, as far as the server has told, with their flags. */
export async function knownPlaces({ tx, teamId }: Work, folderId: number): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`select p.uid_validity, p.uid, p.remote_id, i.is_read, i.is_flagged
    from mailbox_place p join mailbox_item i on i.team_id = p.team_id and i.id = p.item_id
    where p.team_id = ${teamId} and p.folder_id = ${folderId} and p.uid >= 0`.execute(tx);
  return rows;
}

/** A folder was made anew or is gone: its places say nothing any more. @returns conversations that are touched */
export async function voidPlaces(work: Work, folderId: number): Promise<number[]> {
  const { rows } = await sql<{ item_id: number }>`delete from mailbox_place
    where team_id = ${work.teamId} and folder_id = ${folderId} returning item_id`.execute(work.tx);
  return leaveNowhere(
    work,
    rows.map(({ item_id }) => item_id),
  );
}

/** Takes away places that are gone at the server. @returns conversations that are touched */
export async function markGone(
  work: Work,
  folderId: number,
  gone: readonly PlaceInFolder[],
): Promise<number[]> {
  if (gone.length === 0) return [];
  const { rows } = await sql<{ item_id: number }>`delete from mailbox_place p
    using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g (uid_validity bigint, uid bigint, remote_id text)
    where p.team_id = ${work.teamId} and p.folder_id = ${folderId}
      and (p.remote_id = g.remote_id or (p.remote_id is null and p.uid_validity = g.uid_validity and p.uid = g.uid))
    returning p.item_id`.execute(work.tx);
  return leaveNowhere(
    work,
    rows.map(({ item_id }) => item_id),
  );
}

/** Mails that lie nowhere any more say since when. One that was moved comes back as soon as its new folder is read. */
export async function leaveNowhere({ tx, teamId }: Work, items: readonly number[]): Promise<number[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<{ thread_id: number }>`update mailbox_item i set gone_on = now()
    where i.team_id = ${teamId} and i.id = any(${[...items]}::bigint[]) and i.gone_on is null
      and not exists (select from mailbox_place p where p.team_id = i.team_id and p.item_id = i.id)
    returning i.thread_id`.execute(tx);
  return rows.map(({ thread_id }) => thread_id);
}

/**
 * Lets go of mails that are gone from the server for a while, with conversations that have none left. What belongs to a
 * record stays there: it was said.
 */
export async function forgetGone({ tx, teamId }: Work, accountId: number): Promise<void> {
  await sql`delete from mailbox_item i where i.team_id = ${teamId} and i.account_id = ${accountId}
    and i.gone_on < now() - interval '1 hour'
    and not exists (select from mailbox_thread t where t.team_id = i.team_id and t.id = i.thread_id and t.is_linked)`.execute(
    tx,
  );
  await sql`delete from mailbox_thread t where t.team_id = ${teamId} and t.account_id = ${accountId} and t.messages = 0
    and not exists (select from mailbox_item i where i.team_id = t.team_id and i.thread_id = t.id)`.execute(
    tx,
  );
}

/** Lets go of places that people moved mails to and where their folder, read since, does not have them. */
export async function dropUnfound(work: Work, folderId: number): Promise<number[]> {
  const { rows } = await sql<{ item_id: number }>`delete from mailbox_place p using mailbox_item i
    where p.team_id = ${work.teamId} and p.folder_id = ${folderId} and p.uid < 0
      and i.team_id = p.team_id and i.id = p.item_id and (i.held_until is null or i.held_until < now())
    returning p.item_id`.execute(work.tx);
  return leaveNowhere(
    work,
    rows.map(({ item_id }) => item_id),
  );
}
