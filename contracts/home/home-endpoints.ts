import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { waitingKinds, waitingLine } from './waiting-lines.ts';

/** So many lines at once: of all kinds together, or of the one that is asked for. */
export const WAITING_PAGE = 20;

export const OVERDUE_COUNTED = 1000;

const pipelinePart = z.object({
  category: z.string(),
  /** Its stages, for a link to them. */
  stages: z.array(z.number()),
  count: z.number(),
});

export const homeJob = z.object({
  id: z.number(),
  name: z.string(),
  /** Null where it is hidden from the viewer, and from vendors. */
  openings: z.number().nullable(),
  hired: z.number().nullable(),
  /** The stages of those in the running and hired, by category in the order of the workflow. Of vendors: their own people. */
  pipeline: z.array(pipelinePart),
  /** Who stands in a stage for longer than it allows; no more are counted than `OVERDUE_COUNTED`. */
  overdue: z.number(),
});
export type HomeJob = z.infer<typeof homeJob>;

/** Somebody whom a vendor brought, and what became of them. */
export const homePerson = z.object({
  id: z.number(),
  applicant: z.string(),
  candidate: z.number(),
  /** Null where the vendor may not open it any more. */
  job: refValue.nullable(),
  stage: z.string(),
  category: z.string(),
  since: z.string(),
});
export type HomePerson = z.infer<typeof homePerson>;

export const firstSteps = ['organization', 'job', 'candidate'] as const;
export type FirstStep = (typeof firstSteps)[number];

export const home = z.object({
  waiting: z.object({
    /** How many lines there are of each kind that has any, in the order in which they are shown; not `exact`: at least. */
    counts: z.array(z.object({ kind: z.enum(waitingKinds), count: z.number(), exact: z.boolean() })),
    lines: z.array(waitingLine),
  }),
  /** `team`: those of the team, for who leads it and has none. Empty where one kind is asked for, as all that follows. */
  jobs: z.object({ whose: z.enum(['mine', 'team']), results: z.array(homeJob) }),
  people: z.array(homePerson),
  /** What the team has none of yet, and the viewer may add. */
  first_steps: z.array(z.enum(firstSteps)),
});
export type Home = z.infer<typeof home>;

export const homeEndpoint = endpoint({
  method: 'GET',
  path: '/customer/home/',
  tag: 'home',
  summary: 'What waits for me, my jobs and what to do next',
  access: 'signed-in',
  query: z.strictObject({
    /** Lines and count of this kind alone. */
    kind: z.enum(waitingKinds).optional(),
    /** Of the kind that is asked for. */
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: home,
});
