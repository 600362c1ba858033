import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams } from '../kit/reply.ts';
import { isTimeZone } from '../kit/time-zones.ts';

const tag = 'availability';
const admins = { roles: ['admin'] } as const;
const id = z.int().positive();

/** A time of a day; a span may end with the day, at 24:00. */
export const clockTime = z
  .string()
  .regex(
    /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    'Time must be given as hours and minutes, such as 09:30; a day ends at 24:00',
  );
const LATER = 'The end must be later than the beginning';
const ORDERED = 'The last day comes before the first';

/** Hours of a weekday, 1 is Monday. There may be several. */
export const workingHours = z
  .strictObject({ weekday: z.int().min(1).max(7), from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, { message: LATER, path: ['to'] });
export type WorkingHours = z.infer<typeof workingHours>;

const exceptionFields = {
  first_day: z.iso.date('Date must be a date'),
  last_day: z.iso.date('Date must be a date'),
  /** `off`: not there; `hours`: other hours than usual on days of work, and on a single day whatever day it is. */
  kind: z.enum(['off', 'hours']),
  from: clockTime.nullable().default(null),
  to: clockTime.nullable().default(null),
  reason: z.string().trim().max(200, 'Reason may have at most 200 characters').nullable().default(null),
};

interface ExceptionDays {
  first_day: string;
  last_day: string;
  kind: 'off' | 'hours';
  from: string | null;
  to: string | null;
}

/** What does not go together in an exception, at its fields. */
function refuseException({ first_day, last_day, kind, from, to }: ExceptionDays, at: z.RefinementCtx) {
  const refuse = (path: string, message: string) => at.addIssue({ code: 'custom', path: [path], message });
  if (last_day < first_day) refuse('last_day', ORDERED);
  if (kind === 'off') return;
  if (!from) refuse('from', 'From is required');
  if (!to) refuse('to', 'To is required');
  if (from && to && to <= from) refuse('to', LATER);
}

/** Each value by itself; what does not go together is told by whoever keeps it. */
export const hoursExceptionValues = z.strictObject(exceptionFields);
export const hoursException = hoursExceptionValues.superRefine(refuseException);
export type HoursExceptionBody = z.output<typeof hoursException>;

export const MAX_HOURS = 42;
export const MAX_EXCEPTIONS = 100;

/** How somebody may be booked. No hours: those of the team. */
export const availabilityBody = z.strictObject({
  /** 0 where nothing was saved yet. */
  version: z.int().min(0),
  zone: z.string().max(60).refine(isTimeZone, 'Time zone is not known'),
  hours: z.array(workingHours).max(MAX_HOURS, 'At most 42 spans in a week'),
  exceptions: z.array(hoursException).max(MAX_EXCEPTIONS, 'At most 100 exceptions'),
  notice_hours: z.int().min(0).max(336, 'At most 336 hours'),
  buffer_before: z.int().min(0).max(120, 'At most 120 minutes'),
  buffer_after: z.int().min(0).max(120, 'At most 120 minutes'),
  per_day: z.int().min(1, 'At least one').max(24, 'At most 24').nullable(),
  per_week: z.int().min(1, 'At least one').max(100, 'At most 100').nullable(),
  /** Whose holidays are kept; null: those of the team's country. */
  country: id.nullable(),
});
export type AvailabilityBody = z.output<typeof availabilityBody>;

const exceptionRow = z.object({
  id: z.number(),
  first_day: z.string(),
  last_day: z.string(),
  kind: z.enum(['off', 'hours']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
});
export type HoursExceptionRow = z.infer<typeof exceptionRow>;

export const availabilityReply = availabilityBody
  .omit({ country: true, exceptions: true, hours: true })
  .extend({
    member: refValue,
    country: refValue.nullable(),
    hours: z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
    exceptions: z.array(exceptionRow),
    /** What holds where nothing was entered. */
    team: z.object({
      zone: z.string(),
      country: z.string(),
      hours: z.array(z.object({ weekday: z.number(), from: z.string(), to: z.string() })),
      /** What the team entered for all, from today on. */
      exceptions: z.array(exceptionRow),
    }),
  });
export type AvailabilityReply = z.infer<typeof availabilityReply>;

const own = '/customer/availability/' as const;
const teamPath = '/admin-app/team-hours/' as const;

export const availabilityEndpoints = {
  own: endpoint({
    method: 'GET',
    path: own,
    tag,
    summary: 'When the viewer works',
    access: 'signed-in',
    response: availabilityReply,
  }),
  saveOwn: endpoint({
    method: 'PUT',
    path: own,
    tag,
    summary: 'Change when the viewer works, as a whole',
    access: 'signed-in',
    body: availabilityBody,
    response: availabilityReply,
  }),
  ofMember: endpoint({
    method: 'GET',
    path: '/admin-app/availability/:id/',
    tag,
    summary: 'When a member works',
    access: admins,
    params: idParams,
    response: availabilityReply,
  }),
  saveOfMember: endpoint({
    method: 'PUT',
    path: '/admin-app/availability/:id/',
    tag,
    summary: 'Change when a member works, as a whole',
    access: admins,
    params: idParams,
    body: availabilityBody,
    response: availabilityReply,
  }),
  /** Other hours of everybody, such as those of Ramadan, and days on which all are off. */
  teamHours: endpoint({
    method: 'GET',
    path: teamPath,
    tag,
    summary: 'Other hours of the whole team',
    access: admins,
    response: z.object({ results: z.array(exceptionRow) }),
  }),
  addTeamHours: endpoint({
    method: 'POST',
    path: teamPath,
    tag,
    summary: 'Add other hours of the whole team',
    access: admins,
    body: hoursException,
    response: exceptionRow,
  }),
  changeTeamHours: endpoint({
    method: 'PUT',
    path: `${teamPath}:id/`,
    tag,
    summary: 'Change other hours of the whole team',
    access: admins,
    params: idParams,
    body: hoursException,
    response: exceptionRow,
  }),
  removeTeamHours: endpoint({
    method: 'DELETE',
    path: `${teamPath}:id/`,
    tag,
    summary: 'Take back other hours of the whole team',
    access: admins,
    params: idParams,
    response: z.object({ ok: z.literal(true) }),
  }),
};
