import {
  type BulkResumeFilter,
  type BulkResumeItem,
  type BulkResumeReview,
  bulkResumeFilters,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { vi } from 'vitest';
import { fakeApi, type SeenCall } from '../../kit/testing/fake-api.ts';
import { draftOf } from '../candidate/fake-candidates.ts';

export const LIST = '/customer/upload-bulk-file/';
export const RESOLVE = '/customer/bulk-resume/update-duplicate/';
export const RETRY = '/customer/bulk-resume/retry/';
export const COMPLETE = '/customer/parsing-mark-as-completed/';
export const CANCEL = '/customer/cancel-parsing/';

/** A file as the server tells of it: read and saved, unless said otherwise. */
export function itemOf(file_id: number, name: string, more: Partial<BulkResumeItem> = {}): BulkResumeItem {
  const item = {
    file_id,
    name,
    uploaded: true,
    parsed: true,
    invalid_cv: false,
    candidate: null,
    timestamp: '2026-03-06T09:30:00Z',
    batch: 1,
    size: 900,
    needs: null,
    reason: null,
    error: null,
    person: { name: null, current_position: null, current_company: null, email: null },
    confidence: null,
    match: null,
    saved: null,
    outcome: null,
    ...more,
  };
  return { ...item, completed: (item.invalid_cv || item.parsed) && item.needs === null };
}

export const waiting = { uploaded: false, parsed: false };
export const parsing = { parsed: false };
export const notCv = { parsed: false, invalid_cv: true, reason: 'It reads like an invoice' };
export const unreadable: Partial<BulkResumeItem> = {
  parsed: false,
  needs: 'file',
  error: 'truncated',
  reason: 'The file is cut off',
};
export const duplicate: Partial<BulkResumeItem> = {
  needs: 'duplicate',
  candidate: { id: 44, first_name: 'Leila', last_name: 'Nasser' },
  match: {
    candidate: { id: 44, name: 'Leila Nasser' },
    current_position: 'Accountant',
    current_company: null,
    verdict: 'same',
    score: 0.97,
    reasons: ['same e-mail'],
    against: ['another birth date'],
  },
};

const holds: Record<BulkResumeFilter, (item: BulkResumeItem) => boolean> = {
  all: () => true,
  uploaded: ({ uploaded }) => uploaded,
  not_uploaded: ({ uploaded }) => !uploaded,
  parsed: ({ parsed }) => parsed,
  not_parsed: ({ parsed }) => !parsed,
  need_action: ({ needs }) => needs !== null,
  completed: ({ completed }) => completed,
  not_completed: ({ completed }) => !completed,
  not_cv: ({ invalid_cv }) => invalid_cv,
};

/** Stands in for the server with these files; the tests change the list as they go. */
export function serve(items: BulkResumeItem[], more: Parameters<typeof fakeApi>[0] = {}) {
  // Nothing has a size here, and what is out of sight is not drawn.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  const state = ({ query }: SeenCall) => {
    const filter = (query.get('filter') ?? 'all') as BulkResumeFilter;
    const results = items.filter(holds[filter]);
    const counts = Object.fromEntries(
      bulkResumeFilters.map((name) => [name, items.filter(holds[name]).length]),
    );
    const underway = {
      upload: items.filter((item) => !item.uploaded && item.error === null).length,
      reading: items.filter((item) => item.uploaded && !item.parsed && !item.invalid_cv && !item.error)
        .length,
    };
    return {
      body: { results, count: results.length, counts, underway, batches: [], rate: 42, seconds_left: 185 },
    };
  };
  const done = (message: string) => () => ({ body: { code: 0, message } });
  return fakeApi({
    'GET /users/member/': () => ({ body: { results: [{ id: 70, user: { id: 7 } }] } }),
    [`GET ${LIST}`]: state,
    [`POST ${RESOLVE}`]: done('The duplicate was resolved'),
    [`POST ${RETRY}`]: done('The file is read again'),
    [`POST ${COMPLETE}`]: done('Parsing data has been reset successfully...'),
    [`POST ${CANCEL}`]: done('Parsing has been canceled'),
    ...more,
  });
}

/** What was read in a file, as the review page shows it. */
export function reviewOf(item: BulkResumeItem, more: Partial<BulkResumeReview> = {}): BulkResumeReview {
  const { id: _id, matches: _matches, ...draft } = draftOf();
  return { ...draft, item, differences: [], ...more };
}
