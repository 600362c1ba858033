import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const offerAnswerRecords: FeatureRecords = {
  rules: [
    ...allOf('public', [
      'GET /offer-link/:token/',
      'POST /offer-link/:token/',
      'GET /offer-link/:token/letter/',
    ]),
    ['POST /customer/offer/:id/mail-preview/', 'offer.update'],
  ],
  bodies: {
    'POST /customer/offer/:id/mail-preview/': () => ({ mail: null }),
    'POST /offer-link/:token/': () => ({ what: 'viewed' }),
  },
};
