import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { activityRow } from '../kit/reply.ts';

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
