import { z } from 'zod';
import { type EventType, eventTypes } from '../event/event-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside, phraseValues } from '../kit/phrase.ts';
import { actionReply, idParams } from '../kit/reply.ts';

const tag = 'webhook';
const path = '/admin-app/webhook/' as const;
const one = `${path}:id/` as const;
const admins = { roles: ['admin'] } as const;

/** Webhooks that a team may have at once. */
export const MOST_WEBHOOKS = 50;
/** Deliveries of one answer of the log. */
export const DELIVERY_PAGE = 50;

/** What nothing in the product makes happen yet. */
const notYet: ReadonlySet<EventType> = new Set([
  'candidate.erased',
  'job.published',
  'job.unpublished',
  'application.received',
  'submission.accepted',
  'submission.refused',
  'consent.given',
  'consent.withdrawn',
]);
/** What a webhook can be told of. */
export const webhookTypes = eventTypes.filter((type) => !notYet.has(type));

const body = z.strictObject({
  name: z.string().trim().min(1, 'Name is required').max(80, 'Name may have at most 80 characters'),
  url: z.string().trim().min(1, 'The address is required').max(1000, 'The address is too long'),
  /** None: of everything. */
  types: z.array(z.enum(webhookTypes as [EventType, ...EventType[]], { error: 'Pick an event' })).default([]),
  is_active: z.boolean().default(true),
});
export type WebhookBody = z.input<typeof body>;

export const webhookStates = ['untried', 'ok', 'failing', 'off', 'gone', 'gave_up'] as const;
export type WebhookState = (typeof webhookStates)[number];

export const webhookRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  is_active: z.boolean(),
  state: z.enum(webhookStates),
  failing_since: z.string().nullable(),
  last_ok_on: z.string().nullable(),
  error: z.string().nullable(),
  error_phrase: phraseBeside,
  /** Until when what is sent is signed with the secret of before as well. */
  old_secret_until: z.string().nullable(),
  /** Events that are still to be told; 1,000 where there are more. */
  waiting: z.number(),
});
export type WebhookRow = z.infer<typeof webhookRow>;

/** The secret, which is shown this once. */
const madeWebhook = z.object({ webhook: webhookRow, secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhook>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const deliveryRow = z.object({
  id: z.number(),
  /** As it stands in the header `webhook-id`. */
  message_id: z.string(),
  sequence: z.number(),
  type: z.string(),
  record_id: z.number(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  next_try_on: z.string().nullable(),
  status: z.number().nullable(),
  error: z.string().nullable(),
  error_phrase: phraseBeside,
  /** The beginning of the last answer; null while this installation lets addresses lead to private networks. */
  reply: z.string().nullable(),
  created_on: z.string(),
  done_on: z.string().nullable(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Webhooks with their health, without their secrets',
    access: admins,
    response: z.object({ results: z.array(webhookRow) }),
  }),
  // The address is looked up before anything is written: no transaction waits for that.
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Add a webhook; its secret is answered this once',
    access: admins,
    bare: true,
    body,
    response: madeWebhook,
  }),
  update: endpoint({
    method: 'PATCH',
    path: one,
    tag,
    summary: 'Change a webhook',
    access: admins,
    bare: true,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive(),
      name: body.shape.name.optional(),
      url: body.shape.url.optional(),
      types: body.shape.types.unwrap().optional(),
      is_active: z.boolean().optional(),
    }),
    response: webhookRow,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Remove a webhook, with what waits for it',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
  rotate: endpoint({
    method: 'POST',
    path: `${one}rotate/`,
    tag,
    summary: 'Give a webhook a new secret; for a day the old one signs too',
    access: admins,
    params: idParams,
    body: z.strictObject({ version: z.int().positive() }),
    response: madeWebhook,
  }),
  test: endpoint({
    method: 'POST',
    path: `${one}test/`,
    tag,
    summary: 'Send a test event to a webhook',
    access: admins,
    bare: true,
    params: idParams,
    response: z.object({
      ok: z.boolean(),
      message: z.string(),
      text: z.string().optional(),
      values: phraseValues.optional(),
      reply: z.string().nullable(),
    }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${one}deliveries/`,
    tag,
    summary: 'What a webhook was told, newest first',
    access: admins,
    params: idParams,
    query: z.object({
      before: z.coerce.number().int().positive().optional(),
      state: z.enum(deliveryStates).optional(),
    }),
    response: z.object({ results: z.array(deliveryRow) }),
  }),
  replay: endpoint({
    method: 'POST',
    path: `${one}replay/`,
    tag,
    summary: 'Tell a webhook of events again',
    access: admins,
    params: idParams,
    body: z.strictObject({
      ids: z
        .array(z.int().positive())
        .min(1, 'Select at least one delivery')
        .max(500, 'At most 500 at a time'),
    }),
    response: actionReply,
  }),
};
