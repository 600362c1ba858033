import { activity } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';

/** Tells in the activity log of the record what became of its approval. */
export function logApproval(
  context: Context,
  kind: string,
  record: { id: number; name: string },
  action: string,
  said: string,
): Promise<void> {
  const changes = [{ field: 'approval', label: 'Approval', from: '', to: said }];
  return activity(context, { entity: kind, record_id: record.id, record_name: record.name, action, changes });
}
