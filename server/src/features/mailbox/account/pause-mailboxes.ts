import { sql } from 'kysely';
import type { LeavingConsequence } from '../../member/index.ts';

/**
 * The mailboxes of whoever is deactivated are read no more. Nobody else comes to read them by that: what belongs to records
 * stays readable there, and who comes back goes on where they stopped.
 */
export const pauseMailboxes: LeavingConsequence = {
  before: () => Promise.resolve(),
  async after({ tx, viewer }, memberId) {
    await sql`update mailbox_account a set state = 'paused', claimed_until = null, updated_on = now() from member m
      where a.team_id = ${viewer.team_id} and a.member_id = ${memberId} and a.state <> 'paused'
        and m.team_id = a.team_id and m.id = a.member_id and not m.is_active`.execute(tx);
  },
};
