import type { CalendarItem } from '@hireloom/contracts/calendar/calendar-endpoints';

/** An interview as the calendar is told of it. */
export const someItem = (id: number, more: Partial<CalendarItem> = {}): CalendarItem => ({
  key: `interview-${id}`,
  layer: 'mine',
  title: 'First talk',
  starts_on: '2026-03-10T08:00:00Z',
  ends_on: '2026-03-10T09:00:00Z',
  first_day: null,
  last_day: null,
  interview: {
    id,
    type: 'video',
    status: 'scheduled',
    applicant: { id: 5, name: 'Layla Haddad' },
    job: { id: 6, name: 'Nurse' },
    version: 1,
    may_move: true,
  },
  event: null,
  expiry: null,
  members: [{ id: 1, name: 'Omar Aziz' }],
  location: null,
  ...more,
});
