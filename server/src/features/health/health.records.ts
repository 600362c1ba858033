import { type FeatureRecords } from '../../testing/feature-records.ts';

export const healthRecords: FeatureRecords = {
  rules: [['GET /health/', 'public']],
};
