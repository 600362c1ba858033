import { z } from 'zod';
import { candidateProfile, resumeView } from '../candidate/candidate-endpoints.ts';
import { applicant } from './applicant.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams } from '../kit/reply.ts';
import { stageCategories } from '../workflow/stages.ts';
import { missingDetails } from './stage-missing.ts';
import { phrase } from '../kit/phrase.ts';

const path = '/customer/applicant/' as const;
const one = `${path}:id/` as const;
const tag = 'applicant';
const id = (label: string) =>
  z
    .int({ error: phrase('{label} is required', { label }) })
    .positive(phrase('{label} is required', { label }));
const note = z.string().trim().max(2000, 'Note may have at most 2000 characters').optional();
const update = { module: 'applicant', any: ['update'] } as const;
const view = { module: 'applicant', any: ['view'] } as const;
const read = { ...view, also: applicant.readThrough };

/** One applicant on the board: no more than a card shows. */
export const boardCard = z.object({
  id: z.number(),
  applicant: z.string(),
  candidate_id: z.number(),
  stage_id: z.number(),
  current_position: z.string().nullable(),
  current_company: z.string().nullable(),
  total_experiences: z.number().nullable(),
  rating: z.number().nullable(),
  owner: refValue.nullable(),
  tags: z.array(z.string()).nullable(),
  entered_stage_on: z.string(),
  version: z.number(),
});
export type BoardCard = z.infer<typeof boardCard>;

export const boardStage = z.object({
  id: z.number(),
  name: z.string(),
  category: z.enum(stageCategories),
  position: z.number(),
  sla_days: z.number().nullable(),
  count: z.number(),
  /** Of them, those who stand there longer than `sla_days`; none where a stage ends the way. */
  overdue: z.number(),
  /** Of them, those whom nobody has moved for twice the limit, or for `STUCK_DAYS` where there is none. */
  stuck: z.number(),
  /** Of them, those who came to the job within the last day. */
  added: z.number(),
  /** Those who were rejected or withdrew from this stage and stand in one of the ends now. */
  left: z.number(),
  cards: z.array(boardCard),
});
export type BoardStage = z.infer<typeof boardStage>;

/** Cards of a column that one call answers. */
export const BOARD_PAGE = 25;

/** Days after which somebody is stuck in a stage that sets no limit. */
export const STUCK_DAYS = 30;

export const applicantEndpoints = {
  /** Attaches candidates to a job; who is already in it is skipped and named. */
  attach: endpoint({
    method: 'POST',
    path: `${path}attach/`,
    tag,
    summary: 'Attach candidates to a job',
    access: { module: 'applicant', any: ['create'] },
    body: z.strictObject({
      job: id('Job'),
      candidates: z.array(z.int().positive()).min(1, 'Pick at least one candidate').max(500),
      stage: z.int().positive().optional(),
      source_detail: z.string().trim().max(150).optional(),
    }),
    response: z.object({
      attached: z.array(z.object({ id: z.number(), applicant: z.string() })),
      skipped: z.array(z.object({ candidate: z.number(), name: z.string(), why: z.string() })),
    }),
  }),
  /** `from` is the stage the sender saw; if the applicant stands elsewhere by now, nothing moves. */
  move: endpoint({
    method: 'POST',
    path: `${one}move/`,
    tag,
    summary: 'Move to a stage',
    access: update,
    params: idParams,
    body: z.strictObject({
      stage: id('Stage'),
      from: z.int().positive().optional(),
      note,
      /** Why somebody is let in although the stage asks for more; admins alone. */
      override: z
        .string()
        .trim()
        .min(3, 'Reason is required')
        .max(500, 'Reason may have at most 500 characters')
        .optional(),
    }),
    response: applicant.row,
  }),
  /** All that keeps somebody out of a stage, with what can be done about each, as a refused move tells it; nothing is moved. */
  missing: endpoint({
    method: 'GET',
    path: `${one}missing/`,
    tag,
    summary: 'What keeps an applicant out of a stage',
    access: update,
    params: idParams,
    query: z.strictObject({ stage: z.coerce.number().int().positive().optional() }),
    response: missingDetails,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${one}reject/`,
    tag,
    summary: 'Reject with a reason',
    access: update,
    params: idParams,
    body: z.strictObject({ reason: id('Reason'), note }),
    response: applicant.row,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${one}withdraw/`,
    tag,
    summary: 'Record that the candidate withdrew',
    access: update,
    params: idParams,
    body: z.strictObject({ reason: id('Reason'), note }),
    response: applicant.row,
  }),
  /** Back to the stage that a rejected or withdrawn applicant left. */
  unreject: endpoint({
    method: 'POST',
    path: `${one}unreject/`,
    tag,
    summary: 'Take back a rejection',
    access: update,
    params: idParams,
    body: z.strictObject({ note }),
    response: applicant.row,
  }),
  /** The reason that is given first for leaving a stage, or any stage: the viewer's last one, else the most used. */
  usualReason: endpoint({
    method: 'GET',
    path: `${path}usual-reason/`,
    tag,
    summary: 'The usual reason for leaving a stage',
    access: update,
    query: z.strictObject({
      kind: z.enum(['reject', 'withdraw']),
      stage: z.coerce.number().int().positive().optional(),
    }),
    response: z.object({ reason: refValue.nullable() }),
  }),
  rate: endpoint({
    method: 'POST',
    path: `${one}rate/`,
    tag,
    summary: 'Give the own rating',
    access: update,
    params: idParams,
    body: z.strictObject({
      rating: z.int().min(1, 'Rating goes from 1 to 5').max(5, 'Rating goes from 1 to 5').nullable(),
    }),
    response: applicant.row,
  }),
  /** The candidate as this application shows them: the way for roles that see applicants but not the candidate base. */
  profile: endpoint({
    method: 'GET',
    path: `${one}profile/`,
    tag,
    summary: 'Profile of the applicant',
    access: read,
    params: idParams,
    response: candidateProfile,
  }),
  /** The resume that the applicant's candidate shows first. */
  resume: endpoint({
    method: 'GET',
    path: `${one}resume/`,
    tag,
    summary: 'Resume of the applicant',
    access: read,
    params: idParams,
    response: z.object({ resume: resumeView.nullable() }),
  }),
  history: endpoint({
    method: 'GET',
    path: `${one}history/`,
    tag,
    summary: 'Stages gone through, with the time in each',
    access: view,
    params: idParams,
    response: z.object({
      results: z.array(
        z.object({
          id: z.number(),
          from: refValue.nullable(),
          to: refValue,
          seconds: z.number().nullable(),
          /** The version of the workflow that put them there; null where people did. */
          workflow_version: z.number().nullable(),
          reason: refValue.nullable(),
          note: z.string().nullable(),
          at: z.string(),
          by: refValue.nullable(),
        }),
      ),
    }),
  }),
  board: endpoint({
    method: 'GET',
    path: `${path}board/`,
    tag,
    summary: 'Stages of a job with counts and first cards',
    access: view,
    query: z.strictObject({
      job: z.coerce.number().int().positive(),
      query: z.string().trim().max(100).optional(),
    }),
    response: z.object({ stages: z.array(boardStage) }),
  }),
  /** Further cards of one column, after the last one shown. */
  column: endpoint({
    method: 'GET',
    path: `${path}board/column/`,
    tag,
    summary: 'More cards of a stage',
    access: view,
    query: z.strictObject({
      job: z.coerce.number().int().positive(),
      stage: z.coerce.number().int().positive(),
      query: z.string().trim().max(100).optional(),
      after_on: z.iso.datetime({ offset: true }).optional(),
      after_id: z.coerce.number().int().positive().optional(),
    }),
    response: z.object({ cards: z.array(boardCard) }),
  }),
};
