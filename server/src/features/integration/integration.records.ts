import type { FeatureRecords } from '../../testing/feature-records.ts';

export const integrationRecords: FeatureRecords = { rules: [['GET /admin-app/integration/', 'admin']] };
