import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply } from '../kit/reply.ts';
import { linkPages } from '../link/link-pages.ts';
import { linkParams, linkReply } from '../link/link-reply.ts';

const link = {
  path: linkPages.opt_out.call,
  tag: 'mail',
  access: 'public',
  params: linkParams,
  bare: true,
} as const;

/** Under mails to many: whoever got one says that they want no more of them. */
export const optOutEndpoints = {
  show: endpoint({
    ...link,
    method: 'GET',
    summary: 'What the link under a mail to many is for',
    /** `is_out`: they want none already. */
    response: linkReply.extend({ is_out: z.boolean() }),
  }),
  /** Mail programs press it by themselves, with `List-Unsubscribe=One-Click` (RFC 8058). */
  act: endpoint({
    ...link,
    method: 'POST',
    summary: 'Want no more mails to many',
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    response: actionReply,
  }),
};
