import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';

/** Applicants who come to a stage of a job's board, or with a negative number leave it. */
export interface BoardStep {
  job: number;
  stage: number;
  by: number;
}

/** Counts applicants who come and go, at their stages and, where they are new to the board or leave it, at the job. */
export async function countOnBoards({ tx, viewer }: Context, steps: readonly BoardStep[]): Promise<void> {
  const jobs = added(steps.map(({ job, by }) => ({ key: String(job), job, by })));
  // Jobs first, always: seats are taken in this order too.
  if (jobs.length > 0)
    await sql`update job j set total_candidates = j.total_candidates + s.by
      from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) s(job bigint, by integer)
      where j.team_id = ${viewer.team_id} and j.id = s.job`.execute(tx);
  const stages = added(steps.map((step) => ({ key: `${step.job} ${step.stage}`, ...step })));
  if (stages.length === 0) return;
  const changes = sql`jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) s(job bigint, stage bigint, by integer)`;
  await sql`insert into job_stage_count as kept (team_id, job_id, stage_id, applicants)
    select ${viewer.team_id}::bigint, s.job, s.stage, greatest(s.by, 0) from ${changes} order by s.job, s.stage
    on conflict (team_id, job_id, stage_id) do update set applicants = kept.applicants
      + (select s.by from ${changes} where s.job = kept.job_id and s.stage = kept.stage_id)`.execute(tx);
}

/** Steps of the same key in one, less those that come to nothing. */
function added<S extends { key: string; by: number }>(steps: readonly S[]): S[] {
  const sums = new Map<string, S>();
  for (const step of steps) sums.set(step.key, { ...step, by: (sums.get(step.key)?.by ?? 0) + step.by });
  return [...sums.values()].filter(({ by }) => by !== 0);
}

/**
 * Locks candidates before their applications are counted: two of one person's at once would each count without the other.
 * To be called before jobs are locked, as whoever attaches people locks them first.
 */
export async function lockCandidates({ tx, viewer }: Context, candidates: readonly number[]): Promise<void> {
  if (candidates.length === 0) return;
  await sql`select from candidate where team_id = ${viewer.team_id} and id = any(${candidates})
    order by id desc for no key update`.execute(tx);
}

/** Candidates, whom the caller holds locked, show the job of their newest active application and how many there are. */
export async function refreshCandidates(
  { tx, viewer }: Context,
  candidates: readonly number[],
): Promise<void> {
  if (candidates.length === 0) return;
  await sql`update candidate c set
      job_id = (select a.job_id from applicant a where a.team_id = c.team_id and a.candidate_id = c.id
        and a.status in ('active', 'hired') and a.deleted_on is null order by a.id desc limit 1),
      job_count = (select count(*) from applicant a where a.team_id = c.team_id and a.candidate_id = c.id
        and a.status in ('active', 'hired') and a.deleted_on is null)
    where c.team_id = ${viewer.team_id} and c.id = any(${candidates})`.execute(tx);
}
