import type { BulkAction, bulkActionEndpoints } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import type { ReadableFile } from '../mail/index.ts';
import { findAction, readAction } from './actions.queries.ts';
import { judge } from './preview.service.ts';
import { beginWork } from './work/begin.ts';
import { entityOf } from './target.ts';
import { refuseUntyped } from './work/work.ts';

/**
 * Fixes the records of an action and settles them, if they are few; else queues its work. The same ticket again answers the action that it began. Throws
 * `conflict` with the new preview when more has changed since than the preview allowed, unless that is confirmed.
 */
export async function start(
  context: Context,
  input: BodyOf<(typeof bulkActionEndpoints)['start']>,
  readable: ReadableFile,
): Promise<BulkAction> {
  const { tx, viewer } = context;
  const { target, expected, ticket } = input;
  const begun = await findAction(context, { ticket });
  if (begun) return begun;
  const { preview, work, ids } = await judge(context, target, input.work, readable);
  refuseUntyped(work);
  const claimed = await tx
    .insertInto('bulk_action')
    .values({
      team_id: viewer.team_id,
      created_by_id: viewer.id,
      role: viewer.current_role,
      ticket,
      entity: entityOf(target),
      work: JSON.stringify(work),
      summary: preview.summary,
      summary_phrase: preview.summary_phrase ? JSON.stringify(preview.summary_phrase) : null,
      total: preview.total,
    })
    .onConflict((same) => same.columns(['team_id', 'created_by_id', 'ticket']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!claimed) return readAction(context, { ticket });
  const moved = Math.max(
    Math.abs(preview.total - expected.total),
    Math.abs(preview.changes - expected.changes),
  );
  if (moved > preview.tolerance && !input.confirmed)
    throw conflict('The records have changed meanwhile. Look again at what would be done.', { preview });
  if (preview.changes === 0) throw conflict('There is nothing to change', { preview });
  // Ids stand in order, so that whatever is read by them later is read together.
  const { numAffectedRows } = await sql`insert into bulk_action_item (team_id, action_id, record_id)
    select ${viewer.team_id}::bigint, ${claimed.id}::bigint, id from (${ids}) found order by id`.execute(tx);
  await tx
    .updateTable('bulk_action')
    .set({ total: Number(numAffectedRows) })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', claimed.id)
    .execute();
  await beginWork(context, claimed.id, { records: Number(numAffectedRows), wait: input.wait });
  return readAction(context, { id: claimed.id });
}
