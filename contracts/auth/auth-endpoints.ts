import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, okReply } from '../kit/reply.ts';
import { roles } from '../permissions.ts';

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
};
