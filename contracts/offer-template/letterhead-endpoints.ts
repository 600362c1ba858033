import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { letterheadForm } from './offer-template-form.ts';

const tag = 'offer letterhead';
const path = '/admin-app/offer-letterhead/' as const;
const one = `${path}:id/` as const;
const admins = { roles: ['admin'] } as const;

export const letterheadRow = z.object({
  id: z.number(),
  /** Whose letters it stands on; null: of all companies that have none of their own. */
  company: refValue.nullable(),
  form: letterheadForm,
  version: z.number(),
  updated_on: z.string(),
  updated_by: refValue.nullable(),
});
export type LetterheadRow = z.infer<typeof letterheadRow>;

export const letterheadEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Letterheads of offer letters',
    access: admins,
    response: z.object({ results: z.array(letterheadRow), count: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Make the letterhead of a company, or that of all others',
    access: admins,
    body: z.strictObject({ company: z.int().positive().nullable().default(null), form: letterheadForm }),
    response: letterheadRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change a letterhead: letters made from now on have it',
    access: admins,
    params: idParams,
    body: z.strictObject({ version: z.int().positive(), form: letterheadForm }),
    response: letterheadRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a letterhead',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
};
