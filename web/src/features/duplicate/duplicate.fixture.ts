import type {
  DuplicatePair,
  MergePreview,
  MergeRow,
  PairSide,
} from '@hireloom/contracts/duplicate/duplicate-endpoints';

export const PAIRS = '/customer/duplicate/';
export const MERGES = '/customer/candidate-merge/';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export function sideOf(id: number, more: Partial<PairSide> = {}): PairSide {
  return {
    id,
    name: 'Mohammed Hassan',
    email: 'm.hassan@example.com',
    candidate_phone: '+971501112233',
    date_of_birth: '1988-03-04',
    current_position: 'Welder',
    current_company: null,
    applications: 2,
    created_on: '2026-03-05T08:30:00Z',
    ...more,
  };
}

export function pairOf(id: number, more: Partial<DuplicatePair> = {}): DuplicatePair {
  return {
    id,
    left: sideOf(id * 10),
    right: sideOf(id * 10 + 1, {
      name: `Mohamad Hassan ${id}`,
      email: 'mohamad@example.org',
      candidate_phone: '0501112233',
    }),
    verdict: 'same',
    score: 0.97,
    reasons: ['Same phone number', 'Same birth date (1988-03-04)'],
    against: ['Other e-mail'],
    state: 'open',
    found_on: '2026-03-06T08:30:00Z',
    decided_by: null,
    decided_on: null,
    ...more,
  };
}

export function mergeOf(id: number, more: Partial<MergeRow> = {}): MergeRow {
  return {
    id,
    candidate: { id: 10, name: 'Mohammed Hassan' },
    dropped: { id: 11, name: 'Mohamad Hassan' },
    merged_by: { id: 7, name: 'Sara Haddad' },
    merged_on: inDays(-2),
    undo_until: inDays(28),
    undone_on: null,
    blocked: null,
    ...more,
  };
}

export function previewOf(more: Partial<MergePreview> = {}): MergePreview {
  const one = ['keep', 'drop'] as const;
  return {
    keep: { ...sideOf(10), version: 4 },
    drop: { ...sideOf(11, { name: 'Mohamad Hassan' }), version: 2 },
    fields: [
      {
        key: 'first_name',
        label: 'First name',
        section: 'Personal',
        keep_text: 'Mohammed',
        drop_text: 'Mohamad',
        suggested: 'keep',
        options: [...one],
      },
      {
        key: 'passport_expiry',
        label: 'Passport expiry',
        section: 'Documents',
        keep_text: null,
        drop_text: '2030-05-06',
        suggested: 'drop',
        options: [...one],
      },
      {
        key: 'tags',
        label: 'Tags',
        section: 'Personal',
        keep_text: 'crane, night',
        drop_text: 'rigger, crane',
        suggested: 'both',
        options: [...one, 'both'],
      },
    ],
    moves: [
      { kind: 'applicant', label: 'Applications', count: 2 },
      { kind: 'note', label: 'Notes', count: 1 },
    ],
    shared_jobs: [
      { job: { id: 6, name: 'Site engineer' }, keep_stage: 'New', drop_stage: 'Interview', stays: 'drop' },
    ],
    ...more,
  };
}

/** An answer of the server that refuses. */
export const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});
