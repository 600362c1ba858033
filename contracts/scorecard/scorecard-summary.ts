import { z } from 'zod';
import { overalls } from '../assessment-template/assessment-form.ts';
import { refValue } from '../kit/field.ts';

/**
 * What is said of the cards of an interview. What others wrote is null until the viewer's own card is in: neither their
 * verdicts nor how many are for or against.
 */
export const scorecardSummary = z.object({
  /** How many cards are awaited, and how many are in. */
  due: z.number(),
  submitted: z.number(),
  /** True: others' cards are hidden until the viewer's own is submitted. */
  hidden: z.boolean(),
  /** Mean of the scores, and of how many cards; null while hidden, or where none counts. */
  mean: z.object({ score: z.number(), n: z.number() }).nullable(),
  passed: z.boolean().nullable(),
  cards: z.array(
    z.object({
      id: z.number().nullable(),
      author: refValue,
      state: z.enum(['awaited', 'draft', 'submitted', 'reopened']),
      overall: z.enum(overalls).nullable(),
      score: z.number().nullable(),
      submitted_on: z.string().nullable(),
      own: z.boolean(),
    }),
  ),
});
export type ScorecardSummary = z.infer<typeof scorecardSummary>;
