import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const lookupRecords: FeatureRecords = {
  rules: [
    ...allOf('signed-in', [
      'GET /admin-app/lookup/:list/',
      'GET /admin-app/lookup/:list/options/',
      'POST /admin-app/lookup/:list/',
      ...['country-list', 'currency-list', 'nationality', 'state-list', 'city-list'].map(
        (list) => `GET /admin-app/${list}/`,
      ),
    ]),
    ...allOf('admin', [
      'PATCH /admin-app/lookup/:list/:id/',
      'DELETE /admin-app/lookup/:list/:id/',
      'GET /admin-app/lookup/:list/:id/usage/',
      'POST /admin-app/lookup/:list/:id/merge/',
      'POST /admin-app/lookup/:list/reorder/',
    ]),
  ],
  bodies: {
    'POST /admin-app/lookup/:list/': (ids) => ({ name: 'Some word', parent: ids.skill }),
    'POST /admin-app/lookup/:list/:id/merge/': (ids) => ({ into: ids.language }),
    'POST /admin-app/lookup/:list/reorder/': (ids) => ({ ids: [ids.skill] }),
  },
  ids: { '/admin-app/lookup/': 'skill' },
};
