import { z } from 'zod';
import { defineSettings, own } from '../kit/settings-section.ts';
import { isTimeZone } from '../kit/time-zones.ts';
import type { Day } from './week.ts';

const day = z.literal([0, 1, 2, 3, 4, 5, 6]) satisfies z.ZodType<Day>;
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Time must be given as hours and minutes');

/** The hours of a day of work. */
const dayHours = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, 'The end must be later than the beginning');

/** Where a team is at home. It stands beside the sections. */
export const regionalSettings = defineSettings(null, {
  label: 'Region',
  fields: { default_country: own('Default country', z.string().length(2), { initial: 'AE' }) },
});

/** When a team works whose members say nothing else; null is as in its country. It stands beside the sections. */
export const weekSettings = defineSettings(null, {
  label: 'Week and hours',
  fields: {
    default_time_zone: own(
      'Time zone',
      z.string().max(60).refine(isTimeZone, 'Time zone is not known').nullable(),
      { initial: null, help: 'Of members who enter none of their own' },
    ),
    first_day_of_week: own<Day | null>('First day of the week', day.nullable(), {
      initial: null,
      help: 'Of calendars, and of what somebody takes in a week',
    }),
    weekend_days: own<Day[] | null>(
      'Weekend',
      z.array(day).max(6, 'At least one day of the week is worked on').nullable(),
      {
        initial: null,
        help: 'No interview is offered on these days, and e-mails that keep to working days wait',
      },
    ),
    working_hours: own('Working hours', dayHours, {
      initial: { from: '09:00', to: '18:00' },
      help: 'Of members who enter none of their own',
    }),
  },
});

/** What amounts of all currencies compare in. It stands beside the sections. */
export const currencySettings = defineSettings(null, {
  label: 'Currency',
  fields: {
    default_currency: own(
      'Default currency',
      z.string().regex(/^[A-Z]{3}$/, 'Default currency must be picked from the list'),
      { initial: 'AED' },
    ),
  },
});
