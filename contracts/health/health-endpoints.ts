import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

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
