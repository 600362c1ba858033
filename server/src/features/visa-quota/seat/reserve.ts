import { sql } from 'kysely';
import { conflict } from '../../../platform/http/app-error.ts';
import { recordMoves, type SeatActor, type SeatWork, takeSeat } from './ledger.ts';
import type { StoredAllocation } from './stored-allocations.ts';

/** Who is to get a seat, and what is written about it. */
export type Wanted = Pick<StoredAllocation, 'line_id'> & Partial<Omit<StoredAllocation, 'id' | 'line_id'>>;

/**
 * Gives somebody a seat: the seat, the allocation and the move. Answers the allocation. Throws what `takeSeat` throws, and
 * `conflict` for an applicant who has a seat already.
 */
export async function reserveSeat(
  work: SeatWork,
  wanted: Wanted,
  { by, reason = null }: { by: SeatActor; reason?: string | null },
): Promise<number> {
  const { tx, team_id, platform } = work;
  await takeSeat(work, wanted.line_id);
  if (wanted.applicant_id) await refuseSecond(work, wanted.applicant_id);
  const stamps = { created_on: platform.now().toISOString(), updated_on: platform.now().toISOString() };
  const member = by.kind === 'member' ? by.id : null;
  const { version: _version, updated_by: _by, ...values } = { version: 1, updated_by: null, ...wanted };
  const { id } = await tx
    .insertInto('visa_allocation')
    .values({
      state: 'reserved',
      ...values,
      ...stamps,
      ...{ team_id, created_by_id: member, updated_by_id: member },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { line_id, state = 'reserved' } = wanted;
  await recordMoves(
    work,
    [{ line_id, allocation_id: id, seats: 1, from_state: null, to_state: state, reason }],
    by,
  );
  return id;
}

/** One person has one seat. The lock on the applicant makes two reservations of the same person wait for each other. */
async function refuseSecond({ tx, team_id }: SeatWork, applicantId: number): Promise<void> {
  const { rows } =
    await sql`select 1 from visa_allocation where team_id = ${team_id} and applicant_id = ${applicantId}
    and state in ('reserved', 'applied', 'approved', 'stamped', 'arrived')`.execute(tx);
  if (rows.length > 0) throw conflict('This applicant has a seat already');
}
