import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply } from '../kit/reply.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { linkPages } from '../link/link-pages.ts';
import { linkParams, linkReply } from '../link/link-reply.ts';
import { approvalAnswer } from '../notification/notification-endpoints.ts';

const link = {
  path: linkPages.approval.call,
  tag: 'approval',
  access: 'public',
  params: linkParams,
  bare: true,
} as const;

export const approvalLinkEndpoints = {
  /** Opens the note form from an e-mail. Reading it uses nothing up. */
  show: endpoint({
    ...link,
    method: 'GET',
    summary: 'What an approval link asks for',
    response: linkReply.extend({
      message_phrase: phraseBeside,
      title: z.string().nullable(),
      facts: z.array(z.object({ label: z.string(), value: z.string(), value_phrase: phraseBeside })),
      changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
      approver: z.string().nullable(),
    }),
  }),
  act: endpoint({
    ...link,
    method: 'POST',
    summary: 'Approve or reject by an e-mailed link',
    body: approvalAnswer.pick({ is_approved: true, note_title: true, note_description: true }),
    response: actionReply,
  }),
};
