import {
  type duplicateEndpoints,
  MERGE_UNDO_DAYS,
  type MergeRow,
} from '@hireloom/contracts/duplicate/duplicate-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { everyone } from '../../crud/resource.ts';
import { inEnglish, phrase, phraseBeside } from '../../platform/words/phrase.ts';
import { candidatesVisibleTo } from '../candidate/index.ts';

type Calls = typeof duplicateEndpoints;

interface Found extends Omit<MergeRow, 'candidate' | 'dropped' | 'merged_by' | 'blocked' | 'blocked_phrase'> {
  blocked: keyof typeof blockedBy | null;
  kept_id: number;
  kept: string;
  dropped_id: number;
  dropped_name: string;
  merged_by_id: number;
  by_name: string | null;
}

/** Merges whose kept record the viewer sees. Only the newest merge of a record can be undone: the others lie below it. */
/** Why a merge can not be undone, by what the query answers. */
const blockedBy = {
  undone: phrase('This merge is undone already'),
  late: phrase('A merge can be undone for {days} days', { days: MERGE_UNDO_DAYS }),
  merged: phrase('The record was itself merged into another one: undo that first'),
  deleted: phrase('The record was deleted: restore it first'),
  again: phrase('The record was merged again since: undo that first'),
};

async function readMerges(
  { tx, viewer }: Context,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<{ results: MergeRow[]; count: number }> {
  // A vendor never learns that somebody else supplied the same person.
  const supplied = viewer.current_role === 'vendor' ? candidatesVisibleTo(viewer, 'd') : everyone;
  const all = sql`m.team_id = ${viewer.team_id} and ${candidatesVisibleTo(viewer, 'c')} and ${supplied} and ${where}`;
  const from = sql`candidate_merge m join candidate c on c.team_id = m.team_id and c.id = m.kept_id
    join candidate d on d.team_id = m.team_id and d.id = m.dropped_id`;
  const { rows } =
    await sql<Found>`select m.id, m.kept_id, c.name as kept, m.dropped_id, m.dropped_name, m.merged_by_id, who.name as by_name, m.merged_on, m.undone_on,
      m.merged_on + make_interval(days => ${MERGE_UNDO_DAYS}) as undo_until,
      case when m.undone_on is not null then 'undone'
        when now() > m.merged_on + make_interval(days => ${MERGE_UNDO_DAYS}) then 'late'
        when c.merged_into_id is not null then 'merged'
        when c.deleted_on is not null then 'deleted'
        when exists (select from candidate_merge later where later.team_id = m.team_id and later.kept_id = m.kept_id and later.id > m.id and later.undone_on is null)
          then 'again' end as blocked
    from ${from} left join member who on who.team_id = m.team_id and who.id = m.merged_by_id
    where ${all} ${tail}`.execute(tx);
  const total = await sql<{ count: number }>`select count(*) as count from ${from} where ${all}`.execute(tx);
  return {
    results: rows.map(
      ({ kept_id, kept, dropped_id, dropped_name, merged_by_id, by_name, blocked, ...row }) => ({
        ...row,
        blocked: blocked && inEnglish(blockedBy[blocked]),
        blocked_phrase: blocked && phraseBeside(blockedBy[blocked]),
        candidate: { id: kept_id, name: kept },
        dropped: { id: dropped_id, name: dropped_name },
        merged_by: { id: merged_by_id, name: by_name ?? '' },
      }),
    ),
    count: total.rows[0]?.count ?? 0,
  };
}

export function listMerges(
  context: Context,
  { page, page_size, candidate }: QueryOf<Calls['merges']>,
): Promise<ReplyOf<Calls['merges']>> {
  return readMerges(
    context,
    candidate ? sql`(m.kept_id = ${candidate} or m.dropped_id = ${candidate})` : sql`true`,
    sql`order by m.id desc limit ${page_size} offset ${(page - 1) * page_size}`,
  );
}

export async function readMerge(context: Context, id: number): Promise<MergeRow> {
  const { results } = await readMerges(context, sql`m.id = ${id}`, sql``);
  if (!results[0]) throw notFound('Merge');
  return results[0];
}
