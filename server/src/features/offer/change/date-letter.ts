import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';

/** Dates the letter of an offer, once: answers the day on it, which is `day` unless it had one. Throws `not_found`. */
export async function dateLetter(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  id: number,
  day: string,
): Promise<string> {
  const { rows } = await sql<{
    letter_date: string;
  }>`update offer set letter_date = coalesce(letter_date, ${day}::date)
    where team_id = ${team_id} and id = ${id} and deleted_on is null returning letter_date`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound('Offer');
  return found.letter_date;
}
