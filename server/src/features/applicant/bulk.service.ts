import { type applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import type { applicant } from '@hireloom/contracts/applicant/applicant';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { Row } from '@hireloom/contracts/kit/entity';
import { sql } from 'kysely';
import { readRows } from '../../crud/list.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { applicantResource, applicantsVisibleTo } from './applicant.resource.ts';
import { inEnglish, phraseBeside, type Sentence } from '../../platform/words/phrase.ts';
import { enterStage } from './stage/enter-stage.ts';
import { exitStage, wishOf, reasonOf, whyNot } from './move.service.ts';
import type { Stage, Wish } from './stage/stage.ts';

type Applicant = Row<typeof applicant>;
type Input = BodyOf<typeof applicantEndpoints.bulk>;
type Verdict = { row: Applicant; why: Sentence | null; wish: Wish | null };

/** Says for each selected applicant whether the step would work and, if not, why. Writes nothing. */
export async function previewBulk(
  context: Context,
  input: Input,
): Promise<ReplyOf<typeof applicantEndpoints.preview>> {
  const verdicts = await judge(context, input, false);
  return {
    will: verdicts.filter(({ why }) => why === null).map(({ row }) => row.id),
    wont: verdicts.flatMap(({ row, why }) =>
      why === null ? [] : [{ id: row.id, applicant: row.applicant, ...told(why) }],
    ),
  };
}

/** Carries the step out for all who may, in one transaction, and names the others. */
export async function runBulk(
  context: Context,
  input: Input,
): Promise<ReplyOf<typeof applicantEndpoints.bulk>> {
  const verdicts = await judge(context, input, true);
  const wishes = verdicts.flatMap(({ wish }) => wish ?? []);
  await enterStage(context, wishes);
  return {
    moved: wishes.map(({ id }) => id),
    skipped: verdicts.flatMap(({ row, why }) =>
      why === null ? [] : [{ id: row.id, applicant: row.applicant, ...told(why) }],
    ),
  };
}

/** Why not, with what it was made of. */
const told = (why: Sentence) => ({ why: inEnglish(why), why_phrase: phraseBeside(why) });

async function judge(context: Context, input: Input, lock: boolean): Promise<Verdict[]> {
  const { viewer } = context;
  const where = sql`t.team_id = ${viewer.team_id} and t.id = any(${input.ids}) and t.deleted_on is null and ${applicantsVisibleTo(viewer, 't')}`;
  const rows = await readRows(applicantResource, context, where, {
    limit: input.ids.length,
    lock,
  });
  if (rows.length < new Set(input.ids).size)
    throw invalid({ ids: 'Some of the selected applicants were not found' });
  const reason = input.action === 'reject' ? await reasonOf(context, 'reject', input.reason) : undefined;
  // Always in the order of ids, so that two bulk steps at once can't wait for each other.
  rows.sort((a, b) => a.id - b.id);
  const stages = new Map<number, Stage | undefined>();
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    if (!stages.has(row.workflow.id)) stages.set(row.workflow.id, await targetStage(context, input, row));
    const stage = stages.get(row.workflow.id);
    const why = whyNot(row, stage, { bulk: true });
    const wish =
      why === null && stage
        ? wishOf(row, { to: stage, action: input.action, note: input.note, ...(reason ? { reason } : {}) })
        : null;
    verdicts.push({ row, why, wish });
  }
  return verdicts;
}

async function targetStage(context: Context, input: Input, row: Applicant): Promise<Stage | undefined> {
  if (input.action === 'reject') return exitStage(context, row, 'reject');
  const stage = await context.tx
    .selectFrom('workflow_stage')
    .select(['id', 'name', 'category', 'workflow_id', 'push'])
    .where('team_id', '=', context.viewer.team_id)
    .where('id', '=', input.stage)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  if (!stage) throw invalid({ stage: 'Stage was not found' });
  if (stage.category === 'rejected' || stage.category === 'withdrawn')
    throw invalid({ stage: 'Rejecting and withdrawing need a reason' });
  return stage.workflow_id === row.workflow.id ? stage : undefined;
}
