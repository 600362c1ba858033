import { z } from 'zod';

/** Where a mail lay when somebody did something to it. */
const actPlace = z.object({
  item_id: z.number(),
  folder_id: z.number(),
  uid_validity: z.number(),
  uid: z.number(),
  remote_id: z.string().nullable(),
});
export type ActPlace = z.infer<typeof actPlace>;

/** What a mail server is to be told. */
export const act = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('mark'),
    items: z.array(z.number()),
    is_read: z.boolean().optional(),
    is_flagged: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('move'), places: z.array(actPlace), goal: z.number() }),
  z.object({ kind: z.literal('remove'), places: z.array(actPlace) }),
]);
export type Act = z.infer<typeof act>;
