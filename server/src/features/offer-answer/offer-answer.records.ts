import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const offerAnswerRecords: FeatureRecords = {
  rules: allOf('public', [
    'GET /offer-link/:token/',
    'POST /offer-link/:token/',
    'GET /offer-link/:token/letter/',
  ]),
  bodies: { 'POST /offer-link/:token/': () => ({ what: 'viewed' }) },
};
