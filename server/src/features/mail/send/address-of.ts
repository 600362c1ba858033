import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { blockedAmong } from '../../../platform/mail/suppression.ts';

/** Where a candidate is written to; null where nobody may, or where mails do not arrive any more. */
export async function addressOf(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  candidateId: number,
): Promise<string | null> {
  const { rows } = await sql<{
    email: string | null;
  }>`select nullif(trim(c.email), '') as email from candidate c
    where c.team_id = ${team_id} and c.id = ${candidateId} and c.deleted_on is null and c.status <> 'do_not_hire'`.execute(
    tx,
  );
  const email = rows[0]?.email ?? null;
  if (email === null) return null;
  const [blocked] = await blockedAmong(tx, team_id, [email]);
  return blocked?.is_final ? null : email;
}
