import { z } from 'zod';
import { bookingBody } from '../booking/booking.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phrase, phraseBeside } from '../kit/phrase.ts';
import { plannedTime } from '../kit/planned-time.ts';
import { idParams } from '../kit/reply.ts';
import { MAX_BODY, MAX_SUBJECT } from '../mail/mail.ts';
import { interview } from './interview.ts';
import {
  interviewAnswers,
  interviewChanges,
  interviewOutcomes,
  interviewRoles,
  interviewTypes,
  MAX_INTERVIEW_MINUTES,
  MAX_INTERVIEWERS,
  MIN_INTERVIEW_MINUTES,
  noShowParties,
} from './interview-words.ts';

const path = interview.path;
const one = `${path}:id/` as const;
const tag = 'interview';
const create = { module: 'interview', any: ['create'] } as const;
const update = { module: 'interview', any: ['update'] } as const;
/** Whoever is named on an interview reads it, whatever they may do with others. */
const view = { module: 'interview', any: ['view'], also: ['hiring_manager', 'vendor', 'recruiter'] } as const;

const id = z.int().positive();
const version = z.int().positive();
const reason = z.string().trim().max(500, 'Reason may have at most 500 characters');
const needed = reason.min(3, 'Reason is required');
const minutes = z
  .int({ error: 'Minutes must be a whole number' })
  .min(MIN_INTERVIEW_MINUTES, phrase('At least {count} minutes', { count: MIN_INTERVIEW_MINUTES }))
  .max(MAX_INTERVIEW_MINUTES, phrase('At most {count} minutes', { count: MAX_INTERVIEW_MINUTES }));

export const interviewers = z
  .array(z.strictObject({ member: id, role: z.enum(interviewRoles).default('panel') }))
  .max(MAX_INTERVIEWERS, phrase('At most {count} interviewers', { count: MAX_INTERVIEWERS }))
  .refine((list) => new Set(list.map(({ member }) => member)).size === list.length, {
    message: 'Each interviewer once',
  });

/** Who is told of a change, and in which words. Without `letter` the team's template for it is used. */
export const tellBody = z.strictObject({
  candidate: z.boolean(),
  interviewers: z.boolean(),
  letter: z
    .strictObject({
      template: id.nullable().default(null),
      subject: z.string().trim().min(1, 'Subject is required').max(MAX_SUBJECT),
      body: z.string().trim().min(1, 'Body is required').max(MAX_BODY, 'This is too large'),
    })
    .nullable()
    .default(null),
});
export type TellBody = z.output<typeof tellBody>;

/**
 * A new interview. `starts` is null where the candidate chooses by themselves (`booking`). `overlap` is the reason for
 * which interviewers take part although they are busy. What lies in the past is only written down (`is_log`).
 */
export const scheduleBody = z.strictObject({
  applicant: id,
  round: id.nullable().default(null),
  name: z.string().trim().min(2, 'Name is required').max(150, 'Name may have at most 150 characters'),
  type: z.enum(interviewTypes),
  stage: id.nullable().default(null),
  starts: plannedTime.nullable(),
  minutes,
  /** Zone that the candidate is offered times in where `starts` is null. */
  zone: z.string().max(60).optional(),
  interviewers: interviewers.min(1, 'Pick at least one interviewer'),
  location: z.string().trim().max(250).nullable().default(null),
  platform: id.nullable().default(null),
  link: z
    .url({ protocol: /^https?$/, error: 'Link must be a web address such as https://example.com' })
    .max(1000)
    .nullable()
    .default(null),
  /** Form of the scorecards. */
  template: id.nullable().default(null),
  instructions: z.string().trim().max(5000).nullable().default(null),
  language: z.string().min(2).max(10).default('en'),
  overlap: reason.nullable().default(null),
  booking: bookingBody.nullable().default(null),
  is_log: z.boolean().default(false),
  tell: tellBody,
  custom: z.record(z.string().max(60), z.unknown()).optional(),
});
export type ScheduleBody = z.input<typeof scheduleBody>;

export const moveBody = z.strictObject({
  version,
  starts: plannedTime,
  minutes,
  reason: reason.default(''),
  overlap: reason.nullable().default(null),
  tell: tellBody,
});
export type MoveBody = z.input<typeof moveBody>;

const change = z.object({
  id: z.number(),
  what: z.enum(interviewChanges),
  at: z.string(),
  /** Null: the candidate by their link, or nobody. */
  by: refValue.nullable(),
  by_kind: z.enum(['member', 'candidate', 'system']),
  from: z.object({ starts_on: z.string(), ends_on: z.string() }).nullable(),
  to: z.object({ starts_on: z.string(), ends_on: z.string() }).nullable(),
  zone: z.string(),
  reason: z.string().nullable(),
  told_candidate: z.boolean(),
  told_members: z.boolean(),
  /** Why the candidate was not written to although somebody wanted that; told to who may change the interview. */
  untold: z.string().nullable(),
  untold_phrase: phraseBeside,
});

/** A whole interview: what lists know of it, its people, its history and what the viewer may do with it. */
export const interviewRecord = z.object({
  row: interview.row,
  /** In which the candidate is written to. */
  language: z.string(),
  people: z.array(
    z.object({
      member: refValue,
      role: z.enum(interviewRoles),
      answer: z.enum(interviewAnswers).nullable(),
      /** Why they take part although they are busy. */
      overlap: z.string().nullable(),
    }),
  ),
  changes: z.array(change),
  round: refValue.nullable(),
  platform: refValue.nullable(),
  meeting: z.object({
    state: z.enum(['none', 'waiting', 'ready', 'failed']),
    words: z.string().nullable(),
    words_phrase: phraseBeside,
  }),
  /** How the candidate may choose; null where they were not asked. */
  booking: z
    .object({
      ...bookingBody.shape,
      state: z.enum(['open', 'closed']),
      moves: z.number(),
      /** What the candidate wrote when no slot fitted. */
      asked_for: z.string().nullable(),
      members: z.array(refValue),
    })
    .nullable(),
  checked_in_on: z.string().nullable(),
  may: z.object({
    change: z.boolean(),
    move: z.boolean(),
    cancel: z.boolean(),
    end: z.boolean(),
    reopen: z.boolean(),
    answer: z.boolean(),
  }),
});
export type InterviewRecord = z.infer<typeof interviewRecord>;

const verb = <P extends string, B extends z.ZodType>(name: P, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `${one}${name}/` as `/${string}/`,
    tag,
    summary,
    access: update,
    params: idParams,
    body,
    response: interviewRecord,
  });

export const interviewEndpoints = {
  record: endpoint({
    method: 'GET',
    path: `${one}record/`,
    tag,
    summary: 'An interview with its people and its history',
    access: view,
    params: idParams,
    response: interviewRecord,
  }),
  schedule: endpoint({
    method: 'POST',
    path: `${path}schedule/`,
    tag,
    summary: 'Set an interview, or ask the candidate to choose a time',
    access: create,
    body: scheduleBody,
    response: interviewRecord,
  }),
  move: verb('move', 'Move an interview to another time', moveBody),
  cancel: verb('cancel', 'Cancel an interview', z.strictObject({ version, reason: needed, tell: tellBody })),
  confirm: verb('confirm', 'Note that the candidate will come', z.strictObject({ version })),
  complete: verb(
    'complete',
    'Note that it was held',
    z.strictObject({
      version,
      outcome: z.enum(interviewOutcomes).nullable().default(null),
      reason: reason.nullable().default(null),
    }),
  ),
  noShow: verb(
    'no-show',
    'Note that somebody did not come',
    z.strictObject({ version, by: z.enum(noShowParties), reason: reason.nullable().default(null) }),
  ),
  reopen: verb(
    'reopen',
    'Take back that it was held, or that somebody did not come',
    z.strictObject({ version, reason: reason.nullable().default(null) }),
  ),
  people: verb(
    'people',
    'Change who takes part',
    z.strictObject({
      version,
      interviewers: interviewers.min(1, 'Pick at least one interviewer'),
      overlap: reason.nullable().default(null),
      tell: tellBody,
    }),
  ),
  answer: endpoint({
    method: 'POST',
    path: `${one}answer/`,
    tag,
    summary: 'Say whether one takes part',
    access: 'signed-in',
    params: idParams,
    body: z.strictObject({ answer: z.enum(interviewAnswers) }),
    response: interviewRecord,
  }),
};
