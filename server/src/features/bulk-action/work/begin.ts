import { BULK_AT_ONCE } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { type Context, enqueue } from '../../../platform/context.ts';
import { announce } from '../announce.ts';
import { bulkActionJob } from './run.job.ts';
import { settleAll } from './settle.ts';

/**
 * Begins the work of an action, or its undoing: few records are settled in the transaction of the call, so that its
 * answer says what came of them, others by the job. Answers whether all is settled.
 */
export async function beginWork(
  context: Context,
  action: number,
  { records, wait }: { records: number; wait: boolean },
): Promise<boolean> {
  if (wait && records <= BULK_AT_ONCE) {
    await settleAll(context, action, BULK_AT_ONCE);
    return true;
  }
  const { team_id, id } = context.viewer;
  enqueue(context, bulkActionJob.queued(team_id, { action, member: id }));
  await announce(context, action);
  return false;
}
