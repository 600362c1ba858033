import type { Context } from '../../../platform/context.ts';
import { readStored, storedJson } from '../../../platform/db/stored-shape.ts';
import { permissionsChanged } from './permissions-changed.ts';
import { stagePermissionShapes } from './permission.shapes.ts';

const shape = stagePermissionShapes.stage_permission;

/** What is closed of a stage is closed of the one that takes its place: nothing opens by itself. */
export async function carryPermissions(
  context: Context,
  workflowId: number,
  pairs: readonly { from: number; to: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  const { tx, viewer } = context;
  const team = await tx
    .selectFrom('team')
    .select('stage_permission')
    .where('id', '=', viewer.team_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const stored = readStored(shape, team.stage_permission, viewer.team_id);
  const kept = stored.workflows[workflowId];
  const carried = pairs.flatMap(({ from, to }) => {
    const closed = kept?.stages[from];
    return closed ? [[String(to), closed] as const] : [];
  });
  if (!kept || carried.length === 0) return;
  const stages = { ...kept.stages, ...Object.fromEntries(carried) };
  const workflows = { ...stored.workflows, [workflowId]: { version: kept.version + 1, stages } };
  await tx
    .updateTable('team')
    .set({ stage_permission: storedJson(shape, { workflows }) })
    .where('id', '=', viewer.team_id)
    .execute();
  await permissionsChanged(context);
}
