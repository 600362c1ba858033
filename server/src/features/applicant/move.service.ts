import type { applicant } from '@hireloom/contracts/applicant/applicant';
import type { Row } from '@hireloom/contracts/kit/entity';
import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { type PushType, pushTypeOf } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, conflict, invalid } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { queueStageChange } from '../stage-change/index.ts';
import { applicantResource } from './applicant.resource.ts';
import { countInStage, recordStage, refreshCandidate } from './pipeline-counts.ts';
import { takeSeat } from './seats.ts';

type Applicant = Row<typeof applicant>;

interface Stage {
  id: number;
  name: string;
  category: string;
  /** The system that is told of whoever enters. */
  push: PushType | null;
}

export interface Step {
  stage: Stage;
  action: 'move' | 'reject' | 'withdraw' | 'unreject';
  reason?: { id: number; name: string };
  note?: string | undefined;
}

async function stagesOf({ tx, viewer }: Context, workflowId: number): Promise<Stage[]> {
  const rows = await tx
    .selectFrom('workflow_stage')
    .select(['id', 'name', 'category', 'push'])
    .where('team_id', '=', viewer.team_id)
    .where('workflow_id', '=', workflowId)
    .where('deleted_on', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, push: pushTypeOf(row.push) }));
}

/** Why this applicant can't move into the stage; null if they can. The one place of the rule, for one and for many. */
export function whyNot(row: Applicant, stage: Stage | undefined, options: { bulk: boolean }): string | null {
  if (!stage) return 'The stage does not belong to the workflow of the job';
  if (row.stage?.id === stage.id) return `Already in ${stage.name}`;
  if (row.status === 'rejected' || row.status === 'withdrawn')
    return `Is ${row.status}; take that back first`;
  if (options.bulk && stage.category === 'hired') return 'Is hired one at a time';
  return null;
}

/** Moves an applicant to a stage of the job's workflow. Rejecting and withdrawing have calls of their own. */
export async function moveStage(
  context: Context,
  id: number,
  input: { stage: number; from?: number | undefined; note?: string | undefined },
): Promise<Applicant> {
  const row = await loadRow(applicantResource, context, id, { change: true });
  if (input.from !== undefined && row.stage?.id !== input.from) {
    throw new AppError(
      'conflict',
      409,
      `${row.applicant} was moved to ${row.stage?.name ?? 'another stage'} meanwhile`,
      undefined,
      { stage: row.stage },
    );
  }
  const stage = (await stagesOf(context, row.workflow.id)).find((entry) => entry.id === input.stage);
  const problem = whyNot(row, stage, { bulk: false });
  if (problem || !stage) throw invalid({ stage: problem ?? 'Stage was not found' });
  if (exitCategories.some((category) => category === stage.category))
    throw invalid({ stage: 'Rejecting and withdrawing need a reason' });
  await step(context, row, { stage, action: 'move', note: input.note });
  return loadRow(applicantResource, context, id);
}

/** Ends an application: rejected by us or withdrawn by the candidate, always with a reason of that kind. */
export async function endApplication(
  context: Context,
  id: number,
  action: 'reject' | 'withdraw',
  input: { reason: number; note?: string | undefined },
): Promise<Applicant> {
  const row = await loadRow(applicantResource, context, id, { change: true });
  const reason = await reasonOf(context, action, input.reason);
  const stage = await exitStage(context, row, action);
  const problem = whyNot(row, stage, { bulk: false });
  if (problem)
    throw conflict(
      `${row.applicant} can not be ${action === 'reject' ? 'rejected' : 'withdrawn'}: ${problem}`,
    );
  await step(context, row, { stage, action, reason, note: input.note });
  return loadRow(applicantResource, context, id);
}

/** Takes a rejection or withdrawal back: to the stage that was left. */
export async function unreject(context: Context, id: number, note: string | undefined): Promise<Applicant> {
  const row = await loadRow(applicantResource, context, id, { change: true });
  if (row.status !== 'rejected' && row.status !== 'withdrawn')
    throw conflict(`${row.applicant} is neither rejected nor withdrawn`);
  const { tx, viewer } = context;
  const left = await tx
    .selectFrom('applicant')
    .select('stage_before_exit_id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stages = await stagesOf(context, row.workflow.id);
  const stage = stages.find((entry) => entry.id === left.stage_before_exit_id) ?? stages[0];
  if (!stage) throw conflict('The workflow of this job has no stages');
  await step(context, row, { stage, action: 'unreject', note });
  return loadRow(applicantResource, context, id);
}

export async function exitStage(
  context: Context,
  row: Applicant,
  action: 'reject' | 'withdraw',
): Promise<Stage> {
  const category = action === 'reject' ? 'rejected' : 'withdrawn';
  const stage = (await stagesOf(context, row.workflow.id)).find((entry) => entry.category === category);
  if (!stage) throw conflict(`The workflow ${row.workflow.name} has no stage for ${category} applicants`);
  return stage;
}

/** A reason of the settings list that fits the action. */
export async function reasonOf(
  { tx, viewer }: Context,
  action: 'reject' | 'withdraw',
  id: number,
): Promise<{ id: number; name: string }> {
  const reason = await tx
    .selectFrom('lookup_item')
    .select(['id', 'name'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('list', '=', 'reason')
    .where('deleted_on', 'is', null)
    .where(sql<boolean>`coalesce(extra ->> 'kind', ${action}) = ${action}`)
    .executeTakeFirst();
  if (!reason) throw invalid({ reason: 'Reason was not found' });
  return reason;
}

const statusByCategory: Record<string, string> = {
  hired: 'hired',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

/** Carries a step out: the row, its history, the counts, the seats of the job, the activity and the news. */
export async function step(
  context: Context,
  row: Applicant,
  { stage, action, reason, note }: Step,
): Promise<void> {
  const { tx, viewer } = context;
  const status = statusByCategory[stage.category] ?? 'active';
  const leaves = status === 'rejected' || status === 'withdrawn';
  if (status === 'hired' || row.status === 'hired') await takeSeat(context, row, status === 'hired' ? 1 : -1);
  await tx
    .updateTable('applicant')
    .set({
      stage_id: stage.id,
      stage_category: stage.category,
      status,
      entered_stage_on: sql<string>`now()`,
      stage_before_exit_id: leaves ? (row.stage?.id ?? null) : null,
      rejection_reason_id: reason?.id ?? null,
      rejection_note: leaves ? (note ?? null) : null,
      updated_by_id: viewer.id,
      updated_on: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', row.id)
    .execute();
  const from = row.stage?.id ?? null;
  await recordStage(context, {
    applicant: row.id,
    from,
    to: stage.id,
    since: row.entered_stage_on,
    reason: reason?.id ?? null,
    note: note ?? null,
  });
  if (from !== null) await countInStage(context, row.job.id, from, -1);
  await countInStage(context, row.job.id, stage.id, 1);
  if (status !== row.status) await refreshCandidate(context, row.candidate.id);
  // Who comes back to a stage was pushed when they first came.
  if (stage.push && action !== 'unreject')
    await queueStageChange(context, { applicant: row.id, type: stage.push });
  const changes = [{ field: 'stage', label: 'Stage', from: row.stage?.name ?? null, to: stage.name }];
  if (reason) changes.push({ field: 'rejection_reason', label: 'Reason', from: null, to: reason.name });
  if (note) changes.push({ field: 'note', label: 'Note', from: null, to: note });
  await activity(context, {
    entity: 'applicant',
    record_id: row.id,
    record_name: row.applicant,
    action,
    changes,
  });
  await entityChanged(context, 'applicant', row.id);
}
