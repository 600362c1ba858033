import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { inEnglish, storedPhrase } from '../../platform/words/phrase.ts';
import type { MeetingFault } from './meeting-fault.ts';

/** Writes down how a platform fares: that it works, or why not. */
export async function noteHealth(
  tx: Tx,
  teamId: number,
  platformId: number,
  fault: MeetingFault | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const set = fault
    ? sql`state = ${fault.kind === 'sign_in' ? 'sign_in_again' : 'failing'}, error = ${inEnglish(fault.said)},
        error_phrase = ${storedPhrase(fault.said)}::jsonb, error_on = ${at}::timestamptz`
    : sql`state = 'ok', error = null, error_phrase = null, error_on = null, last_ok_on = ${at}::timestamptz`;
  await sql`update meeting_platform set ${set} where team_id = ${teamId} and id = ${platformId}`.execute(tx);
}
