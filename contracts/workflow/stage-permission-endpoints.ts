import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams } from '../kit/reply.ts';
import { stageCategories } from './stages.ts';

const rights = z.strictObject({ see: z.boolean(), enter: z.boolean(), leave: z.boolean() });
export type StageRights = z.infer<typeof rights>;
/** Vendors move nobody on: they see people and bring them. */
const ofVendors = rights.omit({ leave: true });

const ofRoles = { recruiter: rights, hiring_manager: rights, vendor: ofVendors };

export const stagePermissionRow = z.object({
  id: z.number(),
  name: z.string(),
  category: z.enum(stageCategories),
  /** The newest version is without it, and jobs stand on one that has it. */
  older: z.boolean(),
  ...ofRoles,
  /** Recruiters who may all of it, whatever their role may. */
  members: z.array(refValue),
});
export type StagePermissionRow = z.infer<typeof stagePermissionRow>;

export const workflowPermission = z.object({
  id: z.number(),
  name: z.string(),
  is_default: z.boolean(),
  status: z.string(),
  version: z.number(),
  stages: z.array(stagePermissionRow),
});
export type WorkflowPermission = z.infer<typeof workflowPermission>;

const path = '/admin-app/stage-permission/' as const;
const tag = 'workflow';

export const stagePermissionEndpoints = {
  all: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Who may see stages and move people into and out of them',
    access: { roles: ['admin'] },
    response: z.object({ results: z.array(workflowPermission) }),
  }),
  /** Stages that are left out are open to all. */
  save: endpoint({
    method: 'PUT',
    path: '/admin-app/workflow/:id/stage-permission/',
    tag,
    summary: 'Set who may see the stages of a workflow and move people into and out of them',
    access: { roles: ['admin'] },
    params: idParams,
    body: z.strictObject({
      /** The version that was read: another one's changes since then are not overwritten. */
      version: z.int().min(0),
      stages: z
        .array(
          z.strictObject({
            id: z.int().positive(),
            ...ofRoles,
            members: z.array(z.int().positive()).max(200, 'At most 200 people').default([]),
          }),
        )
        .max(60, 'At most 60 stages'),
    }),
    response: workflowPermission,
  }),
};
