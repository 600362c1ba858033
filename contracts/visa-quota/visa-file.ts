import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams, paged } from '../kit/reply.ts';
import {
  changesVisa,
  deletesVisa,
  optionalText,
  viewsVisa,
  visaDay,
  visaId,
  visaLineRow,
} from './visa-line.ts';
import { visaAuthorities } from './visa-words.ts';

const tag = 'visa quota';
const path = '/customer/visa-file/' as const;

export const visaFileBody = z.strictObject({
  company: visaId,
  authority: z.enum(visaAuthorities),
  file_no: z.string().trim().min(1, 'File number is required').max(60, 'At most 60 characters'),
  licence_no: optionalText(60),
  licence_expires_on: visaDay.nullable().default(null),
  notes: optionalText(2000),
});
export type VisaFileBody = z.input<typeof visaFileBody>;

/** A file of a company with an authority, and its seats in figures. */
export const visaFileRow = z.object({
  id: z.number(),
  company: refValue,
  authority: z.enum(visaAuthorities),
  file_no: z.string(),
  licence_no: z.string().nullable(),
  licence_expires_on: z.string().nullable(),
  notes: z.string().nullable(),
  version: z.number(),
  lines: z.number(),
  total: z.number(),
  reserved: z.number(),
  used: z.number(),
  free: z.number(),
  /** Seats nobody has of lines that end within 90 days. */
  ending: z.number(),
  /** All its lines have ended. */
  is_expired: z.boolean(),
});
export type VisaFileRow = z.infer<typeof visaFileRow>;

export const visaFileEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Files of companies with their seats',
    access: viewsVisa,
    query: z.strictObject({
      company: z.coerce.number().int().positive().optional(),
      search: z.string().max(200).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    response: paged(visaFileRow),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}:id/`,
    tag,
    summary: 'One file with its lines',
    access: viewsVisa,
    params: idParams,
    response: z.object({ file: visaFileRow, lines: z.array(visaLineRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add a file of a company',
    access: changesVisa,
    body: visaFileBody,
    response: visaFileRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Change a file of a company',
    access: changesVisa,
    params: idParams,
    body: visaFileBody.extend({ version: z.int().positive() }),
    response: visaFileRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Delete a file that nobody has a seat of',
    access: deletesVisa,
    params: idParams,
    response: actionReply,
  }),
  /** The columns that an import reads. */
  export: endpoint({
    method: 'GET',
    path: `${path}export/`,
    tag,
    summary: 'All lines of all files as CSV',
    access: { module: 'visa_quota', any: ['export'] },
    response: z.unknown(),
  }),
  import: endpoint({
    method: 'POST',
    path: `${path}import/`,
    tag,
    summary: 'Read lines of files from CSV: a preview, or stored',
    access: changesVisa,
    body: z.strictObject({
      text: z.string().min(1, 'Choose a file').max(1_000_000, 'At most 1 MB'),
      store: z.boolean().default(false),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          /** As the file counts. */
          line: z.number(),
          name: z.string(),
          /** `there`: such a line is in the file already, and stays as it is. */
          what: z.enum(['new', 'there', 'wrong']),
          errors: z.array(z.object({ message: z.string(), phrase: z.unknown() })),
        }),
      ),
      stored: z.number(),
    }),
  }),
};
export type VisaImport = z.infer<typeof visaFileEndpoints.import.response>;
