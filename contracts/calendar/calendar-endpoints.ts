import { z } from 'zod';
import { interviewStatuses, interviewTypes } from '../interview/interview-words.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { plannedTime } from '../kit/planned-time.ts';
import { canView, hasPermission, type Permission, type Rights } from '../permissions.ts';

const tag = 'calendar';
const moment = z.iso.datetime({ offset: true, error: 'Time must be a moment' });

/** What a calendar can show. Layers of features that are built later are one entry each. */
export const calendarLayers = ['mine', 'team', 'events', 'outside', 'holidays', 'expiries'] as const;
export type CalendarLayer = (typeof calendarLayers)[number];
export const calendarLayerLabels: Record<CalendarLayer, string> = {
  mine: 'My interviews',
  team: 'Interviews of the team',
  events: 'My events',
  outside: 'Other calendars',
  holidays: 'Holidays',
  expiries: 'Expiries',
};

/**
 * Who sees what others have in their calendars: their interviews, as far as the viewer may open them, and people side by
 * side. Hiring managers see the interviews of their applicants whatever their switches.
 */
export const teamCalendar = {
  module: 'calendar',
  any: ['view'],
  also: ['hiring_manager'],
} as const satisfies Permission;

/** The layers that somebody is offered. */
export function layersOf(viewer: Rights): CalendarLayer[] {
  return calendarLayers.filter((layer) => {
    if (layer === 'team') return hasPermission(viewer, teamCalendar);
    return layer !== 'expiries' || canView(viewer, 'candidate');
  });
}

/** Longest window of one call, in days. */
export const MAX_CALENDAR_DAYS = 62;
/** People who are shown side by side at once. */
export const MAX_CALENDAR_PEOPLE = 12;

/** What runs out on a day. */
export const expiries = ['visa', 'passport'] as const;
export type Expiry = (typeof expiries)[number];
export const expiryLabels: Record<Expiry, string> = { visa: 'Visa', passport: 'Passport' };

/** One thing in a calendar: a moment with its end, or days. */
export const calendarItem = z.object({
  /** Unique in a reply: kind and id. */
  key: z.string(),
  layer: z.enum(calendarLayers),
  /** Null: somebody is busy, and with what is theirs alone. */
  title: z.string().nullable(),
  /** Null for whole days. */
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  interview: z
    .object({
      id: z.number(),
      type: z.enum(interviewTypes),
      status: z.enum(interviewStatuses),
      applicant: refValue.nullable(),
      job: refValue.nullable(),
      version: z.number(),
      may_move: z.boolean(),
    })
    .nullable(),
  /** One of the viewer's own. */
  event: z.object({ id: z.number(), version: z.number() }).nullable(),
  expiry: z.object({ what: z.enum(expiries), candidate: refValue }).nullable(),
  members: z.array(refValue),
  location: z.string().nullable(),
});
export type CalendarItem = z.infer<typeof calendarItem>;

export const calendarEndpoints = {
  window: endpoint({
    method: 'POST',
    path: '/customer/calendar/window/',
    tag,
    summary: 'What stands in the calendar between two moments',
    access: 'signed-in',
    body: z.strictObject({
      from: moment,
      to: moment,
      layers: z.array(z.enum(calendarLayers)).min(1),
      /** Only what these people take part in, and when they are busy else; empty: all. */
      members: z.array(z.int().positive()).max(MAX_CALENDAR_PEOPLE, 'At most 12 people at once').default([]),
      job: z.int().positive().nullable().default(null),
    }),
    response: z.object({
      items: z.array(calendarItem),
      /** False: there is more in the window than is answered. */
      complete: z.boolean(),
      /** By whose weeks the viewer works, as two letters; null: the team's country. */
      country: z.string().nullable(),
    }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/customer/calendar/people/',
    tag,
    summary: 'Whose calendars can be shown side by side',
    access: teamCalendar,
    response: z.object({ results: z.array(refValue) }),
  }),
  /** A calendar is drawn in wall times; what was dropped on one is a moment only by the rules that the server knows. */
  moment: endpoint({
    method: 'POST',
    path: '/customer/calendar/moment/',
    tag,
    summary: 'The moment of a time that was chosen in a calendar',
    access: 'signed-in',
    body: z.strictObject({ starts: plannedTime }),
    response: z.object({ starts_on: z.string() }),
  }),
};
