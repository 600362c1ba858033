import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const one = '/customer/interview/:id/';
const nobody = { candidate: false, interviewers: false };
const starts = { date: '2090-02-15', time: '11:00', zone: 'Asia/Dubai' };

export const interviewRecords: FeatureRecords = {
  rules: [
    ...allOf('interview.view', [
      'GET /customer/interview/',
      'GET /customer/interview/options/',
      `GET ${one}activity/`,
    ]),
    // Whoever is named on one reads it, whatever their switches.
    ...allOf('interview.view+recruiter', [`GET ${one}`, `GET ${one}record/`]),
    ['GET /customer/interview/export/', 'interview.export'],
    ['POST /customer/interview/schedule/', 'interview.create'],
    [`PATCH ${one}`, 'interview.update'],
    ...allOf(
      'interview.update',
      ['move', 'cancel', 'confirm', 'complete', 'no-show', 'reopen', 'people'].map(
        (verb) => `POST ${one}${verb}/`,
      ),
    ),
    [`POST ${one}answer/`, 'signed-in'],
  ],
  bodies: {
    'POST /customer/interview/schedule/': (ids) => ({
      ...{ applicant: ids.applicant, name: 'Some interview', type: 'phone', starts, minutes: 30 },
      ...{ interviewers: [{ member: ids.member }], tell: nobody },
    }),
    [`POST ${one}move/`]: () => ({ version: 1, starts, minutes: 30, tell: nobody }),
    [`POST ${one}cancel/`]: () => ({ version: 1, reason: 'Not needed any more', tell: nobody }),
    [`POST ${one}confirm/`]: () => ({ version: 1 }),
    [`POST ${one}complete/`]: () => ({ version: 1 }),
    [`POST ${one}no-show/`]: () => ({ version: 1, by: 'candidate' }),
    [`POST ${one}reopen/`]: () => ({ version: 1 }),
    [`POST ${one}people/`]: (ids) => ({
      ...{ version: 1, interviewers: [{ member: ids.member }], tell: nobody },
    }),
    [`POST ${one}answer/`]: () => ({ answer: 'accepted' }),
  },
};
