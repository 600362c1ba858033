import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { activityRow } from '../kit/reply.ts';

export const healthEndpoint = endpoint({
  method: 'GET',
  path: '/health/',
  tag: 'health',
  summary: 'Is everything there?',
  access: 'public',
  bare: true,
  unlimited: true,
  response: z.object({
    status: z.enum(['ready', 'starting', 'failing']),
    version: z.string(),
    database: z.string(),
    jobs: z.string(),
  }),
});

export const activityLogEndpoint = endpoint({
  method: 'GET',
  path: '/activity-log/',
  tag: 'activity',
  summary: 'What happened in the team',
  access: { module: 'activity_log', any: ['view'] },
  query: z.strictObject({
    entity: z.string().max(60).optional(),
    record_id: z.coerce.number().int().positive().optional(),
    actor: z.coerce.number().int().positive().optional(),
    before: z.coerce.number().int().positive().optional(),
  }),
  response: z.object({ results: z.array(activityRow) }),
});
