import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../../platform/context.ts';
import { type Tx, withTeam } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { MailboxFault, type RemotePlace } from '../provider.ts';
import type { AccountRow } from '../sync/account-row.ts';
import { accountOf } from '../sync/account.ts';
import { withLine } from '../sync/lines.ts';
import { type Act, act } from './act-wish.ts';
import { takeBack } from './take-back.ts';

/** The server has not told yet where a mail lies that was moved before: another attempt follows. */
export class NotYet extends Error {}

/**
 * Does at the mail server what a person did here. A line that fails is tried again for some hours; what the server
 * refuses, and what failed to the end, is taken back here with the words. Done twice it does no more.
 */
export const actJob = defineJob({
  task: 'mailbox.act',
  payload: z.looseObject({ account: z.number(), act }),
  max_attempts: 10,
  run: async ({ platform, teamId, last }, { account: id, act: wish }) => {
    const account = await withTeam(platform.db, teamId, (tx) => accountOf(tx, teamId, id));
    if (!account) return;
    try {
      const found = await actOnServer(platform, account, wish);
      if (found < wanted(wish)) throw new NotYet();
      await withTeam(platform.db, teamId, (tx) => letGo(tx, teamId, wish));
    } catch (error) {
      const isFinal = error instanceof MailboxFault && error.kind === 'refused';
      if (!isFinal && !last) throw error;
      await withTeam(platform.db, teamId, (tx) => takeBack(tx, account, wish, error));
    }
  },
});

const wanted = (wish: Act) => (wish.kind === 'mark' ? 0 : wish.places.length);

/** @returns how many of the places the server knows */
async function actOnServer(platform: Platform, account: AccountRow, wish: Act): Promise<number> {
  const { team_id } = account;
  const at = await withTeam(platform.db, team_id, (tx) => remoteOf(tx, team_id, wish));
  if (at.places.length === 0 || (wish.kind === 'move' && at.goal === null)) return at.places.length;
  await withLine(platform, account, async (line) => {
    if (wish.kind === 'mark') await line.setFlags(at.places, wish);
    else if (wish.kind === 'move') await line.move(at.places, at.goal ?? '');
    else await line.remove(at.places);
  });
  return at.places.length;
}

/** The places as the server knows them now. A mail that was moved here before it was read there may have got its uid since. */
async function remoteOf(
  tx: Tx,
  teamId: number,
  wish: Act,
): Promise<{ places: RemotePlace[]; goal: string | null }> {
  if (wish.kind === 'mark') {
    const { rows } = await sql<RemotePlace>`select f.path as folder, p.uid_validity, p.uid, p.remote_id
      from mailbox_place p join mailbox_folder f on f.team_id = p.team_id and f.id = p.folder_id
      where p.team_id = ${teamId} and p.item_id = any(${wish.items}::bigint[]) and p.uid >= 0`.execute(tx);
    return { places: rows, goal: null };
  }
  const { rows } =
    await sql<RemotePlace>`select f.path as folder, coalesce(p.uid_validity, g.uid_validity) as uid_validity,
      coalesce(p.uid, g.uid) as uid, coalesce(p.remote_id, g.remote_id) as remote_id
    from jsonb_to_recordset(${JSON.stringify(wish.places)}::jsonb)
      as g (item_id bigint, folder_id bigint, uid_validity bigint, uid bigint, remote_id text)
    join mailbox_folder f on f.team_id = ${teamId} and f.id = g.folder_id
    left join mailbox_place p on g.uid < 0 and p.team_id = f.team_id and p.folder_id = g.folder_id
      and p.item_id = g.item_id and p.uid >= 0
    where coalesce(p.uid, g.uid) >= 0`.execute(tx);
  if (wish.kind === 'remove') return { places: rows, goal: null };
  const goal = await tx
    .selectFrom('mailbox_folder')
    .select('path')
    .where('team_id', '=', teamId)
    .where('id', '=', wish.goal)
    .executeTakeFirst();
  return { places: rows, goal: goal?.path ?? null };
}

/** From now on the server is believed again; where a mail was moved to is read next. */
async function letGo(tx: Tx, teamId: number, wish: Act): Promise<void> {
  if (wish.kind === 'mark') {
    await sql`update mailbox_item set held_until = null
      where team_id = ${teamId} and id = any(${wish.items}::bigint[])`.execute(tx);
    return;
  }
  if (wish.kind === 'remove') return;
  await sql`update mailbox_folder set synced_on = null where team_id = ${teamId} and id = ${wish.goal}`.execute(
    tx,
  );
  await sql`update mailbox_account a set next_try_on = least(next_try_on, now()) from mailbox_folder f
    where f.team_id = ${teamId} and f.id = ${wish.goal} and a.team_id = f.team_id and a.id = f.account_id`.execute(
    tx,
  );
}
