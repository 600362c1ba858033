import { z } from 'zod';
import { own } from '../kit/settings-section.ts';

/** From when on a file is no longer needed. */
export const retentionClocks = ['activity', 'end'] as const;
export type RetentionClock = (typeof retentionClocks)[number];

/** So long before it goes, a file is listed, and whoever looks after it is told. */
export const NOTICE_DAYS = 14;
/** As many files as a rule shows before it is saved. */
export const SHOWN_FIRST = 20;

/** How long files of a category stay, or those without one. */
export const retentionRule = z.object({
  category: z.int().positive().nullable(),
  after: z.enum(retentionClocks),
  months: z
    .int('Say how many months, from 1 to 600')
    .min(1, 'Say how many months, from 1 to 600')
    .max(600, 'Say how many months, from 1 to 600'),
  /** Private folders too, whose owners are told. */
  own_folders: z.boolean().default(false),
});
export type RetentionRule = z.output<typeof retentionRule>;

const rules: z.ZodType<RetentionRule[]> = z
  .array(retentionRule)
  .max(50, 'At most 50 rules')
  .refine(
    (all) => new Set(all.map(({ category }) => category)).size === all.length,
    'A category has one rule',
  );

/** A file without a rule stays until somebody deletes it. */
export const retentionField = own('Rules', rules, { initial: [], section: 'How long files stay' });
