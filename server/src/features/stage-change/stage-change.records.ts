import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const stageChangeRecords: FeatureRecords = {
  rules: [
    ['GET /admin-app/stage-change-processes/', 'applicant.view'],
    ['DELETE /admin-app/stage-change-processes/', 'applicant.update|bulk'],
    ['POST /admin-app/stage-change-processes/retry/', 'applicant.update|bulk'],
    ...allOf('admin', [
      'GET /admin-app/stage-change-endpoints/',
      'PUT /admin-app/stage-change-endpoints/',
      'POST /admin-app/stage-change-endpoints/test/',
    ]),
  ],
  bodies: {
    'POST /admin-app/stage-change-processes/retry/': (ids) => ({ process_ids: [ids.stage_change_process] }),
    'PUT /admin-app/stage-change-endpoints/': () => ({
      type: 'dvms',
      enabled: true,
      url: 'http://192.0.2.1/push',
      header_name: 'X-Key',
      mapping: [{ key: 'id', field: 'applicant_id' }],
      version: 1,
    }),
    'POST /admin-app/stage-change-endpoints/test/': () => ({ type: 'pending_worker' }),
  },
  make: async (team, { applicant = 0 }) => ({
    stage_change_process: await team.made('stage_change_process', {
      type: 'dvms',
      applicant_id: applicant,
      created_by_id: team.admin.id,
    }),
  }),
};
