import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply, idParams, paged } from '../kit/reply.ts';
import { mailFull, mailRow, mailStates } from './mail.ts';

const tag = 'mail';
const path = '/customer/mail/' as const;
const reads = { module: 'email', any: ['view'] } as const;
const writes = { module: 'email', any: ['create'] } as const;
const admins = { roles: ['admin'] } as const;

/** What waits, what went wrong, all: the tabs of the outbox. */
export const outboxTabs = ['all', 'waiting', 'failed', 'bounced', 'sent'] as const;
export const outboxStates: Record<(typeof outboxTabs)[number], readonly (typeof mailStates)[number][]> = {
  all: mailStates,
  waiting: ['scheduled', 'queued', 'sending', 'kept'],
  failed: ['failed', 'partly', 'uncertain', 'suppressed'],
  bounced: ['bounced'],
  sent: ['sent'],
};

export const suppressionRow = z.object({
  id: z.number(),
  address: z.string(),
  reason: z.enum(['bounce', 'opt_out', 'manual']),
  words: z.string().nullable(),
  created_on: z.string(),
});
export type SuppressionRow = z.infer<typeof suppressionRow>;

const page = z.coerce.number().int().min(1).max(100_000).default(1);
const page_size = z.coerce.number().int().min(1).max(100).default(20);
const search = z.string().max(200).optional();

export const outboxEndpoints = {
  /** Mails that people and rules wrote, newest first, of records that the viewer may open; of others, their own. */
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Mails of the team',
    access: reads,
    query: z.strictObject({ tab: z.enum(outboxTabs).default('all'), search, page, page_size }),
    response: paged(mailRow).extend({
      /** How many stand in each tab but `all` and `sent`. */
      tabs: z.object({ waiting: z.number(), failed: z.number(), bounced: z.number() }),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}:id/`,
    tag,
    summary: 'One mail with its text and what became of it',
    access: reads,
    params: idParams,
    response: mailFull,
  }),
  /** Takes back what has not been claimed yet; what has, answers `conflict`. */
  cancel: endpoint({
    method: 'POST',
    path: `${path}:id/cancel/`,
    tag,
    summary: 'Take a mail back before it goes',
    access: writes,
    params: idParams,
    response: mailRow,
  }),
  /** Same Message-ID, only to whoever has not got it. */
  retry: endpoint({
    method: 'POST',
    path: `${path}:id/retry/`,
    tag,
    summary: 'Try a mail again that was not sent',
    access: writes,
    params: idParams,
    response: mailRow,
  }),
  retryAll: endpoint({
    method: 'POST',
    path: `${path}retry/`,
    tag,
    summary: 'Try all failed or kept mails again',
    access: admins,
    body: z.strictObject({ tab: z.enum(['failed', 'waiting']) }),
    response: actionReply,
  }),
  suppressions: endpoint({
    method: 'GET',
    path: `${path}suppression/`,
    tag,
    summary: 'Addresses that nothing is sent to',
    access: admins,
    query: z.strictObject({ search, page, page_size }),
    response: paged(suppressionRow),
  }),
  suppress: endpoint({
    method: 'POST',
    path: `${path}suppression/`,
    tag,
    summary: 'Send nothing to an address any more',
    access: admins,
    body: z.strictObject({
      address: z.email('all email addresses must be valid'),
      words: z.string().trim().max(500).nullable().default(null),
    }),
    response: suppressionRow,
  }),
  release: endpoint({
    method: 'DELETE',
    path: `${path}suppression/:id/`,
    tag,
    summary: 'Send to an address again',
    access: admins,
    params: idParams,
    response: actionReply,
  }),
};
