import { allOf, either, entityCalls, partCalls, type FeatureRecords } from '../../testing/feature-records.ts';

export const workflowRecords: FeatureRecords = {
  rules: [
    ...entityCalls('/admin-app/workflow/', 'settings', 'view'),
    ...allOf('admin', [
      'POST /admin-app/workflow/',
      'PATCH /admin-app/workflow/:id/',
      'DELETE /admin-app/workflow/:id/',
      'POST /admin-app/workflow/:id/restore/',
    ]),
    ...partCalls('/admin-app/workflow-stage/', 'settings', 'view'),
    ...allOf(`job.${either}`, ['GET /admin-app/workflow/options/', 'GET /admin-app/workflow-stage/options/']),
    ...allOf(`job.${either}+settings.view`, [
      'GET /admin-app/workflow/with-stages/',
      'GET /admin-app/workflow/:id/full/',
    ]),
    ...allOf('admin', [
      'PUT /admin-app/workflow/:id/stages/',
      'GET /admin-app/stage-overview/',
      'GET /admin-app/stage-permission/',
      'PUT /admin-app/workflow/:id/stage-permission/',
    ]),
  ],
  bodies: {
    'PUT /admin-app/workflow/:id/stage-permission/': () => ({ version: 0, stages: [] }),
    'PUT /admin-app/workflow/:id/stages/': (ids) => ({
      stages: ['new', 'hired', 'rejected', 'withdrawn'].map((category, index) => ({
        ...(index === 0 ? { id: ids.workflow_stage } : {}),
        name: `${category} stage`,
        category,
      })),
    }),
  },
};
