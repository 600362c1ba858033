import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import { readInterviews } from '../stored-interviews.ts';

/** What follows when the time of interviews is over, in one transaction with it. */
export type OverConsequence = (work: TeamWork, interviews: readonly StoredInterview[]) => Promise<void>;

/** So many at once. */
const MOST = 100;

/** Of an interview under `i`: nobody has found its time over, or it was moved since. */
export const notOver = sql<boolean>`i.status in ('scheduled', 'confirmed', 'completed') and i.deleted_on is null
  and not i.is_log and (i.over_on is null or i.over_on < i.ends_on)`;

/**
 * Finds interviews whose time is over and tells of it, once for each time that they had. What one worker is at, others
 * leave. Answers how many there were.
 */
export async function endTimes(work: TeamWork, over: readonly OverConsequence[]): Promise<number> {
  const { tx, team_id, platform } = work;
  const now = platform.now();
  const { rows } = await sql<{ id: number }>`update interview set over_on = ${now.toISOString()}
    where team_id = ${team_id} and id in (select i.id from interview i
      where i.team_id = ${team_id} and ${notOver} and i.ends_on <= ${now.toISOString()}::timestamptz
      order by i.id limit ${MOST} for no key update skip locked)
    returning id`.execute(tx);
  if (rows.length === 0) return 0;
  const interviews = await readInterviews(
    work,
    rows.map(({ id }) => id),
  );
  const events = interviews.map(({ id, applicant_id, job_id, candidate_id }) => ({
    ...{ type: 'interview.over' as const, record: id },
    data: { applicant_id, job_id, candidate_id },
  }));
  await emitAll({ tx, viewer: { team_id } }, events);
  for (const consequence of over) await consequence(work, interviews);
  return rows.length;
}
