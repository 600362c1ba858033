import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import type { Done } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import {
  type ApprovalRecord,
  checkBudget,
  dropRound,
  endLinksOf,
  readSwitches,
  recordApproved,
  startRound,
} from '../approval/index.ts';
import { changeJobStatus, jobStatusWritten } from './job-status.ts';
import { jobSubject } from './job-subject.ts';
import { changedWhileWaiting, roundWish } from './reapproval.ts';

type Job = Row<typeof job>;

/** What the engine looks at of a job. */
export const recordOf = (row: Job): ApprovalRecord => ({
  id: row.id,
  name: row.job_title,
  org: row.organization.id,
  company: row.company?.id ?? null,
  business_unit: row.business_unit?.id ?? null,
  department: row.department?.id ?? null,
  openings: row.openings,
});

/**
 * Starts, renews and ends rounds of approval as jobs are made, changed and deleted, and lets through the door what status
 * was written with them. Also for changes of many at once.
 */
export async function afterJob(context: Context, { action, before, row }: Done<typeof job>): Promise<void> {
  if (action === 'create') {
    await jobStatusWritten(context, null, row);
    return afterCreate(context, row);
  }
  if (action === 'delete') {
    if (await dropRound(context, jobSubject, row.id))
      await changeJobStatus(context, row, 'draft', { reason: null });
    await endLinksOf(context, 'job', row.id);
    return;
  }
  if (action !== 'update' || !before) return;
  await jobStatusWritten(context, before, row);
  if (row.job_status_category !== 'pending_approval') return;
  const waited = before.job_status_category === 'pending_approval';
  if (waited && !(await changedWhileWaiting(context, before, row))) return;
  const replaces = waited ? await dropRound(context, jobSubject, row.id) : null;
  const wish = await roundWish(context, row, before);
  await startRound(context, jobSubject, recordOf(row), { ...wish, ...(replaces ? { replaces } : {}) });
}

async function afterCreate(context: Context, row: Job): Promise<void> {
  if (row.job_status_category === 'draft') return;
  const record = recordOf(row);
  const { snapshot } = await roundWish(context, row, null);
  if (row.job_status_category === 'pending_approval') {
    await startRound(context, jobSubject, record, { snapshot });
    return;
  }
  const { enabled, budgeted } = await readSwitches(context, 'job');
  if (!enabled || !budgeted) return;
  const { why } = await checkBudget(context.tx, context.viewer.team_id, record.department, {
    openings: record.openings,
    except: record.id,
  });
  await recordApproved(context, jobSubject, record, { snapshot, why });
}
