import { z } from 'zod';
import { interviewers, tellBody } from '../interview/interview-endpoints.ts';
import { interviewOutcomes, interviewStatuses } from '../interview/interview-words.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phrase, phraseBeside } from '../kit/phrase.ts';
import { plannedTime } from '../kit/planned-time.ts';
import { idParams } from '../kit/reply.ts';

const path = '/customer/walk-in-day/' as const;
const one = `${path}:id/` as const;
const tag = 'walk-in day';
const create = { module: 'interview', any: ['create'] } as const;
const update = { module: 'interview', any: ['update'] } as const;
/** Whoever runs days: those who are only interviewed by have their own interviews. */
const run = { module: 'interview', any: ['create', 'update'] } as const;

const id = z.int().positive();
const whole = (label: string, min: number, max: number) =>
  z
    .int({ error: phrase('{label} must be a whole number', { label }) })
    .min(min, phrase('At least {min}', { min }))
    .max(max, phrase('At most {max}', { max }));

export const MAX_WALK_IN_PEOPLE = 500;

/** A day on which many applicants of one job are met, one slot after the other, as many in each as it has places. */
export const walkInBody = z.strictObject({
  job: id,
  name: z.string().trim().min(2, 'Name is required').max(150, 'Name may have at most 150 characters'),
  starts: plannedTime,
  minutes: whole('Minutes', 5, 480),
  slots: whole('Slots', 1, 200),
  places: whole('Places', 1, 50),
  location: z.string().trim().max(250).nullable().default(null),
  /** Form of the scorecards. */
  template: id.nullable().default(null),
  interviewers: interviewers.default([]),
  /** In the order in which they get their places. */
  applicants: z
    .array(id)
    .min(1, 'Pick at least one applicant')
    .max(MAX_WALK_IN_PEOPLE, phrase('At most {count} people', { count: MAX_WALK_IN_PEOPLE })),
  language: z.string().min(2).max(10).default('en'),
});
export type WalkInBody = z.output<typeof walkInBody>;

const placed = z.object({
  starts_on: z.string(),
  ends_on: z.string(),
  people: z.array(refValue),
});
const skipped = z.object({ applicant: refValue, why: z.string(), why_phrase: phraseBeside });

/** Who would get which slot, and who would get none and why. `applicant` names are those of the people. */
export const walkInPlan = z.object({ slots: z.array(placed), skipped: z.array(skipped) });
export type WalkInPlan = z.infer<typeof walkInPlan>;

const counts = z.object({
  people: z.number(),
  waiting: z.number(),
  done: z.number(),
  no_show: z.number(),
});

export const walkInDay = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  job: refValue,
  starts_on: z.string(),
  ends_on: z.string(),
  zone: z.string(),
  minutes: z.number(),
  slots: z.number(),
  places: z.number(),
  location: z.string().nullable(),
  state: z.enum(['open', 'closed', 'cancelled']),
  counts,
});
export type WalkInDay = z.infer<typeof walkInDay>;

export const walkInPerson = z.object({
  interview: z.number(),
  applicant: z.number(),
  name: z.string(),
  starts_on: z.string(),
  status: z.enum(interviewStatuses),
  outcome: z.enum(interviewOutcomes).nullable(),
  checked_in_on: z.string().nullable(),
  /** On the paper that they bring; leads to their check-in. */
  code: z.string().nullable(),
});
export type WalkInPerson = z.infer<typeof walkInPerson>;

export const walkInList = z.object({ day: walkInDay, people: z.array(walkInPerson) });
export type WalkInList = z.infer<typeof walkInList>;

const step = <P extends string, B extends z.ZodType>(name: P, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `${one}${name}/` as `/${string}/`,
    tag,
    summary,
    access: update,
    params: idParams,
    body,
    response: walkInList,
  });

export const walkInEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Walk-in days of a job',
    access: run,
    query: z.strictObject({ job: z.coerce.number().int().positive() }),
    response: z.object({ results: z.array(walkInDay) }),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    tag,
    summary: 'A walk-in day with the people of its check-in list',
    access: run,
    params: idParams,
    response: walkInList,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}preview/`,
    tag,
    summary: 'Who would get which slot of a walk-in day',
    access: create,
    body: walkInBody,
    response: walkInPlan,
  }),
  create: endpoint({
    method: 'POST',
    path,
    tag,
    summary: 'Set a walk-in day with its interviews',
    access: create,
    body: walkInBody.extend({ tell: tellBody }),
    response: walkInDay,
  }),
  /** By the person or by the code that they bring. */
  checkIn: step(
    'check-in',
    'Note that somebody has come',
    z.strictObject({
      interview: id.optional(),
      code: z.string().min(1).max(100).optional(),
    }),
  ),
  undoCheckIn: step('undo-check-in', 'Take back that somebody has come', z.strictObject({ interview: id })),
  complete: step(
    'complete',
    'Note that somebody was met',
    z.strictObject({ interview: id, outcome: z.enum(interviewOutcomes).nullable().default(null) }),
  ),
  noShow: step('no-show', 'Note that somebody did not come', z.strictObject({ interview: id })),
  reopen: step('reopen', 'Take back how it ended', z.strictObject({ interview: id })),
  cancel: step(
    'cancel',
    'Cancel a walk-in day with all that is still to come',
    z.strictObject({
      version: z.int().positive(),
      reason: z
        .string()
        .trim()
        .min(3, 'Reason is required')
        .max(500, 'Reason may have at most 500 characters'),
      tell: tellBody,
    }),
  ),
};
