import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { readStored } from '../db/stored-shape.ts';
import { activityShapes } from './activity.shapes.ts';

const PAGE = 50;

/** A page of the activity log, newest first; `before` is the last id of the page before. Hidden fields stay hidden. */
export async function readActivity(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  filter: {
    entity?: string;
    /** The record, and those that were merged into it. */
    record_ids?: readonly number[];
    actor_id?: number;
    before?: number | undefined;
    hidden?: ReadonlySet<string>;
  },
): Promise<ActivityRow[]> {
  let query = tx
    .selectFrom('activity as a')
    .leftJoin('member as m', (join) =>
      join.onRef('m.team_id', '=', 'a.team_id').onRef('m.id', '=', 'a.actor_id'),
    )
    .select([
      'a.id',
      'a.at',
      'a.role',
      'a.entity',
      'a.record_id',
      'a.record_name',
      'a.action',
      'a.changes',
      'a.actor_id',
      'm.name as actor_name',
    ])
    .where('a.team_id', '=', viewer.team_id)
    .orderBy('a.id', 'desc')
    .limit(PAGE);
  if (filter.entity) query = query.where('a.entity', '=', filter.entity);
  if (filter.record_ids) query = query.where('a.record_id', 'in', filter.record_ids);
  if (filter.actor_id) query = query.where('a.actor_id', '=', filter.actor_id);
  if (filter.before) query = query.where(sql<boolean>`a.id < ${filter.before}`);
  const rows = await query.execute();
  return rows.map(({ actor_id, actor_name, changes, ...row }) => ({
    ...row,
    actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
    changes: readStored(activityShapes.changes, changes, row.id).filter(
      (change) => !filter.hidden?.has(change.field),
    ),
  }));
}
