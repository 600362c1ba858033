import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue, text } from '../kit/field.ts';
import { multipartParser } from '../kit/form-data/multipart.ts';
import { actionReply, idParams, idsText } from '../kit/reply.ts';
import { formatKinds, resumeLayout } from './resume-format.ts';

const tag = 'resume format';
const path = '/customer/applicant-resume-format/' as const;
const one = `${path}:id/` as const;
const may = (option: 'view' | 'create' | 'delete') => ({ module: 'client_portal', any: [option] }) as const;

/** Largest Word file of a format. */
export const MAX_FORMAT_BYTES = 10 * 1024 * 1024;
const id = z.int({ error: 'Pick a client from the list' }).positive();
const formatIds = z
  .array(z.int().positive())
  .min(1, 'Select at least one format')
  .max(100, 'At most 100 at a time');
const name = z.string().trim().min(2, 'Name is required').max(120, 'Name may have at most 120 characters');

export const resumeFormatRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  /** The client that it is made for; null for any, and for whoever may not view organizations. */
  organization: refValue.nullable(),
  kind: z.enum(formatKinds),
  layout: resumeLayout,
  /** Its Word file; null for a layout. `url` is a signed link, good for five minutes. */
  file: z.object({ id: z.number(), name: z.string(), url: z.string() }).nullable(),
  size: z.number().nullable(),
  updated_on: z.string(),
  updated_by: refValue.nullable(),
});
export type ResumeFormatRow = z.infer<typeof resumeFormatRow>;

const form = {
  files: ['file'],
  maxBytes: MAX_FORMAT_BYTES,
  maxFiles: 1,
  // A name may look like a number.
  parse: multipartParser({ name: text('Name') }),
} as const;

export const resumeFormatEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Client resume formats',
    access: may('view'),
    response: z.object({ results: z.array(resumeFormatRow) }),
  }),
  /** As a form with the part `file` (.docx) a Word file; without one a built-in layout. `layout` is JSON there. */
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add a resume format',
    access: may('create'),
    bare: true,
    body: z.strictObject({
      name,
      organization: id.nullable().default(null),
      layout: resumeLayout.default(resumeLayout.parse({})),
    }),
    multipart: form,
    response: resumeFormatRow,
  }),
  /** The part `file` takes the place of the Word file; resumes that were made by it stay as they are. */
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change a resume format',
    access: may('create'),
    bare: true,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive(),
      name: name.optional(),
      organization: id.nullable().optional(),
      layout: resumeLayout.optional(),
    }),
    multipart: form,
    response: resumeFormatRow,
  }),
  /** All or none: an id that is not there refuses the call. Resumes that were made by them stay. */
  remove: endpoint({
    method: 'DELETE',
    path,
    tag,
    summary: 'Delete resume formats',
    access: may('delete'),
    query: z.strictObject({ format_ids: idsText.pipe(formatIds) }),
    response: actionReply,
  }),
};
