import type { FeatureRecords } from '../../testing/feature-records.ts';

export const interviewPlanRecords: FeatureRecords = {
  rules: [
    ['GET /customer/interview-plan/:id/', 'interview.view+hiring_manager'],
    ['PUT /customer/interview-plan/:id/', 'interview.update'],
    ['GET /customer/interview-progress/:id/', 'interview.view+hiring_manager'],
  ],
  ids: { '/customer/interview-plan/': 'job', '/customer/interview-progress/': 'applicant' },
  bodies: {
    'PUT /customer/interview-plan/:id/': () => ({
      version: 0,
      rounds: [{ name: 'First call', type: 'phone', minutes: 30 }],
    }),
  },
};
