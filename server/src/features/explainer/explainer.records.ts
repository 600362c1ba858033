import type { FeatureRecords } from '../../testing/feature-records.ts';

export const explainerRecords: FeatureRecords = { rules: [['GET /users/right-explanation/', 'admin']] };
