import { sql } from 'kysely';
import { unauthenticated } from '../../platform/auth/sessions.ts';
import type { Platform, Viewer } from '../../platform/context.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import { type Caller, callerCache, callerColumns, noLonger, viewerOfCaller } from '../api-key/index.ts';
import { readClientAccess } from './grant-token.ts';

/**
 * Who an access token of a program calls as: whoever allowed it, as keys call as their makers do. Throws 401 for a token
 * that is not good, any more or at all; 429 where the program calls too often.
 */
export async function viewerOfClient(platform: Platform, bearer: string, address: string): Promise<Viewer> {
  const token = readClientAccess(platform, bearer);
  if (!token) throw unauthenticated();
  if (token.isOver) throw noLonger('This access token has expired');
  const stored = await callerCache(platform).read(`grant ${token.team_id} ${token.grant_id}`, () =>
    load(platform, token, address),
  );
  const viewer =
    stored && !stored.revoked_on && !isPast(stored, platform) && viewerOfCaller(platform, stored, 'client');
  if (!viewer) throw noLonger('This program may not call in this name any more');
  return viewer;
}

const isPast = ({ expires_on }: Caller, platform: Platform) =>
  expires_on !== null && Date.parse(expires_on) <= platform.now().getTime();

/**
 * Reads a grant with its client and its member as they are now, and notes once a minute that it was used. `expires_on`
 * is its moment here; what the client may not ask for any more counts for nothing.
 */
function load(
  platform: Platform,
  { team_id, grant_id }: { team_id: number; grant_id: number },
  address: string,
): Promise<Caller | null> {
  return withSystem(platform.db, async (tx) => {
    const { rows } = await sql<Caller>`select g.id, g.team_id, c.name, c.per_minute, g.ends_on as expires_on,
        '{}'::text[] as addresses, array(select unnest(g.scopes) intersect select unnest(c.scopes)) as scopes,
        case when c.is_active and c.removed_on is null then g.ended_on else now() end as revoked_on, ${callerColumns}
      from api_client_grant g
        join api_client c on c.team_id = g.team_id and c.id = g.client_id
        join team t on t.id = g.team_id
        join member m on m.team_id = g.team_id and m.id = g.member_id
        join account a on a.id = m.account_id
      where g.team_id = ${team_id} and g.id = ${grant_id} and g.redeemed_on is not null`.execute(tx);
    const [stored] = rows;
    if (!stored) return null;
    const now = platform.now();
    if (!stored.revoked_on)
      await sql`update api_client_grant set last_used_on = ${now.toISOString()}, last_address = ${address}
        where team_id = ${team_id} and id = ${grant_id}
          and (last_used_on is null or last_used_on < ${new Date(now.getTime() - 60_000).toISOString()}::timestamptz)`.execute(
        tx,
      );
    return stored;
  });
}
