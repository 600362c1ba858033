import {
  either,
  entityCalls,
  fileCalls,
  noteCalls,
  type FeatureRecords,
} from '../../testing/feature-records.ts';

export const jobRecords: FeatureRecords = {
  rules: [
    ...entityCalls('/customer/job/', 'job', either),
    ...fileCalls('/customer/job-file/', 'job', either),
    ...noteCalls('/customer/job-note/', 'job', either),
    ['POST /customer/job/:id/status/', 'job.update'],
    ['POST /customer/job/:id/clone/', 'job.create'],
  ],
  bodies: {
    'POST /customer/job/:id/status/': () => ({ category: 'cancelled', reason: 'No longer needed' }),
  },
};
