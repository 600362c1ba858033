import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const listedTextRecords: FeatureRecords = {
  rules: allOf('admin', [
    'GET /admin-app/listed-text/:list/',
    'POST /admin-app/listed-text/:list/',
    'GET /admin-app/listed-text/:list/uses/',
  ]),
  bodies: {
    'POST /admin-app/listed-text/:list/': () => ({ texts: ['Some text'] }),
  },
};
