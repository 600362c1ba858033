import { type FeatureRecords } from '../../testing/feature-records.ts';

const readers = 'activity_log.view+hiring_manager+vendor';

export const activityLogRecords: FeatureRecords = {
  rules: [
    ['GET /activity-log/', readers],
    ['GET /activity-log/export/', readers],
    ['GET /activity-log/past/', 'signed-in'],
  ],
};
