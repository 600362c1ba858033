import type { mailboxThreadEndpoints, ThreadFull } from '@hireloom/contracts/mailbox/thread-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { actionSaid } from '../../../platform/words/phrase.ts';
import { isOwn, linkSeen, refuseUnseen } from '../readable.ts';
import { tellPages } from '../tell-pages.ts';
import { lockOwn } from '../thread/find-thread.ts';
import { readThread } from '../thread/thread.queries.ts';

type Body = BodyOf<(typeof mailboxThreadEndpoints)['link']>;

/**
 * The owner says that a conversation belongs to a record that they may open: accepts what was suggested, and takes back a
 * no. Throws `not_found` for the conversation or the record.
 */
export async function link(context: Context, id: number, { entity, record }: Body): Promise<ThreadFull> {
  const { tx, viewer } = context;
  const [thread] = await lockOwn(context, [id]);
  await refuseUnseen(context, entity, record);
  const column = sql.ref(`${entity}_id`);
  await sql`insert into mailbox_link as l (team_id, thread_id, ${column}, made_by, created_by_id)
    values (${viewer.team_id}, ${id}, ${record}, 'hand', ${viewer.id})
    on conflict (team_id, ${column}, thread_id) where ${column} is not null do update set is_suggested = false,
      dismissed_on = null, dismissed_by_id = null, created_by_id = ${viewer.id},
      made_by = case when l.dismissed_on is null then l.made_by else 'hand' end`.execute(tx);
  if (thread) await tellPages(context, [thread.account_id]);
  return readThread(context, id);
}

/** The owner says that a conversation does not belong to a record. It stays so: nothing links the two again by itself. */
export async function unlink(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    account_id: number;
  }>`update mailbox_link l set dismissed_on = now(), dismissed_by_id = ${viewer.id}
    from mailbox_thread t join mailbox_account a on a.team_id = t.team_id and a.id = t.account_id
    where l.team_id = ${viewer.team_id} and l.id = ${id} and l.dismissed_on is null and t.team_id = l.team_id and t.id = l.thread_id
      and ${isOwn(viewer)} and ${linkSeen(viewer)} returning t.account_id`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound('The link');
  await tellPages(context, [found.account_id]);
  return actionSaid(0, 'The conversation does not belong to it any more');
}
