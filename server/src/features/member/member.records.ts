import { type FeatureRecords } from '../../testing/feature-records.ts';

export const memberRecords: FeatureRecords = {
  rules: [
    ['GET /users/member/', 'signed-in'],
    ['POST /users/member/', 'admin'],
    ['PATCH /users/member/:id/', 'admin'],
  ],
  ids: { '/users/member/': 'member' },
};
