import { sql } from 'kysely';
import { entitiesChanged } from '../../../platform/realtime/entity-changed.ts';
import type { Context } from '../../../platform/context.ts';
import type { StageConsequence, TakeOffConsequence } from '../../applicant/index.ts';
import { freeSeats, lockAllocations } from './stored-allocations.ts';

/** Frees the seats that are only reserved for applicants who leave; a visa that was applied for is given back by hand. */
export const leaveSeats: StageConsequence = async (context, moves) => {
  const out = moves.filter(({ to }) => to.category === 'rejected' || to.category === 'withdrawn');
  if (out.length === 0) return;
  await freeReserved(
    context,
    out.map(({ id }) => id),
    'The applicant has left',
  );
};

/** The same for applicants who were deleted. */
export const leaveSeatsOfDeleted: TakeOffConsequence = (context, ids) =>
  freeReserved(context, ids, 'The applicant was deleted');

async function freeReserved(context: Context, ids: readonly number[], reason: string): Promise<void> {
  const work = { ...context, team_id: context.viewer.team_id };
  const held = await lockAllocations(work, sql`a.applicant_id = any(${ids}) and a.state = 'reserved'`);
  const by = { kind: 'member' as const, id: context.viewer.id };
  const freed = await freeSeats(work, held, 'cancelled', { reason, by });
  await entitiesChanged(
    context,
    'visa_quota',
    freed.map(({ line_id }) => line_id),
  );
}
