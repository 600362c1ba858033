import type { AllocationState } from '@hireloom/contracts/visa-quota/visa-words';
import { takingStates } from '@hireloom/contracts/visa-quota/visa-words';
import { type RawBuilder, sql } from 'kysely';
import type { SeatMove, SeatWork } from './ledger.ts';
import { giveBack, recordMoves, type SeatActor } from './ledger.ts';

/** An allocation as its changes look at it. */
export interface StoredAllocation {
  id: number;
  line_id: number;
  applicant_id: number | null;
  offer_id: number | null;
  person_name: string | null;
  person_nationality_id: number | null;
  person_gender: string | null;
  person_passport: string | null;
  state: AllocationState;
  mismatch_reason: string | null;
  reference_no: string | null;
  agency: string | null;
  note: string | null;
  applied_on: string | null;
  approved_on: string | null;
  stamped_on: string | null;
  arrived_on: string | null;
  version: number;
  updated_on: string;
  updated_by: string | null;
}

/** Locks allocations in the order of their ids, before the lines that they are of. */
export async function lockAllocations(
  { tx, team_id }: SeatWork,
  which: RawBuilder<unknown>,
): Promise<StoredAllocation[]> {
  const { rows } =
    await sql<StoredAllocation>`select a.id, a.line_id, a.applicant_id, a.offer_id, a.person_name, a.person_nationality_id,
      a.person_gender, a.person_passport, a.state, a.mismatch_reason, a.reference_no, a.agency, a.note, a.applied_on,
      a.approved_on, a.stamped_on, a.arrived_on, a.version, a.updated_on,
      (select m.name from member m where m.team_id = a.team_id and m.id = a.updated_by_id) as updated_by
    from visa_allocation a where a.team_id = ${team_id} and a.deleted_on is null and ${which}
    order by a.id for no key update of a`.execute(tx);
  return rows;
}

export const takes = ({ state }: Pick<StoredAllocation, 'state'>): boolean => takingStates.includes(state);

/**
 * Gives the seats of locked allocations back, each once: those that have given theirs back already stay as they are.
 * Answers which were freed.
 */
export async function freeSeats(
  work: SeatWork,
  given: readonly StoredAllocation[],
  as: 'cancelled' | 'refunded',
  { reason, by }: { reason: string | null; by: SeatActor },
): Promise<StoredAllocation[]> {
  const { tx, team_id, platform } = work;
  const those = given.filter(takes);
  if (those.length === 0) return [];
  await sql`update visa_allocation set state = ${as}, reason = ${reason}, version = version + 1,
      updated_on = ${platform.now().toISOString()}, updated_by_id = ${by.kind === 'member' ? by.id : null}
    where team_id = ${team_id} and id = any(${those.map(({ id }) => id)})`.execute(tx);
  await giveBack(
    work,
    those.map(({ line_id }) => line_id),
  );
  const moves = those.map(
    ({ id, line_id, state }): SeatMove => ({
      ...{ line_id, allocation_id: id, seats: -1, from_state: state, to_state: as, reason },
    }),
  );
  await recordMoves(work, moves, by);
  return those;
}
