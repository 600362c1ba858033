import { sql } from 'kysely';
import type { LeavingConsequence } from '../member/index.ts';

/**
 * Whoever is deactivated: their feeds lead nowhere any more, also when they come back, and their calendars elsewhere are
 * read no more.
 */
export const endCalendars: LeavingConsequence = {
  before: () => Promise.resolve(),
  async after({ tx, viewer }, memberId) {
    const gone = sql`x.team_id = ${viewer.team_id} and x.member_id = ${memberId} and m.team_id = x.team_id
      and m.id = x.member_id and not m.is_active`;
    await sql`update calendar_feed x set revoked_on = now() from member m where ${gone} and x.revoked_on is null`.execute(
      tx,
    );
    await sql`update calendar_source x set state = 'stopped', updated_on = now() from member m where ${gone}`.execute(
      tx,
    );
  },
};
