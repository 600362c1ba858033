import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Context, enqueue } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { removeOwnAccount } from '../../mail-account/index.ts';
import { standing } from '../readable.ts';
import { lockAccount } from './accounts.queries.ts';

/**
 * Ends the reading of an own mailbox at once and forgets what signed in. `keep`: conversations that belong to records and
 * are not private stay readable there; the rest, or all of it, is seen by nobody and cleared away in the background.
 */
export async function disconnect(context: Context, id: number, keep: boolean): Promise<ActionReply> {
  const { tx, viewer } = context;
  const account = await lockAccount(context, id);
  if (account.send_account_id !== null) await removeOwnAccount(context, account.send_account_id);
  await tx
    .updateTable('mailbox_account')
    .set({
      ...{ state: 'paused', secret: null, send_account_id: null, claimed_until: null },
      ...{ error: null, disconnected_on: sql`now()`, is_removed: !keep },
      ...{ version: sql`version + 1`, updated_on: sql`now()` },
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await sql`delete from mailbox_inbox where team_id = ${viewer.team_id} and account_id = ${id}`.execute(tx);
  enqueue(context, clearMailboxJob.queued(viewer.team_id, { account: id }));
  return actionSaid(
    0,
    keep
      ? 'The mailbox was disconnected. Conversations of records stay there.'
      : 'The mailbox was disconnected and what was read of it is removed.',
  );
}

const AT_ONCE = 500;
const NOT_READ = phrase('The mailbox was disconnected before this text was read');

/** Clears away what a disconnected mailbox leaves, some conversations at a time; none of one that is connected again. */
export const clearMailboxJob = defineJob({
  task: 'mailbox.clear',
  payload: z.object({ account: z.number(), team_id: z.number().optional() }),
  run: async ({ platform, teamId, signal }, { account }) => {
    while (!signal.aborted && (await clearSome(platform.db, teamId, account)));
    if (signal.aborted) throw new Error('The process ends: what is left is cleared away by the next attempt');
  },
});

/** Answers whether there may be more. */
function clearSome(db: Parameters<typeof withTeam>[0], teamId: number, account: number): Promise<boolean> {
  return withTeam(db, teamId, async (tx) => {
    const { rows } = await sql<{ is_removed: boolean }>`select is_removed from mailbox_account
      where team_id = ${teamId} and id = ${account} and disconnected_on is not null for update`.execute(tx);
    const [found] = rows;
    if (!found) return false;
    const stays = found.is_removed
      ? sql`false`
      : sql`(t.is_linked and not t.is_private and exists (select from mailbox_link l
          where l.team_id = t.team_id and l.thread_id = t.id and ${standing}))`;
    const { numAffectedRows } = await sql`delete from mailbox_thread where team_id = ${teamId} and id in (
      select t.id from mailbox_thread t where t.team_id = ${teamId} and t.account_id = ${account} and not ${stays}
      limit ${AT_ONCE})`.execute(tx);
    if (Number(numAffectedRows) === AT_ONCE) return true;
    if (found.is_removed)
      await sql`delete from mailbox_account where team_id = ${teamId} and id = ${account}`.execute(tx);
    else {
      await sql`delete from mailbox_folder where team_id = ${teamId} and account_id = ${account}`.execute(tx);
      await sql`update mailbox_item set body_state = 'failed',
          body_error = ${NOT_READ.text}
        where team_id = ${teamId} and account_id = ${account} and body_state = 'headers'`.execute(tx);
    }
    return false;
  });
}
