import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const offerPushRecords: FeatureRecords = {
  rules: allOf('admin', ['GET /admin-app/offer-pushes/', 'POST /admin-app/offer-pushes/retry/']),
  bodies: {
    'POST /admin-app/offer-pushes/retry/': (ids) => ({ process_ids: [ids.stage_change_process] }),
  },
};
