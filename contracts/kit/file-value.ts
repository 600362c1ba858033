import { z } from 'zod';

/** A file as it stands in a row, with an address that is good for a few minutes. */
export const fileValue = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  content_type: z.string(),
  url: z.string(),
});
export type FileValue = z.infer<typeof fileValue>;
