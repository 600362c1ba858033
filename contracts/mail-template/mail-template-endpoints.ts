import { z } from 'zod';
import { MAX_BODY, MAX_SUBJECT } from '../mail/mail.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phrase } from '../kit/phrase.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { templateCategories } from '../template/field.ts';

const tag = 'mail template';
/** Binding: specification, section 7. */
const path = '/admin-app/mail-template/' as const;
const admins = { roles: ['admin'] } as const;
const reads = { module: 'template', any: ['view'] } as const;

/** What a template may bring along. */
export const MAX_TEMPLATE_FILES = 10;
export const MAX_TEMPLATE_FILE_BYTES = 10 * 1024 * 1024;

const text = z.strictObject({
  language: z.string().min(2).max(10),
  subject: z
    .string()
    .trim()
    .min(1, 'Subject is required')
    .max(MAX_SUBJECT, 'Subject may have at most 200 characters'),
  body: z.string().min(1, 'Body is required').max(MAX_BODY, 'This is too large'),
});

const fileIds = z
  .array(z.int().positive())
  .max(MAX_TEMPLATE_FILES, phrase('At most {count} files', { count: MAX_TEMPLATE_FILES }));

/** `version` of a change is that of the row that was read. The first text is the one of the template's main language. */
export const mailTemplateBody = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(120, 'Name may have at most 120 characters'),
  category: z.enum(templateCategories),
  texts: z.array(text).min(1, 'A text is required').max(20, 'At most 20 languages'),
  file_ids: fileIds.default([]),
});
export type MailTemplateBody = z.input<typeof mailTemplateBody>;

/** `id, name, body, category.type` (specification, section 3), and what the product knows besides. */
export const mailTemplateRow = z.object({
  id: z.number(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  category: z.object({ type: z.enum(templateCategories), name: z.string() }),
  language: z.string(),
  texts: z.array(z.object({ language: z.string(), subject: z.string(), body: z.string() })),
  files: z.array(z.object({ id: z.number(), name: z.string(), size: z.number(), url: z.string() })),
  /** Where the pictures that the texts name can be seen; left out where there are none. */
  pictures: z.array(z.object({ id: z.number(), url: z.string() })).optional(),
  is_active: z.boolean(),
  version: z.number(),
  /** Sent mails and rules that name it: retired instead of deleted. */
  used: z.number(),
  updated_on: z.string(),
  updated_by: refValue.nullable(),
});
export type MailTemplateRow = z.infer<typeof mailTemplateRow>;

const about = {
  language: z.string().max(10).default('en'),
  subject: z.string().max(MAX_SUBJECT),
  body: z.string().max(MAX_BODY),
  category: z.enum(templateCategories),
  /** Whom it is filled with; samples where nobody is named. */
  applicant: z.int().positive().nullable().default(null),
  candidate: z.int().positive().nullable().default(null),
  job: z.int().positive().nullable().default(null),
};

export const mailTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'E-mail templates',
    access: reads,
    query: z.strictObject({
      category: z.enum(templateCategories).optional(),
      retired: z.enum(['true', 'false']).default('false'),
      search: z.string().max(200).optional(),
    }),
    response: z.object({ results: z.array(mailTemplateRow), count: z.number() }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}:id/`,
    tag,
    summary: 'One e-mail template',
    access: reads,
    params: idParams,
    response: mailTemplateRow,
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Write an e-mail template',
    access: admins,
    body: mailTemplateBody,
    response: mailTemplateRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Change an e-mail template: a new version, older ones stay with what was sent',
    access: admins,
    params: idParams,
    body: mailTemplateBody.partial().extend({ version: z.int().positive(), file_ids: fileIds.optional() }),
    response: mailTemplateRow,
  }),
  /** Those of the first templates of a team that it does not have (any more); what it has stays as it is. */
  first: endpoint({
    method: 'POST',
    path: `${path}first/`,
    tag,
    summary: 'Add the first e-mail templates',
    access: admins,
    body: z.strictObject({}),
    response: z.object({ results: z.array(mailTemplateRow), count: z.number() }),
  }),
  /** A file that hangs on the mails of a template, or a picture within its text; it belongs to the template that is saved with it. */
  addFile: endpoint({
    method: 'POST',
    path: `${path}file/`,
    tag,
    summary: 'Keep a file or picture for an e-mail template',
    access: admins,
    multipart: {
      files: ['file', 'picture'],
      pictures: ['picture'],
      maxBytes: MAX_TEMPLATE_FILE_BYTES,
      maxFiles: 1,
      markup: true,
    },
    body: z.strictObject({}),
    response: z.object({ id: z.number(), name: z.string(), size: z.number() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${path}:id/copy/`,
    tag,
    summary: 'Copy an e-mail template',
    access: admins,
    params: idParams,
    response: mailTemplateRow,
  }),
  retire: endpoint({
    method: 'POST',
    path: `${path}:id/retire/`,
    tag,
    summary: 'Offer an e-mail template no more, or again',
    access: admins,
    params: idParams,
    body: z.strictObject({ is_active: z.boolean() }),
    response: mailTemplateRow,
  }),
  /** One that nothing was sent by and no rule names; others are retired. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Delete an e-mail template',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${path}:id/versions/`,
    tag,
    summary: 'Older versions of an e-mail template',
    access: admins,
    params: idParams,
    response: z.object({
      results: z.array(
        z.object({
          version: z.number(),
          texts: mailTemplateRow.shape.texts,
          created_on: z.string(),
          created_by: refValue.nullable(),
        }),
      ),
    }),
  }),
  /** Filled as it would be sent: what is missing is named and stays as it is written. */
  preview: endpoint({
    method: 'POST',
    path: `${path}preview/`,
    tag,
    summary: 'An e-mail template, filled',
    access: reads,
    body: z.strictObject(about),
    response: z.object({
      subject: z.string(),
      body: z.string(),
      missing: z.array(
        z.object({ name: z.string(), label: z.string(), why: z.enum(['empty', 'hidden', 'unknown']) }),
      ),
    }),
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}test/`,
    tag,
    summary: 'Send a filled e-mail template to oneself',
    access: admins,
    body: z.strictObject(about),
    response: actionReply,
  }),
};
