import { entityCalls, fileCalls, type FeatureRecords } from '../../testing/feature-records.ts';

export const companyRecords: FeatureRecords = {
  rules: [
    ...entityCalls('/customer/company/', 'company', 'view'),
    ...fileCalls('/customer/company-file/', 'company', 'view'),
    // Whoever may create a job may pick where it belongs.
    ['GET /customer/company/options/', 'company.view+job.create'],
  ],
};
