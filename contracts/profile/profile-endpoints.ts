import { z } from 'zod';
import { userRow } from '../auth/auth-endpoints.ts';
import { endpoint } from '../kit/endpoint.ts';
import { modules, options } from '../permissions.ts';

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

const tag = 'auth';

export const profileEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: '/users/profile/',
    tag,
    summary: 'Who am I and what may I do',
    access: 'signed-in',
    response: profileRow,
  }),
  update: endpoint({
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
    multipart: { files: ['photo'], pictures: ['photo'], maxBytes: 2 * 1024 * 1024, maxFiles: 1 },
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
};
