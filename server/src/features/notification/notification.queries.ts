import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type {
  Notification,
  notificationEndpoints,
} from '@hireloom/contracts/notification/notification-endpoints';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import { type Condition, everyone, nobody, resourceOf } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { notificationShapes } from './notification.shapes.ts';

type Reading = Pick<Context, 'tx' | 'viewer'>;
type Wish = QueryOf<typeof notificationEndpoints.list>;

const named = (alias: string, name: Condition) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${name}) end`;

/** Whether the viewer sees the record of this entity that stands under `alias`. */
export const seen = ({ viewer }: Pick<Reading, 'viewer'>, entity: string, alias: string): Condition =>
  resourceOf(entity)?.visibleTo(viewer, alias) ?? nobody;

/** Said in the place of a message that tells of what its reader may not open any more. */
const { text: CONCEALED } = phrase('This is about a record that you may not open');
const { text: WHY_CONCEALED } = phrase('You could open it when this came.');

/**
 * Whether what a notification under `alias` is about is closed to the viewer by now: its text names it. Who sees an
 * applicant sees the person as one.
 */
export function closed(reading: Pick<Reading, 'viewer'>, alias: string): Condition {
  const id = (entity: string) => sql.ref(`${alias}.${entity}_id`);
  const unseen = (entity: string) => {
    const scope = seen(reading, entity, 'o');
    return scope === everyone
      ? nobody
      : sql`(${id(entity)} is not null and not exists (select from ${sql.table(entity)} o
          where o.team_id = ${sql.ref(`${alias}.team_id`)} and o.id = ${id(entity)} and ${scope}))`;
  };
  return sql`(${unseen('job')} or ${unseen('applicant')} or ${id('applicant')} is null and ${unseen('candidate')})`;
}

const messageOf = (reading: Pick<Reading, 'viewer'>, alias: string): Condition =>
  sql`case when ${closed(reading, alias)} then ${CONCEALED}::text else ${sql.ref(`${alias}.message`)} end`;

/** What a notification under `alias` tells this reader, as columns. */
export function toldOf(reading: Pick<Reading, 'viewer'>, alias: string): Condition {
  const is = closed(reading, alias);
  const shown = (name: string, instead: Condition) =>
    sql`case when ${is} then ${instead} else ${sql.ref(`${alias}.${name}`)} end as ${sql.ref(name)}`;
  return sql.join([
    sql`${messageOf(reading, alias)} as message`,
    shown('phrase', sql`null::jsonb`),
    shown('why', sql`${WHY_CONCEALED}::text`),
    shown('why_phrase', sql`null::jsonb`),
    shown('changes', sql`'[]'::jsonb`),
  ]);
}

/** Records are joined as they are now; one that was deleted, or that the viewer does not see any more, is none. */
export const joinsOf = (reading: Reading): Condition => sql`
  left join job j on j.team_id = n.team_id and j.id = n.job_id and j.deleted_on is null and ${seen(reading, 'job', 'j')}
  left join candidate c on c.team_id = n.team_id and c.id = n.candidate_id and c.deleted_on is null
    and ${seen(reading, 'candidate', 'c')}
  left join applicant a on a.team_id = n.team_id and a.id = n.applicant_id and a.deleted_on is null
    and ${seen(reading, 'applicant', 'a')}
  left join member m on m.team_id = n.team_id and m.id = n.actor_id`;

export const columnsFor = (
  reading: Reading,
): Condition => sql`n.id, ${toldOf(reading, 'n')}, n.created_on as created_at, n.context, n.type,
  ${named('j', sql`j.job_title`)} as job, ${named('c', sql`c.name`)} as candidate,
  case when a.id is not null then jsonb_build_object('id', a.id) end as applicant,
  n.action, n.is_action_taken, n.is_read, n.is_archive,
  case when n.action = 'popup' and not n.is_action_taken
    then '/customer/notifications/' || n.id || '/approval/' end as request_url,
  ${named('m', sql`m.name`)} as actor`;

/** What stands in the lists of the viewer. */
const own = ({ viewer }: Reading): Condition =>
  sql`n.team_id = ${viewer.team_id} and n.member_id = ${viewer.id} and n.in_app`;

const tabs: Record<NonNullable<Wish['type']>, Condition> = {
  archive: sql`n.is_archive`,
  job: sql`not n.is_archive and n.context = 'job'`,
  offer: sql`not n.is_archive and n.context = 'offer'`,
};

/** A page of the viewer's notifications, with the number of all that are unread. */
export async function listNotifications(
  context: Reading,
  wish: Wish,
): Promise<ReplyOf<typeof notificationEndpoints.list>> {
  const { tx } = context;
  const where = conditionsOf(context, wish);
  const joins = joinsOf(context);
  const direction = sql.raw(wish.ascending ? 'asc' : 'desc');
  const by = { id: 'id', context: 'context', type: 'type', message: 'message', created_at: 'created_on' }[
    wish.orderBy
  ];
  const said = by === 'message' ? messageOf(context, 'n') : sql.ref(`n.${by}`);
  const order = by === 'id' ? sql`n.id ${direction}` : sql`${said} ${direction}, n.id ${direction}`;
  const searched = wish.query ? joins : sql``;
  const { rows: found } = await sql<Notification>`with page as (select n.* from notification n ${searched}
      where ${where} order by ${order} limit ${wish.page_size} offset ${(wish.page - 1) * wish.page_size})
    select ${columnsFor(context)} from page n ${joins} order by ${order}`.execute(tx);
  const results = readStoredColumns(found, notificationShapes, ({ id }) => id);
  const { rows } = await sql<{ count: number; unread_count: number }>`select
    (select count(*) from notification n ${searched} where ${where}) as count,
    (select count(*) from notification n where ${own(context)} and not n.is_read) as unread_count`.execute(
    tx,
  );
  return { results, count: rows[0]?.count ?? 0, unread_count: rows[0]?.unread_count ?? 0 };
}

function conditionsOf(context: Reading, { type, is_read, context: about, query }: Wish): Condition {
  const like = query ? containing(query) : null;
  return sql.join(
    [
      own(context),
      type ? tabs[type] : sql`not n.is_archive`,
      ...(is_read ? [is_read === 'true' ? sql`n.is_read` : sql`not n.is_read`] : []),
      ...(about ? [sql`n.context = ${about}`] : []),
      ...(like
        ? [
            sql`(n.message ilike ${like} and not ${closed(context, 'n')} or j.job_title ilike ${like} or c.name ilike ${like})`,
          ]
        : []),
    ],
    sql` and `,
  );
}

/** One of the viewer's notifications. Throws `not_found`: another's is none. */
export async function readNotification(context: Reading, id: number): Promise<Notification> {
  const { rows } =
    await sql<Notification>`select ${columnsFor(context)} from notification n ${joinsOf(context)}
    where ${own(context)} and n.id = ${id}`.execute(context.tx);
  if (!rows[0]) throw notFound('Notification');
  return rows[0];
}
