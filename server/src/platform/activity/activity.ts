import type { Context } from '../context.ts';

export interface Change {
  field: string;
  label: string;
  from: unknown;
  to: unknown;
}

/**
 * Writes one entry of the activity log in the transaction of the change it tells of.
 * `record_name` is the name at that time, so that the log stays readable after a rename.
 */
export async function activity(
  context: Context,
  entry: { entity: string; record_id: number; record_name: string; action: string; changes?: Change[] },
): Promise<void> {
  await context.tx
    .insertInto('activity')
    .values({
      team_id: context.viewer.team_id,
      actor_id: context.viewer.id,
      role: context.viewer.current_role,
      entity: entry.entity,
      record_id: entry.record_id,
      record_name: entry.record_name,
      action: entry.action,
      changes: JSON.stringify(entry.changes ?? []),
      request_id: context.request_id,
    })
    .execute();
}
