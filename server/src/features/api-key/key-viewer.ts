import { sql } from 'kysely';
import { unauthenticated } from '../../platform/auth/sessions.ts';
import type { Platform, Viewer } from '../../platform/context.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { isListed } from './addresses.ts';
import { type Caller, callerColumns, noLonger, rightsOfMaker, viewerOfCaller } from './caller.ts';
import { callerCache } from './caller-cache.ts';
import { hashOf } from './key-token.ts';

/**
 * Who a key calls as. Throws 401 for a key that is not good, any more or at all; 403 from an address that is not listed;
 * 429 where it calls too often.
 */
export async function viewerOfKey(platform: Platform, bearer: string, address: string): Promise<Viewer> {
  const hash = hashOf(bearer);
  const stored = hash && (await callerCache(platform).read(hash, () => load(platform, hash, address)));
  if (!stored) throw unauthenticated();
  if (stored.revoked_on) throw noLonger('This key was revoked');
  if (isOver(stored.expires_on, platform.now())) throw noLonger('This key has expired');
  if (rightsOfMaker(stored) && !isListed(stored.addresses, address))
    throw forbidden('This key may not be used from this address');
  const viewer = viewerOfCaller(platform, stored, 'key');
  if (!viewer) throw noLonger('Whoever made this key may not make calls any more');
  return viewer;
}

/** Is its last day over? Days of keys are those of UTC. */
export const isOver = (lastDay: string | null, now: Date): boolean =>
  lastDay !== null && now.toISOString().slice(0, 10) > lastDay;

/** Reads a key with its maker as they are now, and notes once a minute that it was used. */
function load(platform: Platform, hash: string, address: string): Promise<Caller | null> {
  return withSystem(platform.db, async (tx) => {
    const { rows } = await sql<Caller>`select k.id, k.team_id, k.name, k.scopes, k.addresses, k.per_minute,
        k.expires_on, k.revoked_on, ${callerColumns}
      from api_key k
        join team t on t.id = k.team_id
        join member m on m.team_id = k.team_id and m.id = k.maker_id
        join account a on a.id = m.account_id
      where k.hash = ${hash}`.execute(tx);
    const [stored] = rows;
    if (!stored) return null;
    const now = platform.now();
    if (!stored.revoked_on && !isOver(stored.expires_on, now) && isListed(stored.addresses, address))
      await sql`update api_key set last_used_on = ${now.toISOString()}, last_address = ${address}
        where team_id = ${stored.team_id} and id = ${stored.id}
          and (last_used_on is null or last_used_on < ${new Date(now.getTime() - 60_000).toISOString()}::timestamptz)`.execute(
        tx,
      );
    return stored;
  });
}
