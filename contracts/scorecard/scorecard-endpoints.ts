import { z } from 'zod';
import { assessmentAnswers } from '../assessment-template/assessment-answers.ts';
import { assessmentForm, overalls } from '../assessment-template/assessment-form.ts';
import { interviewRoles, interviewStatuses, interviewTypes } from '../interview/interview-words.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams } from '../kit/reply.ts';
import { scorecardSummary } from './scorecard-summary.ts';

const tag = 'scorecard';
/** `:id` is that of the interview: everybody has one card for it. */
const path = '/customer/scorecard/' as const;
/** Vendors never; recruiters whatever their switches, as whoever is named on an interview writes their own. */
const staff = { roles: ['admin', 'super_recruiter', 'recruiter', 'hiring_manager'] } as const;

const note = z.string().trim().max(10_000, 'Note is too long').nullable().default(null);

/** `version` is that of the card that was read; 0 where it was not begun. */
export const scorecardBody = z.strictObject({
  version: z.int().min(0),
  answers: assessmentAnswers,
  overall: z.enum(overalls).nullable().default(null),
  note,
  /** Read by whoever wrote it, nobody else. */
  private_note: note,
});
export type ScorecardBody = z.input<typeof scorecardBody>;

/** What a card said before it was opened again. */
const earlierVersion = z.object({
  number: z.number(),
  answers: assessmentAnswers,
  overall: z.enum(overalls).nullable(),
  score: z.number().nullable(),
  note: z.string().nullable(),
  submitted_on: z.string(),
  reopened_on: z.string(),
  reason: z.string().nullable(),
});

/** The viewer's own card. */
export const ownCard = z.object({
  /** 0: nothing was written yet. */
  version: z.number(),
  state: z.enum(['draft', 'submitted', 'reopened']),
  /** Null where the interview has no form: an overall and a note are asked alone. */
  form: assessmentForm.nullable(),
  answers: assessmentAnswers,
  overall: z.enum(overalls).nullable(),
  score: z.number().nullable(),
  note: z.string().nullable(),
  private_note: z.string().nullable(),
  submitted_on: z.string().nullable(),
  updated_on: z.string().nullable(),
  versions: z.array(earlierVersion),
  /** False: whoever is no interviewer any more, or of an interview that is not held, reads what they wrote. */
  may_write: z.boolean(),
  /** False: whoever only listens in may leave it out. */
  required: z.boolean(),
});
export type OwnCard = z.infer<typeof ownCard>;

/** What an interviewer needs: whom, when, for what, what was said before, and their own card. */
export const interviewKit = z.object({
  interview: z.object({
    id: z.number(),
    name: z.string(),
    type: z.enum(interviewTypes),
    status: z.enum(interviewStatuses),
    role: z.enum(interviewRoles),
    starts_on: z.string().nullable(),
    ends_on: z.string().nullable(),
    zone: z.string(),
    location: z.string().nullable(),
    link: z.string().nullable(),
    instructions: z.string().nullable(),
    people: z.array(z.object({ member: refValue, role: z.enum(interviewRoles) })),
  }),
  applicant: refValue,
  candidate: refValue,
  job: z.object({
    id: z.number(),
    name: z.string(),
    /** HTML; null where there is none, or the team hides it from the viewer. */
    description: z.string().nullable(),
    skills: z.array(z.string()),
  }),
  card: ownCard,
  summary: scorecardSummary,
  /** Other interviews of the applicant that the viewer may read, the latest first. */
  earlier: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      status: z.enum(interviewStatuses),
      starts_on: z.string().nullable(),
      summary: scorecardSummary,
    }),
  ),
});
export type InterviewKit = z.infer<typeof interviewKit>;

/** Cards that are in, as far as the viewer may read them; none while they are hidden. */
export const scorecardList = z.object({
  summary: scorecardSummary,
  cards: z.array(
    z.object({
      id: z.number(),
      author: refValue,
      state: z.enum(['submitted', 'reopened']),
      form: assessmentForm.nullable(),
      answers: assessmentAnswers,
      overall: z.enum(overalls).nullable(),
      score: z.number().nullable(),
      note: z.string().nullable(),
      submitted_on: z.string(),
      versions: z.array(earlierVersion),
    }),
  ),
  /** Whether the viewer may look although their own card is not in; it is written down. */
  may_look: z.boolean(),
});
export type ScorecardList = z.infer<typeof scorecardList>;

export const scorecardEndpoints = {
  kit: endpoint({
    method: 'GET',
    path: `${path}:id/kit/`,
    tag,
    summary: 'What an interviewer needs for an interview, with their own scorecard',
    access: staff,
    params: idParams,
    response: interviewKit,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${path}:id/`,
    tag,
    summary: 'Keep a draft of the own scorecard',
    access: staff,
    params: idParams,
    body: scorecardBody,
    response: ownCard,
  }),
  submit: endpoint({
    method: 'POST',
    path: `${path}:id/submit/`,
    tag,
    summary: 'Submit the own scorecard',
    access: staff,
    params: idParams,
    body: scorecardBody,
    response: ownCard,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${path}:id/reopen/`,
    tag,
    summary: 'Open the own scorecard again; what it said is kept',
    access: staff,
    params: idParams,
    body: z.strictObject({
      version: z.int().positive(),
      reason: z
        .string()
        .trim()
        .min(3, 'Reason is required')
        .max(500, 'Reason may have at most 500 characters'),
    }),
    response: ownCard,
  }),
  cards: endpoint({
    method: 'GET',
    path: `${path}:id/cards/`,
    tag,
    summary: 'Scorecards of an interview',
    access: staff,
    params: idParams,
    response: scorecardList,
  }),
  /** For admins who are to write a card themselves; the activity log tells of it. */
  look: endpoint({
    method: 'POST',
    path: `${path}:id/look/`,
    tag,
    summary: 'Read scorecards of others before the own one is in',
    access: { roles: ['admin'] },
    params: idParams,
    body: z.strictObject({}),
    response: scorecardList,
  }),
};
