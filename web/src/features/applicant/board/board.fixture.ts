import type { BoardCard } from '@hireloom/contracts/applicant/applicant-endpoints';
import type { Board } from './board-data.ts';

const names = ['Amal Nasser', 'Badr Khan', 'Carla Reyes', 'Dana Qasim', 'Emad Saleh'];

export function card(id: number, stage: number, more: Partial<BoardCard> = {}): BoardCard {
  return {
    id,
    applicant: names[id - 1] ?? `Person ${id}`,
    candidate_id: id + 1000,
    stage_id: stage,
    current_position: 'Site engineer',
    current_company: 'Falcon Group',
    total_experiences: 6.5,
    rating: 4,
    owner: { id: 7, name: 'Sara Haddad' },
    tags: ['urgent'],
    entered_stage_on: new Date(Date.now() - id * 3_600_000).toISOString(),
    version: 1,
    ...more,
  };
}

const stages = [
  { id: 11, name: 'New', category: 'new', position: 1, sla_days: 2 },
  { id: 12, name: 'Interview', category: 'interview', position: 2, sla_days: null },
  { id: 13, name: 'Hired', category: 'hired', position: 3, sla_days: null },
  { id: 14, name: 'Rejected', category: 'rejected', position: 4, sla_days: null },
] as const;

/** A board of four stages; the cards go to the stages that they name. */
export function boardOf(cards: readonly BoardCard[]): Board {
  return {
    stages: stages.map((stage) => {
      const own = cards.filter(({ stage_id }) => stage_id === stage.id);
      return { ...stage, count: own.length, overdue: 0, stuck: 0, added: 0, left: 0, cards: own };
    }),
  };
}

/** An applicant as the server sends it. */
export function applicantRow(id: number, stage: number, more: Record<string, unknown> = {}) {
  const { applicant, entered_stage_on, rating, tags, owner } = card(id, stage);
  const at = stages.find((entry) => entry.id === stage);
  return {
    id,
    applicant,
    candidate: { id: id + 1000, name: applicant },
    job: { id: 5, name: 'Site engineer' },
    stage: { id: stage, name: at?.name ?? '' },
    stage_category: at?.category ?? 'new',
    status: at?.category === 'rejected' ? 'rejected' : 'active',
    workflow: { id: 2, name: 'Standard' },
    workflow_version: null,
    organization: { id: 3, name: 'Falcon Group' },
    job_status: { id: 1, name: 'Open' },
    entered_stage_on,
    rating,
    tags,
    owner,
    rejection_reason: null,
    candidate_phone: '+971 50 123 4567',
    expected_salary: null,
    current_salary: null,
    currency: null,
    total_experiences: 6.5,
    current_position: 'Site engineer',
    current_company: 'Falcon Group',
    updated_at: '2026-03-06T09:30:00Z',
    version: 2,
    created_on: '2026-03-05T08:30:00Z',
    updated_on: '2026-03-06T09:30:00Z',
    created_by: null,
    updated_by: null,
    deleted_on: null,
    custom: {},
    ...more,
  };
}

/** The workflow of those rows, as pickers of stages read it. */
export const workflows = {
  'GET /admin-app/workflow/with-stages/': () => ({
    body: { results: [{ id: 2, name: 'Standard', number: 1, stages, older: [] }] },
  }),
};

export const reasons = {
  'GET /admin-app/lookup/reason/options/': () => ({
    body: {
      results: [
        { id: 30, name: 'Too junior', hint: null },
        { id: 31, name: 'Salary too high', hint: null },
      ],
    },
  }),
  'GET /customer/applicant/usual-reason/': () => ({ body: { reason: { id: 31, name: 'Salary too high' } } }),
};
