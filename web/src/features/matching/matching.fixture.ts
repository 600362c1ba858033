import {
  type CandidateMatch,
  defaultWeights,
  type JobMatch,
  type MatchingParameters,
  type MatchVariant,
  type ScoredPart,
} from '@hireloom/contracts/matching/matching-endpoints';

const part = (more: Partial<ScoredPart>): ScoredPart => ({
  part: 'title',
  value: 1,
  points: 20,
  of: 20,
  text: 'Works as Site Engineer: the same title',
  missing: [],
  protected: false,
  ...more,
});

const parts = [
  part({
    part: 'skills',
    value: 0.5,
    points: 35,
    of: 70,
    text: 'Has 1 of 2: AutoCAD. Without: Revit',
    missing: ['Revit'],
  }),
  part({}),
  part({
    part: 'nationality',
    value: 0,
    points: 0,
    of: 10,
    text: 'Stated by the job: Indian; not known of this person',
    missing: ['Nationality Indian'],
    protected: true,
  }),
];

const match = { score: 55, parts, place: 'Dubai, United Arab Emirates', attached: null };

export const candidateMatch = (
  id: number,
  name: string,
  more: Partial<CandidateMatch> = {},
): CandidateMatch => ({
  ...match,
  unstated: ['salary'],
  candidate: { id, name },
  current_position: 'Site Engineer',
  current_company: 'Falcon Group',
  ...more,
});

export const jobMatch = (id: number, name: string, more: Partial<JobMatch> = {}): JobMatch => ({
  ...match,
  unstated: ['languages', 'salary'],
  job: { id, name },
  job_code: `JOB-2026-000${id}`,
  organization: { id: 3, name: 'Falcon Group' },
  ...more,
});

/** A page of a ranking as the server sends it. */
export const rankingPage = <T>(variant: MatchVariant, results: T[], more: Record<string, unknown> = {}) => ({
  results,
  cursor: null,
  considered: results.length,
  total: results.length,
  do_not_hire: 0,
  weights: defaultWeights[variant],
  team_weights: defaultWeights[variant],
  ...more,
});

export const parametersOf = (
  variant: MatchVariant,
  more: Partial<MatchingParameters> = {},
): MatchingParameters => ({
  variant,
  weights: defaultWeights[variant],
  version: 0,
  updated_on: null,
  updated_by: null,
  ...more,
});
