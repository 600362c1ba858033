import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams } from '../kit/reply.ts';

const tag = 'holiday';
const admins = { roles: ['admin'] } as const;
const path = '/admin-app/holiday/' as const;
const id = z.int().positive();
const year = z.coerce.number().int().min(2000).max(2100);

const fields = {
  country: id,
  name: z.string().trim().min(1, 'Name is required').max(120, 'Name may have at most 120 characters'),
  first_day: z.iso.date('Date must be a date'),
  last_day: z.iso.date('Date must be a date'),
};
const isOrdered = ({ first_day, last_day }: { first_day: string; last_day: string }) => first_day <= last_day;
const unordered = { message: 'The last day comes before the first', path: ['last_day'] };

export const holidayValues = z.strictObject(fields);
export const holidayBody = holidayValues.refine(isOrdered, unordered);
export type HolidayBody = z.output<typeof holidayBody>;

export const holidayRow = z.object({
  id: z.number(),
  version: z.number(),
  country: refValue,
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
});
export type HolidayRow = z.infer<typeof holidayRow>;

/** A public holiday as a calendar of the country has it. */
export const proposedHoliday = z.object({
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  /** It goes by the moon: the authorities may set another day. */
  may_move: z.boolean(),
  /** It stands among the holidays of the team. */
  is_kept: z.boolean(),
});
export type ProposedHoliday = z.infer<typeof proposedHoliday>;

export const MAX_HOLIDAYS = 100;

export const holidayEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Holidays of a country and a year',
    access: admins,
    query: z.strictObject({ country: z.coerce.number().int().positive().optional(), year }),
    response: z.object({ results: z.array(holidayRow) }),
  }),
  /** Those that are there already, by country, first day and name, are left as they are. */
  add: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add holidays',
    access: admins,
    body: z.strictObject({
      holidays: z
        .array(holidayBody)
        .min(1, 'Pick at least one holiday')
        .max(MAX_HOLIDAYS, 'At most 100 at once'),
    }),
    response: z.object({ results: z.array(holidayRow) }),
  }),
  change: endpoint({
    method: 'PUT',
    path: `${path}:id/`,
    tag,
    summary: 'Change a holiday',
    access: admins,
    params: idParams,
    body: z.strictObject({ ...fields, version: id }).refine(isOrdered, unordered),
    response: holidayRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}:id/`,
    tag,
    summary: 'Remove a holiday',
    access: admins,
    params: idParams,
    response: z.object({ ok: z.literal(true) }),
  }),
  propose: endpoint({
    method: 'GET',
    path: `${path}proposals/`,
    tag,
    summary: 'Public holidays that a country has in a year',
    access: admins,
    query: z.strictObject({ country: z.coerce.number().int().positive(), year }),
    response: z.object({
      results: z.array(proposedHoliday),
      /** False: nothing is known of the country. */
      is_known: z.boolean(),
    }),
  }),
};
