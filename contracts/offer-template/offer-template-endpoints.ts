import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { offerTemplateForm } from './offer-template-form.ts';

const tag = 'offer template';
const path = '/admin-app/offer-template/' as const;
const one = `${path}:id/` as const;
const admins = { roles: ['admin'] } as const;

/** A letter as it is written: one language has one part, two that stand together have two. */
const writtenLetter = offerTemplateForm.refine(
  ({ layout, parts }) => parts.length === (layout === 'one' ? 1 : 2),
  { path: ['layout'], message: 'One language has one text, two languages have two' },
);

const name = z.string().trim().min(2, 'Name is required').max(120, 'Name may have at most 120 characters');
const description = z.string().trim().max(500, 'Description may have at most 500 characters').nullable();

export const offerTemplateBody = z.strictObject({
  name,
  description: description.default(null),
  form: writtenLetter,
});
export type OfferTemplateBody = z.input<typeof offerTemplateBody>;

export const offerTemplateRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  form: offerTemplateForm,
  is_active: z.boolean(),
  /** Of the letter: offers that were made keep theirs. */
  version: z.number(),
  /** Offers that name it: retired instead of deleted. */
  used: z.number(),
  updated_on: z.string(),
  updated_by: refValue.nullable(),
});
export type OfferTemplateRow = z.infer<typeof offerTemplateRow>;

const many = z.object({ results: z.array(offerTemplateRow), count: z.number() });

export const offerTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Templates of offer letters',
    access: admins,
    query: z.strictObject({
      retired: z.enum(['true', 'false']).default('false'),
      search: z.string().max(200).optional(),
    }),
    response: many,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    tag,
    summary: 'One template of offer letters',
    access: admins,
    params: idParams,
    response: offerTemplateRow,
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Write a template of offer letters',
    access: admins,
    body: offerTemplateBody,
    response: offerTemplateRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change a template of offer letters: a new version, offers keep theirs',
    access: admins,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive(),
      name: name.optional(),
      description: description.optional(),
      form: writtenLetter.optional(),
    }),
    response: offerTemplateRow,
  }),
  copy: endpoint({
    method: 'POST',
    path: `${one}copy/`,
    tag,
    summary: 'Copy a template of offer letters',
    access: admins,
    params: idParams,
    response: offerTemplateRow,
  }),
  retire: endpoint({
    method: 'POST',
    path: `${one}retire/`,
    tag,
    summary: 'Offer a template of offer letters no more, or again',
    access: admins,
    params: idParams,
    body: z.strictObject({ is_active: z.boolean() }),
    response: offerTemplateRow,
  }),
  /** One that no offer names; others are retired. */
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a template of offer letters',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
  /** Those of the first templates of a team that it does not have (any more); what it has stays as it is. */
  first: endpoint({
    method: 'POST',
    path: `${path}first/`,
    tag,
    summary: 'Add the first templates of offer letters',
    access: admins,
    body: z.strictObject({}),
    response: many,
  }),
  versions: endpoint({
    method: 'GET',
    path: `${one}versions/`,
    tag,
    summary: 'Older versions of a template of offer letters',
    access: admins,
    params: idParams,
    response: z.object({
      results: z.array(
        z.object({
          version: z.number(),
          form: offerTemplateForm,
          created_on: z.string(),
          created_by: refValue.nullable(),
        }),
      ),
    }),
  }),
};
