import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const tableViewRecords: FeatureRecords = {
  rules: [
    // Which tables somebody may open is asked as well: told by the tests of views.
    ...allOf('signed-in', [
      'GET /customer/table-view/',
      'POST /customer/table-view/',
      'PATCH /customer/table-view/:id/',
      'DELETE /customer/table-view/:id/',
      'POST /customer/table-view/:id/restore/',
    ]),
    ...allOf('admin', ['POST /customer/table-view/default/']),
  ],
  bodies: {
    'POST /customer/table-view/': (ids) => ({
      entity: 'job',
      name: `View ${ids.job}`,
      content: { filters: { organization: String(ids.organization) } },
    }),
    'PATCH /customer/table-view/:id/': () => ({ version: 1, name: 'A better name' }),
    'POST /customer/table-view/:id/restore/': () => ({}),
    'POST /customer/table-view/default/': () => ({ entity: 'job', role: 'recruiter', view: 'all' }),
  },
  make: async (team, ids) => ({
    table_view: await team.made('table_view', {
      owner_id: team.admin.id,
      entity: 'job',
      name: 'Some view',
      content: JSON.stringify({ filters: { organization: String(ids.organization) } }),
    }),
  }),
  ids: { '/customer/table-view/': 'table_view' },
};
