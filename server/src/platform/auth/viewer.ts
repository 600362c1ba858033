import { customRulesFor } from '@hireloom/contracts/custom-field/custom-rules';
import { vendorSettings } from '@hireloom/contracts/member/vendor-settings';
import {
  hasOption,
  type ModulePermission,
  modules,
  options,
  type Role,
  roles,
} from '@hireloom/contracts/permissions';
import { hiddenFieldsOf, hiddenTabsOf } from '@hireloom/contracts/settings/hidden-fields';
import { closedStagesOf } from '@hireloom/contracts/settings/stage-permission';
import { z } from 'zod';
import type { Platform, Viewer } from '../context.ts';
import { type Tx, withSystem } from '../db/transaction.ts';
import { sessionCache } from './session-cache.ts';
import { isExpired, sessionEnded, unauthenticated, userInactive, vendorsOff } from './sessions.ts';
import { readAccess } from './tokens.ts';

/**
 * The person behind an access token, as the database knows them now. Throws 401: `unauthenticated` for a token that
 * is not good or whose session has ended (with `status` when another sign-in ended it), `user_inactive` for a person
 * who was deactivated, and for one who is nothing but a vendor in a team that has switched vendors off.
 */
export async function authenticate(platform: Platform, bearer: string): Promise<Viewer> {
  const claims = await readAccess(platform, bearer);
  if (!claims) throw unauthenticated();
  const viewer = await sessionCache(platform).read(claims.session_id, () =>
    load(platform, claims.session_id),
  );
  if (viewer.id !== claims.member_id) throw unauthenticated();
  return viewer;
}

async function load(platform: Platform, sessionId: string): Promise<Viewer> {
  const row = await withSystem(platform.db, (tx) =>
    tx
      .selectFrom('session as s')
      .innerJoin('account as a', 'a.id', 's.account_id')
      .innerJoin('member as m', (join) =>
        join.onRef('m.account_id', '=', 'a.id').onRef('m.team_id', '=', 'a.home_team_id'),
      )
      .select(['s.started_on', 's.last_used_on', 's.ended_on', 's.end_reason', 's.account_id'])
      .select([
        'a.is_active as account_active',
        'm.is_active',
        'm.id',
        'm.team_id',
        'm.first_name',
        'm.last_name',
      ])
      .innerJoin('team as t', 't.id', 'm.team_id')
      .select([
        'm.roles',
        'm.acting_role',
        'm.permissions',
        't.settings as team_settings',
        't.stage_permission',
        't.custom_rules',
      ])
      .where('s.id', '=', sessionId)
      .executeTakeFirst(),
  );
  if (!row) throw unauthenticated();
  if (!row.account_active || !row.is_active) throw userInactive();
  refuseVendorsOff(row);
  if (row.ended_on) throw sessionEnded(row.end_reason);
  if (isExpired(row, platform.now())) throw sessionEnded('expired');
  return toViewer(row, sessionId);
}

interface MemberRights {
  id: number;
  account_id: number;
  team_id: number;
  first_name: string;
  last_name: string;
  roles: readonly string[];
  acting_role: string;
  permissions: unknown;
  team_settings: unknown;
  stage_permission: unknown;
  custom_rules: unknown;
}

/** The viewer that a stored member is. `sessionId` is empty where no session stands behind it (file links, jobs). */
function toViewer(row: MemberRights, sessionId: string): Viewer {
  const held = heldRoles(row);
  const current_role = actingRole(held, row.acting_role);
  const permissions = readPermissions(row.permissions);
  return {
    id: row.id,
    account_id: row.account_id,
    team_id: row.team_id,
    session_id: sessionId,
    name: `${row.first_name} ${row.last_name}`,
    roles: held,
    current_role,
    permissions,
    hidden_fields: current_role === 'hiring_manager' ? hiddenFieldsOf(row.team_settings) : {},
    hidden_tabs: current_role === 'hiring_manager' ? hiddenTabsOf(row.team_settings) : {},
    closed_stages: closedStagesOf(row.stage_permission, current_role, row.id),
    custom_rules: customRulesFor(row.custom_rules, { current_role, permissions }),
  };
}

/**
 * A member as a viewer without a session, as they are now: for signed links and jobs. Null when they are not active, or
 * have no role that they may act in. `role` is asked for in place of the one that they act in, where they hold it.
 */
export async function viewerOfMember(
  tx: Tx,
  teamId: number,
  memberId: number,
  role?: Role,
): Promise<Viewer | null> {
  const row = await tx
    .selectFrom('member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(['m.id', 'm.account_id', 'm.team_id', 'm.first_name', 'm.last_name'])
    .select([
      'm.roles',
      'm.acting_role',
      'm.permissions',
      't.settings as team_settings',
      't.stage_permission',
      't.custom_rules',
    ])
    .where('m.team_id', '=', teamId)
    .where('m.id', '=', memberId)
    .where('m.is_active', '=', true)
    .executeTakeFirst();
  if (!row || heldRoles(row).length === 0) return null;
  return toViewer(role ? { ...row, acting_role: role } : row, '');
}

/** The roles among stored words; a word that is no role gives no rights. */
export const knownRoles = (stored: readonly string[]): Role[] =>
  roles.filter((role) => stored.includes(role));

interface Holder {
  roles: readonly string[];
  team_settings: unknown;
}

/** The roles that a member may act in now: all they were given, less that of a vendor while the team has none. */
export const heldRoles = ({ roles: given, team_settings }: Holder): Role[] =>
  knownRoles(given).filter((role) => role !== 'vendor' || admitsVendors(team_settings));

/** Throws `user_inactive` for whoever could act as a vendor alone, while vendors are switched off. */
export function refuseVendorsOff(holder: Holder): void {
  if (heldRoles(holder).length === 0 && knownRoles(holder.roles).length > 0) throw vendorsOff();
}

function admitsVendors(stored: unknown): boolean {
  const settings: Record<string, unknown> = stored && typeof stored === 'object' ? { ...stored } : {};
  return vendorSettings.stored.parse(settings.external_vendor).enabled;
}

/** The role a person acts in: the chosen one while they hold it, else the first they hold. */
export function actingRole(held: readonly Role[], chosen: string): Role {
  const role = held.find((entry) => entry === chosen) ?? held[0];
  if (!role) throw userInactive();
  return role;
}

const storedModule = z.object({ module_name: z.enum(modules), options: z.array(z.unknown()) });
const storedSwitch = z.object({ name: z.enum(options), value: z.boolean() });

/** Stored permissions, without modules and switches that this version does not offer. */
export function readPermissions(stored: unknown): ModulePermission[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry) => {
    const module = storedModule.safeParse(entry).data;
    if (!module) return [];
    const known = module.options.flatMap((option) => {
      const found = storedSwitch.safeParse(option).data;
      return found && hasOption(module.module_name, found.name) ? [found] : [];
    });
    return [{ module_name: module.module_name, options: known }];
  });
}
