import type { Home } from '@hireloom/contracts/home/home-endpoints';
import type { WaitingLineOf } from '@hireloom/contracts/home/waiting-lines';

/** Home of somebody for whom nothing waits. */
export const emptyHome: Home = {
  waiting: { counts: [], lines: [] },
  jobs: { whose: 'mine', results: [] },
  people: [],
  first_steps: [],
};

export const approvalLine: WaitingLineOf<'approval'> = {
  kind: 'approval',
  id: 51,
  since: '2026-01-10T08:00:00Z',
  job: { id: 4, name: 'Senior Software Engineer' },
  openings: 3,
  salary_min: 24_000,
  salary_max: 30_000,
  currency: { id: 9, name: 'AED' },
  salary_period: 'month',
  asked_by: { id: 8, name: 'Sara Nasser' },
  instead_of: null,
  level: 1,
  levels: 2,
  changes: [],
};

export const overdueLine = (id: number, applicant: string): WaitingLineOf<'overdue'> => ({
  kind: 'overdue',
  id,
  since: '2026-01-01T08:00:00Z',
  applicant,
  job: { id: 5, name: 'Civil Site Engineer' },
  workflow: 1,
  workflow_version: null,
  stage: { id: 12, name: 'Screening', category: 'screening' },
  days: 18,
  limit: 3,
});

export const newLine: WaitingLineOf<'new_applicants'> = {
  kind: 'new_applicants',
  id: 77,
  since: '2026-01-10T08:00:00Z',
  job: { id: 6, name: 'HR Officer' },
  count: 4,
};

export const someJob: Home['jobs']['results'][number] = {
  id: 5,
  name: 'Civil Site Engineer',
  openings: 2,
  hired: 1,
  pipeline: [
    { category: 'new', stages: [11], count: 6 },
    { category: 'screening', stages: [12, 13], count: 3 },
    { category: 'interview', stages: [14], count: 0 },
  ],
  overdue: 2,
};

/** Home in which these lines wait. */
export function homeWith(lines: Home['waiting']['lines'], more: Partial<Home> = {}): Home {
  const kinds = [...new Set(lines.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => ({
    kind,
    count: lines.filter((line) => line.kind === kind).length,
    exact: true,
  }));
  return { ...emptyHome, waiting: { counts, lines }, ...more };
}
