import type { FeatureRecords } from '../../../testing/feature-records.ts';

export const interviewLetterRecords: FeatureRecords = {
  rules: [['POST /customer/interview/letter/', 'interview.create|update']],
  bodies: {
    'POST /customer/interview/letter/': ({ applicant = 0 }) => ({
      ...{ applicant, kind: 'invitation', name: 'Some interview', type: 'phone' },
    }),
  },
};
