import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, okReply } from '../kit/reply.ts';
import { modules, options, roles } from '../permissions.ts';

const role = z.enum(roles);
export const roleValue = z.object({ id: z.number(), name: role, label: z.string() });

/** The person behind a session (specification, section 3 "User"). */
export const userRow = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  roles: z.array(role),
  current_role: role,
});
export type UserRow = z.infer<typeof userRow>;

export const modulePermission = z.object({
  module_name: z.enum(modules),
  options: z.array(z.object({ name: z.enum(options), value: z.boolean() })),
});

/** "Profile: has is_super_recruiter and permissions" plus the user, team and what the shell shows. */
export const profileRow = z.object({
  user: userRow,
  team: z.object({ id: z.number(), name: z.string() }),
  is_super_recruiter: z.boolean(),
  permissions: z.array(modulePermission),
});
export type Profile = z.infer<typeof profileRow>;

/** "Member: wraps a user and has current_role." */
export const memberRow = z.object({
  id: z.number(),
  user: userRow,
  current_role: role,
  roles: z.array(role),
  is_active: z.boolean(),
  last_login: z.string().nullable(),
  created_on: z.string(),
  /** A recruiter's switches; sent to admins. */
  permissions: z.array(modulePermission).optional(),
});
export type Member = z.infer<typeof memberRow>;

/** A password as people choose them: any characters, 8 to 128 of them. Common ones are refused by the server. */
export const newPassword = z
  .string()
  .min(8, 'The password needs at least 8 characters')
  .max(128, 'The password may have at most 128 characters');

const tokens = z.object({ access: z.string(), refresh: z.string() });
const credentials = z.strictObject({
  username: z.string().trim().min(1, 'User name or e-mail is required').max(254),
  password: z.string().min(1, 'Password is required').max(1000),
});
const linkParams = z.object({ a: z.string().max(200), b: z.string().max(200) });

const tag = 'auth';

export const authEndpoints = {
  token: endpoint({
    method: 'POST',
    path: '/token/',
    tag,
    summary: 'Sign in',
    access: 'public',
    bare: true,
    body: credentials,
    response: tokens,
  }),
  /** The refresh token comes from the body or the httpOnly cookie. */
  refresh: endpoint({
    method: 'POST',
    path: '/token/refresh/',
    tag,
    summary: 'New tokens for a refresh token',
    access: 'public',
    bare: true,
    body: z.strictObject({ refresh: z.string().min(1).max(2000).optional() }),
    response: tokens,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/token/verify/',
    tag,
    summary: 'Is this access token good?',
    access: 'public',
    bare: true,
    body: z.strictObject({ token: z.string().min(1).max(4000) }),
    response: z.object({}),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/token/sign-out/',
    tag,
    summary: 'End this session',
    access: 'signed-in',
    bare: true,
    body: z.strictObject({}),
    response: okReply,
  }),
  recover: endpoint({
    method: 'POST',
    path: '/users/password-recovery/',
    tag,
    summary: 'Send a link to choose a new password',
    access: 'public',
    bare: true,
    body: z.strictObject({
      email: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid e-mail address')),
    }),
    response: actionReply,
  }),
  /** `a` and `b` are the two halves of the link that was sent: account and secret. */
  reset: endpoint({
    method: 'POST',
    path: '/users/password-reset/:a/:b/',
    tag,
    summary: 'Choose a new password',
    access: 'public',
    bare: true,
    params: linkParams,
    body: z.strictObject({ password: newPassword }),
    response: actionReply,
  }),
  verifyLink: endpoint({
    method: 'GET',
    path: '/users/verify/:a/:b/',
    tag,
    summary: 'Is this activation link good?',
    access: 'public',
    bare: true,
    params: linkParams,
    response: z.object({ username: z.string(), first_name: z.string() }),
  }),
  activate: endpoint({
    method: 'POST',
    path: '/users/verify/:a/:b/',
    tag,
    summary: 'Activate the account with a first password',
    access: 'public',
    bare: true,
    params: linkParams,
    body: z.strictObject({ password: newPassword }),
    response: actionReply,
  }),
  resendActivation: endpoint({
    method: 'POST',
    path: '/users/resend-activation/',
    tag,
    summary: 'Send the activation link again',
    access: 'public',
    bare: true,
    body: z.strictObject({
      email: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid e-mail address')),
    }),
    response: actionReply,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/change-password/',
    tag,
    summary: 'Change the own password',
    access: 'signed-in',
    bare: true,
    body: z.strictObject({
      current_password: z.string().min(1, 'Current password is required').max(1000),
      password: newPassword,
    }),
    response: actionReply,
  }),
  changeRole: endpoint({
    method: 'POST',
    path: '/users/change-role/',
    tag,
    summary: 'Act in another role that the user holds',
    access: 'signed-in',
    bare: true,
    body: z.strictObject({ role }),
    response: z.object({ role }),
  }),
  currentRole: endpoint({
    method: 'GET',
    path: '/users/get-current-role/',
    tag,
    summary: 'The role the user acts in',
    access: 'signed-in',
    response: z.object({ role }),
  }),
  roleList: endpoint({
    method: 'GET',
    path: '/users/role/',
    tag,
    summary: 'All roles',
    access: 'signed-in',
    response: z.object({ results: z.array(roleValue) }),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/users/profile/',
    tag,
    summary: 'Who am I and what may I do',
    access: 'signed-in',
    response: profileRow,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/users/profile/',
    tag,
    summary: 'Change the own name, phone or photo',
    access: 'signed-in',
    body: z.strictObject({
      first_name: z.string().trim().min(1, 'First name is required').max(60).optional(),
      last_name: z.string().trim().min(1, 'Last name is required').max(80).optional(),
      phone: z.string().trim().max(20).nullable().optional(),
      photo: z.null().optional(),
    }),
    multipart: { files: ['photo'], maxBytes: 2 * 1024 * 1024, maxFiles: 1 },
    response: profileRow,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/sessions/',
    tag,
    summary: 'Own sessions',
    access: 'signed-in',
    response: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          started_on: z.string(),
          last_used_on: z.string(),
          user_agent: z.string(),
          current: z.boolean(),
          ended_on: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** Whether the product still waits for its first team (SEED=none). */
  setupState: endpoint({
    method: 'GET',
    path: '/setup/',
    tag,
    summary: 'Does the first team have to be made?',
    access: 'public',
    bare: true,
    response: z.object({ needed: z.boolean(), demo: z.boolean(), product_name: z.string() }),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/setup/',
    tag,
    summary: 'Make the first team and its admin',
    access: 'public',
    bare: true,
    body: z.strictObject({
      secret: z.string().trim().min(1, 'The secret printed at start is required').max(200),
      team_name: z.string().trim().min(2, 'Team name is required').max(150),
      first_name: z.string().trim().min(1, 'First name is required').max(60),
      last_name: z.string().trim().min(1, 'Last name is required').max(80),
      email: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid e-mail address')),
      password: newPassword,
    }),
    response: actionReply,
  }),
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
      role: z.string().max(100).optional(),
      page: z.coerce.number().int().min(1).default(1),
      page_size: z.coerce.number().int().min(1).max(100).default(20),
      query: z.string().trim().max(100).optional(),
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
        permissions: z.array(modulePermission).max(40),
      })
      .partial(),
    response: memberRow,
  }),
};
