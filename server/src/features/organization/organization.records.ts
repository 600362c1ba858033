import { entityCalls, fileCalls, type FeatureRecords } from '../../testing/feature-records.ts';

export const organizationRecords: FeatureRecords = {
  rules: [
    ...entityCalls('/customer/org/', 'organization', 'view'),
    ...fileCalls('/customer/org-file/', 'organization', 'view'),
    // Whoever may create a job may pick where it belongs.
    ['GET /customer/org/options/', 'organization.view+job.create'],
  ],
};
