import { scopeParts } from '@hireloom/contracts/api-key/key-calls';
import { customRulesFor } from '@hireloom/contracts/custom-field/custom-rules';
import { can, modules, type ModulePermission, type Rights, type Role } from '@hireloom/contracts/permissions';
import { closedStagesOf } from '@hireloom/contracts/settings/stage-permission';
import { sql } from 'kysely';
import { SESSION_CHANNEL } from '../../platform/auth/session-cache.ts';
import { unauthenticated } from '../../platform/auth/sessions.ts';
import { knownRoles, readPermissions } from '../../platform/auth/viewer.ts';
import type { Platform, Viewer } from '../../platform/context.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import { AppError, forbidden } from '../../platform/http/app-error.ts';
import { isListed } from './addresses.ts';
import { countCall } from './key-limit.ts';
import { hashOf } from './key-token.ts';

const KEPT_MS = 15_000;
const MAX_ENTRIES = 5_000;

interface StoredKey {
  id: number;
  team_id: number;
  name: string;
  scopes: string[];
  addresses: string[];
  per_minute: number;
  expires_on: string | null;
  revoked_on: string | null;
  member_id: number;
  account_id: number;
  first_name: string;
  last_name: string;
  roles: string[];
  permissions: unknown;
  is_active: boolean;
  stage_permission: unknown;
  custom_rules: unknown;
}

interface Kept {
  stored: StoredKey;
  until: number;
}

/** Keys that were looked up, for some seconds; as sessions are, only while this process hears what others change. */
class KeyCache {
  readonly #platform: Platform;
  readonly #kept = new Map<string, Kept>();
  #epoch = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.realtime.listen(({ team_id, channel }) => {
      if (channel === SESSION_CHANNEL) this.forgetTeam(team_id);
    });
    platform.realtime.onLost(() => this.#drop(() => true));
  }

  async read(hash: string, load: () => Promise<StoredKey | null>): Promise<StoredKey | null> {
    if (!this.#platform.realtime.connected()) {
      this.#kept.clear();
      return load();
    }
    const known = this.#kept.get(hash);
    if (known && known.until > performance.now()) return known.stored;
    const epoch = this.#epoch;
    const stored = await load();
    if (stored && epoch === this.#epoch) {
      if (this.#kept.size >= MAX_ENTRIES) this.#kept.clear();
      this.#kept.set(hash, { stored, until: performance.now() + KEPT_MS });
    }
    return stored;
  }

  forgetTeam(teamId: number): void {
    this.#drop((stored) => stored.team_id === teamId);
  }

  #drop(matches: (stored: StoredKey) => boolean): void {
    this.#epoch += 1;
    for (const [hash, { stored }] of this.#kept) if (matches(stored)) this.#kept.delete(hash);
  }
}

const caches = new WeakMap<Platform, KeyCache>();

export function keyCache(platform: Platform): KeyCache {
  const cache = caches.get(platform) ?? new KeyCache(platform);
  caches.set(platform, cache);
  return cache;
}

/**
 * Who a key calls as: a recruiter with those switches that the key was given and its maker has now, and nothing of what
 * only admins may. Throws 401 for a key that is not good, any more or at all; 403 from an address that is not listed; 429
 * where it calls too often.
 */
export async function viewerOfKey(platform: Platform, bearer: string, address: string): Promise<Viewer> {
  const hash = hashOf(bearer);
  const stored = hash && (await keyCache(platform).read(hash, () => load(platform, hash, address)));
  if (!stored) throw unauthenticated();
  if (stored.revoked_on) throw noLonger('This key was revoked');
  if (isOver(stored.expires_on, platform.now())) throw noLonger('This key has expired');
  const permissions = permissionsOf(stored);
  if (!permissions) throw noLonger('Whoever made this key may not make calls any more');
  if (!isListed(stored.addresses, address)) throw forbidden('This key may not be used from this address');
  countCall(platform, stored.id, stored.per_minute);
  return {
    id: stored.member_id,
    account_id: stored.account_id,
    team_id: stored.team_id,
    session_id: '',
    name: `${stored.first_name} ${stored.last_name}`,
    roles: ['recruiter'],
    current_role: 'recruiter',
    permissions,
    hidden_fields: {},
    hidden_tabs: {},
    closed_stages: closedStagesOf(stored.stage_permission, 'recruiter', stored.member_id),
    custom_rules: customRulesFor(stored.custom_rules, 'recruiter'),
    key: { id: stored.id, name: stored.name },
  };
}

const noLonger = (message: string) => new AppError('unauthenticated', 401, message);

/** Is its last day over? Days of keys are those of UTC. */
export const isOver = (lastDay: string | null, now: Date): boolean =>
  lastDay !== null && now.toISOString().slice(0, 10) > lastDay;

/** The roles whose rights are those of a recruiter or more: the others see by rules of their own, which no key has. */
const makers: readonly Role[] = ['admin', 'super_recruiter', 'recruiter'];

type Maker = Pick<StoredKey, 'is_active' | 'roles' | 'permissions'>;

/** What a maker may do, if they may have keys at all. */
export function rightsOfMaker({ is_active, roles, permissions }: Maker): Rights | null {
  const current_role = is_active ? knownRoles(roles).find((role) => makers.includes(role)) : undefined;
  return current_role ? { current_role, permissions: readPermissions(permissions) } : null;
}

/** The scopes that the maker holds now, as switches; null where the maker may have no keys. */
function permissionsOf(stored: StoredKey): ModulePermission[] | null {
  const rights = rightsOfMaker(stored);
  if (!rights) return null;
  const held = stored.scopes.flatMap((scope) => {
    const parts = scopeParts(scope);
    return parts && can(rights, parts.module, parts.option) ? [parts] : [];
  });
  return modules.map((module) => ({
    module_name: module,
    options: held
      .filter((each) => each.module === module)
      .map(({ option }) => ({ name: option, value: true })),
  }));
}

/** Reads a key with its maker as they are now, and notes once a minute that it was used. */
function load(platform: Platform, hash: string, address: string): Promise<StoredKey | null> {
  return withSystem(platform.db, async (tx) => {
    const { rows } = await sql<StoredKey>`select k.id, k.team_id, k.name, k.scopes, k.addresses, k.per_minute,
        k.expires_on, k.revoked_on, m.id as member_id, m.account_id, m.first_name, m.last_name, m.roles, m.permissions,
        m.is_active and a.is_active as is_active, t.stage_permission, t.custom_rules
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
