import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const settingsRecords: FeatureRecords = {
  rules: [
    ...allOf('signed-in', [
      'GET /customer/user-setting/',
      'PATCH /customer/user-setting/',
      'GET /customer/admin-setting/',
      'GET /admin-app/custom-field/',
      'GET /customer/mailbox-configuration/picture/',
      'POST /customer/mailbox-configuration/picture/',
    ]),
    ...allOf('admin', [
      'PATCH /customer/admin-setting/',
      'PATCH /admin-app/custom-field/',
      'GET /admin-app/custom-field/usage/',
      'POST /admin-app/custom-field/:id/convert/',
    ]),
  ],
  bodies: { 'POST /admin-app/custom-field/:id/convert/': () => ({ subtype: 'text' }) },
};
