import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams, paged } from '../kit/reply.ts';
import { optionalText, viewsVisa, visaDay, visaId } from './visa-line.ts';
import { allocationStates, visaSteps } from './visa-words.ts';

const tag = 'visa quota';
const path = '/customer/visa-allocation/' as const;
const gives = { module: 'visa_quota', any: ['update'] } as const;
const reason = z.string().trim().min(3, 'Reason is required').max(500, 'At most 500 characters');

/** Who has a seat. Of somebody whom the viewer may not open only the state is told. */
export const allocationRow = z.object({
  id: z.number(),
  line: z.object({ id: z.number(), name: z.string(), file: z.number(), is_refundable: z.boolean() }),
  /** The person: null for somebody whom the viewer may not open. */
  person: z
    .object({
      name: z.string(),
      /** Null for somebody who is no applicant here. */
      applicant: z.number().nullable(),
      job: refValue.nullable(),
      nationality: refValue.nullable(),
      passport: z.string().nullable(),
    })
    .nullable(),
  state: z.enum(allocationStates),
  offer: z.number().nullable(),
  mismatch_reason: z.string().nullable(),
  reference_no: z.string().nullable(),
  agency: z.string().nullable(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  applied_on: z.string().nullable(),
  approved_on: z.string().nullable(),
  stamped_on: z.string().nullable(),
  arrived_on: z.string().nullable(),
  version: z.number(),
  created_on: z.string(),
});
export type AllocationRow = z.infer<typeof allocationRow>;

/** One line of the history of seats. */
export const visaMoveRow = z.object({
  id: z.number(),
  seats: z.number(),
  from_state: z.enum(allocationStates).nullable(),
  to_state: z.enum(allocationStates),
  person: z.string().nullable(),
  reason: z.string().nullable(),
  by: refValue.nullable(),
  by_kind: z.enum(['member', 'candidate', 'system']),
  created_on: z.string(),
});
export type VisaMoveRow = z.infer<typeof visaMoveRow>;

const details = { reference_no: optionalText(60), agency: optionalText(120), note: optionalText(2000) };

export const externalPerson = z.strictObject({
  name: z.string().trim().min(2, 'Name is required').max(150, 'At most 150 characters'),
  nationality: visaId.nullable().default(null),
  gender: z.enum(['female', 'male', 'other']).nullable().default(null),
  passport: optionalText(30),
});

const page = z.coerce.number().int().min(1).max(100_000).default(1);
const version = z.int().positive();

export const visaAllocationEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Who has seats: of a line, or the seats of an applicant',
    access: viewsVisa,
    query: z
      .strictObject({
        line: z.coerce.number().int().positive().optional(),
        applicant: z.coerce.number().int().positive().optional(),
        page,
      })
      .refine((query) => (query.line === undefined) !== (query.applicant === undefined), {
        message: 'Ask for a line or for an applicant',
        path: ['line'],
      }),
    response: paged(allocationRow),
  }),
  history: endpoint({
    method: 'GET',
    path: '/customer/visa-line/:id/moves/',
    tag,
    summary: 'Every move of the seats of a line, newest first',
    access: viewsVisa,
    params: idParams,
    query: z.strictObject({ page }),
    response: paged(visaMoveRow),
  }),
  reserve: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Reserve a seat for an applicant, or for somebody who is none',
    access: gives,
    body: z
      .strictObject({
        line: visaId,
        applicant: visaId.nullable().default(null),
        person: externalPerson.nullable().default(null),
        /** Asked for where somebody does not fit the line. */
        mismatch_reason: optionalText(500),
        ...details,
      })
      .refine((body) => (body.applicant === null) !== (body.person === null), {
        message: 'Choose an applicant or name a person',
        path: ['applicant'],
      }),
    response: allocationRow,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Change what is written about a seat',
    access: gives,
    params: idParams,
    body: z.strictObject({ version, ...details }),
    response: allocationRow,
  }),
  step: endpoint({
    method: 'POST',
    path: `${path}:id/step/`,
    tag,
    summary: 'A visa was applied for, approved, stamped, or its holder has arrived',
    access: gives,
    params: idParams,
    body: z.strictObject({ version, to: z.enum(visaSteps), on: visaDay }),
    response: allocationRow,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}:id/cancel/`,
    tag,
    summary: 'Give a seat back, cancelled or refunded',
    access: gives,
    params: idParams,
    body: z.strictObject({ version, as: z.enum(['cancelled', 'refunded']).default('cancelled'), reason }),
    response: allocationRow,
  }),
  move: endpoint({
    method: 'POST',
    path: `${path}:id/move/`,
    tag,
    summary: 'Hand somebody a seat of another line instead',
    access: gives,
    params: idParams,
    body: z.strictObject({ version, line: visaId, mismatch_reason: optionalText(500), reason }),
    response: allocationRow,
  }),
  swap: endpoint({
    method: 'POST',
    path: `${path}:id/swap/`,
    tag,
    summary: 'Two people exchange their seats',
    access: gives,
    params: idParams,
    body: z.strictObject({
      version,
      with: visaId,
      with_version: version,
      mismatch_reason: optionalText(500),
      reason,
    }),
    response: z.object({ results: z.array(allocationRow) }),
  }),
};
