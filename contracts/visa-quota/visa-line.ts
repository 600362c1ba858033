import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply, idParams } from '../kit/reply.ts';
import { lineArrivals, lineGenders } from './visa-words.ts';

const tag = 'visa quota';
const path = '/customer/visa-line/' as const;
export const changesVisa = { module: 'visa_quota', any: ['create'] } as const;
export const viewsVisa = { module: 'visa_quota', any: ['view'] } as const;
export const deletesVisa = { module: 'visa_quota', any: ['delete'] } as const;

export const visaId = z.int().positive().max(Number.MAX_SAFE_INTEGER);
export const visaDay = z.iso.date('Date is required');
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'This is too long')
    .nullable()
    .default(null)
    .transform((text) => text || null);

/** Whom a line is for. */
export const lineKind = {
  nationality: visaId.nullable().default(null),
  designation: visaId.nullable().default(null),
  gender: z.enum(lineGenders).default('any'),
  arrival: z.enum(lineArrivals).default('any'),
  total: z.int('Total is required').min(0, 'Total may not be negative').max(100_000, 'Total is too large'),
};

export const visaLineBody = z.strictObject({
  ...lineKind,
  block_no: optionalText(60),
  issued_on: visaDay,
  expires_on: visaDay,
  cost: z.number().min(0, 'Cost may not be negative').max(1e12).nullable().default(null),
  currency: visaId.nullable().default(null),
  is_refundable: z.boolean().default(false),
});
export type VisaLineBody = z.input<typeof visaLineBody>;

/** Seats of one grant: `total` is what was granted, `free` what can still be given. */
export const visaLineRow = z.object({
  id: z.number(),
  file: z.number(),
  nationality: refValue.nullable(),
  designation: refValue.nullable(),
  gender: z.enum(lineGenders),
  arrival: z.enum(lineArrivals),
  total: z.number(),
  reserved: z.number(),
  /** Applied for and further. */
  used: z.number(),
  /** None where it has expired. */
  free: z.number(),
  block_no: z.string().nullable(),
  issued_on: z.string(),
  expires_on: z.string(),
  is_expired: z.boolean(),
  cost: z.number().nullable(),
  currency: refValue.nullable(),
  is_refundable: z.boolean(),
  version: z.number(),
});
export type VisaLineRow = z.infer<typeof visaLineRow>;

export const visaLineEndpoints = {
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add a line of seats to a file',
    access: changesVisa,
    body: visaLineBody.extend({ file: visaId }),
    response: visaLineRow,
  }),
  /** One that has expired is changed no more, but for the day on which it ends. */
  update: endpoint({
    method: 'PATCH',
    path: `${path}:id/`,
    tag,
    summary: 'Change a line of seats',
    access: changesVisa,
    params: idParams,
    body: visaLineBody.extend({ version: z.int().positive() }),
    response: visaLineRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Delete a line of seats that nobody has a seat of',
    access: deletesVisa,
    params: idParams,
    response: actionReply,
  }),
};
