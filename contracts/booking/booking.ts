import { z } from 'zod';

/** How a candidate may choose a time by themselves (FEATURES 1.5). */
export const bookingBody = z
  .strictObject({
    /** `panel`: times at which all of the interviewers are free; `pool`: any one of them. */
    mode: z.enum(['panel', 'pool']),
    /** First and last day that is offered, in the zone of the interview. */
    opens_on: z.iso.date('Date must be a date'),
    closes_on: z.iso.date('Date must be a date'),
    /** Nothing sooner than this is offered, moved or cancelled. */
    notice_hours: z.int().min(0).max(336, 'At most 336 hours').default(24),
    moves_allowed: z.int().min(0).max(10, 'At most 10 times').default(1),
    may_cancel: z.boolean().default(true),
  })
  .refine(({ opens_on, closes_on }) => closes_on >= opens_on, {
    path: ['closes_on'],
    message: 'The last day may not be before the first',
  });
export type BookingBody = z.output<typeof bookingBody>;
