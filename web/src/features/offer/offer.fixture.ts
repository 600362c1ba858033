import type { OfferLine, OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import type { OfferRow } from './offer-row.ts';
import type { OfferBegin } from './wizard/offer-values.ts';

export const amal = { id: 1, name: 'Amal Nasser' };
export const sara = { id: 7, name: 'Sara Haddad' };
export const dirham = { id: 2, name: 'UAE Dirham' };
const engineer = { id: 31, name: 'Site engineer' };

export function offerRow(id: number, more: Partial<OfferRow> = {}): OfferRow {
  return {
    id,
    name: 'Amal Nasser',
    applicant: amal,
    candidate: { id: 1001, name: amal.name },
    job: { id: 5, name: 'Site engineer' },
    number: 1,
    status: 'draft',
    designation: engineer,
    company: null,
    location: 'Dubai',
    joining_date: '2031-03-01',
    probation_months: 6,
    contract: 'unlimited',
    salary: 10_000,
    currency: dirham,
    expires_on: '2031-02-01',
    sent_on: null,
    viewed_on: null,
    answered_on: null,
    reason: null,
    owner: sara,
    version: 3,
    created_on: '2031-01-05T08:30:00Z',
    updated_on: '2031-01-06T09:30:00Z',
    created_by: sara,
    updated_by: sara,
    deleted_on: null,
    custom: {},
    ...more,
  };
}

export const line = (
  id: number,
  name: string,
  monthly: number,
  more: Partial<OfferLine> = {},
): OfferLine => ({
  header: { id, name },
  code: name.toUpperCase(),
  name,
  name_ar: null,
  kind: 'earning',
  calc: 'fixed',
  amount: monthly,
  percent: null,
  of_header: null,
  monthly,
  yearly: monthly * 12,
  ...more,
});

const nothing: OfferRecord['may'] = {
  change: false,
  submit: false,
  take_back: false,
  renew: false,
  send: false,
  extend: false,
  withdraw: false,
  answer: false,
};

interface More {
  row?: Partial<OfferRow>;
  may?: Partial<OfferRecord['may']>;
}

/** A draft of 10,000 dirhams that may be changed and submitted, unless told otherwise. */
export function whole(
  id: number,
  { row, may, ...more }: More & Partial<Omit<OfferRecord, 'row' | 'may'>> = {},
) {
  const record: OfferRecord = {
    row: offerRow(id, row),
    terms: {
      contract_months: null,
      work_days: 5,
      work_hours: 8,
      notice_days: 30,
      level: null,
      grade: null,
      salary_template: { id: 4, name: 'Staff' },
      outside_reason: null,
      benefits: ['housing'],
      conditions: [],
      visa_sponsor: null,
      visa_line: null,
      visa_reason: null,
      notes: null,
      template: { id: 9, name: 'Usual letter' },
      template_version: 1,
      template_language: 'en',
    },
    lines: [
      line(11, 'Basic', 6000, { calc: 'percent_of_gross', amount: null, percent: 60 }),
      line(12, 'Housing', 4000, { calc: 'rest', amount: null }),
    ],
    totals: { gross: 10_000, deductions: 0, net: 10_000, employer_cost: 0 },
    in_words: { en: 'ten thousand dirhams', ar: 'عشرة آلاف درهم' },
    range: null,
    asked: null,
    letters: [],
    changes: [
      { id: 1, what: 'created', at: '2031-01-05T08:30:00Z', by: sara, by_kind: 'member', reason: null },
    ],
    answer: null,
    versions: [],
    may: { ...nothing, ...(may ?? { change: true, submit: true, withdraw: true }) },
    ...more,
  };
  return record;
}

export const begin: OfferBegin = {
  applicant: amal,
  candidate: { id: 1001, name: amal.name },
  job: { id: 5, name: 'Site engineer' },
  live: null,
  terms: {
    designation: engineer,
    company: null,
    location: 'Dubai',
    joining_date: '2031-03-01',
    currency: dirham,
    salary: 10_000,
    template: { id: 9, name: 'Usual letter' },
    expires_on: '2031-02-01',
  },
  job_range: { min: 8000, max: 12_000 },
};

export const readyLetter = {
  ...{
    id: 70,
    kind: 'letter' as const,
    state: 'ready' as const,
    url: '/api/v1/file/70/?token=1',
    sha256: 'ab',
  },
  ...{ pages: 1, missing: [] as string[], words: null, words_phrase: null },
};

/** What the desk asks for, to a new offer by the template of 60 per cent and the rest. */
export const deskCalls = {
  'GET /customer/offer/begin/': () => ({ body: begin }),
  'GET /customer/salary-masters/': () => ({
    body: {
      headers: [
        { id: 11, code: 'BASIC', name: 'Basic', name_ar: null, kind: 'earning' },
        { id: 12, code: 'HOUSING', name: 'Housing', name_ar: null, kind: 'earning' },
        { id: 13, code: 'TAX', name: 'Tax', name_ar: null, kind: 'deduction' },
      ],
      levels: [],
      grades: [{ id: 21, name: 'G4', level: null, currency: dirham, min: 8000, mid: 10_000, max: 12_000 }],
      templates: [
        {
          id: 4,
          name: 'Staff',
          lines: [
            { header: 11, calc: 'percent_of_gross', amount: null, percent: 60, of_header: null },
            { header: 12, calc: 'rest', amount: null, percent: null, of_header: null },
          ],
        },
      ],
    },
  }),
  'GET /customer/offer-template-options/': () => ({
    body: {
      results: [{ id: 9, name: 'Usual letter', layout: 'one', languages: ['en'] }],
    },
  }),
  'GET /admin-app/currency-list/': () => ({
    body: {
      results: [
        { id: 2, code: 'AED', decimals: 2 },
        { id: 3, code: 'KWD', decimals: 3 },
      ],
    },
  }),
  'POST /customer/offer/draft/': () => ({ body: whole(40) }),
  'POST /customer/offer/40/letter/': () => ({ body: readyLetter }),
  'GET /customer/offer/40/letter/': () => ({ body: { letter: readyLetter } }),
  'GET /customer/offer/40/record/': () => ({ body: whole(40) }),
};
