import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { MAX_FILE_BYTES } from '../kit/entity-endpoints.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { sampleFile } from '../onboarding/document-request.ts';
import { documentFormats, documentPhases, requirementRuleKinds } from '../onboarding/onboarding-words.ts';

const tag = 'document requirement';
const path = '/admin-app/document-requirement/' as const;
const one = `${path}:id/` as const;
const admins = { roles: ['admin'] } as const;

const id = z.int().positive();
const name = z.string().trim().max(120, 'Name may have at most 120 characters');
const text = z.string().trim().max(2000, 'At most 2000 characters').nullable();

/** To whom it applies: an item of that list, or a company. One of the values of each kind that is named. */
const rule = z.strictObject({ kind: z.enum(requirementRuleKinds), value: id });

const fields = {
  name: name.min(2, 'Name is required'),
  name_ar: name.nullable(),
  category: id,
  phase: z.enum(documentPhases, { error: 'Pick when it is needed' }),
  is_mandatory: z.boolean(),
  copies: z.int().min(1, 'At least one').max(10, 'At most 10'),
  formats: z.array(z.enum(documentFormats)),
  max_mb: z.int('Size must be a whole number').min(1, 'At least 1 MB').max(25, 'At most 25 MB'),
  needs_expiry: z.boolean(),
  needs_number: z.boolean(),
  needs_back: z.boolean(),
  due_days: z
    .int('Days must be a whole number')
    .min(0, 'Days may not be negative')
    .max(365, 'At most 365 days'),
  reviewer: id.nullable(),
  instructions: text,
  instructions_ar: text,
  rules: z.array(rule).max(200, 'At most 200 values'),
};

export const documentRequirementBody = z.strictObject({
  ...fields,
  name_ar: fields.name_ar.default(null),
  is_mandatory: fields.is_mandatory.default(true),
  copies: fields.copies.default(1),
  formats: fields.formats.default([]),
  max_mb: fields.max_mb.default(10),
  needs_expiry: fields.needs_expiry.default(false),
  needs_number: fields.needs_number.default(false),
  needs_back: fields.needs_back.default(false),
  due_days: fields.due_days.default(7),
  reviewer: fields.reviewer.default(null),
  instructions: fields.instructions.default(null),
  instructions_ar: fields.instructions_ar.default(null),
  rules: fields.rules.default([]),
});
export type DocumentRequirementBody = z.input<typeof documentRequirementBody>;

export const documentRequirementRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  name_ar: z.string().nullable(),
  category: refValue,
  phase: z.enum(documentPhases),
  position: z.number(),
  is_mandatory: z.boolean(),
  copies: z.number(),
  formats: z.array(z.enum(documentFormats)),
  max_mb: z.number(),
  needs_expiry: z.boolean(),
  needs_number: z.boolean(),
  needs_back: z.boolean(),
  due_days: z.number(),
  reviewer: refValue.nullable(),
  sample: sampleFile.nullable(),
  instructions: z.string().nullable(),
  instructions_ar: z.string().nullable(),
  rules: z.array(z.object({ kind: z.enum(requirementRuleKinds), value: refValue })),
  is_active: z.boolean(),
  /** Requests that were made by it: then it is retired instead of deleted. */
  used: z.number(),
  updated_on: z.string(),
  updated_by: refValue.nullable(),
});
export type DocumentRequirementRow = z.infer<typeof documentRequirementRow>;

const list = z.object({ results: z.array(documentRequirementRow), count: z.number() });

export const documentRequirementEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Documents that are asked of people',
    access: admins,
    query: z.strictObject({
      retired: z.enum(['true', 'false']).default('false'),
      search: z.string().max(200).optional(),
    }),
    response: list,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    tag,
    summary: 'One document requirement',
    access: admins,
    params: idParams,
    response: documentRequirementRow,
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Ask for one more document',
    access: admins,
    body: documentRequirementBody,
    response: documentRequirementRow,
  }),
  /** For those who are asked from now on; `apply` changes what was asked before. */
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change a document requirement',
    access: admins,
    params: idParams,
    body: z.strictObject({ version: id, ...z.object(fields).partial().shape }),
    response: documentRequirementRow,
  }),
  /** How many open requests say something else than the requirement does now. */
  open: endpoint({
    method: 'GET',
    path: `${one}open/`,
    tag,
    summary: 'Open requests that a changed requirement would change',
    access: admins,
    params: idParams,
    response: z.object({ count: z.number() }),
  }),
  apply: endpoint({
    method: 'POST',
    path: `${one}apply/`,
    tag,
    summary: 'Apply a changed requirement to open requests',
    access: admins,
    params: idParams,
    body: z.strictObject({}),
    response: z.object({ count: z.number() }),
  }),
  /** Multipart with the part `file`: what the candidate is shown as a sample. */
  sample: endpoint({
    method: 'POST',
    path: `${one}sample/`,
    tag,
    summary: 'Upload a sample',
    access: admins,
    params: idParams,
    body: z.strictObject({}),
    multipart: { files: ['file'], maxBytes: MAX_FILE_BYTES, maxFiles: 1 },
    response: documentRequirementRow,
  }),
  removeSample: endpoint({
    method: 'DELETE',
    path: `${one}sample/`,
    tag,
    summary: 'Take the sample away',
    access: admins,
    params: idParams,
    response: documentRequirementRow,
  }),
  retire: endpoint({
    method: 'POST',
    path: `${one}retire/`,
    tag,
    summary: 'Ask for a document no more, or again',
    access: admins,
    params: idParams,
    body: z.strictObject({ is_active: z.boolean() }),
    response: documentRequirementRow,
  }),
  /** One that nobody was asked by; others are retired. */
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a document requirement',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
  order: endpoint({
    method: 'PUT',
    path: `${path}order/`,
    tag,
    summary: 'Put the documents in order',
    access: admins,
    body: z.strictObject({ ids: z.array(id).max(500) }),
    response: list,
  }),
  /** Those of the first documents of a team that it does not have; what it has stays as it is. */
  first: endpoint({
    method: 'POST',
    path: `${path}first/`,
    tag,
    summary: 'Add the first documents',
    access: admins,
    body: z.strictObject({}),
    response: list,
  }),
};
