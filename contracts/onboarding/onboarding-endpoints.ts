import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams } from '../kit/reply.ts';
import { documentRequest, onboardingTask } from './document-request.ts';
import { joiningForm, joiningTargets } from './joining-form.ts';
import { onboarding } from './onboarding.ts';
import { joiningStates, onboardingEvents } from './onboarding-words.ts';

const path = onboarding.path;
const one = `${path}:id/` as const;
const tag = 'onboarding';
const create = { module: 'onboarding', any: ['create'] } as const;
const update = { module: 'onboarding', any: ['update'] } as const;
const view = { module: 'onboarding', any: ['view'] } as const;

const id = z.int().positive();
const version = z.int().positive();
const day = z.iso.date('Joining date must be a date');
const reason = z
  .string()
  .trim()
  .min(3, 'Reason is required')
  .max(500, 'Reason may have at most 500 characters');

/** An answer: text, a number, yes or no, or the choices that were taken. */
export const joiningAnswer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
export type JoiningAnswer = z.infer<typeof joiningAnswer>;
export const joiningAnswers = z.record(z.string(), joiningAnswer);
export type JoiningAnswers = z.infer<typeof joiningAnswers>;

/** The joining form of somebody, as they were given it, and what they answered. */
export const joiningRecord = z.object({
  template: refValue,
  template_version: z.number(),
  state: z.enum(joiningStates),
  form: joiningForm,
  answers: joiningAnswers,
  submitted_on: z.string().nullable(),
  /** Of the answers: sent back when they are changed; 0 before the first. */
  version: z.number(),
  /** Questions whose answers the candidate may get: what is known of them now, and whether it was taken over. */
  targets: z.array(
    z.object({
      key: z.string(),
      target: z.enum(joiningTargets),
      current: z.string().nullable(),
      answer: z.string().nullable(),
      differs: z.boolean(),
      applied: z.boolean(),
    }),
  ),
});
export type JoiningRecord = z.infer<typeof joiningRecord>;

/** Everything of one person on their way: documents, joining form, tasks, history, and what the viewer may do. */
export const onboardingRecord = z.object({
  row: onboarding.row,
  language: z.string(),
  /** Until when the address of their page is good; null where none is. */
  link_until: z.string().nullable(),
  /** In their order; those taken away are not among them. */
  requests: z.array(documentRequest),
  joining: joiningRecord.nullable(),
  tasks: z.array(onboardingTask),
  /** What still stands between them and "Ready to join": names of documents; the joining form beside. */
  missing: z.array(refValue),
  form_missing: z.boolean(),
  events: z.array(
    z.object({
      id: z.number(),
      what: z.enum(onboardingEvents),
      request: refValue.nullable(),
      by: refValue.nullable(),
      by_kind: z.enum(['member', 'candidate', 'system']),
      at: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  may: z.object({
    change: z.boolean(),
    review: z.boolean(),
    join: z.boolean(),
    cancel: z.boolean(),
    reopen_form: z.boolean(),
    apply_answers: z.boolean(),
  }),
});
export type OnboardingRecord = z.infer<typeof onboardingRecord>;

const verb = <P extends string, B extends z.ZodType>(name: P, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `${one}${name}/` as `/${string}/`,
    tag,
    summary,
    access: update,
    params: idParams,
    body,
    response: onboardingRecord,
  });

export const onboardingEndpoints = {
  record: endpoint({
    method: 'GET',
    path: `${one}record/`,
    tag,
    summary: 'Documents, joining form and tasks of somebody who joins',
    access: view,
    params: idParams,
    response: onboardingRecord,
  }),
  /** Of the people that the viewer may see; as the list, by job or applicant. */
  counts: endpoint({
    method: 'GET',
    path: `${path}counts/`,
    tag,
    summary: 'How many people are on their way, and what waits',
    access: view,
    query: z.strictObject({
      job: z.coerce.number().int().positive().optional(),
      applicant: z.coerce.number().int().positive().optional(),
    }),
    response: z.object({
      open: z.number(),
      ready: z.number(),
      joined: z.number(),
      cancelled: z.number(),
      to_review: z.number(),
      overdue: z.number(),
    }),
  }),
  /** For whoever is hired without an offer; an offer that is accepted begins it by itself. */
  begin: endpoint({
    method: 'POST',
    path: `${path}begin/`,
    tag,
    summary: 'Begin the onboarding of somebody',
    access: create,
    body: z.strictObject({
      applicant: id,
      joining_date: day.nullable().default(null),
      owner: id.nullable().default(null),
      language: z.string().min(2).max(10).default('en'),
    }),
    response: onboardingRecord,
  }),
  change: verb(
    'change',
    'Change joining date, owner or language; due dates of open tasks move along',
    z.strictObject({
      version,
      joining_date: day.nullable().optional(),
      owner: id.optional(),
      language: z.string().min(2).max(10).optional(),
    }),
  ),
  /** They came: their documents stay with the onboarding. */
  join: verb('join', 'Mark somebody as joined', z.strictObject({ version })),
  cancel: verb('cancel', 'Cancel the onboarding of somebody', z.strictObject({ version, reason })),
  /** A new address of their page, to be handed on; the one before leads nowhere from then on. */
  makeLink: endpoint({
    method: 'POST',
    path: `${one}make-link/`,
    tag,
    summary: 'Make a link to the page of somebody who joins',
    access: update,
    params: idParams,
    body: z.strictObject({}),
    response: z.object({ address: z.string(), until: z.string(), record: onboardingRecord }),
  }),
  endLink: verb('end-link', 'End the link to the page of somebody who joins', z.strictObject({})),
  /** The reminder as it would be sent now, of all that is missing or of one document; nothing is sent. */
  reminder: endpoint({
    method: 'GET',
    path: `${one}reminder/`,
    tag,
    summary: 'What a reminder would say',
    access: update,
    params: idParams,
    query: z.strictObject({ request: z.coerce.number().int().positive().optional() }),
    response: z.object({ to: z.string(), language: z.string(), subject: z.string(), html: z.string() }),
  }),
  saveJoining: verb(
    'save-joining',
    'Write down answers for somebody',
    z.strictObject({ version: z.int().min(0), answers: joiningAnswers }),
  ),
  submitJoining: verb(
    'submit-joining',
    'Submit the joining form for somebody',
    z.strictObject({ version: z.int().min(0), answers: joiningAnswers }),
  ),
  reopenJoining: verb(
    'reopen-joining',
    'Let somebody change their joining form again',
    z.strictObject({ version, reason }),
  ),
  applyJoining: verb(
    'apply-joining',
    'Take answers over into the candidate',
    z.strictObject({ version, keys: z.array(z.string()).min(1, 'Pick at least one answer').max(100) }),
  ),
};
