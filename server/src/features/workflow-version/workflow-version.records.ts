import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const workflowVersionRecords: FeatureRecords = {
  rules: allOf('admin', [
    'GET /admin-app/workflow/:id/versions/',
    'POST /admin-app/workflow/:id/move-preview/',
    'POST /admin-app/workflow/:id/move/',
    'POST /admin-app/workflow-move/:id/undo/',
  ]),
  async make(team, ids) {
    const values = { workflow_id: ids.workflow, number: 1, state: 'done', created_by_id: team.admin.id };
    const none = { from_stages: '{}', to_stages: '{}' };
    return { workflow_move: await team.made('workflow_move', { ...values, ...none }) };
  },
  ids: { '/admin-app/workflow-move/': 'workflow_move' },
  bodies: {
    'POST /admin-app/workflow/:id/move-preview/': () => ({}),
    'POST /admin-app/workflow/:id/move/': () => ({ number: 1, stages: [] }),
  },
};
