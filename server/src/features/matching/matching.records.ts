import { allOf, either, type FeatureRecords } from '../../testing/feature-records.ts';

export const matchingRecords: FeatureRecords = {
  rules: [
    ['POST /customer/job/:id/matches/', `candidate.${either}`],
    ['POST /customer/candidate/:id/matches/', `candidate.${either}`],
    ...allOf('admin', [
      'GET /admin-app/matching-parameters-weightage/',
      'GET /admin-app/matching-parameters-weightage/:variant/',
      'PATCH /admin-app/matching-parameters-weightage/:variant/',
      'GET /admin-app/matching-log/',
    ]),
  ],
};
