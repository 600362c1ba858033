import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { onboardingTask } from './document-request.ts';
import { onboardingRecord } from './onboarding-endpoints.ts';
import { taskStates } from './onboarding-words.ts';

const tag = 'onboarding';
const update = { module: 'onboarding', any: ['update'] } as const;
const view = { module: 'onboarding', any: ['view'] } as const;
const admins = { roles: ['admin'] } as const;
const path = '/customer/onboarding-task/' as const;
const templates = '/admin-app/onboarding-task-template/' as const;

const id = z.int().positive();
const version = z.int().positive();
const name = z.string().trim().min(2, 'Name is required').max(150, 'Name may have at most 150 characters');
const description = z.string().trim().max(1000).nullable();
const offset = z
  .int('Days must be a whole number')
  .min(-365, 'At most 365 days')
  .max(365, 'At most 365 days');

export const taskTemplateBody = z.strictObject({
  name,
  description: description.default(null),
  /** Null: whoever owns the onboarding. */
  owner: id.nullable().default(null),
  /** Days from the joining date; before it is negative. */
  offset_days: offset.default(0),
});
export type TaskTemplateBody = z.input<typeof taskTemplateBody>;

export const taskTemplateRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  owner: refValue.nullable(),
  offset_days: z.number(),
  position: z.number(),
  is_active: z.boolean(),
  updated_on: z.string(),
});
export type TaskTemplateRow = z.infer<typeof taskTemplateRow>;
const templateList = z.object({ results: z.array(taskTemplateRow) });

export const taskEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/customer/onboarding/:id/task/',
    tag,
    summary: 'Add a task for one person',
    access: update,
    params: idParams,
    body: z.strictObject({
      name,
      description: description.default(null),
      owner: id.nullable().default(null),
      due_on: z.iso.date('Date must be a date').nullable().default(null),
    }),
    response: onboardingRecord,
  }),
  change: endpoint({
    method: 'POST',
    path: `${path}:id/change/`,
    tag,
    summary: 'Change a task, or where it stands',
    access: update,
    params: idParams,
    body: z.strictObject({
      version,
      name: name.optional(),
      description: description.optional(),
      owner: id.optional(),
      due_on: z.iso.date('Date must be a date').nullable().optional(),
      state: z.enum(taskStates).optional(),
      note: z.string().trim().max(1000).nullable().optional(),
    }),
    response: onboardingRecord,
  }),
  remove: endpoint({
    method: 'POST',
    path: `${path}:id/remove/`,
    tag,
    summary: 'Take a task away',
    access: update,
    params: idParams,
    body: z.strictObject({ version }),
    response: onboardingRecord,
  }),
  mine: endpoint({
    method: 'GET',
    path: `${path}mine/`,
    tag,
    summary: 'Open tasks of the viewer, those due first in front',
    access: view,
    response: z.object({
      results: z.array(onboardingTask.extend({ onboarding: z.number(), person: z.string() })),
      count: z.number(),
    }),
  }),
  templates: endpoint({
    method: 'GET',
    path: templates,
    tag,
    summary: 'Tasks that come with every onboarding',
    access: admins,
    query: z.strictObject({ retired: z.enum(['true', 'false']).default('false') }),
    response: templateList,
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: templates,
    tag,
    summary: 'Add a task to every onboarding to come',
    access: admins,
    body: taskTemplateBody,
    response: taskTemplateRow,
  }),
  updateTemplate: endpoint({
    method: 'PATCH',
    path: `${templates}:id/`,
    tag,
    summary: 'Change a task of onboardings to come',
    access: admins,
    params: idParams,
    body: taskTemplateBody.partial().extend({
      version,
      description: description.optional(),
      owner: id.nullable().optional(),
      offset_days: offset.optional(),
      is_active: z.boolean().optional(),
    }),
    response: taskTemplateRow,
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: `${templates}:id/`,
    tag,
    summary: 'Delete a task of onboardings to come; those that have it keep it',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
  orderTemplates: endpoint({
    method: 'PUT',
    path: `${templates}order/`,
    tag,
    summary: 'Put the tasks of onboardings in order',
    access: admins,
    body: z.strictObject({ ids: z.array(id).max(500) }),
    response: templateList,
  }),
};
