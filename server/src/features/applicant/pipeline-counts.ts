import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';

/** Moves the count of a stage on a job's board by `by`. */
export async function countInStage(
  { tx, viewer }: Context,
  jobId: number,
  stageId: number,
  by: number,
): Promise<void> {
  await tx
    .insertInto('job_stage_count')
    .values({ team_id: viewer.team_id, job_id: jobId, stage_id: stageId, applicants: Math.max(by, 0) })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'job_id', 'stage_id'])
        .doUpdateSet({ applicants: sql<number>`job_stage_count.applicants + ${by}` }),
    )
    .execute();
}

/** Counts applicants who come to a job's board, or with a negative number leave it, on the board and at the job. */
export async function countOnBoard(
  context: Context,
  jobId: number,
  stageId: number,
  by: number,
): Promise<void> {
  const { tx, viewer } = context;
  await countInStage(context, jobId, stageId, by);
  await tx
    .updateTable('job')
    .set({ total_candidates: sql<number>`total_candidates + ${by}` })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', jobId)
    .execute();
}

/** Appends to the stage history, with the time spent in the stage that is left. */
export async function recordStage(
  { tx, viewer }: Context,
  step: {
    applicant: number;
    from: number | null;
    to: number;
    since?: string;
    reason?: number | null;
    note?: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('stage_history')
    .values({
      team_id: viewer.team_id,
      applicant_id: step.applicant,
      from_stage_id: step.from,
      to_stage_id: step.to,
      seconds_in_stage: step.since
        ? sql<number>`greatest(0, extract(epoch from now() - ${step.since}::timestamptz))::bigint`
        : null,
      reason_id: step.reason ?? null,
      note: step.note ?? null,
      by_id: viewer.id,
      role: viewer.current_role,
    })
    .execute();
}

/** Begins the stage history of new applicants, who all start in one stage. */
export async function recordEntries(
  { tx, viewer }: Context,
  applicants: readonly number[],
  stage: number,
): Promise<void> {
  await sql`insert into stage_history (team_id, applicant_id, to_stage_id, by_id, role)
    select ${viewer.team_id}::bigint, id, ${stage}::bigint, ${viewer.id}::bigint, ${viewer.current_role}
    from unnest(${applicants}::bigint[]) id`.execute(tx);
}

/** The candidate shows the job of their newest active application and how many there are. */
export function refreshCandidate(context: Context, candidateId: number): Promise<void> {
  return refreshCandidates(context, [candidateId]);
}

/** The same for many, whom the caller holds locked where others may do so too. */
export async function refreshCandidates(
  { tx, viewer }: Context,
  candidates: readonly number[],
): Promise<void> {
  await sql`update candidate c set
      job_id = (select a.job_id from applicant a where a.team_id = c.team_id and a.candidate_id = c.id
        and a.status in ('active', 'hired') and a.deleted_on is null order by a.id desc limit 1),
      job_count = (select count(*) from applicant a where a.team_id = c.team_id and a.candidate_id = c.id
        and a.status in ('active', 'hired') and a.deleted_on is null)
    where c.team_id = ${viewer.team_id} and c.id = any(${candidates})`.execute(tx);
}
