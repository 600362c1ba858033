import { sql } from 'kysely';
import { type Condition, everyone } from '../../../crud/resource.ts';
import type { Viewer } from '../../../platform/context.ts';

type Limited = Pick<Viewer, 'closed_stages'>;

/** Whether anybody stands in a stage of which the viewer may not know. */
export const seesAllStages = ({ closed_stages }: Limited): boolean => closed_stages.see.length === 0;

/** Whether the viewer may know who stands in the stage that a column names; a team that closes none asks nothing. */
export function stageSeen(viewer: Limited, column: string): Condition {
  if (seesAllStages(viewer)) return everyone;
  return sql`${sql.ref(column)} <> all(${viewer.closed_stages.see}::bigint[])`;
}

/** Why the viewer may not move somebody out of a stage or into another; null where they may. */
export function stepRefused(
  { closed_stages }: Limited,
  { from, to }: { from?: number | undefined; to: number },
): string | null {
  if (from !== undefined && closed_stages.leave.includes(from)) return MAY_NOT_LEAVE;
  return closed_stages.enter.includes(to) ? MAY_NOT_ENTER : null;
}

export const MAY_NOT_ENTER = 'Your role may not move people into this stage';
export const MAY_NOT_LEAVE = 'Your role may not move people out of the stage they are in';
