import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { AllocationRow, visaAllocationEndpoints } from '@hireloom/contracts/visa-quota/visa-allocation';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { readLine } from '../file/files.queries.ts';
import { told } from '../file/line.service.ts';
import { readAllocation } from './allocations.queries.ts';
import { personOf, refuseMismatch } from './fits.ts';
import { giveBack, lockLines, recordMoves, type SeatMove } from './ledger.ts';
import { reserveSeat } from './reserve.ts';
import { lockSeat, lockSeats } from './seat.service.ts';
import type { StoredAllocation } from './stored-allocations.ts';

type Calls = typeof visaAllocationEndpoints;
interface Why {
  mismatch_reason: string | null;
  reason: string;
}

/**
 * Hands somebody a seat of another line: the old one is swapped, the new one stands where the visa stood. Throws what
 * `lockSeat` throws, `invalid_input` at `mismatch_reason`, `conflict` when the other line has no free seat.
 */
export async function moveSeat(
  context: Context,
  id: number,
  { version, line, ...why }: BodyOf<Calls['move']>,
): Promise<AllocationRow> {
  const seat = await lockSeat(context, id, version);
  if (seat.line_id === line) throw conflict('This is the line that the seat is of');
  await readLine(context, line);
  const [made = 0] = await placeAnew(context, [[seat, line]], why);
  return readAllocation(context, made);
}

/** Two people exchange their seats. Throws what `moveSeat` throws. */
export async function swapSeats(
  context: Context,
  id: number,
  { version, with: other, with_version, ...why }: BodyOf<Calls['swap']>,
): Promise<{ results: AllocationRow[] }> {
  if (id === other) throw conflict('Choose the seat of somebody else');
  const [one, two] = await lockSeats(context, [
    [id, version],
    [other, with_version],
  ]);
  if (!one || !two || one.line_id === two.line_id)
    throw conflict('Both seats are of the same line: there is nothing to exchange');
  const made = await placeAnew(
    context,
    [
      [one, two.line_id],
      [two, one.line_id],
    ],
    why,
  );
  return { results: await Promise.all(made.map((each) => readAllocation(context, each))) };
}

/** All old seats are given back before a new one is taken, with every line locked in the order of ids. */
async function placeAnew(
  context: Context,
  pairs: readonly (readonly [StoredAllocation, number])[],
  { mismatch_reason, reason }: Why,
): Promise<number[]> {
  const work = { ...context, team_id: context.viewer.team_id };
  const by = { kind: 'member' as const, id: context.viewer.id };
  for (const [seat, line] of pairs) {
    const person =
      seat.applicant_id === null
        ? { nationality_id: seat.person_nationality_id, gender: seat.person_gender }
        : await personOf(work, seat.applicant_id);
    await refuseMismatch(work, line, person, mismatch_reason);
  }
  await lockLines(
    work,
    pairs.flatMap(([seat, line]) => [seat.line_id, line]),
  );
  const ids = pairs.map(([{ id }]) => id);
  await sql`update visa_allocation set state = 'swapped', reason = ${reason}, version = version + 1, updated_on = now(),
      updated_by_id = ${by.id} where team_id = ${work.team_id} and id = any(${ids})`.execute(context.tx);
  await giveBack(
    work,
    pairs.map(([{ line_id }]) => line_id),
  );
  const moves = pairs.map(
    ([{ id, line_id, state }]): SeatMove => ({
      ...{ line_id, allocation_id: id, seats: -1, from_state: state, to_state: 'swapped', reason },
    }),
  );
  await recordMoves(work, moves, by);
  const made: number[] = [];
  for (const [{ id: _id, version: _version, updated_on: _on, updated_by: _by, ...seat }, line_id] of pairs) {
    made.push(await reserveSeat(work, { ...seat, line_id, mismatch_reason }, { by, reason }));
    await told(context, line_id, 'swap_seat');
  }
  return made;
}
