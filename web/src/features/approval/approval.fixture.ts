import type { ApprovalMatrix, ApprovalRound } from '@hireloom/contracts/approval/approval-endpoints';

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Aziz',
  email: `${first_name.toLowerCase()}@example.com`,
  active: true,
});

/** A matrix of two levels as the server sends it. */
export function matrixRow(id: number, more: Partial<ApprovalMatrix> = {}): ApprovalMatrix {
  return {
    id,
    name: `Matrix ${id}`,
    org: { id: 3, name: 'Falcon Group' },
    company: { id: 4, name: 'Falcon Trading' },
    business_unit: null,
    department: null,
    levels: [
      { level: 1, type: 'recruiter', user: person(21, 'Lina') },
      { level: 2, type: 'job_hiring_manager', user: null },
    ],
    updated_by: { username: 'sara' },
    updated_on: '2026-03-05T08:30:00Z',
    version: 4,
    ...more,
  };
}

type Step = ApprovalRound['steps'][number];

export function stepRow(level: number, more: Partial<Step> = {}): Step {
  return {
    id: 100 + level,
    level,
    type: 'recruiter',
    approver: { id: 20 + level, name: level === 1 ? 'Lina Aziz' : 'Omar Aziz' },
    state: 'waiting',
    asked: [],
    acted_by: null,
    acted_on: null,
    asked_on: null,
    note_title: null,
    note_description: null,
    remarks: [],
    ...more,
  };
}

/** A round that waits at level 2 of 3. */
export function roundRow(round: number, more: Partial<ApprovalRound> = {}): ApprovalRound {
  return {
    id: 500 + round,
    round,
    state: 'pending',
    matrix: 'Trading',
    why: 'Matrix "Trading" is the most specific one for Falcon Trading',
    submitted_by: { id: 7, name: 'Sara Haddad' },
    submitted_on: '2026-03-05T08:30:00Z',
    ended_on: null,
    expected_days: 1.5,
    changes: [],
    steps: [
      stepRow(1, {
        state: 'approved',
        acted_by: { id: 21, name: 'Lina Aziz' },
        acted_on: '2026-03-06T08:30:00Z',
        note_title: 'Good to go',
        note_description: '<p>Within <strong>plan</strong></p>',
      }),
      stepRow(2, {
        state: 'asked',
        asked_on: '2026-03-06T08:30:00Z',
        asked: [{ id: 22, name: 'Omar Aziz', instead_of: null }],
      }),
      stepRow(3, { type: 'admin', approver: null }),
    ],
    ...more,
  };
}
