import { type FeatureRecords } from '../../testing/feature-records.ts';

export const memberRecords: FeatureRecords = {
  rules: [
    ['GET /users/member/', 'signed-in'],
    ['POST /users/member/', 'admin'],
    ['PATCH /users/member/:id/', 'admin'],
    ['GET /users/recruiter-permission/', 'admin'],
    ['GET /users/recruiter-permission/csv/', 'admin'],
    ['POST /users/recruiter-permission/', 'admin'],
  ],
  ids: { '/users/member/': 'member' },
};
