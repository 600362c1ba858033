import type { StageCategory } from '@hireloom/contracts/workflow/stages';
import {
  stageErrors,
  type StageInput,
  type StageRow,
  type WorkflowFull,
} from '@hireloom/contracts/workflow/workflow-endpoints';
import { canView } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { usesOf } from '../lookup/index.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { changesBetween } from './stage-changes.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

/** What a new workflow starts with, so that it can be used at once. */
const starter: readonly { name: string; category: StageCategory }[] = [
  { name: 'New', category: 'new' },
  { name: 'Screening', category: 'screening' },
  { name: 'Interview', category: 'interview' },
  { name: 'Offer', category: 'offer' },
  { name: 'Hired', category: 'hired' },
  { name: 'Rejected', category: 'rejected' },
  { name: 'Withdrawn', category: 'withdrawn' },
];

export async function addStarterStages(context: Context, workflowId: number): Promise<void> {
  await writeStages(context, workflowId, [...starter], new Map());
}

/** All workflows with their stages, the default one first. For whoever may see jobs. */
export async function allWorkflows(reader: Reader): Promise<{ results: WorkflowFull[] }> {
  return { results: await readFull(reader, sql`true`) };
}

/** A workflow with its stages in order. Throws `not_found`. */
export async function fullWorkflow(reader: Reader, id: number): Promise<WorkflowFull> {
  const [found] = await readFull(reader, sql`w.id = ${id}`);
  if (!found) throw notFound('Workflow');
  return found;
}

async function readFull({ tx, viewer }: Reader, where: Condition): Promise<WorkflowFull[]> {
  if (!canView(viewer, 'job') && !canView(viewer, 'settings')) throw forbidden();
  const { rows } =
    await sql<WorkflowFull>`select w.id, w.name, w.description, coalesce(w.is_default, false) as is_default,
      w.status, w.version, w.updated_on,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'category', s.category,
          'position', s.position, 'sla_days', s.sla_days, 'push', s.push, 'needs_scorecard', s.needs_scorecard,
          'needs_documents', s.needs_documents, 'needs_salary', s.needs_salary, 'needs_offer', s.needs_offer,
          'needs_fields', s.needs_fields) order by s.position, s.id)
        from workflow_stage s where s.team_id = w.team_id and s.workflow_id = w.id and s.deleted_on is null), '[]') as stages
    from workflow w where w.team_id = ${viewer.team_id} and w.deleted_on is null and ${where}
    order by w.is_default desc nulls last, lower(w.name), w.id`.execute(tx);
  return rows;
}

/**
 * Makes the stages of a workflow what is given: adds, renames and reorders; those left out are taken away. Errors:
 * `invalid_input` at `stages` or `stages.n.name` (see `stageErrors`), `conflict` when applicants stand in one that goes
 * or would change its category, `version_conflict` when it was changed since `version`.
 */
export async function replaceStages(
  context: Context,
  id: number,
  { stages, version }: { stages: StageInput[]; version?: number | undefined },
): Promise<WorkflowFull> {
  const { tx, viewer } = context;
  await sql`select id from workflow where team_id = ${viewer.team_id} and id = ${id} for update`.execute(tx);
  const before = await fullWorkflow(context, id);
  if (version !== undefined && version !== before.version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('Somebody changed {name} meanwhile: discard your changes to see theirs', { name: before.name }),
    );
  const errors = stageErrors(stages);
  const stored = new Map(before.stages.map((stage) => [stage.id, stage]));
  const given = stages.flatMap((stage) => stage.id ?? []);
  stages.forEach((stage, index) => {
    if (stage.id === undefined) return;
    if (!stored.has(stage.id)) errors[`stages.${index}.id`] = ['This stage is not of this workflow'];
    else if (given.indexOf(stage.id) !== given.lastIndexOf(stage.id))
      errors[`stages.${index}.id`] = ['This stage stands twice'];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await refuseWhileUsed(context, before.stages, stages);
  await dropStages(context, id, given);
  await writeStages(context, id, stages, stored);
  await sql`update workflow set version = version + 1, updated_on = now(), updated_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  const after = await fullWorkflow(context, id);
  const changes = changesBetween(before.stages, after.stages);
  if (changes.length > 0)
    await activity(context, {
      entity: 'workflow',
      record_id: id,
      record_name: after.name,
      action: 'update',
      changes,
    });
  await entityChanged(context, 'workflow', id);
  return after;
}

const CATEGORY_STAYS =
  '{count, plural, one {# applicant stands} other {# applicants stand}} in {stage} or would return to it: its category can not change';
const STAGE_STAYS =
  '{count, plural, one {# applicant stands} other {# applicants stand}} in {stage} or would return to it: move them before you take it away';

/** Applicants carry the category of their stage: neither the stage nor its category may go from under them. */
async function refuseWhileUsed(context: Context, before: StageRow[], after: StageInput[]): Promise<void> {
  const kept = new Map(after.map((stage) => [stage.id, stage]));
  for (const stage of before) {
    const next = kept.get(stage.id);
    if (next && next.category === stage.category) continue;
    const uses = await usesOf(context, 'workflow_stage', stage.id);
    const records = uses.filter(({ restorable }) => restorable);
    if (records.length === 0) continue;
    const count = Math.max(...records.map((use) => use.count));
    throw conflict(phrase(next ? CATEGORY_STAYS : STAGE_STAYS, { count, stage: stage.name }), {
      stage: stage.id,
      places: records.map(({ table, count: rows }) => ({ label: table, count: rows })),
    });
  }
}

async function dropStages({ tx, viewer }: Context, workflowId: number, kept: number[]): Promise<void> {
  await sql`update workflow_stage set deleted_on = now(), updated_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and workflow_id = ${workflowId} and deleted_on is null and id <> all(${kept}::bigint[])`.execute(
    tx,
  );
}

async function writeStages(
  { tx, viewer }: Context,
  workflowId: number,
  stages: StageInput[],
  stored: Map<number, StageRow>,
): Promise<void> {
  const rows = stages.map(({ id, name, category, sla_days, push, ...asks }, index) => ({
    id,
    name: name.replace(/\s+/g, ' '),
    category,
    position: index + 1,
    sla_days: sla_days ?? null,
    push: push ?? null,
    needs_scorecard: asks.needs_scorecard ?? false,
    needs_documents: asks.needs_documents ?? false,
    needs_salary: asks.needs_salary ?? false,
    needs_offer: asks.needs_offer ?? false,
    needs_fields: [...new Set(asks.needs_fields)].toSorted(),
  }));
  const own = sql`team_id = ${viewer.team_id} and workflow_id = ${workflowId}`;
  const kept = rows.filter(({ id }) => id !== undefined);
  // Two stages may swap names: a unique index looks after each row, so all names step aside first.
  if (kept.some(({ id, name }) => id !== undefined && stored.get(id)?.name !== name))
    await sql`update workflow_stage set name = '#' || id where ${own} and deleted_on is null`.execute(tx);
  await sql`update workflow_stage t set name = n.name, category = n.category, position = n.position, sla_days = n.sla_days, push = n.push, needs_scorecard = n.needs_scorecard,
      needs_documents = n.needs_documents, needs_salary = n.needs_salary, needs_offer = n.needs_offer, needs_fields = n.needs_fields,
      version = t.version + 1, updated_on = now(), updated_by_id = ${viewer.id}
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as n (id bigint, name text, category text, position int, sla_days int, push text, needs_scorecard boolean, needs_documents boolean, needs_salary boolean, needs_offer boolean, needs_fields text[])
    where t.team_id = ${viewer.team_id} and t.workflow_id = ${workflowId} and t.id = n.id`.execute(tx);
  const added = rows.filter(({ id }) => id === undefined);
  await sql`insert into workflow_stage (team_id, workflow_id, name, category, position, sla_days, push, needs_scorecard, needs_documents, needs_salary, needs_offer, needs_fields, created_by_id, updated_by_id)
    select ${viewer.team_id}::bigint, ${workflowId}::bigint, n.name, n.category, n.position, n.sla_days, n.push, n.needs_scorecard, n.needs_documents, n.needs_salary, n.needs_offer, n.needs_fields, ${viewer.id}::bigint, ${viewer.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as n (name text, category text, position int, sla_days int, push text, needs_scorecard boolean, needs_documents boolean, needs_salary boolean, needs_offer boolean, needs_fields text[])`.execute(
    tx,
  );
}
