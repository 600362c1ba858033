import type { CalendarEvent, CreateEventBody, EventKind } from '@hireloom/contracts/calendar/calendar-event';
import type { PlannedTime } from '@hireloom/contracts/kit/planned-time';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { ApiError } from '../../../kit/api/api.ts';

/** What the form of an event holds. */
export interface EventForm {
  title: string;
  kind: EventKind;
  isDays: boolean;
  starts: PlannedTime;
  minutes: number;
  firstDay: string;
  lastDay: string;
  location: string;
  note: string;
  isPrivate: boolean;
  isBusy: boolean;
}

/** A new event at a time that was pressed, or of the day. */
export const newForm = (at: { date: string; time: string | null }, zone: string): EventForm => ({
  title: '',
  kind: 'meeting',
  isDays: at.time === null,
  starts: { date: at.date, time: at.time ?? '09:00', zone },
  minutes: 30,
  firstDay: at.date,
  lastDay: at.date,
  location: '',
  note: '',
  isPrivate: true,
  isBusy: true,
});

/** The form of an event, with its time as the zone in which it was planned shows it. */
export function formOf(event: CalendarEvent): EventForm {
  const starts = new Date(event.starts_on ?? `${event.first_day}T09:00:00Z`);
  const at = wallTime(starts, event.zone);
  const length = event.ends_on ? (Date.parse(event.ends_on) - starts.getTime()) / 60_000 : 30;
  return {
    title: event.title,
    kind: event.kind,
    isDays: event.first_day !== null,
    starts: { ...at, zone: event.zone },
    minutes: length,
    firstDay: event.first_day ?? at.date,
    lastDay: event.last_day ?? at.date,
    location: event.location ?? '',
    note: event.note ?? '',
    isPrivate: event.is_private,
    isBusy: event.is_busy,
  };
}

/** What is sent of a form. */
export function bodyOf(form: EventForm): CreateEventBody {
  const { title, kind, starts, minutes, firstDay, lastDay } = form;
  return {
    ...{ title, kind, location: form.location || null, note: form.note || null },
    ...{ is_private: form.isPrivate, is_busy: form.isBusy },
    when: form.isDays
      ? { kind: 'days', first_day: firstDay, last_day: lastDay < firstDay ? firstDay : lastDay }
      : { kind: 'time', starts, minutes },
  };
}

/** What the server says at a field, whether the schema or the clock refused it. */
export function saidAt(error: unknown, ...names: string[]): string | undefined {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const found = Object.entries(fields).find(([path]) => names.includes(path.split('.').at(-1) ?? path));
  return found?.[1]?.[0];
}
