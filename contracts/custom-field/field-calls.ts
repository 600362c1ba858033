import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { customField, customSubtypes, customTables } from './custom-fields.ts';

const path = '/admin-app/custom-field/' as const;

/** How many of the failing records a conversion names. */
export const FAILURES_TOLD = 100;

/** A record whose value would not fit any more. */
export const conversionFailure = z.object({
  record_id: z.number(),
  name: z.string(),
  value: z.string(),
  why: z.string(),
  why_phrase: phraseBeside,
});
export type ConversionFailure = z.infer<typeof conversionFailure>;

export const fieldCalls = {
  /** In how many records each field of a table has a value. */
  usage: endpoint({
    method: 'GET',
    path: `${path}usage/`,
    tag: 'settings',
    summary: 'How many records use each custom field of a table',
    access: { roles: ['admin'] },
    query: z.strictObject({ table: z.enum(customTables) }),
    response: z.object({ results: z.array(z.object({ id: z.number(), records: z.number() })) }),
  }),
  /** What another subtype would make of the values that are there; with `apply` it is done, unless one of them fails. */
  convert: endpoint({
    method: 'POST',
    path: `${path}:id/convert/`,
    tag: 'settings',
    summary: 'Check or make another subtype of a custom field',
    access: { roles: ['admin'] },
    params: z.object({ id: z.coerce.number().int().positive() }),
    body: z.strictObject({
      subtype: z.enum(customSubtypes),
      /** Of a list of options. */
      choices: customField.shape.choices,
      /** Of an amount. */
      currency: customField.shape.currency,
      apply: z.boolean().default(false),
    }),
    response: z.object({
      /** Records that have a value. */
      records: z.number(),
      /** How many of them would fail; the newest of them are named. */
      failed: z.number(),
      failures: z.array(conversionFailure),
      applied: z.boolean(),
    }),
  }),
};
