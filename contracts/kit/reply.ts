import { z } from 'zod';
import { refValue } from './field.ts';
import { phraseValues } from './phrase.ts';

/**
 * A page of a list. `count` is of all rows that match, not of the page. `count_exact: false` says that there are more
 * than `count`; the pages beyond can be asked for all the same.
 */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({ results: z.array(row), count: z.number(), count_exact: z.boolean().optional() });

/**
 * Server action replies (specification, section 8): code 0 is success. The message is English; `text` and `values` are
 * what it was made of.
 */
export const actionReply = z.object({
  code: z.number(),
  message: z.string(),
  text: z.string().optional(),
  values: phraseValues.optional(),
});
export type ActionReply = z.infer<typeof actionReply>;

export const okReply = z.object({ ok: z.literal(true) });

export const idParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Ids in a query, joined by comma. To be piped into what says how many there may be. */
export const idsText = z
  .string()
  .max(4000)
  .transform((value) =>
    value
      .split(',')
      .filter(Boolean)
      .map((id) => Number(id)),
  );

/** A file kept with a record. `url` is a signed link, good for five minutes. */
export const fileRow = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  content_type: z.string(),
  category: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** What the team calls its field that this is a file of. */
  field: z.string().nullable(),
  url: z.string(),
  created_on: z.string(),
  created_by: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type FileRow = z.infer<typeof fileRow>;

/** One entry of the activity log: who did what to which record, and what changed. */
export const activityRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  role: z.string().nullable(),
  /** The program by which it was done in the name of the actor, and whether it came by a key or was let in by them. */
  key_name: z.string().nullable().optional(),
  key_kind: z.enum(['key', 'client']).nullable().optional(),
  entity: z.string(),
  record_id: z.number(),
  record_name: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), label: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type ActivityRow = z.infer<typeof activityRow>;

/** A name to pick, and the parents of its record by their fields: whoever picks a department picks its organization. */
export const optionRow = refValue.extend({
  hint: z.string().nullable(),
  above: z.record(z.string(), refValue).optional(),
});
export type OptionRow = z.infer<typeof optionRow>;
