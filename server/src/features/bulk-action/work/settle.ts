import { mayBulk } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { fromStored, type Phrase, phrase, type Sentence, toPhrase } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import { announce, manyChanged } from '../announce.ts';
import { lockAction } from '../lock-action.ts';
import { resourceFor } from '../target.ts';
import { type Settled, writeSettled } from './complete.ts';
import { execute } from './execute.ts';
import { type Changed, undo } from './undo.ts';

const FAILED = phrase('Something went wrong on our side');

interface Batch {
  /** Records up to this one were looked at. */
  after: number;
  size: number;
  /** Whoever began it waits for the answer, and needs no notification. */
  waiting: boolean;
}

/** Settles the next records of an action, or of its undoing. Answers the last of them, or null when it has ended. */
export async function settleNext(
  context: Context,
  id: number,
  { after, size, waiting }: Batch,
): Promise<number | null> {
  const action = await lockAction(context, id);
  const undoing = action.state === 'undoing';
  if (action.state !== 'running' && !undoing) return null;
  if (!mayBulk(context.viewer, { entity: action.entity, kind: action.work.kind })) {
    await end(context, id, 'cancelled', waiting);
    return null;
  }
  const items = await nextItems(context, id, undoing, after, size);
  const last = items.at(-1)?.id;
  if (last === undefined) {
    // Before it ends, once more from the beginning: it may have been stopped and be undone by now.
    if (after > 0) return 0;
    await end(context, id, undoing ? 'undone' : 'done', waiting);
    return null;
  }
  const resource = resourceFor(action.entity);
  const settled = undoing
    ? await undo(context, resource, action.work, items)
    : await execute(context, resource, action.work, { action: id, ids: items.map((item) => item.id) });
  await writeSettled(context, id, settled);
  if (settled.some(({ state }) => state === 'done' || state === 'undone'))
    await manyChanged(context, action.entity);
  await announce(context, id);
  return last;
}

/** Settles all records of a small action, or of its undoing, in the caller's transaction. */
export async function settleAll(context: Context, id: number, size: number): Promise<void> {
  for (let after: number | null = 0; after !== null; )
    after = await settleNext(context, id, { after, size, waiting: true });
}

/** Ends the next record as failed: its transaction did not work out. Says why where a rule refused it. */
export async function failNext(
  context: Context,
  id: number,
  { after, error }: { after: number; error: unknown },
): Promise<number> {
  const action = await lockAction(context, id);
  const undoing = action.state === 'undoing';
  const [item] = await nextItems(context, id, undoing, after, 1);
  if (!item) return after;
  const settled: Settled = {
    id: item.id,
    state: undoing ? 'not_undone' : 'failed',
    reason: refusalOf(error),
  };
  await writeSettled(context, id, [settled]);
  await announce(context, id);
  return item.id;
}

const refusalOf = (error: unknown): Sentence => (error instanceof AppError ? error.phrase : FAILED);

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

async function end(
  context: Context,
  id: number,
  state: 'done' | 'undone' | 'cancelled',
  waiting: boolean,
): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    summary: string;
    summary_phrase: Phrase | null;
    done: number;
    total: number;
    job: number | null;
  }>`update bulk_action set state = ${state}, ended_on = now()
    where team_id = ${viewer.team_id} and id = ${id} returning summary, summary_phrase, done, total, (work->>'job')::bigint as job`.execute(
    tx,
  );
  await announce(context, id);
  const [action] = rows;
  if (state !== 'done' || !action || waiting) return;
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
    ...(action.job === null ? {} : { job_id: action.job }),
    once: `bulk_action:${id}`,
    self: true,
  });
}
