import type { applicant } from '@hireloom/contracts/applicant/applicant';
import { type PushType, pushTypeOf } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { sql } from 'kysely';
import type { Change, Done } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { notifyApplicantsAdded } from '../notification/index.ts';
import { queueStageChange } from '../stage-change/index.ts';
import { countOnBoard, recordStage, refreshCandidate } from './pipeline-counts.ts';
import { takeSeat } from './seats.ts';

function refuseWaiting(job: { job_status_category: string }): void {
  if (['draft', 'pending_approval'].includes(job.job_status_category))
    throw invalid({ job: 'This job waits for approval and takes no applicants yet' });
}

/** Where new applicants of a workflow start: the stage asked for, or the first of category new. */
async function entryStage(
  { tx, viewer }: Context,
  workflowId: number,
  stageId?: number | null,
): Promise<{ id: number; category: string }> {
  const stages = await tx
    .selectFrom('workflow_stage')
    .select(['id', 'category'])
    .where('team_id', '=', viewer.team_id)
    .where('workflow_id', '=', workflowId)
    .where('deleted_on', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const asked = stages.find((stage) => stage.id === stageId);
  if (stageId && !asked) throw invalid({ stage: 'This stage does not belong to the workflow of the job' });
  if (asked && ['hired', 'rejected', 'withdrawn'].includes(asked.category))
    throw invalid({ stage: 'Nobody starts in this stage' });
  const start = asked ?? stages.find((stage) => stage.category === 'new') ?? stages[0];
  if (!start) throw conflict('The workflow of this job has no stages');
  return start;
}

/** Where applicants of a job start, as columns. Throws for a job that takes none, and for a stage in which nobody starts. */
export async function entryOf(
  context: Context,
  jobId: number,
  stageId?: number | null,
): Promise<{ workflow_id: number; stage_id: number; stage_category: string }> {
  const { tx, viewer } = context;
  const job = await tx
    .selectFrom('job')
    .select(['workflow_id', 'job_status_category', 'job_title'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  refuseWaiting(job);
  if (!['open', 'approved', 'on_hold'].includes(job.job_status_category)) {
    throw invalid({
      job: `${job.job_title} is ${job.job_status_category.replaceAll('_', ' ')} and takes no applicants`,
    });
  }
  const stage = await entryStage(context, job.workflow_id, stageId);
  return { workflow_id: job.workflow_id, stage_id: stage.id, stage_category: stage.category };
}

/** Rules of attaching: the job takes applicants, and a person on the do-not-hire list stays out. Stage moves have verbs of their own. */
export async function checkApplicant(
  context: Context,
  { action, before, input }: Change<typeof applicant>,
): Promise<Record<string, unknown> | void> {
  const { tx, viewer } = context;
  if (action === 'update') {
    const fixed = (['candidate', 'job', 'stage'] as const).find(
      (key) => input[key] !== undefined && input[key] !== before[key]?.id,
    );
    if (fixed)
      throw invalid({
        [fixed]: fixed === 'stage' ? 'Use the move call to change the stage' : 'Can not be changed',
      });
    return undefined;
  }
  if (action === 'restore') {
    const job = await tx
      .selectFrom('job')
      .select('job_status_category')
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', before.job.id)
      .executeTakeFirstOrThrow();
    refuseWaiting(job);
  }
  if (action !== 'create') return undefined;
  const entry = await entryOf(context, input.job, input.stage);
  const person = await tx
    .selectFrom('candidate')
    .select(['name', 'status', 'current_salary', 'expected_salary', 'currency_id'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', input.candidate)
    .executeTakeFirstOrThrow();
  if (person.status === 'do_not_hire')
    throw invalid({ candidate: `${person.name} is marked as do not hire` });
  const rounds = await tx
    .selectFrom('applicant')
    .select(sql<number>`count(*)`.as('count'))
    .where('team_id', '=', viewer.team_id)
    .where('candidate_id', '=', input.candidate)
    .where('job_id', '=', input.job)
    .executeTakeFirstOrThrow();
  return {
    ...entry,
    applicant: person.name,
    round: rounds.count + 1,
    owner_id: input.owner ?? (viewer.current_role === 'vendor' ? null : viewer.id),
    current_salary: input.current_salary ?? person.current_salary,
    expected_salary: input.expected_salary ?? person.expected_salary,
    currency_id: input.currency ?? person.currency_id,
  };
}

/** The system that is told of whoever enters a stage; null for none. */
export async function pushOfStage({ tx, viewer }: Context, stageId: number): Promise<PushType | null> {
  const stage = await tx
    .selectFrom('workflow_stage')
    .select('push')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', stageId)
    .executeTakeFirst();
  return pushTypeOf(stage?.push);
}

/** Keeps history, counts and the candidate's newest job in step with who is attached. */
export async function afterApplicant(
  context: Context,
  { action, row }: Done<typeof applicant>,
): Promise<void> {
  if (action === 'update') return;
  const present = action === 'delete' ? -1 : 1;
  const stage = row.stage?.id ?? 0;
  if (row.status === 'hired') await takeSeat(context, row, present);
  if (action === 'create') {
    await recordStage(context, { applicant: row.id, from: null, to: stage });
    const push = await pushOfStage(context, stage);
    if (push) await queueStageChange(context, { applicant: row.id, type: push });
    await notifyApplicantsAdded(context, row.job, 1);
  }
  await countOnBoard(context, row.job.id, stage, present);
  await refreshCandidate(context, row.candidate.id);
}
