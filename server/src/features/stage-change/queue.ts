import { channels } from '@hireloom/contracts/channels';
import type { PushType } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { type Context, enqueue } from '../../platform/context.ts';
import { notify } from '../../platform/realtime/realtime.ts';

export const STAGE_CHANGE_TASK = 'stage_change_send';
const ATTEMPTS = 6;

/**
 * Has an applicant sent to another system, once the transaction commits. One at a time goes out to each system of a
 * team: they arrive in order, and a receiver that hangs holds up no other work.
 */
export async function queueStageChange(
  context: Context,
  { applicant, type }: { applicant: number; type: PushType },
): Promise<void> {
  const { tx, viewer } = context;
  const process = await tx
    .insertInto('stage_change_process')
    .values({ team_id: viewer.team_id, type, applicant_id: applicant, created_by_id: viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  queueSending(context, type, process.id);
  await notify(context, channels.stageChange(viewer.id), { updated: true });
}

/** The job of one process; asking twice makes one. */
export function queueSending(context: Context, type: PushType, id: number): void {
  enqueue(context, {
    task: STAGE_CHANGE_TASK,
    payload: { process_id: id },
    key: `stage_change:${context.viewer.team_id}:${id}`,
    queue: `stage_change:${context.viewer.team_id}:${type}`,
    max_attempts: ATTEMPTS,
  });
}
