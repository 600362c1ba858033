import type { StageCategory } from '@hireloom/contracts/workflow/stages';
import {
  stageErrors,
  type StageInput,
  type StageRow,
  type WorkflowFull,
} from '@hireloom/contracts/workflow/workflow-endpoints';
import { changesWay } from '@hireloom/contracts/workflow/workflow-versions';
import { canView } from '@hireloom/contracts/permissions';
import { channels } from '@hireloom/contracts/channels';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, everyone } from '../../crud/resource.ts';
import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { AppError, forbidden, invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { notify } from '../../platform/realtime/realtime.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { carryPermissions } from './permission/carry-permissions.ts';
import { stageSeen } from './permission/stage-scope.ts';
import { changesBetween } from './stage-changes.ts';
import { keepVersion, newestNumber, refuseWhileMoving, stagesOfOlder } from './version/keep-version.ts';
import { dropStages, plainName, writeStages } from './write-stages.ts';

/** A stage under an alias as it is answered. */
const stageJson = (alias: string, position: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('position', ${position}, ${sql.join(
    [
      ...['id', 'name', 'category', 'sla_days', 'push', 'needs_scorecard', 'needs_documents'],
      ...['needs_salary', 'needs_offer', 'needs_fields'],
    ].map((key) => sql`${sql.lit(key)}, ${sql.ref(`${alias}.${key}`)}`),
  )})`;

/** The stages of the kept version under an alias, in their order, as JSON. */
export const stagesOfVersion = (version: string, seen: Condition = everyone): RawBuilder<unknown> =>
  sql`(select jsonb_agg(${stageJson('s', sql`has.position`)} order by has.position, s.id)
    from workflow_version_stage has join workflow_stage s on s.team_id = has.team_id and s.id = has.stage_id
    where has.team_id = ${sql.ref(`${version}.team_id`)} and has.workflow_id = ${sql.ref(`${version}.workflow_id`)}
      and has.number = ${sql.ref(`${version}.number`)} and ${seen})`;

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

/** All workflows with their stages, less those that are closed to the viewer, the default one first. For whoever may see jobs. */
export async function allWorkflows(reader: Reader): Promise<{ results: WorkflowFull[] }> {
  return { results: await readFull(reader, sql`true`) };
}

/** The stages of a workflow, and after them those that only older versions have. */
export function allStagesOf({ stages, older }: WorkflowFull): (StageRow & { older: boolean })[] {
  const newest = new Set(stages.map(({ id }) => id));
  const before = older.flatMap((version) => version.stages).filter(({ id }) => !newest.has(id));
  return [
    ...stages.map((stage) => ({ ...stage, older: false })),
    ...new Map(before.map((stage) => [stage.id, { ...stage, older: true }])).values(),
  ];
}

/** A workflow with its stages in order. Throws `not_found`. */
export async function fullWorkflow(reader: Reader, id: number): Promise<WorkflowFull> {
  const [found] = await readFull(reader, sql`w.id = ${id}`);
  if (!found) throw notFound('Workflow');
  return found;
}

async function readFull({ tx, viewer }: Reader, where: Condition): Promise<WorkflowFull[]> {
  if (!canView(viewer, 'job') && !canView(viewer, 'settings')) throw forbidden();
  const seen = stageSeen(viewer, 's.id');
  const { rows } =
    await sql<WorkflowFull>`select w.id, w.name, w.description, coalesce(w.is_default, false) as is_default,
      w.status, w.version, w.updated_on,
      ${newestNumber('w')}::int as number,
      coalesce((select jsonb_agg(${stageJson('s', sql`s.position`)} order by s.position, s.id) from workflow_stage s
        where s.team_id = w.team_id and s.workflow_id = w.id and s.deleted_on is null and s.retired_on is null and ${seen}), '[]') as stages,
      coalesce((select jsonb_agg(jsonb_build_object('number', v.number, 'stages', ${stagesOfVersion('v', seen)}) order by v.number desc)
        from workflow_version v where v.team_id = w.team_id and v.workflow_id = w.id and exists (select from job j
          where j.team_id = v.team_id and j.workflow_id = v.workflow_id and j.workflow_version = v.number)), '[]') as older
    from workflow w where w.team_id = ${viewer.team_id} and w.deleted_on is null and ${where}
    order by w.is_default desc nulls last, lower(w.name), w.id`.execute(tx);
  return rows;
}

/**
 * Makes the stages of a workflow what is given: adds, renames and reorders; those left out are taken away. Where people
 * are applicants, a change of their way makes a new version: their jobs stay on the one before. Errors: `invalid_input` at
 * `stages` or `stages.n.name` (see `stageErrors`), `version_conflict` when it was changed since `version`.
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
  const changes = changesWay(before.stages, stages);
  if (changes) await refuseWhileMoving(context, id);
  const kept = changes && (await keepVersion(context, id));
  // Rows of stages are shared by versions; one that gets another category is another stage where jobs stand on it.
  const older = await stagesOfOlder(context, id);
  const replaces = (stage: StageInput) =>
    stage.id !== undefined && older.has(stage.id) && stored.get(stage.id)?.category !== stage.category;
  const staying = stages.flatMap((stage) => (replaces(stage) ? [] : (stage.id ?? [])));
  await dropStages(context, id, { kept: staying, older: [...older] });
  const added = await writeStages(
    context,
    id,
    stages.map((stage) => (replaces(stage) ? { ...stage, id: undefined } : stage)),
    stored,
  );
  await carryPermissions(
    context,
    id,
    stages.flatMap((stage) => {
      const to = replaces(stage) ? added.get(plainName(stage.name)) : undefined;
      return stage.id !== undefined && to !== undefined ? [{ from: stage.id, to }] : [];
    }),
  );
  await sql`update workflow set version = version + 1, updated_on = now(), updated_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  const after = await fullWorkflow(context, id);
  const said = changesBetween(before.stages, after.stages);
  if (kept)
    said.unshift({ field: 'number', label: 'Workflow version', from: before.number, to: after.number });
  if (said.length > 0)
    await activity(context, {
      entity: 'workflow',
      record_id: id,
      record_name: after.name,
      action: 'update',
      changes: said,
    });
  await entityChanged(context, 'workflow', id);
  // Jobs that stay on the version before say so.
  if (kept) await notify(context, channels.team(viewer.team_id), { entity: 'job' });
  return after;
}
