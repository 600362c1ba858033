import { sql } from 'kysely';
import type { Reader } from '../../crud/names.ts';
import { stageSeen } from '../workflow/index.ts';

/** Counts the jobs of people anew for whoever may not see all stages: the kept count is of all applications. */
export async function countSeenJobs(
  { tx, viewer }: Reader,
  rows: readonly (Record<string, unknown> & { id: number })[],
): Promise<void> {
  if (viewer.closed_stages.see.length === 0 || rows.length === 0) return;
  const { rows: counts } = await sql<{
    id: number;
    count: number;
  }>`select a.candidate_id as id, count(*)::int as count
    from applicant a where a.team_id = ${viewer.team_id} and a.candidate_id = any(${rows.map(({ id }) => id)})
      and a.status in ('active', 'hired') and a.deleted_on is null and ${stageSeen(viewer, 'a.stage_id')}
    group by a.candidate_id`.execute(tx);
  const known = new Map(counts.map(({ id, count }) => [id, count]));
  for (const row of rows) if ('job_count' in row) row.job_count = known.get(row.id) ?? 0;
}
