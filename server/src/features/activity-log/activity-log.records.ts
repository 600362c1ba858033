import { type FeatureRecords } from '../../testing/feature-records.ts';

export const activityLogRecords: FeatureRecords = {
  rules: [['GET /activity-log/', 'activity_log.view']],
};
