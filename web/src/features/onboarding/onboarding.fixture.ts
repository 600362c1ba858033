import type { ReviewRow } from '@hireloom/contracts/onboarding/document-endpoints';
import type { DocumentRequest } from '@hireloom/contracts/onboarding/document-request';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import type { OnboardingRow } from './onboarding-row.ts';

export const sara = { id: 7, name: 'Sara Haddad' };
export const site = { id: 5, name: 'Site engineer' };

export function onboardingRow(id: number, more: Partial<OnboardingRow> = {}): OnboardingRow {
  return {
    id,
    name: 'Amal Nasser',
    applicant: { id: 3, name: 'Amal Nasser' },
    candidate: { id: 1001, name: 'Amal Nasser' },
    job: site,
    state: 'open',
    joining_date: '2027-02-01',
    days_left: 9,
    documents_done: 5,
    documents_needed: 8,
    to_review: 1,
    overdue: 0,
    needs: null,
    joining_form: 'submitted',
    tasks_open: 1,
    ready_on: null,
    joined_on: null,
    reason: null,
    owner: sara,
    version: 2,
    created_on: '2026-03-05T08:30:00Z',
    updated_on: '2026-03-06T09:30:00Z',
    created_by: sara,
    updated_by: sara,
    deleted_on: null,
    custom: {},
    ...more,
  };
}

export function documentRequest(id: number, more: Partial<DocumentRequest> = {}): DocumentRequest {
  return {
    ...{ id, version: 4, requirement: { id: 2, name: 'Passport' }, name: 'Passport', name_ar: null },
    ...{ category: { id: 9, name: 'Identity' }, phase: 'post_offer', status: 'uploaded', is_mandatory: true },
    ...{ copies: 1, formats: [], max_mb: 10, needs_expiry: true, needs_number: true, needs_back: false },
    ...{ instructions: 'The page with the picture', instructions_ar: null, sample: null, reason: null },
    ...{ document_number: null, issued_on: null, expires_on: null, due_on: '2027-01-10', is_overdue: false },
    ...{ reviewer: sara, uploaded_on: '2026-03-06T09:30:00Z', reviewed_on: null, reviewed_by: null },
    ...{ reminded_on: null, round: 1 },
    uploads: [
      {
        ...{
          id: 70 + id,
          round: 1,
          side: 'front',
          name: 'passport.jpg',
          size: 1200,
          content_type: 'image/jpeg',
        },
        ...{ url: '/api/v1/file/70/?s=x', by_kind: 'candidate', by: null, removed_on: null },
        created_on: '2026-03-06T09:30:00Z',
      },
    ],
    may: {
      ...{ upload: false, approve: true, reject: true, own_upload: false },
      ...{ waive: true, ask_again: true, remind: false, remove: true },
    },
    ...more,
  };
}

export function onboardingRecord(more: Partial<OnboardingRecord> = {}): OnboardingRecord {
  return {
    row: onboardingRow(1),
    language: 'en',
    link_until: null,
    requests: [documentRequest(11)],
    joining: null,
    tasks: [],
    missing: [{ id: 11, name: 'Passport' }],
    form_missing: false,
    events: [],
    may: {
      ...{ change: true, review: true, join: false, cancel: true },
      ...{ reopen_form: true, apply_answers: true },
    },
    ...more,
  };
}

export const reviewRow = (id: number, name = 'Passport'): ReviewRow => ({
  ...{ id, onboarding: 1, name, category: { id: 9, name: 'Identity' }, status: 'uploaded', state: 'open' },
  ...{ person: 'Amal Nasser', applicant: { id: 3, name: 'Amal Nasser' }, job: site, round: 1 },
  ...{ joining_date: '2027-02-01', uploaded_on: '2026-03-06T09:30:00Z', reviewer: sara },
});

/** What the pages of one person ask for. */
export const personCalls = (record: OnboardingRecord) => ({
  'GET /customer/onboarding/': () => ({ body: { results: [record.row], count: 1 } }),
  [`GET /customer/onboarding/${record.row.id}/record/`]: () => ({ body: record }),
  'GET /customer/onboarding/counts/': () => ({
    body: { open: 1, ready: 0, joined: 0, cancelled: 0, to_review: 2, overdue: 0 },
  }),
});
