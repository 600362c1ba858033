import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const workflowVersionRecords: FeatureRecords = {
  rules: allOf('admin', [
    'GET /admin-app/workflow/:id/versions/',
    'POST /admin-app/workflow/:id/move-preview/',
    'POST /admin-app/workflow/:id/move/',
    'POST /admin-app/workflow-move/:id/undo/',
  ]),
  bodies: {
    'POST /admin-app/workflow/:id/move-preview/': () => ({}),
    'POST /admin-app/workflow/:id/move/': () => ({ number: 1, stages: [] }),
  },
};
