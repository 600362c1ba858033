import { scopeParts } from '@hireloom/contracts/api-key/key-calls';
import { customRulesFor } from '@hireloom/contracts/custom-field/custom-rules';
import { can, modules, type ModulePermission, type Rights, type Role } from '@hireloom/contracts/permissions';
import { closedStagesOf } from '@hireloom/contracts/settings/stage-permission';
import { sql } from 'kysely';
import { knownRoles, readPermissions } from '../../platform/auth/viewer.ts';
import type { Platform, Viewer } from '../../platform/context.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { countCall } from './key-limit.ts';

/** A program that may call in somebody's name, with that member as they are now. */
export interface Caller {
  id: number;
  team_id: number;
  name: string;
  scopes: string[];
  addresses: string[];
  per_minute: number;
  /** The last day it is good on (UTC); null: until it is revoked. */
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

/** What is read of the member behind a program: `m` is the member, `a` the account, `t` the team. */
export const callerColumns = sql`m.id as member_id, m.account_id, m.first_name, m.last_name, m.roles, m.permissions,
  m.is_active and a.is_active as is_active, t.stage_permission, t.custom_rules`;

export const noLonger = (message: string) => new AppError('unauthenticated', 401, message);

/**
 * Who a program calls as: a recruiter with those switches that it was given and that its member has now, and nothing of
 * what only admins may. Null where the member may not have programs call; throws 429 where this one calls too often.
 */
export function viewerOfCaller(
  platform: Platform,
  stored: Caller,
  kind: 'key' | 'client',
): (Viewer & { key: NonNullable<Viewer['key']> }) | null {
  const rights = rightsOfMaker(stored);
  if (!rights) return null;
  const permissions = switchesOf(heldScopes(rights, stored.scopes));
  countCall(platform, `${kind} ${stored.id}`, stored.per_minute);
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
    custom_rules: customRulesFor(stored.custom_rules, { current_role: 'recruiter', permissions }),
    key: { kind, id: stored.id, name: stored.name },
  };
}

/** The roles whose rights are those of a recruiter or more: the others see by rules of their own, which no key has. */
const makers: readonly Role[] = ['admin', 'super_recruiter', 'recruiter'];

type Maker = Pick<Caller, 'is_active' | 'roles' | 'permissions'>;

/** What somebody may let programs do, if they may have them call at all. */
export function rightsOfMaker({ is_active, roles, permissions }: Maker): Rights | null {
  const current_role = is_active ? knownRoles(roles).find((role) => makers.includes(role)) : undefined;
  return current_role ? { current_role, permissions: readPermissions(permissions) } : null;
}

/** Those of the scopes that somebody holds. */
export const heldScopes = (rights: Rights, scopes: readonly string[]): string[] =>
  scopes.filter((scope) => {
    const parts = scopeParts(scope);
    return parts !== null && can(rights, parts.module, parts.option);
  });

function switchesOf(scopes: readonly string[]): ModulePermission[] {
  const held = scopes.flatMap((scope) => scopeParts(scope) ?? []);
  return modules.map((module) => ({
    module_name: module,
    options: held
      .filter((each) => each.module === module)
      .map(({ option }) => ({ name: option, value: true })),
  }));
}
