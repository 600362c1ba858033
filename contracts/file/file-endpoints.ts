import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idParams } from '../kit/reply.ts';

const tag = 'file';
const link = z.strictObject({ token: z.string().max(300), inline: z.literal('1').optional() });

/** The target of signed links: a browser follows them without a bearer token, so the link itself is the proof. */
export const fileContentEndpoint = endpoint({
  method: 'GET',
  path: '/file/:id/',
  tag,
  summary: 'The bytes of a file, by a signed link of the last five minutes',
  access: 'public',
  unlimited: true,
  bare: true,
  params: idParams,
  query: link,
  response: z.unknown(),
});

/** For pages that stand open longer than a link is good. */
export const freshLinkEndpoint = endpoint({
  method: 'POST',
  path: '/file/:id/link/',
  tag,
  summary: 'A fresh link in the place of one of the last seven days that the viewer got',
  access: 'signed-in',
  params: idParams,
  body: link,
  response: z.object({ url: z.string() }),
});
