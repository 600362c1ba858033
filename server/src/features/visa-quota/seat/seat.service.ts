import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { AllocationRow, visaAllocationEndpoints } from '@hireloom/contracts/visa-quota/visa-allocation';
import { allocationStates } from '@hireloom/contracts/visa-quota/visa-words';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { applicantsVisibleTo } from '../../applicant/index.ts';
import { told } from '../file/line.service.ts';
import { readLine } from '../file/files.queries.ts';
import { refuseStale } from '../changes.ts';
import { refuseStrangers } from '../refs.ts';
import { namedTo } from '../scope.ts';
import { readAllocation } from './allocations.queries.ts';
import { personOf, refuseMismatch } from './fits.ts';
import { recordMoves } from './ledger.ts';
import { reserveSeat } from './reserve.ts';
import { freeSeats, lockAllocations, type StoredAllocation, takes } from './stored-allocations.ts';

type Calls = typeof visaAllocationEndpoints;

/**
 * Reserves a seat. Throws `not_found` for a line or an applicant whom the viewer may not open, `invalid_input` at
 * `mismatch_reason` where somebody does not fit and nobody says why, `conflict` when no seat is free.
 */
export async function reserve(context: Context, body: BodyOf<Calls['reserve']>): Promise<AllocationRow> {
  const { line, applicant, person, ...written } = body;
  const work = { ...context, team_id: context.viewer.team_id };
  await readLine(context, line);
  if (applicant !== null) await lockApplicant(context, applicant);
  if (person) await refuseStrangers(context, [['person.nationality', 'nationality', person.nationality]]);
  const who =
    applicant === null
      ? { nationality_id: person?.nationality ?? null, gender: person?.gender ?? null }
      : await personOf(work, applicant);
  await refuseMismatch(work, line, who, body.mismatch_reason);
  const columns = person
    ? {
        person_name: person.name,
        person_nationality_id: person.nationality,
        person_gender: person.gender,
        person_passport: person.passport,
      }
    : { applicant_id: applicant };
  const by = { kind: 'member' as const, id: context.viewer.id };
  const id = await reserveSeat(work, { line_id: line, ...columns, ...written }, { by });
  await told(context, line, 'reserve_seat');
  return readAllocation(context, id);
}

/** Makes two reservations of one person wait for each other. Throws `not_found`, `conflict` for one who has left. */
async function lockApplicant({ tx, viewer }: Context, id: number): Promise<void> {
  const { rows } = await sql<{
    status: string;
  }>`select a.status from applicant a where a.team_id = ${viewer.team_id}
    and a.id = ${id} and a.deleted_on is null and ${applicantsVisibleTo(viewer, 'a')} for no key update of a`.execute(
    tx,
  );
  if (!rows[0]) throw notFound('The applicant');
  if (rows[0].status !== 'active' && rows[0].status !== 'hired')
    throw conflict('This applicant has left: no seat is reserved for them');
}

/**
 * Locks a seat that still takes one, of somebody whom the viewer may open. Throws `not_found`, `version_conflict`,
 * `conflict` for one that was given back.
 */
export async function lockSeat(context: Context, id: number, version: number): Promise<StoredAllocation> {
  const [seat] = await lockSeats(context, [[id, version]]);
  if (!seat) throw notFound('The seat');
  return seat;
}

/** The same for several, locked in the order of their ids and answered in that of `wanted`. */
export async function lockSeats(
  context: Context,
  wanted: readonly (readonly [id: number, version: number])[],
): Promise<StoredAllocation[]> {
  const work = { ...context, team_id: context.viewer.team_id };
  const ids = wanted.map(([id]) => id);
  const locked = await lockAllocations(work, sql`a.id = any(${ids}) and ${namedTo(context.viewer, 'a')}`);
  const seats: StoredAllocation[] = [];
  for (const [id, version] of wanted) {
    const seat = locked.find((each) => each.id === id);
    if (!seat) throw notFound('The seat');
    await refuseStale(context, 'visa_allocation', seat, version, 'Seat');
    if (!takes(seat)) throw conflict('This seat was given back already');
    seats.push(seat);
  }
  return seats;
}

/** Changes what is written about a seat. Throws what `lockSeat` throws. */
export async function updateSeat(
  context: Context,
  id: number,
  { version, ...written }: BodyOf<Calls['update']>,
): Promise<AllocationRow> {
  const seat = await lockSeat(context, id, version);
  await write(context, id, written);
  await told(context, seat.line_id, 'change_seat');
  return readAllocation(context, id);
}

/** A visa goes on by a step, also when its grant has ended. Throws what `lockSeat` throws, `conflict` for a step back. */
export async function stepSeat(
  context: Context,
  id: number,
  { version, to, on }: BodyOf<Calls['step']>,
): Promise<AllocationRow> {
  const seat = await lockSeat(context, id, version);
  if (allocationStates.indexOf(to) <= allocationStates.indexOf(seat.state))
    throw conflict('The visa has got that far already');
  await write(context, id, { state: to, [`${to}_on`]: on });
  const { line_id, state } = seat;
  const move = {
    line_id,
    allocation_id: id,
    seats: 0 as const,
    from_state: state,
    to_state: to,
    reason: null,
  };
  const by = { kind: 'member' as const, id: context.viewer.id };
  await recordMoves({ ...context, team_id: context.viewer.team_id }, [move], by);
  await told(context, line_id, 'move_seat', [{ field: 'state', label: 'State', from: state, to }]);
  return readAllocation(context, id);
}

/** Gives a seat back. Throws what `lockSeat` throws, `conflict` for a refund of what is not refunded. */
export async function cancelSeat(
  context: Context,
  id: number,
  { version, as, reason }: BodyOf<Calls['cancel']>,
): Promise<AllocationRow> {
  const seat = await lockSeat(context, id, version);
  if (as === 'refunded') {
    const { is_refundable } = await readLine(context, seat.line_id);
    if (!is_refundable) throw conflict('Visas of this line are not refunded');
    if (seat.state === 'reserved' || seat.state === 'arrived')
      throw conflict('A visa is refunded between its application and the arrival');
  }
  const work = { ...context, team_id: context.viewer.team_id };
  await freeSeats(work, [seat], as, { reason, by: { kind: 'member', id: context.viewer.id } });
  await told(context, seat.line_id, 'free_seat', [
    { field: 'state', label: 'State', from: seat.state, to: as },
  ]);
  return readAllocation(context, id);
}

async function write(
  { tx, viewer }: Context,
  id: number,
  values: Record<string, string | null>,
): Promise<void> {
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update visa_allocation set ${sql.join(columns)}, version = version + 1, updated_on = now(),
      updated_by_id = ${viewer.id} where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
}
