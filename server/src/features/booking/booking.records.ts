import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const bookingRecords: FeatureRecords = {
  rules: [
    ...allOf('public', [
      'GET /interview-link/:token/',
      'POST /interview-link/:token/',
      'GET /interview-link/:token/calendar/',
    ]),
    ...allOf('interview.update', [
      'PATCH /customer/interview-booking/:id/',
      'POST /customer/interview-booking/:id/send-again/',
    ]),
  ],
  bodies: {
    'PATCH /customer/interview-booking/:id/': () => ({ state: 'closed' }),
    'POST /customer/interview-booking/:id/send-again/': () => ({}),
    'POST /interview-link/:token/': () => ({ what: 'confirm' }),
  },
  ids: { '/customer/interview-booking/': 'interview' },
};
