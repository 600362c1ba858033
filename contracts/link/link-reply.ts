import { z } from 'zod';

export const linkParams = z.object({ token: z.string() });

/** What every link answers, beside what its purpose shows. */
export const linkReply = z.object({
  /** `used` and `expired` links, and those whose question is settled, show the message alone. */
  state: z.enum(['open', 'used', 'expired', 'settled']),
  message: z.string(),
  team: z.object({ name: z.string(), demo: z.boolean() }),
  /** The holder's own, as a language tag; null where nobody knows. */
  language: z.string().nullable(),
});
export type LinkReply = z.infer<typeof linkReply>;
