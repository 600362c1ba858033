import { roles } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { z } from 'zod';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import { enqueue, type Platform, type Viewer } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { runInTeam } from '../../../platform/http/run.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { failNext, settleNext } from './settle.ts';

/** Records of one transaction. */
const BATCH = 200;
/** A job works for this long, then lets others go first. */
const SLICE_MS = 5_000;
const DEADLOCKS = 5;

/**
 * Carries out an action, or its undoing, batch after batch. A record is settled in the transaction that changes it, so
 * the job may be stopped anywhere and run any number of times.
 */
export const bulkActionJob = defineJob({
  task: 'bulk_action.run',
  payload: z.object({ action: z.number(), member: z.number(), team_id: z.number().optional() }),
  max_attempts: 8,
  run: async ({ platform, teamId, signal }, { action, member }) => {
    const until = performance.now() + SLICE_MS;
    let deadlocks = 0;
    // After a batch that failed its records are done one by one, to leave out the one at which it does.
    let singly = 0;
    for (let after = 0; ; ) {
      const viewer = await viewerFor(platform, teamId, member, action);
      if (!viewer) return;
      const size = singly > 0 ? 1 : BATCH;
      const pause = signal.aborted || performance.now() > until;
      const scope = { uploads: [], request_id: `bulk_action ${action}` };
      try {
        const last = await runInTeam(platform, viewer, scope, async (context) => {
          const settled = await settleNext(context, action, { after, size, waiting: false });
          if (settled === null || !pause) return settled;
          enqueue(context, bulkActionJob.queued(teamId, { action, member }));
          return null;
        });
        if (last === null) return;
        after = last;
        singly = Math.max(0, singly - 1);
      } catch (error) {
        if (isDeadlock(error) && ++deadlocks <= DEADLOCKS) continue;
        platform.log.error({ err: error, action, size }, 'records of a bulk action could not be written');
        if (size > 1) {
          singly = BATCH;
          continue;
        }
        after = await runInTeam(platform, viewer, scope, (context) =>
          failNext(context, action, { after, error }),
        );
      }
    }
  },
});

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/** Whoever began the action, in the role they had then. Without them nothing more is done, and null is answered. */
async function viewerFor(
  platform: Platform,
  teamId: number,
  member: number,
  action: number,
): Promise<Viewer | null> {
  return withTeam(platform.db, teamId, async (tx) => {
    const row = await tx
      .selectFrom('bulk_action')
      .select('role')
      .where('team_id', '=', teamId)
      .where('id', '=', action)
      .executeTakeFirst();
    // With all that the team hides from this role, whichever they act in now.
    const role = roles.find((each) => each === row?.role);
    const viewer = role ? await viewerOfMember(tx, teamId, member, role) : null;
    if (viewer?.current_role === role) return viewer;
    await sql`update bulk_action set state = 'cancelled', ended_on = now()
      where team_id = ${teamId} and id = ${action} and state in ('running', 'undoing')`.execute(tx);
    return null;
  });
}
