import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams } from '../kit/reply.ts';
import {
  interviewRoles,
  interviewStatuses,
  interviewTypes,
  MAX_INTERVIEW_MINUTES,
  MAX_INTERVIEWERS,
  MIN_INTERVIEW_MINUTES,
} from '../interview/interview-words.ts';

const tag = 'interview plan';
const view = { module: 'interview', any: ['view'], also: ['hiring_manager'] } as const;
const update = { module: 'interview', any: ['update'] } as const;
const id = z.int().positive();

export const MAX_ROUNDS = 20;

/** One round of the interview plan of a job. */
export const roundBody = z.strictObject({
  /** Null: a new round. */
  id: id.nullable().default(null),
  name: z.string().trim().min(2, 'Name is required').max(150, 'Name may have at most 150 characters'),
  type: z.enum(interviewTypes),
  stage: id.nullable().default(null),
  minutes: z.int().min(MIN_INTERVIEW_MINUTES).max(MAX_INTERVIEW_MINUTES),
  mode: z.enum(['panel', 'pool']).default('panel'),
  members: z
    .array(z.strictObject({ member: id, role: z.enum(interviewRoles).default('panel') }))
    .max(MAX_INTERVIEWERS)
    .refine((list) => new Set(list.map(({ member }) => member)).size === list.length, {
      message: 'Each interviewer once',
    })
    .default([]),
  template: id.nullable().default(null),
  platform: id.nullable().default(null),
  location: z.string().trim().max(250).nullable().default(null),
  instructions: z.string().trim().max(5000).nullable().default(null),
});
export type RoundBody = z.input<typeof roundBody>;

export const roundRow = z.object({
  id: z.number(),
  position: z.number(),
  name: z.string(),
  type: z.enum(interviewTypes),
  stage: refValue.nullable(),
  minutes: z.number(),
  mode: z.enum(['panel', 'pool']),
  members: z.array(z.object({ member: refValue, role: z.enum(interviewRoles) })),
  template: refValue.nullable(),
  platform: refValue.nullable(),
  location: z.string().nullable(),
  instructions: z.string().nullable(),
});
export type RoundRow = z.infer<typeof roundRow>;

export const planReply = z.object({
  rounds: z.array(roundRow),
  /** Of the whole plan: it goes up with each change. */
  version: z.number(),
});

/** Where an applicant stands in the plan of the job. */
export const progressReply = z.object({
  rounds: z.array(
    z.object({
      round: roundRow,
      /** The newest interview of the round; null: there is none yet. */
      interview: z
        .object({
          id: z.number(),
          status: z.enum(interviewStatuses),
          date: z.string().nullable(),
          cards_due: z.number(),
          cards_in: z.number(),
        })
        .nullable(),
      /** What is missing before the round is over. */
      missing: z.enum(['interview', 'time', 'outcome', 'scorecard']).nullable(),
    }),
  ),
});
export type PlanProgress = z.infer<typeof progressReply>;

export const interviewPlanEndpoints = {
  plan: endpoint({
    method: 'GET',
    path: '/customer/interview-plan/:id/',
    tag,
    summary: 'The interview plan of a job',
    access: view,
    params: idParams,
    response: planReply,
  }),
  savePlan: endpoint({
    method: 'PUT',
    path: '/customer/interview-plan/:id/',
    tag,
    summary: 'Change the interview plan of a job as a whole',
    access: update,
    params: idParams,
    body: z.strictObject({
      version: z.int().min(0),
      rounds: z.array(roundBody).max(MAX_ROUNDS, 'At most 20 rounds'),
    }),
    response: planReply,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/customer/interview-progress/:id/',
    tag,
    summary: 'Where an applicant stands in the interview plan of the job',
    access: view,
    params: idParams,
    response: progressReply,
  }),
};
