import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';

/** What a mail answers or passes on: the headers that put it into its conversation, and the account to answer by. */
export interface Answered {
  in_reply_to: string | null;
  refs: string[];
  account: number | null;
}

/** Ids of a conversation that are sent along: the first and the newest. */
const MOST_REFS = 50;

/**
 * The mail of an own mailbox that this one answers, or passes on: then it begins a conversation of its own. Null where there
 * is none. Throws `invalid_input` at the key for a mail that is not in a mailbox of the viewer.
 */
export async function readAnswered(
  { tx, viewer }: Context,
  { reply_to_item, forward_item }: { reply_to_item: number | null; forward_item: number | null },
): Promise<Answered | null> {
  const id = reply_to_item ?? forward_item;
  if (id === null) return null;
  const { rows } = await sql<{ message_id: string | null; refs: string[]; account: number | null }>`
    select i.message_id, i.refs, a.send_account_id as account
    from mailbox_item i join mailbox_account a on a.team_id = i.team_id and a.id = i.account_id
    where i.team_id = ${viewer.team_id} and i.id = ${id} and a.member_id = ${viewer.id}`.execute(tx);
  const [item] = rows;
  if (!item)
    throw invalid({
      [reply_to_item === null ? 'forward_item' : 'reply_to_item']:
        'This e-mail is not in your mailbox any more',
    });
  if (reply_to_item === null || !item.message_id)
    return { in_reply_to: null, refs: [], account: item.account };
  const [first, ...others] = [...new Set([...item.refs, item.message_id])];
  const refs = [...(first ? [first] : []), ...others.slice(-(MOST_REFS - 1))];
  return { in_reply_to: item.message_id, refs, account: item.account };
}
