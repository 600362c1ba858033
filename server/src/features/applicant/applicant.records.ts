import { allOf, entityCalls, noteCalls, type FeatureRecords } from '../../testing/feature-records.ts';

export const applicantRecords: FeatureRecords = {
  rules: [
    ...entityCalls('/customer/applicant/', 'applicant', 'view'),
    // Whoever is named on an interview of somebody reads them, whatever their switches.
    ...allOf('applicant.view+recruiter', [
      'GET /customer/applicant/:id/',
      'GET /customer/applicant/:id/profile/',
      'GET /customer/applicant/:id/resume/',
    ]),
    ...noteCalls('/customer/applicant-note/', 'applicant', 'view'),
    ['POST /customer/applicant/attach/', 'applicant.create'],
    ...allOf(
      'applicant.update',
      ['move', 'reject', 'withdraw', 'unreject', 'rate'].map(
        (step) => `POST /customer/applicant/:id/${step}/`,
      ),
    ),
    ...allOf('applicant.update', [
      'GET /customer/applicant/usual-reason/',
      'GET /customer/applicant/:id/missing/',
    ]),
    ...allOf('applicant.view', [
      'GET /customer/applicant/:id/history/',
      'GET /customer/applicant/board/',
      'GET /customer/applicant/board/column/',
    ]),
  ],
  bodies: {
    'POST /customer/applicant/attach/': (ids) => ({ job: ids.job, candidates: [ids.candidate] }),
    'POST /customer/applicant/:id/move/': (ids) => ({ stage: ids.workflow_stage }),
    'POST /customer/applicant/:id/reject/': (ids) => ({ reason: ids.reason }),
    'POST /customer/applicant/:id/withdraw/': (ids) => ({ reason: ids.reason }),
    'POST /customer/applicant/:id/rate/': () => ({ rating: 3 }),
  },
};
