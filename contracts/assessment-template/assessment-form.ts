import { z } from 'zod';

const key = z.string().regex(/^[a-z0-9_]{1,40}$/, 'Key has a wrong form');
const label = z.string().trim().min(1, 'Question is required').max(250, 'At most 250 characters');
const common = {
  key,
  label,
  help: z.string().trim().max(1000).nullable().default(null),
  required: z.boolean().default(true),
};
const weight = z.number().min(0).max(10, 'Weight may be at most 10').default(1);

/** One thing that a form asks. Only ratings and yes/no count towards the score. */
export const assessmentQuestion = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rating'),
    ...common,
    weight,
    /** What each of 1 to 5 means; an empty text: nothing is said. */
    anchors: z.array(z.string().trim().max(250)).length(5).default(['', '', '', '', '']),
  }),
  z.strictObject({ kind: z.literal('yes_no'), ...common, weight }),
  z.strictObject({
    kind: z.literal('choice'),
    ...common,
    choices: z.array(z.string().trim().min(1).max(120)).min(2, 'At least two choices').max(20),
    several: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('number'),
    ...common,
    min: z.number().nullable().default(null),
    max: z.number().nullable().default(null),
    unit: z.string().trim().max(30).nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('text'), ...common, long: z.boolean().default(true) }),
]);
export type AssessmentQuestion = z.output<typeof assessmentQuestion>;

const section = z.strictObject({
  title: z.string().trim().min(1, 'Title is required').max(150),
  questions: z.array(assessmentQuestion).min(1, 'A section needs a question').max(50),
});
/** Mean from 1 to 5 that counts as passed; null: none is set. */
const passMark = z.number().min(1).max(5).nullable().default(null);

/** What interviewers fill in: sections of questions, and the mean from which on somebody has passed. */
export const assessmentForm = z.strictObject({
  sections: z.array(section).min(1, 'A form needs a section').max(20, 'At most 20 sections'),
  pass_mark: passMark,
});
export type AssessmentForm = z.output<typeof assessmentForm>;

/** A form as it is answered: one that can not be read any more has no sections. */
export const storedForm = z.strictObject({ sections: z.array(section), pass_mark: passMark });

export const overalls = ['strong_no', 'no', 'yes', 'strong_yes'] as const;
export type Overall = (typeof overalls)[number];
export const overallLabels: Record<Overall, string> = {
  strong_no: 'Strong no',
  no: 'No',
  yes: 'Yes',
  strong_yes: 'Strong yes',
};
