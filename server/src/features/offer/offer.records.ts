import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const one = '/customer/offer/:id/';

/** Terms that pass all rules, by ids of the team's own records. */
export const offerTermsOf = (ids: Readonly<Record<string, unknown>>): object => ({
  ...{ designation: ids['designation'], currency: ids['currency'], salary: 1000 },
  ...{ joining_date: '2090-01-15', expires_on: '2090-01-10' },
  lines: [{ header: ids['salary_header'], calc: 'rest' }],
});

export const offerRecords: FeatureRecords = {
  rules: [
    ...allOf('offer.view', ['GET /customer/offer/', 'GET /customer/offer/options/', `GET ${one}activity/`]),
    // Whoever is asked to approve one reads it, whatever their switches.
    ...allOf('offer.view+recruiter+hiring_manager', [`GET ${one}`, `GET ${one}record/`, `GET ${one}letter/`]),
    ['GET /customer/offer/export/', 'offer.export'],
    ...allOf('offer.create', ['GET /customer/offer/begin/', 'POST /customer/offer/draft/']),
    ...allOf('offer.update', [`PATCH ${one}`, `GET ${one}outlook/`]),
    ...allOf(
      'offer.update',
      ['change', 'renew', 'submit', 'take-back', 'send', 'extend', 'withdraw', 'answer', 'letter'].map(
        (verb) => `POST ${one}${verb}/`,
      ),
    ),
  ],
  bodies: {
    'POST /customer/offer/draft/': (ids) => ({ applicant: ids.applicant, terms: offerTermsOf(ids) }),
    [`POST ${one}change/`]: (ids) => ({ version: 1, terms: offerTermsOf(ids) }),
    [`POST ${one}renew/`]: () => ({ version: 1 }),
    [`POST ${one}submit/`]: () => ({ version: 1 }),
    [`POST ${one}take-back/`]: () => ({ version: 1 }),
    [`POST ${one}send/`]: () => ({ version: 1 }),
    [`POST ${one}extend/`]: () => ({ version: 1, expires_on: '2090-02-01' }),
    [`POST ${one}withdraw/`]: () => ({ version: 1, reason: 'Not needed any more' }),
    [`POST ${one}answer/`]: () => ({ version: 1, answer: 'accepted', reason: 'Said so by telephone' }),
  },
};
