import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { actionReply } from '../kit/reply.ts';
import { offerStatuses } from '../offer/offer-words.ts';
import { processIds, pushLogEntry } from '../stage-change/stage-change-endpoints.ts';

const path = '/admin-app/offer-pushes/' as const;
const tag = 'offer';
const admin = { roles: ['admin'] } as const;

/** One sending of one offer to the other system. */
export const offerPush = z.object({
  id: z.number(),
  offer: refValue,
  /** Where the offer stands now: it is told of as it is when it is sent. */
  offer_status: z.enum(offerStatuses),
  state: z.enum(['processing', 'success', 'failed']),
  log: z.array(pushLogEntry),
  updated_at: z.string(),
});
export type OfferPush = z.infer<typeof offerPush>;

/** Rows of one answer of the list. */
export const OFFER_PUSH_PAGE = 50;

export const offerPushEndpoints = {
  /** Newest first; `before` is the last id of the page before. */
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Offers that were sent to another system',
    access: admin,
    query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
    response: z.object({ results: z.array(offerPush) }),
  }),
  retry: endpoint({
    method: 'POST',
    path: `${path}retry/`,
    tag,
    summary: 'Send failed offers again',
    access: admin,
    body: z.strictObject({ process_ids: processIds }),
    response: actionReply,
  }),
};
