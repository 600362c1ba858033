import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { permissionSet } from '../permission/permission-set.ts';
import { modulePermission } from '../profile/profile-endpoints.ts';

const tag = 'member';
const path = '/users/recruiter-permission/' as const;
const admins = { roles: ['admin'] } as const;

/** So many recruiters get their switches in one call. */
export const MOST_GRANTED = 500;

export const recruiterPermissionRow = z.object({
  id: z.number(),
  name: z.string(),
  photo: z.string().nullable(),
  is_active: z.boolean(),
  /** Of the member: whoever changes them meanwhile is not written over. */
  version: z.number(),
  permissions: z.array(modulePermission),
});
export type RecruiterPermissionRow = z.infer<typeof recruiterPermissionRow>;

const list = z.object({ results: z.array(recruiterPermissionRow), count: z.number() });

export const recruiterPermissionEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Recruiters and their switches',
    access: admins,
    response: list,
  }),
  /** All of it or nothing: each set is written to its members. Undone by writing to them what they had before. */
  grant: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Set the switches of several recruiters',
    access: admins,
    body: z.strictObject({
      sets: z
        .array(
          z.strictObject({
            permissions: permissionSet,
            members: z
              .array(z.strictObject({ id: z.int().positive(), version: z.int().positive() }))
              .min(1, 'Choose somebody')
              .max(MOST_GRANTED),
          }),
        )
        .min(1, 'Choose somebody')
        .max(MOST_GRANTED),
    }),
    response: list,
  }),
  csv: endpoint({
    method: 'GET',
    path: `${path}csv/`,
    tag,
    summary: 'All switches of all recruiters as a CSV file',
    access: admins,
    response: z.unknown(),
  }),
};
