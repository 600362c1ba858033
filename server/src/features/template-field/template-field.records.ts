import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const templateFieldRecords: FeatureRecords = {
  rules: allOf('template.view', ['GET /admin-app/template-fields/']),
};
