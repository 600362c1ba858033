import {
  type BulkAttachmentFilter,
  type BulkAttachmentItem,
  bulkAttachmentFilters,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { fakeApi, type SeenCall } from '../../kit/testing/fake-api.ts';

export const PANEL = '/customer/upload-bulk-attachment/';
export const PREVIEW = '/customer/bulk-attachment/preview/';
export const DOCUMENTS = '/customer/bulk-attachment/documents/';
export const BATCH = '/customer/bulk-attachment/batch/';
export const ASSIGN = '/customer/bulk-attachment/assign/';
export const DISCARD = '/customer/bulk-attachment/discard/';
export const DONE = '/customer/bulk-attachment-mark-as-completed/';
const THEN = '2026-03-06T09:30:00Z';

export const rahul = { id: 12, name: 'Rahul Menon' };

/** A file of the panel as the server sends it. */
export function attachment(
  file_id: number,
  name: string,
  status: BulkAttachmentItem['status'],
  more: Partial<BulkAttachmentItem> = {},
): BulkAttachmentItem {
  return {
    file_id,
    name,
    status,
    batch: 4,
    size: 2048,
    folder: null,
    category: null,
    document: null,
    key: null,
    tried: [],
    candidate: null,
    reason: null,
    skipped: false,
    timestamp: THEN,
    ...more,
  };
}

/** Answers the panel with these files, in the filter that is asked for, and what `more` says. */
export function serveAttachments(items: BulkAttachmentItem[], more: Parameters<typeof fakeApi>[0] = {}) {
  const of = (filter: BulkAttachmentFilter) =>
    items.filter(({ status }) => filter === 'all' || status === filter);
  return fakeApi({
    [`GET ${DOCUMENTS}`]: () => ({ body: { results: [] } }),
    'GET /users/member/': () => ({ body: { results: [{ id: 70, user: { id: 7 } }] } }),
    'GET /customer/candidate/options/': () => ({ body: { results: [{ ...rahul, hint: null }] } }),
    [`GET ${PANEL}`]: ({ query }: SeenCall) => {
      const wanted = bulkAttachmentFilters.find((filter) => filter === query.get('filter')) ?? 'all';
      const ids = [...new Set(items.map(({ batch }) => batch))];
      const batches = ids.map((id) => ({
        id,
        created_on: THEN,
        files: items.filter(({ batch }) => batch === id).length,
        undone_on: null,
      }));
      const counts = Object.fromEntries(bulkAttachmentFilters.map((filter) => [filter, of(filter).length]));
      return { body: { results: of(wanted), count: of(wanted).length, counts, batches } };
    },
    ...more,
  });
}
