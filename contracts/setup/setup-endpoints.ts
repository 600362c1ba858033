import { z } from 'zod';
import { newPassword } from '../auth/auth-endpoints.ts';
import { endpoint } from '../kit/endpoint.ts';
import { actionReply } from '../kit/reply.ts';

const tag = 'auth';

export const setupEndpoints = {
  /** Whether the product still waits for its first team (SEED=none). */
  state: endpoint({
    method: 'GET',
    path: '/setup/',
    tag,
    summary: 'Does the first team have to be made?',
    access: 'public',
    bare: true,
    response: z.object({ needed: z.boolean(), demo: z.boolean(), product_name: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/setup/',
    tag,
    summary: 'Make the first team and its admin',
    access: 'public',
    bare: true,
    body: z.strictObject({
      secret: z.string().trim().min(1, 'The secret printed at start is required').max(200),
      team_name: z.string().trim().min(2, 'Team name is required').max(150),
      first_name: z.string().trim().min(1, 'First name is required').max(60),
      last_name: z.string().trim().min(1, 'Last name is required').max(80),
      email: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid e-mail address')),
      password: newPassword,
    }),
    response: actionReply,
  }),
};
