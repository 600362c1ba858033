import type { mailboxThreadEndpoints, ThreadRow } from '@hireloom/contracts/mailbox/thread-endpoints';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { linksOf } from '../link/links.queries.ts';
import { asksWords, type MailQuestion, mailHolds, readQuestion } from './search-words.ts';

type Query = QueryOf<(typeof mailboxThreadEndpoints)['threads']>;
type Reading = Pick<Context, 'tx' | 'viewer'>;

const PAGE = 50;
/** So many mails that hold the words are gathered; of more, the newest conversations are looked through. */
const FEW = 2_000;

/** What of a conversation (`t`) its row shows, but for its links. */
export const threadColumns = sql`t.id, t.account_id as account, t.subject, t.snippet, t.people, t.first_on, t.last_on, t.messages,
  t.unread, t.has_files, t.is_private, (select true from mailbox_item i where i.team_id = t.team_id and i.thread_id = t.id
    and i.is_flagged limit 1) is true as is_flagged`;

/** A page of an own mailbox, newest first. Throws `not_found` for a mailbox or folder of somebody else. */
export async function listThreads(
  context: Reading,
  query: Query,
): Promise<{ results: ThreadRow[]; next: string | null }> {
  const { tx, viewer } = context;
  await refuseForeign(context, query);
  const question = query.search ? readQuestion(query.search) : null;
  const held = question && asksWords(question) ? await holding(context, query.account, question) : null;
  const conditions = [
    // What came back alone is no conversation; nor is one whose mails are all gone.
    sql`t.team_id = ${viewer.team_id} and t.account_id = ${query.account} and t.messages > 0`,
    ...narrowed(query),
    ...(question?.has_file ? [sql`t.has_files`] : []),
    ...(held && 'condition' in held ? [held.condition] : []),
  ];
  const { from, order } = source(viewer.team_id, query, held && 'ids' in held ? held.ids : null);
  const { rows } = await sql<
    Omit<ThreadRow, 'links'> & { place: string }
  >`select ${threadColumns}, (extract(epoch from t.last_on) * 1000000)::bigint::text as place
    ${from} and ${sql.join(conditions, sql` and `)} ${order} limit ${PAGE + 1}`.execute(tx);
  const shown = rows.slice(0, PAGE);
  const links = await linksOf(
    context,
    shown.map(({ id }) => ({ id, is_own: true })),
  );
  const last = shown.at(-1);
  return {
    results: shown.map(({ place: _, ...row }) => ({ ...row, links: links.get(row.id) ?? [] })),
    next: last && rows.length > PAGE ? `${last.place}.${last.id}` : null,
  };
}

async function refuseForeign({ tx, viewer }: Reading, { account, folder }: Query): Promise<void> {
  const { rows } = await sql<{ folder: boolean }>`select exists (select from mailbox_folder f
      where f.team_id = a.team_id and f.account_id = a.id and f.id = ${folder ?? null}::bigint) as folder
    from mailbox_account a where a.team_id = ${viewer.team_id} and a.id = ${account} and a.member_id = ${viewer.id}
      and a.disconnected_on is null and not a.is_removed`.execute(tx);
  if (!rows[0]) throw notFound('The mailbox');
  if (folder !== undefined && !rows[0].folder) throw notFound('The folder');
}

/**
 * Where a page is read from, in its order: a folder by what is kept of it, all else by the conversations themselves. The
 * condition about where the page before ended belongs to whatever is in that order.
 */
function source(
  teamId: number,
  { folder, unread, linked, after }: Query,
  ids: readonly number[] | null,
): Record<'from' | 'order', RawBuilder<unknown>> {
  const [micros, id] = after?.split('.') ?? [];
  const before = (place: RawBuilder<unknown>) =>
    micros && id
      ? sql`${place} < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
      : sql`true`;
  if (ids || folder === undefined || unread || linked === 'true') {
    // Few conversations that are known are read by their numbers and then sorted.
    const threads = ids
      ? sql`(select * from mailbox_thread where team_id = ${teamId} and id = any(${ids}::bigint[]) offset 0) t`
      : sql`mailbox_thread t`;
    const inFolder = folder === undefined ? sql`true` : sql`f.folder_id = ${folder}`;
    return {
      from: sql`from ${threads} where ${before(sql`(t.last_on, t.id)`)}
        and (select true from mailbox_thread_folder f where f.team_id = t.team_id and f.thread_id = t.id and ${inFolder} limit 1) is true`,
      order: sql`order by t.last_on desc, t.id desc`,
    };
  }
  return {
    from: sql`from mailbox_thread_folder f join mailbox_thread t on t.team_id = f.team_id and t.id = f.thread_id
      where f.team_id = ${teamId} and f.folder_id = ${folder} and ${before(sql`(f.last_on, f.thread_id)`)}`,
    order: sql`order by f.last_on desc, f.thread_id desc`,
  };
}

const narrowed = ({ unread, linked }: Query): RawBuilder<unknown>[] => [
  ...(unread ? [sql`t.unread > 0`] : []),
  ...(linked ? [linked === 'true' ? sql`t.is_linked` : sql`not t.is_linked`] : []),
];

/** Conversations with a mail that holds what is asked for: of few mails by their numbers, of many by looking. */
async function holding(
  { tx, viewer }: Reading,
  account: number,
  question: MailQuestion,
): Promise<{ ids: number[] } | { condition: RawBuilder<unknown> }> {
  const { team_id } = viewer;
  const alsoItem = question.from.length + question.to.length > 0;
  const found = sql`from mailbox_search s ${alsoItem ? sql`join mailbox_item i on i.team_id = s.team_id and i.id = s.item_id` : sql``}
    where s.team_id = ${team_id} and s.account_id = ${account}`;
  const { rows } = await sql<{ thread_id: number }>`select s.thread_id ${found} and ${mailHolds(question)}
    limit ${FEW + 1}`.execute(tx);
  if (rows.length <= FEW) return { ids: [...new Set(rows.map(({ thread_id }) => thread_id))] };
  return {
    condition: sql`(select true ${found} and s.thread_id = t.id and ${mailHolds(question)} limit 1) is true`,
  };
}
