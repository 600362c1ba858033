import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const bulkActionRecords: FeatureRecords = {
  rules: [
    // What is asked for decides which rights are needed: told by the tests of bulk actions.
    ...allOf('signed-in', [
      'GET /customer/bulk-action/',
      'GET /customer/bulk-action/:id/items/',
      'POST /customer/bulk-action/preview/',
      'POST /customer/bulk-action/',
      'POST /customer/bulk-action/:id/cancel/',
      'POST /customer/bulk-action/:id/undo/',
      'POST /customer/bulk-action/clear/',
    ]),
  ],
  bodies: {
    'POST /customer/bulk-action/preview/': (ids) => ({
      target: { entity: 'candidate', ids: [ids.candidate] },
      work: { kind: 'update', add_tags: ['some'] },
    }),
    'POST /customer/bulk-action/': (ids) => ({
      target: { entity: 'candidate', ids: [ids.candidate] },
      work: { kind: 'update', add_tags: ['some'] },
      expected: { total: 1, changes: 1 },
      ticket: 'another-ticket',
    }),
  },
  make: async (team) => ({
    bulk_action: await team.made('bulk_action', {
      created_by_id: team.admin.id,
      role: 'admin',
      ticket: 'some-ticket',
      entity: 'candidate',
      work: JSON.stringify({ kind: 'update', add_tags: ['some'] }),
      summary: 'Add the tag “some”',
    }),
  }),
  ids: { '/customer/bulk-action/': 'bulk_action' },
};
