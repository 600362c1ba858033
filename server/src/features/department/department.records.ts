import { entityCalls, fileCalls, type FeatureRecords } from '../../testing/feature-records.ts';

export const departmentRecords: FeatureRecords = {
  rules: [
    ...entityCalls('/customer/department/', 'department', 'view'),
    ...fileCalls('/customer/dept-file/', 'department', 'view'),
    // Whoever may create a job may pick where it belongs.
    ['GET /customer/department/options/', 'department.view+job.create'],
  ],
};
