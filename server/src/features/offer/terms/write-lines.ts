import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import type { ReadyLine } from './ready-terms.ts';

/** Has an offer have exactly these lines. */
export async function writeLines(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  id: number,
  lines: readonly ReadyLine[],
): Promise<void> {
  await sql`delete from offer_line where team_id = ${team_id} and offer_id = ${id}`.execute(tx);
  if (lines.length === 0) return;
  await tx
    .insertInto('offer_line')
    .values(lines.map((line) => ({ ...line, team_id, offer_id: id })))
    .execute();
}
