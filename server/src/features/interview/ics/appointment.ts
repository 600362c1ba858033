import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { MailAppointment } from '../../../platform/mail/mail.shapes.ts';
import type { MailAddress } from '../../../platform/mail/smtp/message.ts';

/** An interview as calendars of other people keep it. */
export interface Appointment {
  /** The same for as long as the interview lives: calendars find by it what they have. */
  uid: string;
  /** Greater with every change: an older one is not taken. */
  sequence: number;
  /** When this was written. */
  stamp: Date;
  starts_on: Date;
  ends_on: Date;
  summary: string;
  description: string;
  location: string | null;
  /** Whoever the mail comes from: answers of calendars go there. Null in a file that nobody sent. */
  organiser: MailAddress | null;
  attendees: readonly MailAddress[];
}

const methods = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
} as const;

/**
 * The part of a mail that puts an appointment into calendars, moves it there, or takes it out of them (RFC 5545, 5546). Times are
 * those of UTC, so that no calendar needs to know a zone.
 */
export const icsOf = (method: MailAppointment['method'], appointment: Appointment): MailAppointment => ({
  method,
  text: calendarText(method, appointment),
});

/** The same as the text of a file; `PUBLISH` where somebody takes it by themselves and nobody asks for an answer. */
export function calendarText(method: keyof typeof methods, appointment: Appointment): string {
  const { uid, sequence, stamp, starts_on, ends_on, organiser, attendees } = appointment;
  const calendar = new ICalCalendar({
    method: methods[method],
    prodId: { company: 'Hireloom', product: 'Interviews', language: 'EN' },
  });
  const event = calendar.createEvent({
    ...{ id: uid, sequence, stamp, start: starts_on, end: ends_on },
    summary: oneLine(appointment.summary),
    description: appointment.description,
    location: appointment.location === null ? null : oneLine(appointment.location),
    organizer: organiser && { name: commonName(organiser.name), email: organiser.address },
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  for (const { name, address } of attendees)
    event.createAttendee({
      ...{ name: commonName(name), email: address, rsvp: method === 'REQUEST' },
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
    });
  return calendar.toString();
}

// What ends a line or stands for nothing that is seen would begin a property of its own.
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;
const oneLine = (text: string): string => text.replaceAll(BREAKS, ' ').trim();

// A quotation mark can not be written in a parameter at all.
const commonName = (name: string): string => oneLine(name).replaceAll('"', '');
