import { entityCalls, fileCalls, type FeatureRecords } from '../../testing/feature-records.ts';

export const businessUnitRecords: FeatureRecords = {
  rules: [
    ...entityCalls('/customer/business-unit/', 'business_unit', 'view'),
    ...fileCalls('/customer/unit-file/', 'business_unit', 'view'),
    // Whoever may create a job may pick where it belongs.
    ['GET /customer/business-unit/options/', 'business_unit.view+job.create'],
  ],
};
