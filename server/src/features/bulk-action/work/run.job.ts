import { mayBulk } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { sql } from 'kysely';
import { z } from 'zod';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import { type Context, enqueue, type Platform, type Viewer } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { runInTeam } from '../../../platform/http/run.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { notifyMembers } from '../../notification/index.ts';
import { announce, manyChanged } from '../announce.ts';
import { execute } from './execute.ts';
import { lockAction } from '../lock-action.ts';
import { type Settled, writeSettled } from './complete.ts';
import { type Changed, undo } from './undo.ts';
import { resourceFor } from '../target.ts';
import { fromStored, type Phrase, phrase, toPhrase } from '../../../platform/words/phrase.ts';

/** Records of one transaction. */
const BATCH = 200;
/** A job works for this long, then lets others go first. */
const SLICE_MS = 5_000;
const DEADLOCKS = 5;
const FAILED = phrase('Something went wrong on our side');

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
        const last = await runInTeam(platform, viewer, scope, (context) =>
          runBatch(context, action, { after, size, pause }),
        );
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
        after = await runInTeam(platform, viewer, scope, (context) => failNext(context, action, after));
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
    const viewer = await viewerOfMember(tx, teamId, member);
    const row = await tx
      .selectFrom('bulk_action')
      .select('role')
      .where('team_id', '=', teamId)
      .where('id', '=', action)
      .executeTakeFirst();
    const role = viewer?.roles.find((held) => held === row?.role);
    if (viewer && role) return { ...viewer, current_role: role };
    await sql`update bulk_action set state = 'cancelled', ended_on = now()
      where team_id = ${teamId} and id = ${action} and state in ('running', 'undoing')`.execute(tx);
    return null;
  });
}

interface Batch {
  /** Records up to this one were looked at. */
  after: number;
  size: number;
  /** Queues the rest as a job of its own. */
  pause: boolean;
}

/** Settles the next records. Answers the last of them, or null when this job has nothing more to do. */
async function runBatch(context: Context, id: number, { after, size, pause }: Batch): Promise<number | null> {
  const action = await lockAction(context, id);
  const undoing = action.state === 'undoing';
  if (action.state !== 'running' && !undoing) return null;
  if (!mayBulk(context.viewer, { entity: action.entity, kind: action.work.kind })) {
    await end(context, id, 'cancelled');
    return null;
  }
  const items = await nextItems(context, id, undoing, after, size);
  const last = items.at(-1)?.id;
  if (last === undefined) {
    // Before it ends, once more from the beginning: it may have been stopped and be undone by now.
    if (after > 0) return 0;
    await end(context, id, undoing ? 'undone' : 'done');
    return null;
  }
  const resource = resourceFor(action.entity);
  const settled = undoing
    ? await undo(context, resource, action.work, items)
    : await execute(
        context,
        resource,
        action.work,
        items.map((item) => item.id),
      );
  await writeSettled(context, id, settled);
  if (settled.some(({ state }) => state === 'done' || state === 'undone'))
    await manyChanged(context, action.entity);
  await announce(context, id);
  if (!pause) return last;
  enqueue(context, bulkActionJob.queued(context.viewer.team_id, { action: id, member: context.viewer.id }));
  return null;
}

async function nextItems(
  { tx, viewer }: Context,
  action: number,
  undoing: boolean,
  after: number,
  size: number,
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`select record_id as id, before from bulk_action_item
    where team_id = ${viewer.team_id} and action_id = ${action} and record_id > ${after} and state = ${undoing ? 'done' : 'waiting'}
    order by record_id limit ${size}`.execute(tx);
  return rows;
}

async function end(context: Context, id: number, state: 'done' | 'undone' | 'cancelled'): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    summary: string;
    summary_phrase: Phrase | null;
    done: number;
    total: number;
  }>`update bulk_action set state = ${state}, ended_on = now()
    where team_id = ${viewer.team_id} and id = ${id} returning summary, summary_phrase, done, total`.execute(
    tx,
  );
  await announce(context, id);
  const [action] = rows;
  if (state !== 'done' || !action) return;
  await notifyMembers(context, [viewer.id], {
    event: 'work_done',
    context: 'other',
    type: 'work_done',
    message: phrase('{summary}: {done} of {total} done', {
      summary: toPhrase(fromStored(action.summary, action.summary_phrase)),
      done: action.done,
      total: action.total,
    }),
    why: 'You began this bulk action.',
    once: `bulk_action:${id}`,
    self: true,
  });
}

/** Ends the next record as failed: its transaction did not work out. */
async function failNext(context: Context, id: number, after: number): Promise<number> {
  const action = await lockAction(context, id);
  const undoing = action.state === 'undoing';
  const [item] = await nextItems(context, id, undoing, after, 1);
  if (!item) return after;
  const settled: Settled = { id: item.id, state: undoing ? 'not_undone' : 'failed', reason: FAILED };
  await writeSettled(context, id, [settled]);
  await announce(context, id);
  return item.id;
}
