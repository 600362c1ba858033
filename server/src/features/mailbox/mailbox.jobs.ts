import type { Context } from '../../platform/context.ts';
import type { JobDefinition } from '../../platform/jobs/job.ts';
import { actJob } from './act/act.job.ts';
import { bounceJob } from './body/bounce.job.ts';
import { closeMailParser } from './body/parse-apart.ts';
import { closeLines } from './sync/lines.ts';
import { readingJobs, readingsDone } from './sync/reading.ts';

const { job, sweep, queued } = readingJobs((teamId, item) => bounceJob.queued(teamId, { item }));

export const mailboxJobs: readonly JobDefinition[] = [job, sweep, actJob, bounceJob];

/** Reads a mailbox as soon as the caller's transaction commits. */
export async function wakeAccount({ tx, viewer, jobs }: Context, accountId: number): Promise<void> {
  await tx
    .updateTable('mailbox_account')
    .set({ next_try_on: new Date(0).toISOString(), failures: 0 })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', accountId)
    .execute();
  jobs.push(queued(viewer.team_id, accountId));
}

/** Lets readings end that begun before, and closes all lines, when the process ends. */
export async function closeMailboxes(): Promise<void> {
  await closeLines();
  await readingsDone();
  await closeLines();
  closeMailParser();
}
