import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const memberRecords: FeatureRecords = {
  rules: [
    ['GET /users/member/', 'signed-in'],
    ...allOf('admin', [
      'POST /users/member/',
      'PATCH /users/member/:id/',
      'GET /users/member/export/',
      'GET /users/member/overview/',
      'POST /users/member/invite/',
      'GET /users/member/:id/leaving/',
      'GET /users/member/:id/sessions/',
      'POST /users/member/:id/end-sessions/',
      'GET /users/member/reporting-lines/',
      'POST /users/member/reporting-lines/',
      'GET /users/recruiter-permission/',
      'GET /users/recruiter-permission/csv/',
      'POST /users/recruiter-permission/',
    ]),
  ],
  ids: { '/users/member/': 'member' },
  bodies: {
    'POST /users/member/invite/': () => ({ text: 'Ada Long <ada.long@example.com>', roles: ['recruiter'] }),
    'POST /users/member/reporting-lines/': () => ({ text: 'E-mail,Reports to\nnobody@example.com,' }),
    'POST /users/member/:id/end-sessions/': () => ({}),
  },
};
