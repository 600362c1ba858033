import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';

const tag = 'availability';
/** Whoever sets interviews sees when people are free; never what they do then. */
const access = { module: 'interview', any: ['create', 'update'] } as const;
const id = z.int().positive();
const members = z.array(id).min(1, 'Pick at least one interviewer').max(20, 'At most 20 people at once');
const moment = z.iso.datetime({ offset: true, error: 'Time must be a moment' });

const span = z.object({ starts_on: z.string(), ends_on: z.string() });

/** Why somebody is not free. What they do then is told of interviews that the viewer may open, as `interview`. */
export const busySpan = span.extend({
  kind: z.enum(['interview', 'event', 'outside', 'holiday', 'off']),
  label: z.string().nullable(),
  interview: z.number().nullable(),
});
export type BusySpan = z.infer<typeof busySpan>;

export const freeBusy = z.object({
  members: z.array(
    z.object({
      member: refValue,
      zone: z.string(),
      /** When they work, as moments. */
      working: z.array(span),
      busy: z.array(busySpan),
      /** Interviews of theirs on each day of the window that has some, in their zone, and what they allow. */
      days: z.array(z.object({ date: z.string(), interviews: z.number() })),
      per_day: z.number().nullable(),
    }),
  ),
});
export type FreeBusy = z.infer<typeof freeBusy>;

export const slotQuestion = z.strictObject({
  members,
  /** `panel`: all of them; `pool`: any one. */
  mode: z.enum(['panel', 'pool']).default('panel'),
  minutes: z.int().min(5).max(480),
  first_day: z.iso.date('Date must be a date'),
  last_day: z.iso.date('Date must be a date'),
  /** In which the days are meant and slots begin at whole quarters. */
  zone: z.string().max(60),
  /** An interview that is moved: its own time counts as free. */
  without: id.nullable().default(null),
  limit: z.int().min(1).max(500).default(100),
});
export type SlotQuestion = z.output<typeof slotQuestion>;

export const slot = span.extend({
  /** Who is free then, the least booked first. */
  members: z.array(z.number()),
});
export type Slot = z.infer<typeof slot>;

/** Longest window of a question, in days. */
export const MAX_SLOT_DAYS = 62;

export const slotEndpoints = {
  freeBusy: endpoint({
    method: 'POST',
    path: '/customer/availability/free-busy/',
    tag,
    summary: 'When people work and when they are busy',
    access,
    body: z.strictObject({ members, from: moment, to: moment, without: id.nullable().default(null) }),
    response: freeBusy,
  }),
  slots: endpoint({
    method: 'POST',
    path: '/customer/availability/slots/',
    tag,
    summary: 'Times at which people are free',
    access,
    body: slotQuestion,
    response: z.object({
      slots: z.array(slot),
      /** Who keeps the others from meeting: nobody without them would be free less often. */
      never_free: z.array(refValue),
    }),
  }),
};
