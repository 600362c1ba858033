import type { BulkAction, BulkPreview } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';

export const BULK = '/customer/bulk-action/';

export const bulkPreview = (more: Partial<BulkPreview> = {}): BulkPreview => ({
  entity: 'candidate',
  summary: 'Add the tag “urgent”',
  total: 1234,
  changes: 1200,
  skipped: [{ reason: 'Is like this already', count: 34, examples: [{ id: 5, name: 'Lina Darwish' }] }],
  examples: [{ id: 6, name: 'Omar Aziz' }],
  tolerance: 12,
  no_undo: null,
  ...more,
});

export const bulkAction = (id: number, more: Partial<BulkAction> = {}): BulkAction => ({
  id,
  entity: 'candidate',
  kind: 'update',
  summary: 'Add the tag “urgent”',
  state: 'done',
  total: 1234,
  waiting: 0,
  done: 1200,
  skipped: 34,
  failed: 0,
  undone: 0,
  not_undone: 0,
  reasons: [{ reason: 'Is like this already', count: 34, examples: [{ id: 5, name: 'Lina Darwish' }] }],
  can_undo: true,
  no_undo: null,
  undo_until: '2026-03-13T09:30:00Z',
  seconds_left: null,
  created_on: '2026-03-06T09:30:00Z',
  ended_on: '2026-03-06T09:31:00Z',
  ...more,
});
