import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const authRecords: FeatureRecords = {
  rules: [
    ...allOf('signed-in', [
      ...['get-current-role', 'role', 'profile', 'sessions'].map((call) => `GET /users/${call}/`),
      'PATCH /users/profile/',
      'POST /users/change-password/',
      'POST /users/change-role/',
      'POST /token/sign-out/',
    ]),
    ...allOf('public', [
      ...['', 'refresh/', 'verify/'].map((call) => `POST /token/${call}`),
      ...['password-recovery/', 'resend-activation/', 'password-reset/:a/:b/', 'verify/:a/:b/'].map(
        (call) => `POST /users/${call}`,
      ),
      'GET /users/verify/:a/:b/',
    ]),
  ],
};
