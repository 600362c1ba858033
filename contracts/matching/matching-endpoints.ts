import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { idParams } from '../kit/reply.ts';
import { phrase, phraseBeside, phrasesBeside } from '../kit/phrase.ts';

/** What a match is made of, in the order it is shown. */
export const matchParts = [
  'skills',
  'nice_skills',
  'title',
  'years',
  'education',
  'languages',
  'location',
  'salary',
  'nationality',
] as const;
export type MatchPart = (typeof matchParts)[number];

export const matchPartLabels: Record<MatchPart, string> = {
  skills: 'Skills',
  nice_skills: 'Nice to have',
  title: 'Title',
  years: 'Experience',
  education: 'Education',
  languages: 'Languages',
  location: 'Location',
  salary: 'Salary',
  nationality: 'Nationality',
};

/** Counts only where a job states it, and then everybody sees so. */
export const protectedParts: readonly MatchPart[] = ['nationality'];

/** `job` ranks candidates for a job, `candidate` ranks jobs for a candidate. */
export const matchVariants = ['job', 'candidate'] as const;
export type MatchVariant = (typeof matchVariants)[number];

export const matchVariantLabels: Record<MatchVariant, string> = {
  job: 'Candidates for a job',
  candidate: 'Jobs for a candidate',
};

export type MatchWeights = Record<MatchPart, number>;

/** The weights of a team that has set none. */
export const defaultWeights: Record<MatchVariant, MatchWeights> = {
  job: {
    skills: 35,
    nice_skills: 5,
    title: 15,
    years: 15,
    education: 5,
    languages: 5,
    location: 10,
    salary: 5,
    nationality: 5,
  },
  candidate: {
    skills: 30,
    nice_skills: 5,
    title: 20,
    years: 10,
    education: 5,
    languages: 5,
    location: 10,
    salary: 10,
    nationality: 5,
  },
};

/** What the weights of a set add up to. */
export const weightTotal = (weights: MatchWeights): number =>
  matchParts.reduce((sum, part) => sum + weights[part], 0);

const weight = z.int('A weight is a whole number').min(0, 'At least 0').max(100, 'At most 100');
const shape = Object.fromEntries(matchParts.map((part) => [part, weight])) as Record<
  MatchPart,
  typeof weight
>;

/** Nine whole numbers that add up to 100. */
export const matchWeights = z.strictObject(shape).superRefine((weights, context) => {
  const total = weightTotal(weights);
  if (total !== 100)
    context.addIssue({
      code: 'custom',
      message: phrase('The weights add up to {total}; they must add up to 100', { total }),
    });
});

/** One part of a score. The points of all parts add up to the score. */
export const scoredPart = z.object({
  part: z.enum(matchParts),
  /** 0 to 1: how far what is asked is there. */
  value: z.number(),
  points: z.number(),
  /** The most points there are for it; of all parts together 100. */
  of: z.number(),
  /** Why, in words. */
  text: z.string(),
  phrase: phraseBeside,
  /** What was asked for and is not there. */
  missing: z.array(z.string()),
  missing_phrases: phrasesBeside,
  /** A protected attribute: it counts because the job states it. */
  protected: z.boolean(),
});
export type ScoredPart = z.infer<typeof scoredPart>;

const match = z.object({
  /** 0 to 100. */
  score: z.number(),
  parts: z.array(scoredPart),
  /** Parts that the job says nothing of: they take no weight. */
  unstated: z.array(z.enum(matchParts)),
  place: z.string().nullable(),
  /** Where the candidate stands in the job, if they are in it; `stage` only for viewers of applicants. */
  attached: z
    .object({ status: z.string(), stage: refValue.nullable(), stage_category: z.string().nullable() })
    .nullable(),
});

export const candidateMatch = match.extend({
  candidate: refValue,
  current_position: z.string().nullable(),
  current_company: z.string().nullable(),
});
export type CandidateMatch = z.infer<typeof candidateMatch>;

export const jobMatch = match.extend({
  job: refValue,
  job_code: z.string(),
  organization: refValue,
});
export type JobMatch = z.infer<typeof jobMatch>;

const question = z.strictObject({
  /** Weights to try; left out, those of the team. */
  weights: matchWeights.optional(),
  cursor: z.string().max(60).optional(),
  page_size: z.int().min(1).max(50).default(20),
  hide_attached: z.boolean().default(false),
});
export type MatchQuestion = z.input<typeof question>;

const page = z.object({
  /** Asks for the next page; null at the end. */
  cursor: z.string().nullable(),
  /** How many were scored: those who fit most. */
  considered: z.number(),
  /** How many there are to choose from. */
  total: z.number(),
  /** Left out of the ranking because they are marked as do not hire. */
  do_not_hire: z.number(),
  /** The weights of this ranking. */
  weights: matchWeights,
  /** The weights of the team. */
  team_weights: matchWeights,
});

export const matchingParameters = z.object({
  variant: z.enum(matchVariants),
  weights: matchWeights,
  /** 0 while the team has set none. */
  version: z.number(),
  updated_on: z.string().nullable(),
  updated_by: refValue.nullable(),
});
export type MatchingParameters = z.infer<typeof matchingParameters>;

/** One ranking that was shown: to whom, when, of what, by which weights. */
export const matchLogEntry = z.object({
  id: z.number(),
  at: z.string(),
  member: refValue.nullable(),
  variant: z.enum(matchVariants),
  record: refValue,
  weights: matchWeights,
  /** Places in the ranking that were shown, from 1. */
  from: z.number(),
  shown: z.number(),
  considered: z.number(),
});
export type MatchLogEntry = z.infer<typeof matchLogEntry>;

/** Rankings that the log page shows. */
export const MATCH_LOG_SHOWN = 100;

const tag = 'matching';
const view = { module: 'candidate', any: ['view_own', 'view_global'] } as const;
const admin = { roles: ['admin'] } as const;
const settings = '/admin-app/matching-parameters-weightage/' as const;
const variantParams = z.object({ variant: z.enum(matchVariants, { error: 'There is no such variant' }) });

export const matchingEndpoints = {
  /** Candidates ranked for a job. Takes seeing both; every page that is answered is logged. */
  forJob: endpoint({
    method: 'POST',
    path: '/customer/job/:id/matches/',
    tag,
    summary: 'Candidates that match a job',
    access: view,
    params: idParams,
    body: question,
    response: page.extend({ results: z.array(candidateMatch) }),
  }),
  forCandidate: endpoint({
    method: 'POST',
    path: '/customer/candidate/:id/matches/',
    tag,
    summary: 'Open jobs that match a candidate',
    access: view,
    params: idParams,
    body: question,
    response: page.extend({ results: z.array(jobMatch) }),
  }),
  parameters: endpoint({
    method: 'GET',
    path: settings,
    tag,
    summary: 'Weights of matching',
    access: admin,
    response: z.object({ results: z.array(matchingParameters) }),
  }),
  parameter: endpoint({
    method: 'GET',
    path: `${settings}:variant/`,
    tag,
    summary: 'Weights of one direction of matching',
    access: admin,
    params: variantParams,
    response: matchingParameters,
  }),
  changeParameter: endpoint({
    method: 'PATCH',
    path: `${settings}:variant/`,
    tag,
    summary: 'Set the weights of one direction of matching',
    access: admin,
    params: variantParams,
    body: z.strictObject({ weights: matchWeights, version: z.int().nonnegative() }),
    response: matchingParameters,
  }),
  /** Newest first. */
  log: endpoint({
    method: 'GET',
    path: '/admin-app/matching-log/',
    tag,
    summary: 'Rankings that were shown',
    access: admin,
    response: z.object({ results: z.array(matchLogEntry) }),
  }),
};
