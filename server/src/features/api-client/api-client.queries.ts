import type { ApiClientRow } from '@hireloom/contracts/api-client/api-client-endpoints';
import type { GrantRow } from '@hireloom/contracts/api-client/oauth-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

/** A refresh token that nobody uses for so long is good no more. */
export const IDLE_DAYS = 30;

/** A grant that is good: it was taken up, has not ended, and its program came back in time. */
export const isGood = sql`(g.redeemed_on is not null and g.ended_on is null and g.ends_on > now()
  and g.refreshed_on > now() - make_interval(days => ${sql.lit(IDLE_DAYS)}))`;

/** The API clients of a team, or one of them; never their secrets. */
export async function readClients(tx: Tx, teamId: number, id?: number): Promise<ApiClientRow[]> {
  const { rows } = await sql<ApiClientRow>`select c.id, c.version, c.name, c.public_id as client_id,
      c.secret_hash is not null as is_confidential, c.redirect_uris, c.scopes, c.per_minute, c.is_active, c.created_on,
      used.allowed_by, used.last_used_on
    from api_client c left join lateral (
      select count(distinct g.member_id)::int as allowed_by, max(g.last_used_on) as last_used_on
      from api_client_grant g where g.team_id = c.team_id and g.client_id = c.id and ${isGood}) used on true
    where c.team_id = ${teamId} and c.removed_on is null and ${id === undefined ? sql`true` : sql`c.id = ${id}`}
    order by lower(c.name), c.id limit 100`.execute(tx);
  return rows;
}

/** What somebody allows programs now. */
export async function readGrants(tx: Tx, teamId: number, memberId: number): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`select g.id, c.name as client, g.scopes, g.created_on, g.ends_on,
      g.last_used_on, g.last_address
    from api_client_grant g join api_client c on c.team_id = g.team_id and c.id = g.client_id
    where g.team_id = ${teamId} and g.member_id = ${memberId} and ${isGood}
    order by lower(c.name), g.id desc limit 300`.execute(tx);
  return rows;
}
