import { sql } from 'kysely';
import type { IntegrationSource } from '../../platform/integration.ts';
import { inEnglish, phrase, phraseBeside } from '../../platform/words/phrase.ts';
import { isGood } from './api-client.queries.ts';

interface ClientHealth {
  id: number;
  name: string;
  is_active: boolean;
  /** Members whose yes is good now, and those whose yes ran out. */
  connected: number;
  lapsed: number;
  last_used_on: string | null;
}

/** Programs that members let call in their name: how many do, when one last called, and whose yes ran out. */
export const clientLines: IntegrationSource = {
  kind: 'api_client',
  async read({ tx, viewer }) {
    const { rows } =
      await sql<ClientHealth>`select c.id, c.name, c.is_active, has.connected, has.lapsed, has.last_used_on
      from api_client c cross join lateral (
        select count(*) filter (where said.good)::int as connected, count(*) filter (where not said.good)::int as lapsed,
          max(said.last_used_on) as last_used_on
        from (select bool_or(${isGood}) as good, max(g.last_used_on) as last_used_on from api_client_grant g
          where g.team_id = c.team_id and g.client_id = c.id and g.ended_on is null and g.redeemed_on is not null
          group by g.member_id) said) has
      where c.team_id = ${viewer.team_id} and c.removed_on is null order by lower(c.name), c.id limit 100`.execute(
        tx,
      );
    return rows.map(({ id, name, is_active, connected, lapsed, last_used_on }) => {
      const said =
        lapsed > 0
          ? phrase(
              '{count, plural, one {What # member allowed ran out} other {What # members allowed ran out}}',
              { count: lapsed },
            )
          : null;
      const works = last_used_on ? 'ok' : 'untried';
      return {
        ...{ id, name, last_ok_on: last_used_on, failing_since: null, count: connected },
        state: !is_active ? 'off' : connected === 0 && said ? 'failing' : works,
        error: said && inEnglish(said),
        error_phrase: said && phraseBeside(said),
      };
    });
  },
};
