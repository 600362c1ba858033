import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const setupRecords: FeatureRecords = {
  rules: [...allOf('public', ['GET /setup/', 'POST /setup/'])],
};
