import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { roleLabels } from '@hireloom/contracts/permissions';
import {
  limitedRoles,
  type StageRight,
  stageRights,
  type StoredStagePermission,
} from '@hireloom/contracts/settings/stage-permission';
import type {
  stagePermissionEndpoints,
  StagePermissionRow,
  WorkflowPermission,
} from '@hireloom/contracts/workflow/stage-permission-endpoints';
import { sql } from 'kysely';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { readStored, storedJson } from '../../../platform/db/stored-shape.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { allStagesOf, allWorkflows } from '../stages.ts';
import { stagePermissionShapes } from './permission.shapes.ts';
import { permissionsChanged } from './permissions-changed.ts';

type Reading = Pick<Context, 'tx' | 'viewer'>;
type Given = BodyOf<(typeof stagePermissionEndpoints)['save']>;

const shape = stagePermissionShapes.stage_permission;
const open: StoredStagePermission = { recruiter: [], hiring_manager: [], vendor: [], members: [] };

/** Each workflow with what is open in its stages, the default one first. */
export async function readStagePermissions(reading: Reading): Promise<{ results: WorkflowPermission[] }> {
  const { tx, viewer } = reading;
  const { results } = await allWorkflows(reading);
  const team = await tx
    .selectFrom('team')
    .select('stage_permission')
    .where('id', '=', viewer.team_id)
    .executeTakeFirstOrThrow();
  const stored = readStored(shape, team.stage_permission, viewer.team_id);
  const named = Object.values(stored.workflows).flatMap(({ stages }) =>
    Object.values(stages).flatMap(({ members }) => members),
  );
  const names = await recruitersAmong(reading, named);
  return {
    results: results.map((workflow) => {
      const { id, name, is_default, status } = workflow;
      const kept = stored.workflows[id];
      const version = kept?.version ?? 0;
      return {
        ...{ id, name, is_default, status, version },
        stages: allStagesOf(workflow).map((stage) => toRow(stage, kept?.stages[stage.id] ?? open, names)),
      };
    }),
  };
}

function toRow(
  { id, name, category, older }: Pick<StagePermissionRow, 'id' | 'name' | 'category' | 'older'>,
  closed: StoredStagePermission,
  names: ReadonlyMap<number, string>,
): StagePermissionRow {
  const may = (of: readonly StageRight[]) => ({
    see: !of.includes('see'),
    enter: !of.includes('enter'),
    leave: !of.includes('leave'),
  });
  const { leave: _leave, ...vendor } = may(closed.vendor);
  return {
    ...{ id, name, category, older },
    recruiter: may(closed.recruiter),
    hiring_manager: may(closed.hiring_manager),
    vendor,
    members: closed.members.flatMap((member) => {
      const called = names.get(member);
      return called === undefined ? [] : [{ id: member, name: called }];
    }),
  };
}

/** Active members who have the role of a recruiter, with their names. */
async function recruitersAmong(
  { tx, viewer }: Reading,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`select id, name from member
    where team_id = ${viewer.team_id} and id = any(${ids}) and is_active and 'recruiter' = any(roles)`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Stores who may what in the stages of a workflow, for everybody from the next call on. Throws `not_found`,
 * `version_conflict` when somebody saved since `version`, and `invalid_input` at `stages.n`.
 */
export async function saveStagePermissions(
  context: Context,
  id: number,
  given: Given,
): Promise<WorkflowPermission> {
  const { tx, viewer } = context;
  const team = await tx
    .selectFrom('team')
    .select('stage_permission')
    .where('id', '=', viewer.team_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const before = await ofWorkflow(context, id);
  if (given.version !== before.version)
    throw new AppError(
      'version_conflict',
      409,
      phrase('Somebody changed {name} meanwhile: discard your changes to see theirs', { name: before.name }),
    );
  await refuseWrong(context, before, given);
  const stages = Object.fromEntries(
    given.stages
      .map((stage) => [String(stage.id), toStored(stage)] as const)
      .filter(([, one]) => closes(one)),
  );
  const stored = readStored(shape, team.stage_permission, viewer.team_id);
  const workflows = { ...stored.workflows, [id]: { version: before.version + 1, stages } };
  await tx
    .updateTable('team')
    .set({ stage_permission: storedJson(shape, { workflows }) })
    .where('id', '=', viewer.team_id)
    .execute();
  const after = await ofWorkflow(context, id);
  const [from, to] = [saidOf(before), saidOf(after)];
  if (from !== to)
    await activity(context, {
      entity: 'workflow',
      record_id: id,
      record_name: after.name,
      action: 'update',
      changes: [{ field: 'stage_permission', label: 'Stage permission', from, to }],
    });
  await entityChanged(context, 'workflow', id);
  await permissionsChanged(context);
  return after;
}

async function ofWorkflow(context: Context, id: number): Promise<WorkflowPermission> {
  const { results } = await readStagePermissions(context);
  const found = results.find((workflow) => workflow.id === id);
  if (!found) throw notFound('Workflow');
  return found;
}

async function refuseWrong(context: Context, { stages }: WorkflowPermission, given: Given): Promise<void> {
  const errors: Record<string, string[]> = {};
  const known = new Set(stages.map(({ id }) => id));
  const ids = given.stages.map(({ id }) => id);
  const recruiters = await recruitersAmong(
    context,
    given.stages.flatMap(({ members }) => members),
  );
  given.stages.forEach((stage, index) => {
    const at = `stages.${index}`;
    if (!known.has(stage.id)) errors[`${at}.id`] = ['This stage is not of this workflow'];
    else if (ids.indexOf(stage.id) !== index) errors[`${at}.id`] = ['This stage stands twice'];
    for (const role of limitedRoles) {
      const { see, enter, ...rest } = stage[role];
      const leave = 'leave' in rest && rest.leave;
      if (!see && (enter || leave))
        errors[`${at}.${role}`] = ['Who may not see a stage moves nobody into it or out of it'];
    }
    if (stage.members.some((member) => !recruiters.has(member)))
      errors[`${at}.members`] = ['Pick recruiters of the team'];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function toStored({ recruiter, hiring_manager, vendor, members }: Given['stages'][number]) {
  const closed = (of: Partial<Record<StageRight, boolean>>) =>
    stageRights.filter((right) => of[right] === false);
  return {
    recruiter: closed(recruiter),
    hiring_manager: closed(hiring_manager),
    vendor: closed(vendor),
    members: [...new Set(members)],
  };
}

const closes = (stage: StoredStagePermission): boolean => limitedRoles.some((role) => stage[role].length > 0);

const closedWords: Readonly<Record<StageRight, string>> = {
  see: 'not seen',
  enter: 'nobody in',
  leave: 'nobody out',
};

/** What is closed, in words for the activity log. */
const saidOf = ({ stages }: WorkflowPermission): string =>
  stages
    .flatMap((stage) => {
      const said = limitedRoles.flatMap((role) => {
        const of: Partial<Record<StageRight, boolean>> = stage[role];
        const closed = stageRights.filter((right) => of[right] === false);
        return closed.length === 0
          ? []
          : [`${roleLabels[role]}: ${closed.map((right) => closedWords[right]).join(', ')}`];
      });
      const but = stage.members.map(({ name }) => name).join(', ');
      return said.length === 0 ? [] : [`${stage.name} (${said.join('; ')}${but && `; but ${but}`})`];
    })
    .join(', ');
