import type { ApiKeyRow, KeyState } from '@hireloom/contracts/api-key/api-key-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';
import { rightsOfMaker } from './caller.ts';
import { isOver } from './key-viewer.ts';

const DAY_MS = 86_400_000;
/** A key that ends within so many days is told of before it does. */
const SOON_DAYS = 14;

interface Found extends Omit<ApiKeyRow, 'maker' | 'state'> {
  maker_id: number;
  maker_name: string;
  is_active: boolean;
  roles: string[];
  permissions: unknown;
}

/** The keys of a team, or one of them: those in use first, and what was revoked within the last month. Never the keys themselves. */
export async function readKeys(tx: Tx, teamId: number, now: Date, id?: number): Promise<ApiKeyRow[]> {
  const { rows } =
    await sql<Found>`select k.id, k.version, k.name, k.prefix, k.scopes, k.addresses, k.per_minute,
      k.expires_on, k.last_used_on, k.last_address, k.revoked_on, k.created_on, k.maker_id, m.name as maker_name,
      m.is_active, m.roles, m.permissions
    from api_key k join member m on m.team_id = k.team_id and m.id = k.maker_id
    where k.team_id = ${teamId} and ${id === undefined ? sql`(k.revoked_on is null or k.revoked_on > now() - interval '30 days')` : sql`k.id = ${id}`}
    order by k.revoked_on is not null, lower(k.name), k.id desc limit 300`.execute(tx);
  return rows.map(({ maker_id, maker_name, is_active, roles, permissions, ...row }) => ({
    ...row,
    maker: { id: maker_id, name: maker_name },
    state: stateOf(row, rightsOfMaker({ is_active, roles, permissions }) !== null, now),
  }));
}

function stateOf(
  { revoked_on, expires_on }: Pick<ApiKeyRow, 'revoked_on' | 'expires_on'>,
  hasMaker: boolean,
  now: Date,
): KeyState {
  if (revoked_on) return 'revoked';
  if (isOver(expires_on, now)) return 'expired';
  if (!hasMaker) return 'maker_gone';
  return isOver(expires_on, new Date(now.getTime() + SOON_DAYS * DAY_MS)) ? 'ends_soon' : 'good';
}
