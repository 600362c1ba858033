import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';

interface Threaded {
  message_id: string | null;
  in_reply_to: string | null;
  refs: readonly string[];
  sent_on: string;
}

interface Owner {
  team_id: number;
  id: number;
}

/**
 * Finds the conversation of each new mail, by the ids that it answers, newest first, and by its own, which an answer may
 * have named before: never by its subject. Others begin one. Two conversations that turn out to be one are joined unless a
 * record hangs on either: nobody comes to read what they did not because a stranger named two ids.
 * @returns conversation of each mail, in the order of the mails
 */
export async function threadsFor(tx: Tx, owner: Owner, mails: readonly Threaded[]): Promise<number[]> {
  const known = await knownIds(tx, owner, mails);
  const joined = new Map<number, number>();
  const now = (thread: number | undefined): number | undefined => {
    let at = thread;
    while (at !== undefined && joined.has(at)) at = joined.get(at);
    return at;
  };
  const linked = await linkedAmong(tx, owner, [...new Set(known.values())]);
  const begun: Threaded[] = [];
  const found = new Map<Threaded, number>();
  for (const mail of [...mails].sort((a, b) => (a.sent_on < b.sent_on ? -1 : 1))) {
    const answers = answeredBy(mail).map((id) => now(known.get(id)));
    const above = answers.find((thread) => thread !== undefined);
    const own = mail.message_id === null ? undefined : now(known.get(mail.message_id));
    // What begins has a number below zero until it is written.
    const thread = above ?? own ?? -begun.push(mail);
    if (own !== undefined && own !== thread && !linked.has(own) && !linked.has(thread))
      joined.set(own, thread);
    found.set(mail, thread);
    for (const id of [...answeredBy(mail), ...(mail.message_id ? [mail.message_id] : [])])
      if (!known.has(id)) known.set(id, thread);
  }
  const numbers = await beginThreads(tx, owner, begun);
  const numberOf = (thread: number) => {
    const last = now(thread) ?? thread;
    return last < 0 ? (numbers[-last - 1] ?? Number.NaN) : last;
  };
  await joinThreads(
    tx,
    owner,
    [...joined.keys()].filter((from) => from > 0).map((from) => [from, numberOf(from)] as const),
  );
  await keepIds(tx, owner, new Map([...known].map(([id, thread]) => [id, numberOf(thread)])));
  return mails.map((mail) => numberOf(found.get(mail) ?? Number.NaN));
}

/** Ids that a mail answers, the nearest first. */
const answeredBy = ({ in_reply_to, refs, message_id }: Threaded) =>
  [...(in_reply_to ? [in_reply_to] : []), ...refs.toReversed()].filter((id) => id !== message_id);

async function knownIds(tx: Tx, owner: Owner, mails: readonly Threaded[]): Promise<Map<string, number>> {
  const ids = mails.flatMap((mail) => [...answeredBy(mail), ...(mail.message_id ? [mail.message_id] : [])]);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    message_id: string;
    thread_id: number;
  }>`select message_id, thread_id from mailbox_ref
    where team_id = ${owner.team_id} and account_id = ${owner.id} and message_id = any(${[...new Set(ids)]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ message_id, thread_id }) => [message_id, thread_id]));
}

async function linkedAmong(tx: Tx, owner: Owner, threads: readonly number[]): Promise<Set<number>> {
  if (threads.length === 0) return new Set();
  const { rows } = await sql<{ thread_id: number }>`select distinct thread_id from mailbox_link
    where team_id = ${owner.team_id} and thread_id = any(${[...threads]}::bigint[])`.execute(tx);
  return new Set(rows.map(({ thread_id }) => thread_id));
}

async function beginThreads(tx: Tx, owner: Owner, first: readonly Threaded[]): Promise<number[]> {
  if (first.length === 0) return [];
  const rows = await tx
    .insertInto('mailbox_thread')
    .values(
      first.map(({ sent_on }) => ({
        ...{ team_id: owner.team_id, account_id: owner.id },
        ...{ first_on: sent_on, last_on: sent_on },
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

async function joinThreads(
  tx: Tx,
  owner: Owner,
  pairs: readonly (readonly [number, number])[],
): Promise<void> {
  for (const [from, into] of pairs) {
    const at = sql`where team_id = ${owner.team_id} and thread_id = ${from}`;
    await sql`update mailbox_item set thread_id = ${into} ${at}`.execute(tx);
    await sql`update mailbox_search set thread_id = ${into} ${at}`.execute(tx);
    await sql`update mailbox_ref set thread_id = ${into} ${at}`.execute(tx);
    await sql`update mailbox_thread t set is_private = t.is_private or f.is_private from mailbox_thread f
      where t.team_id = ${owner.team_id} and t.id = ${into} and f.team_id = t.team_id and f.id = ${from}`.execute(
      tx,
    );
    await sql`delete from mailbox_thread where team_id = ${owner.team_id} and id = ${from}`.execute(tx);
  }
}

async function keepIds(tx: Tx, owner: Owner, ids: ReadonlyMap<string, number>): Promise<void> {
  if (ids.size === 0) return;
  await sql`insert into mailbox_ref (team_id, account_id, message_id, thread_id)
    select ${owner.team_id}, ${owner.id}, message_id, thread_id
    from unnest(${[...ids.keys()]}::text[], ${[...ids.values()]}::bigint[]) given (message_id, thread_id)
    on conflict (team_id, account_id, message_id) do nothing`.execute(tx);
}

/**
 * Counts conversations anew after their mails changed. Bounces and what is gone from the server do not count: a
 * conversation with no other mails has none, and is in no list.
 */
export async function refreshThreads(tx: Tx, teamId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with item as (
      select i.*, i.kind <> 'bounce' and (i.gone_on is null or t.is_linked) as counts
      from mailbox_item i join mailbox_thread t on t.team_id = i.team_id and t.id = i.thread_id
      where i.team_id = ${teamId} and i.thread_id = any(${[...new Set(ids)]}::bigint[])),
    counted as (
      select thread_id, count(*) filter (where counts) as messages, count(*) filter (where counts and not is_read) as unread,
        coalesce(min(sent_on) filter (where counts), min(sent_on)) as first_on,
        coalesce(max(sent_on) filter (where counts), max(sent_on)) as last_on,
        coalesce(bool_or(counts and parts <> '[]'), false) as has_files,
        coalesce((array_agg(subject order by sent_on, id) filter (where counts))[1], min(subject)) as subject,
        coalesce((array_agg(snippet order by sent_on desc, id desc) filter (where counts))[1], '') as snippet
      from item group by thread_id),
    named as (
      select thread_id, (array_agg(person order by spoke))[1:12] as people from (
        select thread_id, coalesce(from_name, from_address) as person, min(sent_on) as spoke
        from item where counts and from_address is not null group by 1, 2) spoken group by thread_id)
    update mailbox_thread t set messages = c.messages, unread = c.unread, first_on = c.first_on, last_on = c.last_on,
      has_files = c.has_files, subject = c.subject, snippet = c.snippet, people = coalesce(n.people, '{}')
    from counted c left join named n on n.thread_id = c.thread_id
    where t.team_id = ${teamId} and t.id = c.thread_id`.execute(tx);
}
