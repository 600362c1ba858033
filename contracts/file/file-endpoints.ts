import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams } from '../kit/reply.ts';

/** The target of signed links: a browser follows them without a bearer token, so the link itself is the proof. */
export const fileContentEndpoint = endpoint({
  method: 'GET',
  path: '/file/:id/',
  tag: 'file',
  summary: 'The bytes of a file, by a signed link of the last five minutes',
  access: 'public',
  unlimited: true,
  bare: true,
  params: idParams,
  query: z.strictObject({ token: z.string().max(300), inline: z.literal('1').optional() }),
  response: z.unknown(),
});
