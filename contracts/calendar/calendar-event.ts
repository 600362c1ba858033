import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { plannedTime } from '../kit/planned-time.ts';
import { idParams, okReply } from '../kit/reply.ts';

const tag = 'calendar';
const path = '/customer/calendar/event/' as const;
const one = `${path}:id/` as const;
const version = z.int().positive();

/** What somebody puts into their own calendar (FEATURES 1.13). */
export const eventKinds = ['meeting', 'call', 'task', 'focus', 'travel', 'personal', 'other'] as const;
export type EventKind = (typeof eventKinds)[number];
export const eventKindLabels: Record<EventKind, string> = {
  meeting: 'Meeting',
  call: 'Call',
  task: 'Task',
  focus: 'Focus time',
  travel: 'Travel',
  personal: 'Personal',
  other: 'Other',
};

/** Longest event with a time, in minutes: whatever is longer is made of days. */
export const MAX_EVENT_MINUTES = 24 * 60;
export const MAX_EVENT_DAYS = 366;

/** At a time for some minutes, or whole days from the first to the last. */
export const eventWhen = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('time'),
    starts: plannedTime,
    minutes: z
      .int()
      .min(5, 'An event takes at least five minutes')
      .max(MAX_EVENT_MINUTES, 'An event of more than a day is made of whole days'),
  }),
  z.strictObject({
    kind: z.literal('days'),
    first_day: z.iso.date('Date must be a date'),
    last_day: z.iso.date('Date must be a date'),
  }),
]);
export type EventWhen = z.output<typeof eventWhen>;

const title = z.string().trim().min(1, 'Title is required').max(150, 'Title may have at most 150 characters');
const said = {
  title,
  kind: z.enum(eventKinds),
  location: z.string().trim().max(250).nullable(),
  note: z.string().trim().max(2000).nullable(),
  /** Others read no more than that one is busy. */
  is_private: z.boolean(),
  /** Nobody is booked for interviews then. */
  is_busy: z.boolean(),
};

export const createEventBody = z.strictObject({
  ...said,
  kind: said.kind.default('meeting'),
  location: said.location.default(null),
  note: said.note.default(null),
  is_private: said.is_private.default(true),
  is_busy: said.is_busy.default(true),
  when: eventWhen,
});
export type CreateEventBody = z.output<typeof createEventBody>;
export const changeEventBody = z.strictObject({
  ...z.object({ ...said, when: eventWhen }).partial().shape,
  version,
});
export type ChangeEventBody = z.output<typeof changeEventBody>;

export const calendarEvent = z.object({
  id: z.number(),
  version: z.number(),
  ...said,
  title: z.string(),
  location: z.string().nullable(),
  note: z.string().nullable(),
  /** In which it was planned. */
  zone: z.string(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

/** One's own events: nobody else opens them. */
export const calendarEventEndpoints = {
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Put an event into the own calendar',
    access: 'signed-in',
    body: createEventBody,
    response: calendarEvent,
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    tag,
    summary: 'An own event',
    access: 'signed-in',
    params: idParams,
    response: calendarEvent,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change an own event, or move it',
    access: 'signed-in',
    params: idParams,
    body: changeEventBody,
    response: calendarEvent,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete an own event',
    access: 'signed-in',
    params: idParams,
    response: okReply,
  }),
};
