import { sql } from 'kysely';
import { z } from 'zod';
import { viewerOfMember } from '../../platform/auth/viewer.ts';
import { type Context, enqueue, type Platform, type Viewer } from '../../platform/context.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { runInTeam } from '../../platform/http/run.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { finish, readMoving, settleNext } from './carry-out.ts';
import { lockWorkflow } from './move-jobs.ts';

/** A job works for this long, then lets others go first. */
const SLICE_MS = 5_000;

/**
 * Carries out a move, or its undoing, some jobs after the others. A job is settled in the transaction that changes it, so
 * the work may be stopped anywhere and run any number of times.
 */
export const versionMoveJob = defineJob({
  task: 'workflow_version.move',
  payload: z.object({ move: z.number(), team_id: z.number().optional() }),
  max_attempts: 8,
  run: async ({ platform, teamId, signal }, { move: id }) => {
    const until = performance.now() + SLICE_MS;
    const found = await whoMoves(platform, teamId, id);
    if (!found) return;
    const { viewer, mayGoOn } = found;
    const step = (context: Context, pause: boolean) => goOn(context, id, { pause, mayGoOn });
    for (let more = true; more; ) {
      const pause = signal.aborted || performance.now() > until;
      const scope = { uploads: [], request_id: `workflow_move ${id}` };
      more = await runInTeam(platform, viewer, scope, (context) => step(context, pause));
    }
  },
});

/** The next jobs, or the end; answers whether this run goes on. */
async function goOn(
  context: Context,
  id: number,
  { pause, mayGoOn }: { pause: boolean; mayGoOn: boolean },
): Promise<boolean> {
  const { workflow_id } = await readMoving(context, id);
  await lockWorkflow(context, workflow_id);
  const move = await readMoving(context, id);
  if (move.state !== 'running' && move.state !== 'undoing') return false;
  if (pause) {
    enqueue(context, versionMoveJob.queued(context.viewer.team_id, { move: id }));
    return false;
  }
  if (mayGoOn && (await settleNext(context, move))) return true;
  await finish(context, move);
  return false;
}

/** Whoever began it; `mayGoOn` is false where they are no admin any more: then what is left stays as it is. */
async function whoMoves(
  platform: Platform,
  teamId: number,
  id: number,
): Promise<{ viewer: Viewer; mayGoOn: boolean } | null> {
  return withTeam(platform.db, teamId, async (tx) => {
    const { rows } = await sql<{
      member: number;
    }>`select case state when 'undoing' then undone_by_id else created_by_id end as member
      from workflow_move where team_id = ${teamId} and id = ${id}`.execute(tx);
    const [move] = rows;
    if (!move) return null;
    const viewer = await viewerOfMember(tx, teamId, move.member, 'admin');
    if (viewer?.current_role === 'admin') return { viewer, mayGoOn: true };
    const { rows: admins } = await sql<{ id: number }>`select id from member
      where team_id = ${teamId} and is_active and 'admin' = any(roles) order by id limit 1`.execute(tx);
    const other = admins[0] && (await viewerOfMember(tx, teamId, admins[0].id, 'admin'));
    return other ? { viewer: other, mayGoOn: false } : null;
  });
}
