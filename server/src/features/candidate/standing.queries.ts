import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { candidatesVisibleTo } from './candidate.resource.ts';

export interface Standing {
  id: number;
  name: string;
  first_name: string;
  last_name: string;
}

/**
 * The records that now stand for these candidates, by the id that was asked for: where one was merged, the record that
 * took its place. Deleted ones and those that the viewer may not see are left out.
 */
export async function standingCandidates(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  ids: readonly (number | null | undefined)[],
): Promise<Map<number, Standing>> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Standing & { asked: number }>`with recursive chain as (
      select c.id as asked, c.id, c.merged_into_id from candidate c where c.team_id = ${viewer.team_id} and c.id = any(${asked})
      union all select chain.asked, c.id, c.merged_into_id from chain
        join candidate c on c.team_id = ${viewer.team_id} and c.id = chain.merged_into_id)
    select chain.asked, c.id, c.name, c.first_name, c.last_name from chain join candidate c on c.team_id = ${viewer.team_id} and c.id = chain.id
    where chain.merged_into_id is null and c.deleted_on is null and ${candidatesVisibleTo(viewer, 'c')}`.execute(
    tx,
  );
  return new Map(rows.map(({ asked: id, ...row }) => [id, row]));
}
