import type { applicant } from '@hireloom/contracts/applicant/applicant';
import type { StageMissing } from '@hireloom/contracts/applicant/stage-missing';
import type { Row } from '@hireloom/contracts/kit/entity';
import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, conflict, invalid } from '../../platform/http/app-error.ts';
import { applicantResource } from './applicant.resource.ts';
import { readEnds } from './ends.queries.ts';
import { stepRefused } from '../workflow/index.ts';
import { readSteps } from './stage/aim.ts';
import { stagesOfJob } from './stage/entry.ts';
import { enterStage } from './stage/enter-stage.ts';
import { readMissing, refusalOf } from './stage/missing.ts';
import type { Wish } from './stage/stage.ts';
import { phrase } from '../../platform/words/phrase.ts';

type Applicant = Row<typeof applicant>;

/** Where an applicant goes, and why. */
type Step = Pick<Wish, 'to' | 'action' | 'reason' | 'note'>;

/** What the door is asked for an applicant who is on the board already. */
async function wishOf(context: Context, row: Applicant, step: Step): Promise<Wish> {
  const { candidate, job } = await readEnds(context, row.id);
  return { ...step, id: row.id, name: row.applicant, candidate: candidate.id, job };
}

/**
 * Moves an applicant to a stage of the job's workflow; `override` says why, where the viewer may pass what it asks for.
 * Rejecting and withdrawing have calls of their own.
 */
export async function moveStage(
  context: Context,
  id: number,
  input: {
    stage: number;
    from?: number | undefined;
    note?: string | undefined;
    override?: string | undefined;
  },
): Promise<Applicant> {
  const row = await loadRow(applicantResource, context, id, { change: true });
  if (input.from !== undefined && row.stage?.id !== input.from) {
    throw new AppError(
      'conflict',
      409,
      phrase('{applicant} was moved to {name} meanwhile', {
        applicant: row.applicant,
        name: row.stage?.name ?? 'another stage',
      }),
      undefined,
      { stage: row.stage },
    );
  }
  const [step] = await readSteps(
    context,
    [id],
    { action: 'move', stage: input.stage },
    {
      ...{ bulk: false, passing: input.override !== undefined },
    },
  );
  const stage = step?.to;
  if (step?.why || !stage)
    throw await refusalOf(context, { id, stage: stage?.id, why: step?.why ?? 'Stage was not found' });
  if (exitCategories.some((category) => category === stage.category))
    throw invalid({ stage: 'Rejecting and withdrawing need a reason' });
  await enterStage(context, [await wishOf(context, row, { to: stage, action: 'move', note: noteOf(input) })]);
  return loadRow(applicantResource, context, id);
}

/** What keeps an applicant out of a stage of their job, without moving them. Throws `invalid_input` at `stage`. */
export async function missingFor(
  context: Context,
  id: number,
  stage: number | undefined,
): Promise<{ missing: StageMissing[] }> {
  await loadRow(applicantResource, context, id, { change: true });
  if (stage === undefined) throw invalid({ stage: 'Stage is required' });
  const [step] = await readSteps(context, [id], { action: 'move', stage }, { bulk: false });
  if (!step?.to) throw invalid({ stage: step?.why ?? 'Stage was not found' });
  return readMissing(context, id, stage);
}

/** Why an admin passed what a stage asks for stands in the history beside the note. */
const noteOf = ({ note, override }: { note?: string | undefined; override?: string | undefined }) =>
  [override, note].filter(Boolean).join('. ') || undefined;

/** Ends an application: rejected by us or withdrawn by the candidate, always with a reason of that kind. */
export async function endApplication(
  context: Context,
  id: number,
  action: 'reject' | 'withdraw',
  input: { reason: number; note?: string | undefined },
): Promise<Applicant> {
  const row = await loadRow(applicantResource, context, id, { change: true });
  const reason = await reasonOf(context, action, input.reason);
  const [step] = await readSteps(context, [id], { action }, { bulk: false });
  const problem = step?.why ?? 'Is not there any more';
  if (step?.why || !step?.to)
    throw conflict(
      action === 'reject'
        ? phrase('{applicant} can not be rejected: {problem}', { applicant: row.applicant, problem })
        : phrase('{applicant} can not be withdrawn: {problem}', { applicant: row.applicant, problem }),
    );
  await enterStage(context, [await wishOf(context, row, { to: step.to, action, reason, note: input.note })]);
  return loadRow(applicantResource, context, id);
}

/** Takes a rejection or withdrawal back: to the stage that was left. */
export async function unreject(context: Context, id: number, note: string | undefined): Promise<Applicant> {
  const row = await loadRow(applicantResource, context, id, { change: true });
  if (row.status !== 'rejected' && row.status !== 'withdrawn')
    throw conflict(phrase('{applicant} is neither rejected nor withdrawn', { applicant: row.applicant }));
  const { tx, viewer } = context;
  const left = await tx
    .selectFrom('applicant')
    .select('stage_before_exit_id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { job } = await readEnds(context, id);
  const stages = await stagesOfJob(context, job.id);
  const stage = stages.find((entry) => entry.id === left.stage_before_exit_id) ?? stages[0];
  if (!stage) throw conflict('The workflow of this job has no stages');
  const refused = stepRefused(viewer, { from: row.stage?.id, to: stage.id });
  if (refused) throw conflict(refused);
  await enterStage(context, [await wishOf(context, row, { to: stage, action: 'unreject', note })]);
  return loadRow(applicantResource, context, id);
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
