import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { datePresets } from '../kit/list-query.ts';
import { activityRow } from '../kit/reply.ts';

const tag = 'activity';
const path = '/activity-log/' as const;
/** A recruiter's switch may close it; everybody else reads what is about records that they may open. */
const access = {
  module: 'activity_log',
  any: ['view'],
  also: ['hiring_manager', 'vendor'],
} as const;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const word = z.string().trim().min(1).max(60);
const moment = z.iso.datetime({ offset: true, error: 'Must be a date and time' });

const filters = {
  entity: word.optional(),
  record_id: id.optional(),
  actor: id.optional(),
  action: word.optional(),
  /** Lines that tell of a change of this field. */
  field: word.optional(),
  /** What the name of the record holds. */
  query: z
    .string()
    .trim()
    .max(200)
    .refine((value) => !value.includes('\u0000'), 'Contains characters that can not be searched')
    .optional(),
  preset: z.enum(Object.keys(datePresets) as [keyof typeof datePresets]).optional(),
  /** From this moment on, and before this one. */
  from: moment.optional(),
  to: moment.optional(),
};
const logQuery = z.strictObject(filters);
export type ActivityLogQuery = z.output<typeof logQuery>;

/** The whole log where nothing else is asked, and this many days of it where it is looked through. */
export const SEARCHED_DAYS = 365;

export const activityLogEndpoint = endpoint({
  method: 'GET',
  path,
  tag,
  summary: 'What happened in the team',
  access,
  query: z.strictObject({ ...filters, before: id.optional() }),
  response: z.object({ results: z.array(activityRow) }),
});

/** One line for each change, and one for each entry that tells of none. */
export const activityExportEndpoint = endpoint({
  method: 'GET',
  path: `${path}export/`,
  tag,
  summary: 'What happened in the team, as CSV',
  access,
  bare: true,
  query: logQuery,
  response: z.unknown(),
});

export const pastRecord = z.object({
  /** False where it was made later. */
  existed: z.boolean(),
  /** Whether it was deleted at that time, as far as the log tells. */
  deleted: z.boolean(),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      /** What it was; null where it was empty or is not known. */
      value: z.unknown(),
      now: z.unknown(),
      known: z.boolean(),
      differs: z.boolean(),
    }),
  ),
});
export type PastRecord = z.infer<typeof pastRecord>;

/** Asks for the same rights as the record itself. */
export const activityPastEndpoint = endpoint({
  method: 'GET',
  path: `${path}past/`,
  tag,
  summary: 'A record as it was at a time',
  access: 'signed-in',
  query: z.strictObject({ entity: word, record_id: id, at: moment }),
  response: pastRecord,
});
