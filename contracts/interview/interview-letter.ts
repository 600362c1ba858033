import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { plannedTime } from '../kit/planned-time.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { MAX_BODY, MAX_SUBJECT } from '../mail/mail.ts';
import { interview } from './interview.ts';
import { interviewTypes, MAX_INTERVIEWERS } from './interview-words.ts';

/** What candidates are written of an interview; each has a template of the team. */
export const interviewLetterKinds = [
  'invitation',
  'moved',
  'cancelled',
  'choose_time',
  'choice_ended',
  'reminder',
] as const;
export type InterviewLetterKind = (typeof interviewLetterKinds)[number];

const id = z.int().positive();

/** A letter to a candidate as it would go, for an interview that is yet to be set, or with what changes of one. */
export const interviewLetterBody = z.strictObject({
  applicant: id,
  kind: z.enum(interviewLetterKinds),
  name: z.string().trim().max(150).default(''),
  type: z.enum(interviewTypes),
  starts: plannedTime.nullable().default(null),
  interviewers: z.array(id).max(MAX_INTERVIEWERS).default([]),
  location: z.string().trim().max(250).nullable().default(null),
  language: z.string().min(2).max(10).default('en'),
  /** What was written instead of the team's template, with its fields in braces. */
  letter: z
    .strictObject({
      subject: z.string().max(MAX_SUBJECT),
      body: z.string().max(MAX_BODY, 'This is too large'),
    })
    .nullable()
    .default(null),
});
export type InterviewLetterBody = z.input<typeof interviewLetterBody>;

export const interviewLetterEndpoint = endpoint({
  method: 'POST',
  path: `${interview.path}letter/`,
  tag: 'interview',
  summary: 'What would be written to the candidate',
  access: { module: 'interview', any: ['create', 'update'] },
  body: interviewLetterBody,
  response: z.object({
    /** Null: the team has none for it, the product's own text is taken. */
    template: z.object({ id: z.number(), name: z.string() }).nullable(),
    /** With the fields in braces, to be changed for this one letter. */
    subject: z.string(),
    body: z.string(),
    /** As the candidate reads it. */
    shown: z.object({ subject: z.string(), body: z.string() }),
    missing: z.array(
      z.object({ name: z.string(), label: z.string(), why: z.enum(['empty', 'hidden', 'unknown']) }),
    ),
    /** Whom it goes to; null where nobody can be written to, and why. */
    to: z.string().nullable(),
    why_not: z.string().nullable(),
    why_not_phrase: phraseBeside,
    from: z.string(),
  }),
});
