import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { applicantsVisibleTo } from './applicant.resource.ts';

/** Of so many who left last the most used reason is taken: what was usual a year ago is no news. */
const LAST = 200;

/**
 * The reason that people of a stage most likely leave for: the one this viewer gave last, else the one given most.
 * Counted among the applicants that the viewer sees.
 * @param stage the stage that is left; undefined asks about all stages
 * @returns null where nobody left for a reason of that kind, or the list has it no more
 */
export async function readUsualReason(
  { tx, viewer }: Context,
  kind: 'reject' | 'withdraw',
  stage: number | undefined,
): Promise<{ reason: { id: number; name: string } | null }> {
  const from = stage === undefined ? sql`true` : sql`h.from_stage_id = ${stage}`;
  const { rows } = await sql<{ id: number; name: string }>`with given as (
      select h.id, h.reason_id, h.by_id from stage_history h
        join applicant t on t.team_id = h.team_id and t.id = h.applicant_id
        join workflow_stage s on s.team_id = h.team_id and s.id = h.to_stage_id
      where h.team_id = ${viewer.team_id} and ${from} and h.reason_id is not null
        and s.category = ${kind === 'reject' ? 'rejected' : 'withdrawn'} and ${applicantsVisibleTo(viewer, 't')}
      order by h.id desc limit ${sql.lit(LAST)})
    select r.id, r.name from given g
      join lookup_item r on r.team_id = ${viewer.team_id} and r.id = g.reason_id
    where r.list = 'reason' and r.deleted_on is null and coalesce(r.extra ->> 'kind', ${kind}) = ${kind}
    group by r.id, r.name
    order by max(g.id) filter (where g.by_id = ${viewer.id}) desc nulls last, count(*) desc, max(g.id) desc
    limit 1`.execute(tx);
  return { reason: rows[0] ?? null };
}
