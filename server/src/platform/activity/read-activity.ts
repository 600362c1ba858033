import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { readStored } from '../db/stored-shape.ts';
import { activityShapes } from './activity.shapes.ts';

const PAGE = 50;

export interface ActivityFilter {
  entity?: string | undefined;
  /** The record, and those that were merged into it. */
  record_ids?: readonly number[] | undefined;
  actor_id?: number | undefined;
  action?: string | undefined;
  /** Lines from one moment on and before another one. They are read in the order of their times then. */
  within?: { from?: Date | undefined; to?: Date | undefined } | undefined;
  /** The last id of the page before. */
  before?: number | undefined;
  /** Lines about these records alone, by their kind. */
  records?: Readonly<Record<string, readonly number[]>> | undefined;
  /** A further condition over a line `a`. */
  where?: RawBuilder<unknown> | undefined;
  /** Lines of a page, where it is to have others than usual. */
  limit?: number | undefined;
}

/**
 * A page of the activity log as it was written, newest first. `scope` has conditions over a line `a`, of which a line
 * that the viewer may read meets one, and only one: each is found by an index of its own, so that a page over many
 * hidden lines need not look at all of them.
 */
export async function readActivity(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  filter: ActivityFilter,
  scope: readonly RawBuilder<unknown>[],
): Promise<ActivityRow[]> {
  if (scope.length === 0) return [];
  const { from, to } = filter.within ?? {};
  const order = (alias: string) =>
    filter.within
      ? sql`${sql.ref(`${alias}.at`)} desc, ${sql.ref(`${alias}.id`)} desc`
      : sql`${sql.ref(`${alias}.id`)} desc`;
  const wanted = sql.join(
    [
      sql`a.team_id = ${viewer.team_id}`,
      ...(filter.entity === undefined ? [] : [sql`a.entity = ${filter.entity}`]),
      ...(filter.record_ids === undefined ? [] : [sql`a.record_id = any(${filter.record_ids})`]),
      ...(filter.actor_id === undefined ? [] : [sql`a.actor_id = ${filter.actor_id}`]),
      ...(filter.action === undefined ? [] : [sql`a.action = ${filter.action}`]),
      ...(from ? [sql`a.at >= ${from}`] : []),
      ...(to ? [sql`a.at < ${to}`] : []),
      ...(filter.before === undefined ? [] : [beforeLine(viewer.team_id, filter.before, filter.within)]),
      ...(filter.where === undefined ? [] : [filter.where]),
    ],
    sql` and `,
  );
  // Each kind of records is found by the index of its own lines.
  const about = filter.records
    ? Object.entries(filter.records).map(
        ([entity, ids]) => sql`a.entity = ${entity} and a.record_id = any(${ids})`,
      )
    : [sql`true`];
  const limit = filter.limit ?? PAGE;
  const parts = scope.flatMap((readable) =>
    about.map(
      (records) =>
        sql`select id, at from (select a.id, a.at from activity a where ${wanted} and ${records} and ${readable} order by ${order('a')} limit ${limit}) part`,
    ),
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<
    Omit<ActivityRow, 'actor'> & { actor_id: number | null; actor_name: string | null }
  >`select a.id, a.at, a.role, a.entity, a.record_id, a.record_name, a.action, a.changes, a.key_name, a.key_kind, a.actor_id, m.name as actor_name
    from (select found.id from (${sql.join(parts, sql` union all `)}) found order by ${order('found')} limit ${limit}) page
      join activity a on a.team_id = ${viewer.team_id} and a.id = page.id
      left join member m on m.team_id = a.team_id and m.id = a.actor_id
    order by ${order('a')}`.execute(tx);
  return rows.map(({ actor_id, actor_name, changes, ...row }) => ({
    ...row,
    actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
    changes: readStored(activityShapes.changes, changes, row.id),
  }));
}

/** What stands behind a line in the order in which lines are read. */
const beforeLine = (team: number, id: number, within: ActivityFilter['within']): RawBuilder<unknown> =>
  within
    ? sql`(a.at, a.id) < (select l.at, l.id from activity l where l.team_id = ${team} and l.id = ${id})`
    : sql`a.id < ${id}`;

/** When something was last written of a record, as SQL; lines of the action `but` do not count. It tells nothing else. */
export const lastWritten = (
  team: RawBuilder<unknown>,
  entity: string,
  record: RawBuilder<unknown>,
  but: string,
): RawBuilder<unknown> => sql`(select y.at from activity y where y.team_id = ${team} and y.entity = ${sql.lit(entity)}
  and y.record_id = ${record} and y.action <> ${sql.lit(but)} order by y.id desc limit 1)`;
