import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { interviewStatuses } from '../interview/interview-words.ts';

const moment = z.iso.datetime({ offset: true, error: 'Time must be a moment' });

/** What a calendar can show. Layers of features that are built later are one entry each. */
export const calendarLayers = [
  'mine',
  'team',
  'joinings',
  'expiries',
  'holidays',
  'events',
  'outside',
] as const;
export type CalendarLayer = (typeof calendarLayers)[number];
export const calendarLayerLabels: Record<CalendarLayer, string> = {
  mine: 'My interviews',
  team: 'Interviews of the team',
  joinings: 'Joinings',
  expiries: 'Expiries',
  holidays: 'Holidays',
  events: 'My events',
  outside: 'Other calendars',
};

/** Longest window of one call, in days. */
export const MAX_CALENDAR_DAYS = 62;

/** One thing in a calendar: a moment with its end, or days. */
export const calendarItem = z.object({
  /** Unique in a reply: kind and id. */
  key: z.string(),
  layer: z.enum(calendarLayers),
  title: z.string(),
  /** Null for whole days. */
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  interview: z
    .object({
      id: z.number(),
      status: z.enum(interviewStatuses),
      applicant: refValue.nullable(),
      job: refValue.nullable(),
      version: z.number(),
      may_move: z.boolean(),
    })
    .nullable(),
  event: z.object({ id: z.number(), version: z.number() }).nullable(),
  members: z.array(refValue),
  location: z.string().nullable(),
});
export type CalendarItem = z.infer<typeof calendarItem>;

export const calendarWindow = endpoint({
  method: 'POST',
  path: '/customer/calendar/window/',
  tag: 'calendar',
  summary: 'What stands in the calendar between two moments',
  access: 'signed-in',
  body: z.strictObject({
    from: moment,
    to: moment,
    layers: z.array(z.enum(calendarLayers)).min(1),
    /** Only what these people take part in; empty: all. */
    members: z.array(z.int().positive()).max(50).default([]),
    job: z.int().positive().nullable().default(null),
  }),
  response: z.object({
    items: z.array(calendarItem),
    /** False: there is more in the window than is answered. */
    complete: z.boolean(),
  }),
});
