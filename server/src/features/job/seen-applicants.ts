import { sql } from 'kysely';
import type { Reader } from '../../crud/names.ts';
import { seesAllStages } from '../workflow/index.ts';

/** Takes those in stages that are closed to the viewer off the count of applicants, which is kept of all. */
export async function countSeenApplicants(
  { tx, viewer }: Reader,
  rows: readonly (Record<string, unknown> & { id: number })[],
): Promise<void> {
  if (seesAllStages(viewer) || rows.length === 0) return;
  const { rows: hidden } = await sql<{
    id: number;
    count: number;
  }>`select n.job_id as id, sum(n.applicants)::int as count
    from job_stage_count n where n.team_id = ${viewer.team_id} and n.job_id = any(${rows.map(({ id }) => id)})
      and n.stage_id = any(${viewer.closed_stages.see}::bigint[]) group by n.job_id`.execute(tx);
  const counts = new Map(hidden.map(({ id, count }) => [id, count]));
  for (const row of rows)
    if (typeof row.total_candidates === 'number') row.total_candidates -= counts.get(row.id) ?? 0;
}
