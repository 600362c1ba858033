import { z } from 'zod';
import { interviewRecord, tellBody } from '../interview/interview-endpoints.ts';
import { endpoint } from '../kit/endpoint.ts';
import { MAX_INTERVIEWERS } from '../interview/interview-words.ts';
import { bookingBody } from './booking.ts';

const tag = 'booking';
const path = '/customer/interview-booking/:interview/';
const access = { module: 'interview', any: ['update'] } as const;
const { shape } = bookingBody;
const params = z.object({ interview: z.coerce.number().int().positive() });

/** How the candidate of an interview may choose; what is left out stays. */
export const bookingChange = z.strictObject({
  mode: shape.mode.optional(),
  opens_on: shape.opens_on.optional(),
  closes_on: shape.closes_on.optional(),
  notice_hours: shape.notice_hours.unwrap().optional(),
  moves_allowed: shape.moves_allowed.unwrap().optional(),
  may_cancel: shape.may_cancel.unwrap().optional(),
  state: z.enum(['open', 'closed']).optional(),
  /** Whose free times are offered. */
  members: z
    .array(z.int().positive())
    .min(1, 'Pick at least one interviewer')
    .max(MAX_INTERVIEWERS)
    .optional(),
});
export type BookingChange = z.input<typeof bookingChange>;

export const bookingEndpoints = {
  /** Opens and closes the choosing of times, too: also of an interview whose time somebody else has set. */
  change: endpoint({
    method: 'PATCH',
    path,
    tag,
    summary: 'Change how the candidate may choose a time',
    access,
    params,
    body: bookingChange,
    response: interviewRecord,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: `${path}send-again/`,
    tag,
    summary: 'Send the candidate the link to their interview again',
    access,
    params,
    body: z.strictObject({ letter: tellBody.shape.letter.optional() }),
    response: interviewRecord,
  }),
};
