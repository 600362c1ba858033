import { workflow, workflowStage } from '@hireloom/contracts/workflow/workflow';
import { sql } from 'kysely';
import { defineResource, everyone, type Resource, resourceOf, throughParent } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { usesOf } from '../lookup/index.ts';
import { seesAllStages, stageSeen } from './permission/stage-scope.ts';
import { addStarterStages } from './stages.ts';
import { phrase } from '../../platform/words/phrase.ts';

export const workflowResource = defineResource({
  entity: workflow,
  visibleTo: () => everyone,
  // The log tells of stages by their names.
  hidden: (viewer) => (seesAllStages(viewer) ? [] : ['stages', 'stage_permission']),
  refusesDelete: true,
  unique: { workflow_name: { field: 'name', message: 'There already is a workflow of this name' } },
  async check(context, { action, before, input }) {
    if (input === null) {
      if (action === 'delete') await refuseDelete(context, before);
      return;
    }
    const isDefault = input.is_default === undefined ? before?.is_default : input.is_default;
    const status = input.status ?? before?.status;
    if (isDefault && status === 'inactive') {
      const field = input.status === 'inactive' ? 'status' : 'is_default';
      throw invalid({ [field]: 'The default workflow must be active' });
    }
    if (isDefault && !before?.is_default) await clearDefault(context);
  },
  async after(context, { action, row }) {
    if (action === 'create') await addStarterStages(context, row.id);
  },
});

const ofWorkflow = throughParent(() => registered('workflow'), 'workflow_id');

/** Stages are written with their workflow only; here they can be pointed to and picked from. */
export const workflowStageResource = defineResource({
  entity: workflowStage,
  // Everybody sees workflows, and of their stages those that are not closed to them.
  visibleTo(viewer, alias, how) {
    const through = ofWorkflow(viewer, alias, how);
    return seesAllStages(viewer) ? through : sql`(${through} and ${stageSeen(viewer, `${alias}.id`)})`;
  },
});

/** The registered resource of that name. */
export function registered(name: string): Resource {
  const found = resourceOf(name);
  if (!found) throw new Error(`There is no resource ${name}`);
  return found;
}

/** Jobs and their applicants need their workflow: while one is used it can only be switched off. */
async function refuseDelete(
  context: Context,
  { id, name, is_default }: { id: number; name: string; is_default: boolean | null },
): Promise<void> {
  if (is_default)
    throw conflict(phrase('{name} is the default: make another workflow the default first', { name }));
  const uses = await usesOf(context, 'workflow', id);
  const jobs = uses.find(({ table }) => table === 'job')?.count ?? 0;
  if (jobs > 0)
    throw conflict(
      phrase(
        '{jobs, plural, one {1 job uses {name}: make it inactive instead} other {{jobs} jobs use {name}: make it inactive instead}}',
        { jobs, name },
      ),
    );
}

/** A team has one default at most: the one before gives way. */
async function clearDefault({ tx, viewer }: Context): Promise<void> {
  await sql`update workflow set is_default = false, version = version + 1, updated_on = now(), updated_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and is_default`.execute(tx);
}
