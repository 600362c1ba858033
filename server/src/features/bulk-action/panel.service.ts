import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { actionSaid, type Phrase, phrase } from '../../platform/words/phrase.ts';
import { readAction } from './actions.queries.ts';
import { announce } from './announce.ts';
import { lockAction } from './lock-action.ts';
import { beginWork } from './work/begin.ts';

/** Stops an action; what is done stays done. Throws `conflict` when it does not run. */
export async function cancel(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { state } = await lockAction(context, id);
  if (state !== 'running') throw conflict('This bulk action does not run any more');
  await sql`update bulk_action set state = 'cancelled', ended_on = now() where team_id = ${viewer.team_id} and id = ${id}`.execute(
    tx,
  );
  await announce(context, id);
  return { code: 0, message: 'The bulk action was stopped' };
}

/**
 * Undoes an action that has ended, or begins to where it is of many records. Throws `conflict` where it can't be undone.
 */
export async function undo(context: Context, id: number, { wait }: { wait: boolean }): Promise<ActionReply> {
  const { tx, viewer } = context;
  const action = await lockAction(context, id);
  const { can_undo, no_undo } = await readAction(context, { id });
  if (!can_undo) throw conflict(no_undo ?? 'There is nothing to undo');
  await sql`update bulk_action set state = 'undoing', begun_on = now(), ended_on = null, cleared_on = null, role = ${viewer.current_role}
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  const settled = await beginWork(context, id, { records: action.done, wait });
  if (!settled) return { code: 0, message: 'The bulk action is being undone' };
  const { undone, not_undone, reasons } = await readAction(context, { id });
  // The one reason of all who were left, where there is one.
  const why = reasons.find(({ count }) => count === not_undone)?.reason;
  return actionSaid(undone > 0 ? 0 : 1, undoneSentence({ undone, left: not_undone, why: why ?? null }));
}

function undoneSentence(said: { undone: number; left: number; why: string | null }): Phrase {
  if (said.left === 0) return phrase('{undone, number} put back', said);
  return said.why === null
    ? phrase(
        '{undone, number} put back, {left, plural, one {# left as it is} other {# left as they are}}',
        said,
      )
    : phrase(
        '{undone, number} put back, {left, plural, one {# left as it is} other {# left as they are}}: {why}',
        said,
      );
}

/** Takes the viewer's actions that have ended out of the panel. */
export async function clear(context: Context): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { numAffectedRows } = await sql`update bulk_action set cleared_on = now()
    where team_id = ${viewer.team_id} and created_by_id = ${viewer.id} and cleared_on is null and state not in ('running', 'undoing')`.execute(
    tx,
  );
  return Number(numAffectedRows) > 0
    ? { code: 0, message: 'Bulk actions that have ended were cleared' }
    : { code: 1, message: 'Nothing to clear' };
}
