import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams, okReply } from '../kit/reply.ts';

/** Work in the background that failed at every attempt. */
export const deadLetterRow = z.object({
  id: z.number(),
  task: z.string(),
  attempts: z.number(),
  error: z.string(),
  failed_on: z.string(),
  created_on: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetterRow>;

const tag = 'jobs';

export const deadLetterEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin-app/dead-letter/',
    tag,
    summary: 'Background work that failed for good',
    access: { roles: ['admin'] },
    query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
    response: z.object({ results: z.array(deadLetterRow) }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/admin-app/dead-letter/:id/retry/',
    tag,
    summary: 'Try it again',
    access: { roles: ['admin'] },
    params: idParams,
    response: okReply,
  }),
};
