import { z } from 'zod';

export const joiningKinds = [
  'text',
  'long_text',
  'number',
  'date',
  'choice',
  'many',
  'yes_no',
  'email',
  'phone',
] as const;
export type JoiningKind = (typeof joiningKinds)[number];

/** Fields of a candidate that an answer may be taken over into, by a click of whoever reviews it. */
export const joiningTargets = [
  'candidate_phone',
  'email',
  'address',
  'date_of_birth',
  'gender',
  'marital_status',
  'dependants',
  'passport_no',
  'passport_expiry',
  'civil_id',
  'visa_expiry',
  'name_ar',
] as const;
export type JoiningTarget = (typeof joiningTargets)[number];

const question = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  label: z.string().trim().min(1).max(200),
  label_ar: z.string().trim().max(200).nullable().default(null),
  help: z.string().trim().max(500).nullable().default(null),
  kind: z.enum(joiningKinds),
  required: z.boolean().default(false),
  choices: z.array(z.string().trim().min(1).max(120)).max(50).default([]),
  target: z.enum(joiningTargets).nullable().default(null),
});
export type JoiningQuestion = z.infer<typeof question>;

/** A joining form: the template, "parsed as JSON" (specification, section 3). */
export const joiningForm = z.object({
  sections: z
    .array(
      z.object({
        title: z.string().trim().min(1).max(150),
        title_ar: z.string().trim().max(150).nullable().default(null),
        questions: z.array(question).max(60),
      }),
    )
    .max(20),
});
export type JoiningForm = z.infer<typeof joiningForm>;
