import { z } from 'zod';
import { userRow } from '../auth/auth-endpoints.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { permissionSet } from '../permission/permission-set.ts';
import { roles } from '../permissions.ts';
import { handOverBody } from './leaving-endpoints.ts';
import { modulePermission } from '../profile/profile-endpoints.ts';

const role = z.enum(roles);

/** "Member: wraps a user and has current_role." */
export const memberRow = z.object({
  id: z.number(),
  user: userRow,
  current_role: role,
  roles: z.array(role),
  is_active: z.boolean(),
  last_login: z.string().nullable(),
  /** Whose team they belong to: hiring managers see the jobs of those below them. */
  reports_to: refValue.nullable(),
  /** The teams that they are in, less archived ones. */
  member_groups: z.array(refValue),
  created_on: z.string(),
  /** A recruiter's switches; sent to admins. */
  permissions: z.array(modulePermission).optional(),
});
export type Member = z.infer<typeof memberRow>;

/** Which members a list shows: by how they stand, or what is to be looked at. */
export const memberShows = ['active', 'invited', 'inactive', 'no_manager', 'away'] as const;
export type MemberShow = (typeof memberShows)[number];

/** After so many days without a sign-in somebody counts as away. */
export const AWAY_DAYS = 90;

/** What the list of members can be sorted by. */
export const memberSorts = ['name', 'email', 'reports_to', 'last_login', 'created_on'] as const;

/** What narrows and orders the list of members, and its export. */
const narrowing = {
  role: z.string().max(100).optional(),
  show: z.enum(memberShows).optional(),
  /** Those of one team. */
  member_group: z.coerce.number().int().positive().optional(),
  query: z.string().trim().max(100).optional(),
  orderBy: z.enum(memberSorts).optional(),
  ascending: z.enum(['0', '1']).optional(),
};

const memberWrite = {
  first_name: z.string().trim().min(1, 'First name is required').max(60),
  last_name: z.string().trim().min(1, 'Last name is required').max(80),
  username: z
    .string()
    .trim()
    .toLowerCase()
    .min(3, 'User name needs at least 3 characters')
    .max(60)
    .regex(/^[a-z0-9._-]+$/, 'User name may hold letters, digits, dot, dash and underscore'),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid e-mail address')),
  phone: z.string().trim().max(20).nullable().optional(),
  roles: z.array(role).min(1, 'At least one role is required').max(5),
  reports_to: z.int({ error: 'Reports to must be picked from the list' }).positive().nullable().optional(),
};

export const memberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users/member/',
    tag: 'member',
    summary: 'Team members',
    access: 'signed-in',
    query: z.strictObject({
      all: z.enum(['true', 'false']).optional(),
      limited: z.enum(['true', 'false']).optional(),
      ...narrowing,
      page: z.coerce.number().int().min(1).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      results: z.array(
        memberRow.partial().extend({
          id: z.number(),
          user: userRow.partial().extend({ id: z.number(), first_name: z.string(), last_name: z.string() }),
        }),
      ),
      count: z.number(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/member/',
    tag: 'member',
    summary: 'Invite a member',
    access: { roles: ['admin'] },
    body: z.strictObject(memberWrite),
    response: memberRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/member/:id/',
    tag: 'member',
    summary: 'Change or deactivate a member',
    access: { roles: ['admin'] },
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z
      .strictObject({
        ...memberWrite,
        is_active: z.boolean(),
        permissions: permissionSet,
        /** Who takes over what a member who leaves looked after; whatever is not named goes to whoever lets them go. */
        hand_over: handOverBody,
      })
      .partial(),
    response: memberRow,
  }),
  export: endpoint({
    method: 'GET',
    path: '/users/member/export/',
    tag: 'member',
    summary: 'Members of the team as CSV',
    access: { roles: ['admin'] },
    query: z.strictObject(narrowing),
    response: z.unknown(),
  }),
};
