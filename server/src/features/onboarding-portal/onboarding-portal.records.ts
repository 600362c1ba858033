import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const onboardingPortalRecords: FeatureRecords = {
  rules: allOf('public', [
    'GET /document-link/:token/',
    'POST /document-link/:token/',
    'GET /document-link/:token/sample/:request/',
    'POST /document-link/:token/upload/',
    'PATCH /document-link/:token/upload/:transfer/',
    'POST /document-link/:token/upload/:transfer/finish/',
  ]),
  bodies: {
    'POST /document-link/:token/': () => ({ what: 'drop_upload', transfer: 1 }),
    'POST /document-link/:token/upload/': () => ({
      ...{ request: 1, side: 'front', name: 'a.pdf', size: 10, key: 'a-key-of-a-browser' },
    }),
  },
};
