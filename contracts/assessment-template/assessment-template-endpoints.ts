import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { assessmentForm } from './assessment-form.ts';

const tag = 'assessment template';
const path = '/admin-app/assessment-template/' as const;
const admins = { roles: ['admin'] } as const;

export const assessmentTemplateBody = z.strictObject({
  name: z.string().trim().min(2, 'Name is required').max(120, 'Name may have at most 120 characters'),
  description: z
    .string()
    .trim()
    .max(500, 'Description may have at most 500 characters')
    .nullable()
    .default(null),
  form: assessmentForm,
});
export type AssessmentTemplateBody = z.input<typeof assessmentTemplateBody>;

export const assessmentTemplateRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  form: assessmentForm,
  is_active: z.boolean(),
  version: z.number(),
  /** Rounds of jobs, interviews and walk-in days that name it: retired instead of deleted. */
  used: z.object({ rounds: z.number(), interviews: z.number() }),
  updated_on: z.string(),
  updated_by: refValue.nullable(),
});
export type AssessmentTemplateRow = z.infer<typeof assessmentTemplateRow>;

const many = z.object({ results: z.array(assessmentTemplateRow), count: z.number() });

export const assessmentTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Assessment templates',
    access: admins,
    query: z.strictObject({
      retired: z.enum(['true', 'false']).default('false'),
      search: z.string().max(200).optional(),
    }),
    response: many,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}:id/`,
    tag,
    summary: 'One assessment template',
    access: admins,
    params: idParams,
    response: assessmentTemplateRow,
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Make an assessment template',
    access: admins,
    body: assessmentTemplateBody,
    response: assessmentTemplateRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Change an assessment template: a new version, older ones stay with their scorecards',
    access: admins,
    params: idParams,
    body: assessmentTemplateBody.partial().extend({
      version: z.int().positive(),
      description: z.string().trim().max(500).nullable().optional(),
    }),
    response: assessmentTemplateRow,
  }),
  /** Those of the first templates of a team that it does not have (any more); what it has stays as it is. */
  first: endpoint({
    method: 'POST',
    path: `${path}first/`,
    tag,
    summary: 'Add the first assessment templates',
    access: admins,
    body: z.strictObject({}),
    response: many,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}:id/copy/`,
    tag,
    summary: 'Copy an assessment template',
    access: admins,
    params: idParams,
    response: assessmentTemplateRow,
  }),
  retire: endpoint({
    method: 'POST',
    path: `${path}:id/retire/`,
    tag,
    summary: 'Offer an assessment template no more, or again',
    access: admins,
    params: idParams,
    body: z.strictObject({ is_active: z.boolean() }),
    response: assessmentTemplateRow,
  }),
  /** One that no round and no interview names; others are retired. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Delete an assessment template',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${path}:id/versions/`,
    tag,
    summary: 'Older versions of an assessment template',
    access: admins,
    params: idParams,
    response: z.object({
      results: z.array(
        z.object({
          version: z.number(),
          form: assessmentForm,
          created_on: z.string(),
          created_by: refValue.nullable(),
        }),
      ),
    }),
  }),
};
