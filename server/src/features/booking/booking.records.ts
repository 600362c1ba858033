import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const bookingRecords: FeatureRecords = {
  rules: [
    ...allOf('public', [
      'GET /interview-link/:token/',
      'POST /interview-link/:token/',
      'GET /interview-link/:token/calendar/',
    ]),
  ],
  bodies: { 'POST /interview-link/:token/': () => ({ what: 'confirm' }) },
};
