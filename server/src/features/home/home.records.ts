import type { FeatureRecords } from '../../testing/feature-records.ts';

export const homeRecords: FeatureRecords = {
  rules: [['GET /customer/home/', 'signed-in']],
};
