import type { AllocationState } from '@hireloom/contracts/visa-quota/visa-words';
import { type RawBuilder, sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { type AppError, conflict, notFound } from '../../../platform/http/app-error.ts';
import { phrase } from '../../../platform/words/phrase.ts';

export type SeatWork = Pick<TeamWork, 'tx' | 'team_id' | 'platform'>;

/** Who moved a seat. */
export type SeatActor = { kind: 'member'; id: number } | { kind: 'candidate' | 'system' };

/** The day that grants are measured by. */
export const today = ({ platform }: Pick<TeamWork, 'platform'>): string =>
  platform.now().toISOString().slice(0, 10);

/** What a line is called: its file, and whom it is for. `l` is the line, joined by `lineJoins`. */
export const lineName = sql<string>`concat_ws(' · ', f.file_no, d.name, n.name)`;
export const lineJoins: RawBuilder<unknown> = sql`
  join visa_file f on f.team_id = l.team_id and f.id = l.file_id
  left join lookup_item n on n.team_id = l.team_id and n.id = l.nationality_id
  left join lookup_item d on d.team_id = l.team_id and d.id = l.designation_id`;

/**
 * Takes a seat of a line by one conditional update: however many ask at once, no more get one than there are. Throws
 * `conflict` when none is free or the grant has ended, `not_found` for a line that is none.
 */
export async function takeSeat(work: SeatWork, lineId: number): Promise<void> {
  const { tx, team_id } = work;
  const { rows } = await sql`update visa_line set taken = taken + 1
    where team_id = ${team_id} and id = ${lineId} and deleted_on is null and taken < total and expires_on >= ${today(work)}
    returning id`.execute(tx);
  if (rows.length === 0) throw await whyNoSeat(work, lineId);
}

async function whyNoSeat(work: SeatWork, lineId: number): Promise<AppError> {
  const { rows } = await sql<{ name: string; expires_on: string }>`select ${lineName} as name, l.expires_on
    from visa_line l ${lineJoins} where l.team_id = ${work.team_id} and l.id = ${lineId} and l.deleted_on is null`.execute(
    work.tx,
  );
  const [line] = rows;
  if (!line) return notFound('The line');
  const { name, expires_on } = line;
  return expires_on < today(work)
    ? conflict(phrase('{name} has ended on {day}: it gives no new seats', { name, day: expires_on }))
    : conflict(phrase('No free seat is left of {name}', { name }));
}

/** Gives seats of lines back; the lines are locked in the order of their ids. */
export async function giveBack(work: SeatWork, lineIds: readonly number[]): Promise<void> {
  await lockLines(work, lineIds);
  await sql`update visa_line l set taken = l.taken - g.seats
    from (select id, count(*)::int as seats from unnest(${lineIds}::bigint[]) as id group by id) g
    where l.team_id = ${work.team_id} and l.id = g.id`.execute(work.tx);
}

/** Locks lines in the order of their ids, so that nobody who takes several waits for whoever comes the other way. */
export async function lockLines({ tx, team_id }: SeatWork, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await sql`select from visa_line where team_id = ${team_id} and id = any(${ids}) order by id for no key update`.execute(
      tx,
    );
}

export interface SeatMove {
  line_id: number;
  allocation_id: number;
  seats: -1 | 0 | 1;
  from_state: AllocationState | null;
  to_state: AllocationState;
  reason: string | null;
}

/** Writes what became of seats: the sum of the moves of a line is what is taken of it. */
export async function recordMoves(
  { tx, team_id, platform }: SeatWork,
  moves: readonly SeatMove[],
  by: SeatActor,
): Promise<void> {
  if (moves.length === 0) return;
  const stamps = {
    ...{ team_id, by_kind: by.kind, by_id: by.kind === 'member' ? by.id : null },
    created_on: platform.now().toISOString(),
  };
  await tx
    .insertInto('visa_move')
    .values(moves.map((move) => ({ ...stamps, ...move })))
    .execute();
}
