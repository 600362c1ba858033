import { either, type FeatureRecords } from '../../testing/feature-records.ts';

export const timelineRecords: FeatureRecords = {
  rules: [
    ['GET /customer/timeline/candidate/:id/', `candidate.${either}`],
    ['GET /customer/timeline/applicant/:id/', 'applicant.view'],
    ['GET /customer/timeline/job/:id/', `job.${either}`],
  ],
  ids: {
    '/customer/timeline/candidate/': 'candidate',
    '/customer/timeline/applicant/': 'applicant',
    '/customer/timeline/job/': 'job',
  },
};
