import type { approvalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { erased, hiddenOf } from '../../crud/resource.ts';
import { findRow, loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { isOwnRequest, openQuestion, readRounds, readSwitches } from '../approval/index.ts';
import { isOwn, isSubmittable, mayWrite } from './job-approval.service.ts';
import { jobResource } from './job.resource.ts';

/** All rounds of a job and what the viewer may do now. Outsiders learn nothing of who approved. */
export async function readTrail(
  context: Context,
  id: number,
): Promise<ReplyOf<typeof approvalEndpoints.trail>> {
  const { viewer } = context;
  const row = await loadRow(jobResource, context, id);
  const nothing = { may_submit: false, may_withdraw: false, may_skip: false };
  if (viewer.current_role === 'vendor')
    return { results: [], notification_id: null, own_request: false, ...nothing };
  const { enabled } = await readSwitches(context, 'job');
  const waits = row.job_status_category === 'pending_approval';
  const changes = mayWrite(context) && (await findRow(jobResource, context, id, { change: true })) !== null;
  const own_request = waits && (await isOwnRequest(context, 'job', id));
  return {
    results: await readRounds(context, 'job', id, hiddenOf(erased(jobResource), context)),
    notification_id: own_request ? null : await openQuestion(context, 'job', id),
    own_request,
    may_submit: enabled && changes && (await isSubmittable(context, row)),
    may_withdraw: waits && changes && (await isOwn(context, row)),
    may_skip: waits && !own_request && viewer.current_role === 'admin',
  };
}
