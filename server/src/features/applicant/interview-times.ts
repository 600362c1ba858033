import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';

/**
 * Keeps when applicants are interviewed: the start of the next interview that is to be held, else of the last one that was.
 * One statement for all of them.
 */
export async function keepInterviewTimes(
  { tx, team_id, platform }: Pick<TeamWork, 'tx' | 'team_id' | 'platform'>,
  applicants: readonly number[],
): Promise<void> {
  const now = platform.now().toISOString();
  await sql`update applicant a set interview = times.starts_on
    from (select w.id, coalesce(
        min(i.starts_on) filter (where i.status in ('scheduled', 'confirmed') and i.ends_on > ${now}),
        max(i.starts_on) filter (where i.status in ('scheduled', 'confirmed', 'completed'))) as starts_on
      from unnest(${applicants}::bigint[]) w(id)
        left join interview i on i.team_id = ${team_id} and i.applicant_id = w.id and i.deleted_on is null
      group by w.id) times
    where a.team_id = ${team_id} and a.id = times.id and a.interview is distinct from times.starts_on`.execute(
    tx,
  );
}
