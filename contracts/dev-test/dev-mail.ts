import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

export const keptMailRow = z.object({
  id: z.number(),
  message_id: z.string(),
  recipients: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  plain: z.string(),
  created_on: z.string(),
});
export type KeptMail = z.infer<typeof keptMailRow>;

/** Mails of demo teams that were kept because no mail server is configured. In production there is no such call. */
export const devMailEndpoint = endpoint({
  method: 'GET',
  path: '/dev/mail/',
  tag: 'dev',
  summary: 'Mails kept on this machine',
  access: 'public',
  bare: true,
  response: z.object({ results: z.array(keptMailRow) }),
});
