import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { changesVisa, deletesVisa, lineKind, optionalText, viewsVisa, visaDay, visaId } from './visa-line.ts';
import { visaFileRow } from './visa-file.ts';
import { lineArrivals, lineGenders } from './visa-words.ts';

const tag = 'visa quota';
const path = '/customer/visa-template/' as const;

export const visaTemplateBody = z.strictObject({
  name: z.string().trim().min(2, 'Name is required').max(120, 'Name may have at most 120 characters'),
  description: optionalText(500),
  lines: z.array(z.strictObject(lineKind)).min(1, 'At least one line').max(100, 'At most 100 lines'),
});
export type VisaTemplateBody = z.input<typeof visaTemplateBody>;

/** Lines that companies usually begin with. */
export const visaTemplateRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  version: z.number(),
  lines: z.array(
    z.object({
      nationality: refValue.nullable(),
      designation: refValue.nullable(),
      gender: z.enum(lineGenders),
      arrival: z.enum(lineArrivals),
      total: z.number(),
    }),
  ),
});
export type VisaTemplateRow = z.infer<typeof visaTemplateRow>;

export const visaTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Templates of lines',
    access: viewsVisa,
    response: z.object({ results: z.array(visaTemplateRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Make a template of lines',
    access: changesVisa,
    body: visaTemplateBody,
    response: visaTemplateRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Change a template of lines',
    access: changesVisa,
    params: idParams,
    body: visaTemplateBody.extend({ version: z.int().positive() }),
    response: visaTemplateRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Delete a template of lines',
    access: deletesVisa,
    params: idParams,
    response: actionReply,
  }),
  /** What came of it belongs to the file: the template may change. */
  use: endpoint({
    method: 'POST',
    path: `${path}:id/use/`,
    tag,
    summary: 'Add the lines of a template to a file',
    access: changesVisa,
    params: idParams,
    body: z.strictObject({ file: visaId, issued_on: visaDay, expires_on: visaDay }),
    response: visaFileRow,
  }),
};
