import { sql } from 'kysely';
import type { IntegrationSource } from '../../platform/integration.ts';
import { phrase, phraseBeside, inEnglish } from '../../platform/words/phrase.ts';

/** The mailboxes of members in one line: how many can be read, not whose they are. */
export const mailboxLines: IntegrationSource = {
  kind: 'mailbox',
  read: async ({ tx, viewer }) => {
    const { rows } = await sql<{
      count: number;
      failing: number;
      last_ok_on: string | null;
    }>`select count(*)::int as count, max(last_ok_on) as last_ok_on,
        count(*) filter (where state in ('failing', 'sign_in_again'))::int as failing
      from mailbox_account where team_id = ${viewer.team_id} and not is_removed and disconnected_on is null`.execute(
      tx,
    );
    const [found] = rows;
    if (!found || found.count === 0) return [];
    const { count, failing, last_ok_on } = found;
    const said =
      failing > 0
        ? phrase('{failing, plural, one {# mailbox} other {# mailboxes}} of {count} can not be read', {
            failing,
            count,
          })
        : null;
    return [
      {
        ...{ id: 0, name: '', count, last_ok_on, failing_since: null },
        state: failing > 0 ? 'failing' : last_ok_on ? 'ok' : 'untried',
        error: said && inEnglish(said),
        error_phrase: said && phraseBeside(said),
      },
    ];
  },
};
