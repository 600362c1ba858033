import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { lineArrivals, lineGenders, mismatches } from './visa-words.ts';

/** A line of a quota as an offer may take a seat of it. */
export const pickedLine = z.object({
  id: z.number(),
  /** File and what the line is for, in one line. */
  name: z.string(),
  company: refValue,
  nationality: refValue.nullable(),
  designation: refValue.nullable(),
  gender: z.enum(lineGenders),
  arrival: z.enum(lineArrivals),
  free: z.number(),
  expires_on: z.string(),
  /** What of the person does not fit: a seat is then given for a reason only. */
  mismatch: z.array(z.enum(mismatches)),
});
export type PickedLine = z.infer<typeof pickedLine>;

export const visaPickEndpoints = {
  pick: endpoint({
    method: 'GET',
    path: '/customer/visa-line-options/',
    tag: 'visa quota',
    summary: 'Lines with free seats for an applicant, those that fit first',
    access: { module: 'visa_quota', any: ['view'] },
    query: z.object({
      applicant: z.coerce.number().int().positive(),
      designation: z.coerce.number().int().positive().optional(),
    }),
    response: z.object({ results: z.array(pickedLine) }),
  }),
};
