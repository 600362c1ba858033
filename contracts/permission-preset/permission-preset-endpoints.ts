import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { permissionSet } from '../permission/permission-set.ts';
import { modulePermission } from '../profile/profile-endpoints.ts';

const tag = 'permission preset';
const path = '/admin-app/permission-preset/' as const;
const one = `${path}:id/` as const;
const admins = { roles: ['admin'] } as const;

/** So many a team may keep. */
export const MOST_PRESETS = 50;

const fields = {
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name may have at most 80 characters'),
  permissions: permissionSet,
};

export const permissionPresetRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  permissions: z.array(modulePermission),
  /** New recruiters begin with it. Where none is, they begin as a full recruiter. */
  is_default: z.boolean(),
  updated_on: z.string(),
  updated_by: refValue.nullable(),
});
export type PermissionPresetRow = z.infer<typeof permissionPresetRow>;

/** Sets of switches that a team keeps under a name. To give one to recruiters is to write its switches to them. */
export const permissionPresetEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Permission presets of the team',
    access: admins,
    response: z.object({ results: z.array(permissionPresetRow), count: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Keep switches as a preset',
    access: admins,
    body: z.strictObject(fields),
    response: permissionPresetRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Rename or change a preset, or begin new recruiters with it',
    access: admins,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive(),
      ...z.object({ ...fields, is_default: z.boolean() }).partial().shape,
    }),
    response: permissionPresetRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a preset; recruiters keep their switches',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
};
