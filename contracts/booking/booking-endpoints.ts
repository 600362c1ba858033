import { z } from 'zod';
import { tellBody } from '../interview/interview-endpoints.ts';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, idParams, okReply } from '../kit/reply.ts';
import { bookingBody } from './booking.ts';

const tag = 'booking';
const path = '/customer/interview-booking/:id/';
const access = { module: 'interview', any: ['update'] } as const;
const { shape } = bookingBody;

/**
 * How the candidate of an interview may choose; what is left out stays. Whose free times are offered follows from who takes
 * part.
 */
export const bookingChange = z.strictObject({
  mode: shape.mode.optional(),
  opens_on: shape.opens_on.optional(),
  closes_on: shape.closes_on.optional(),
  notice_hours: shape.notice_hours.unwrap().optional(),
  moves_allowed: shape.moves_allowed.unwrap().optional(),
  may_cancel: shape.may_cancel.unwrap().optional(),
  state: z.enum(['open', 'closed']).optional(),
});
export type BookingChange = z.input<typeof bookingChange>;

export const bookingEndpoints = {
  /** Opens and closes the choosing of times, too: also of an interview whose time we have set. */
  change: endpoint({
    method: 'PATCH',
    path,
    tag,
    summary: 'Change how the candidate may choose a time',
    access,
    params: idParams,
    body: bookingChange,
    response: okReply,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: `${path}send-again/`,
    tag,
    summary: 'Send the candidate the link to their interview again',
    access,
    params: idParams,
    body: z.strictObject({ letter: tellBody.shape.letter.optional() }),
    response: actionReply,
  }),
};
