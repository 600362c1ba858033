import { z } from 'zod';
import { isTimeZone } from './time-zones.ts';

/** Of a time that comes twice, when clocks go back: which is meant. */
export const timeChoice = z.enum(['first', 'second']);
export type TimeChoice = z.infer<typeof timeChoice>;

/**
 * A time that somebody plans: what their wall shows, and where. The server makes a moment of it. `choice` is asked for when
 * the time comes twice.
 */
export const plannedTime = z.strictObject({
  date: z.iso.date('Date must be a date'),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Time must be given as hours and minutes, such as 09:30'),
  zone: z.string().max(60).refine(isTimeZone, 'Time zone is not known'),
  choice: timeChoice.optional(),
});
export type PlannedTime = z.infer<typeof plannedTime>;
