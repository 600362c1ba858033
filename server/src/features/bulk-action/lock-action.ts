import { bulkStates } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { type BulkEntity, bulkEntities } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { storedWork, type Work } from './work/work.ts';

export interface LockedAction {
  id: number;
  entity: BulkEntity;
  work: Work;
  state: (typeof bulkStates)[number];
  done: number;
  ended_on: string | null;
}

/** An action of the viewer, locked for the transaction: its batches, stopping and undoing wait for each other. */
export async function lockAction({ tx, viewer }: Context, id: number): Promise<LockedAction> {
  const row = await tx
    .selectFrom('bulk_action')
    .select(['id', 'entity', 'work', 'state', 'done', 'ended_on'])
    .where('team_id', '=', viewer.team_id)
    .where('created_by_id', '=', viewer.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Bulk action');
  const stored = z.object({ entity: z.enum(bulkEntities), state: z.enum(bulkStates) }).parse(row);
  return { ...row, ...stored, work: storedWork(row.work) };
}
