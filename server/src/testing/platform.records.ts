import { allOf, type FeatureRecords } from './feature-records.ts';

/** Calls that belong to no feature. */
export const platformRecords: FeatureRecords = {
  rules: [
    ...allOf('admin', ['GET /admin-app/dead-letter/', 'POST /admin-app/dead-letter/:id/retry/']),
    ['GET /dev/mail/', 'public'],
  ],
};
