import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { can } from '@hireloom/contracts/permissions';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { asReply } from '../../platform/http/action-reply.ts';
import { conflict, forbidden } from '../../platform/http/app-error.ts';
import {
  checkBudget,
  latestRound,
  readSwitches,
  recordApproved,
  skipLevel,
  startRound,
  wasRefused,
  withdrawRound,
} from '../approval/index.ts';
import { refuseUndescribed } from './job.rules.ts';
import { jobResource } from './job.resource.ts';
import { recordOf } from './job-rounds.ts';
import { changeJobStatus } from './job-status.ts';
import { jobSubject, openApproved } from './job-subject.ts';
import { changedSinceApproved, roundWish } from './reapproval.ts';
import { asLabel, inside, phrase, toPhrase } from '../../platform/words/phrase.ts';

type Job = Row<typeof job>;

/** Submits a draft for approval, or what was withdrawn or rejected once more. Within the budget it opens at once. */
export async function submitJob(context: Context, id: number): Promise<ActionReply> {
  const row = await loadRow(jobResource, context, id, { change: true });
  return asReply(context, async () => {
    const { enabled, budgeted } = await readSwitches(context, 'job');
    if (row.job_status_category === 'pending_approval') throw conflict('It waits for approval already');
    if (!(await isSubmittable(context, row)))
      throw conflict(
        phrase('A job that is {status} needs no approval', {
          status: inside(asLabel(row.job_status_category)),
        }),
      );
    await refuseUndescribed(context, id);
    if (!enabled) {
      const full = row.hired >= row.openings;
      await changeJobStatus(context, row, full ? 'filled' : 'open', { reason: null });
      return full ? 'Approval is off: the job is filled now' : 'Approval is off: the job is open now';
    }
    const record = recordOf(row);
    const wish = await roundWish(context, row, null);
    if (budgeted) {
      const wanted = { openings: row.openings, except: id, lock: true };
      const budget = await checkBudget(context.tx, context.viewer.team_id, record.department, wanted);
      if (budget.within) {
        await openApproved(context, id, null);
        await recordApproved(context, jobSubject, record, { ...wish, why: budget.why });
        return phrase('{why}. The job is open now', { why: toPhrase(budget.why) });
      }
    }
    await changeJobStatus(context, row, 'pending_approval', { reason: null });
    await startRound(context, jobSubject, record, wish);
    return 'Submitted for approval';
  });
}

/** Takes a job back from approval. Throws `forbidden` for whoever neither submitted nor made it. */
export async function withdrawJob(context: Context, id: number): Promise<ActionReply> {
  const row = await loadRow(jobResource, context, id, { change: true });
  await refuseOthersRound(context, row);
  return asReply(context, async () => {
    await withdrawRound(context, jobSubject, id);
    return 'Withdrawn from approval';
  });
}

/** Throws `forbidden` where the viewer may not take back what waits. */
export async function refuseOthersRound(context: Context, row: Job): Promise<void> {
  if (!(await isOwn(context, row))) throw forbidden('Only whoever submitted it may withdraw it');
}

/** Goes on without the level that is asked. */
export async function skipJobLevel(context: Context, id: number, reason: string): Promise<ActionReply> {
  await loadRow(jobResource, context, id);
  return asReply(context, () => skipLevel(context, jobSubject, id, reason));
}

/** Whether a job may be submitted by its state: a draft, or one that ended and is not what was approved, if anything was. */
export async function isSubmittable(context: Context, row: Job): Promise<boolean> {
  if (row.job_status_category === 'draft') return true;
  if (!['closed', 'cancelled'].includes(row.job_status_category)) return false;
  return (await wasRefused(context, 'job', row.id)) || (await changedSinceApproved(context, row));
}

/** Whether the viewer may take back what waits: who submitted it, who made it, admins. */
export async function isOwn({ tx, viewer }: Context, row: Job): Promise<boolean> {
  if (viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter') return true;
  const round = await latestRound(tx, viewer.team_id, 'job', row.id, 'pending');
  return round?.submitted_by_id === viewer.id || row.created_by?.id === viewer.id;
}

export const mayWrite = ({ viewer }: Context) => can(viewer, 'job', 'update') || can(viewer, 'job', 'create');
