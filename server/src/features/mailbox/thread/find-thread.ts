import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { isOwn, isReadable } from '../readable.ts';

type Reading = Pick<Context, 'tx' | 'viewer'>;

/** A conversation that the viewer may read, and whose it is. Throws `not_found` for any other. */
export async function findThread(
  { tx, viewer }: Reading,
  id: number,
): Promise<{ id: number; account_id: number; is_own: boolean }> {
  const { rows } = await sql<{ id: number; account_id: number; is_own: boolean }>`select t.id, t.account_id,
      ${isOwn(viewer)} as is_own
    from mailbox_thread t join mailbox_account a on a.team_id = t.team_id and a.id = t.account_id
    where t.team_id = ${viewer.team_id} and t.id = ${id} and ${isReadable(viewer)}`.execute(tx);
  if (!rows[0]) throw notFound('The conversation');
  return rows[0];
}

/** Own conversations, locked in the order of their ids. Throws `not_found` unless all of them are the viewer's. */
export async function lockOwn(
  { tx, viewer }: Reading,
  ids: readonly number[],
): Promise<{ id: number; account_id: number }[]> {
  const { rows } = await sql<{ id: number; account_id: number }>`select t.id, t.account_id
    from mailbox_thread t join mailbox_account a on a.team_id = t.team_id and a.id = t.account_id
    where t.team_id = ${viewer.team_id} and t.id = any(${ids}) and ${isOwn(viewer)}
    order by t.id for update of t`.execute(tx);
  if (rows.length < new Set(ids).size) throw notFound('The conversation');
  return rows;
}

/** The conversation of a mail that the viewer may read. Throws `not_found` for any other. */
export async function findItem(
  { tx, viewer }: Reading,
  id: number,
): Promise<{ id: number; thread_id: number; is_own: boolean }> {
  const { rows } = await sql<{ id: number; thread_id: number; is_own: boolean }>`select i.id, i.thread_id,
      ${isOwn(viewer)} as is_own
    from mailbox_item i join mailbox_thread t on t.team_id = i.team_id and t.id = i.thread_id
      join mailbox_account a on a.team_id = t.team_id and a.id = t.account_id
    where i.team_id = ${viewer.team_id} and i.id = ${id} and ${isReadable(viewer)}`.execute(tx);
  if (!rows[0]) throw notFound('The mail');
  return rows[0];
}
