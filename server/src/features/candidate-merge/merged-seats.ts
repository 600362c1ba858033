import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';

/**
 * Hands the visa seats of an application that is set aside to the one that stays; answers which. Throws `conflict` where
 * both have a seat: one of them is given back first.
 */
export async function moveSeats(
  { tx, viewer }: Context,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const { rows: live } = await sql`select 1 from visa_allocation where team_id = ${viewer.team_id}
    and applicant_id in (${from}, ${to}) and state in ('reserved', 'applied', 'approved', 'stamped', 'arrived')`.execute(
    tx,
  );
  if (live.length > 1) throw conflict('Both have a visa seat for the same job: give one of them back first');
  const { rows } = await sql<{
    id: number;
  }>`update visa_allocation set applicant_id = ${to}, version = version + 1
    where team_id = ${viewer.team_id} and applicant_id = ${from} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Hands them back when the merge is undone. */
export async function returnSeats(
  { tx, viewer }: Context,
  seats: readonly number[],
  to: number,
): Promise<void> {
  await sql`update visa_allocation set applicant_id = ${to}, version = version + 1
    where team_id = ${viewer.team_id} and id = any(${seats})`.execute(tx);
}
