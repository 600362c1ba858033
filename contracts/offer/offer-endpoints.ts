import { z } from 'zod';
import { approvalOutlook } from '../approval/approval-endpoints.ts';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { idParams } from '../kit/reply.ts';
import { MAX_SALARY_LINES, salaryCalcs, salaryKinds, salaryLineBody } from '../salary/salary-lines.ts';
import { offer } from './offer.ts';
import {
  offerBenefits,
  offerChanges,
  offerConditions,
  offerContracts,
  offerStatuses,
} from './offer-words.ts';

const path = offer.path;
const one = `${path}:id/` as const;
const tag = 'offer';
const create = { module: 'offer', any: ['create'] } as const;
const update = { module: 'offer', any: ['update'] } as const;
/** Whoever is asked to approve an offer reads it, whatever they may do with others. */
const view = { module: 'offer', any: ['view'], also: ['hiring_manager', 'recruiter'] } as const;

const id = z.int().positive();
const version = z.int().positive();
const text = (max: number) => z.string().trim().max(max).nullable().default(null);
const reason = z
  .string()
  .trim()
  .min(3, 'Reason is required')
  .max(500, 'Reason may have at most 500 characters');

/** The terms of an offer and what is paid. Amounts are a month, in major units of the currency. */
export const offerTerms = z.strictObject({
  designation: id,
  company: id.nullable().default(null),
  location: text(150),
  joining_date: z.iso.date('Joining date must be a date'),
  probation_months: z.int().min(0).max(12).default(0),
  contract: z.enum(offerContracts).default('unlimited'),
  contract_months: z.int().min(1).max(120).nullable().default(null),
  work_days: z.int().min(1).max(7).nullable().default(null),
  work_hours: z.number().gt(0).max(24).nullable().default(null),
  notice_days: z.int().min(0).max(365).nullable().default(null),
  level: id.nullable().default(null),
  grade: id.nullable().default(null),
  salary_template: id.nullable().default(null),
  currency: id,
  /** Gross a month: what the earnings add up to. */
  salary: z.number().gt(0, 'Salary must be more than 0'),
  lines: z.array(salaryLineBody).min(1, 'Add at least one line').max(MAX_SALARY_LINES),
  /** Why it lies outside the grade or what the job pays. */
  outside_reason: text(500),
  benefits: z.array(z.enum(offerBenefits)).default([]),
  conditions: z.array(z.enum(offerConditions)).default([]),
  visa_sponsor: text(150),
  visa_line: id.nullable().default(null),
  /** Why somebody takes a seat that does not fit them. */
  visa_reason: text(500),
  notes: text(2000),
  /** Template of the letter, and the language in which the candidate is written to. */
  template: id.nullable().default(null),
  template_language: z.string().min(2).max(10).default('en'),
  expires_on: z.iso.date('Date must be a date'),
  custom: z.record(z.string().max(60), z.unknown()).optional(),
});
export type OfferTerms = z.input<typeof offerTerms>;

const offerLine = z.object({
  header: refValue,
  code: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  kind: z.enum(salaryKinds),
  calc: z.enum(salaryCalcs),
  amount: z.number().nullable(),
  percent: z.number().nullable(),
  of_header: z.number().nullable(),
  monthly: z.number(),
  yearly: z.number(),
});
export type OfferLine = z.infer<typeof offerLine>;

const change = z.object({
  id: z.number(),
  what: z.enum(offerChanges),
  at: z.string(),
  /** Null: the candidate by their link, or nobody. */
  by: refValue.nullable(),
  by_kind: z.enum(['member', 'candidate', 'system']),
  reason: z.string().nullable(),
});

/** What came of the file of a letter. */
export const letterState = z.object({
  id: z.number(),
  kind: z.enum(['letter', 'signed']),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Signed link of five minutes; null until it is ready. */
  url: z.string().nullable(),
  sha256: z.string().nullable(),
  pages: z.number().nullable(),
  /** Characters that no font of ours has: they are named, never left out silently. */
  missing: z.array(z.string()),
  words: z.string().nullable(),
  words_phrase: phraseBeside,
});
export type LetterState = z.infer<typeof letterState>;

/** A whole offer: terms, lines, history, answer, letters, and what the viewer may do with it. */
export const offerRecord = z.object({
  row: offer.row,
  terms: z.object({
    contract_months: z.number().nullable(),
    work_days: z.number().nullable(),
    work_hours: z.number().nullable(),
    notice_days: z.number().nullable(),
    level: refValue.nullable(),
    grade: refValue.nullable(),
    salary_template: refValue.nullable(),
    outside_reason: z.string().nullable(),
    benefits: z.array(z.enum(offerBenefits)),
    conditions: z.array(z.enum(offerConditions)),
    visa_sponsor: z.string().nullable(),
    visa_line: refValue.nullable(),
    visa_reason: z.string().nullable(),
    notes: z.string().nullable(),
    template: refValue.nullable(),
    template_version: z.number().nullable(),
    template_language: z.string(),
  }),
  lines: z.array(offerLine),
  /** In major units a month; a year is twelve of them. */
  totals: z.object({ gross: z.number(), deductions: z.number(), net: z.number(), employer_cost: z.number() }),
  in_words: z.object({ en: z.string(), ar: z.string() }),
  /** Where the salary lies; null without a grade, or for whoever may not read it. */
  range: z
    .object({
      min: z.number(),
      mid: z.number(),
      max: z.number(),
      /** Salary over the middle of the grade. */
      compa_ratio: z.number().nullable(),
      outside: z.boolean(),
    })
    .nullable(),
  letters: z.array(letterState),
  /** The notification that asks the viewer to approve it now; null for others. */
  asked: z.number().nullable(),
  changes: z.array(change),
  answer: z
    .object({
      answer: z.enum(['accepted', 'declined']),
      typed_name: z.string().nullable(),
      at: z.string(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Other offers to the same applicant, newest first. */
  versions: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      status: z.enum(offerStatuses),
      salary: z.number(),
      updated_on: z.string(),
    }),
  ),
  may: z.object({
    change: z.boolean(),
    submit: z.boolean(),
    take_back: z.boolean(),
    renew: z.boolean(),
    send: z.boolean(),
    extend: z.boolean(),
    withdraw: z.boolean(),
    answer: z.boolean(),
  }),
});
export type OfferRecord = z.infer<typeof offerRecord>;

const verb = <P extends string, B extends z.ZodType>(name: P, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `${one}${name}/` as `/${string}/`,
    tag,
    summary,
    access: update,
    params: idParams,
    body,
    response: offerRecord,
  });

/** The mail that an offer goes out with; without it the team's template is used. */
const letterMail = z
  .strictObject({
    template: id.nullable().default(null),
    subject: z.string().trim().min(1, 'Subject is required').max(300),
    body: z.string().trim().min(1, 'Body is required').max(200_000, 'This is too large'),
  })
  .nullable()
  .default(null);

export const offerEndpoints = {
  record: endpoint({
    method: 'GET',
    path: `${one}record/`,
    tag,
    summary: 'An offer with its lines, letters and history',
    access: view,
    params: idParams,
    response: offerRecord,
  }),
  /** What the form of a new offer begins with: from job, candidate and the last offer. */
  begin: endpoint({
    method: 'GET',
    path: `${path}begin/`,
    tag,
    summary: 'What a new offer begins with',
    access: create,
    query: z.object({ applicant: z.coerce.number().int().positive() }),
    response: z.object({
      applicant: refValue,
      candidate: refValue.nullable(),
      job: refValue.nullable(),
      /** An offer that is live already: there is one at a time. */
      live: refValue.nullable(),
      terms: z.object({
        designation: refValue.nullable(),
        company: refValue.nullable(),
        location: z.string().nullable(),
        joining_date: z.string().nullable(),
        currency: refValue.nullable(),
        salary: z.number().nullable(),
        template: refValue.nullable(),
        expires_on: z.string(),
      }),
      job_range: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: `${path}draft/`,
    tag,
    summary: 'Begin an offer',
    access: create,
    body: z.strictObject({ applicant: id, terms: offerTerms }),
    response: offerRecord,
  }),
  change: verb('change', 'Change the terms of a draft', z.strictObject({ version, terms: offerTerms })),
  renew: verb(
    'renew',
    'Replace an offer by its next version, to change what was approved or sent',
    z.strictObject({ version }),
  ),
  /** Whom the viewer would ask by submitting the draft now, in turn. */
  outlook: endpoint({
    method: 'GET',
    path: `${one}outlook/`,
    tag,
    summary: 'Who would be asked to approve an offer',
    access: update,
    params: idParams,
    response: approvalOutlook,
  }),
  submit: verb(
    'submit',
    'Ask for approval; approved at once where nobody has to',
    z.strictObject({ version }),
  ),
  takeBack: verb('take-back', 'Take an offer back from approval', z.strictObject({ version })),
  send: verb(
    'send',
    'Send an approved offer, or send it again',
    z.strictObject({ version, mail: letterMail }),
  ),
  extend: verb(
    'extend',
    'Give an offer another end',
    z.strictObject({ version, expires_on: z.iso.date('Date must be a date') }),
  ),
  /** What the candidate would be written with the offer, in these words or in the usual ones. */
  mailPreview: endpoint({
    method: 'POST',
    path: `${one}mail-preview/`,
    tag,
    summary: 'The e-mail that goes with an offer, as the candidate gets it',
    access: update,
    params: idParams,
    body: z.strictObject({ mail: letterMail }),
    response: z.object({
      subject: z.string(),
      html: z.string(),
      /** Whether the candidate has an address that may be written to. */
      reachable: z.boolean(),
      /** Fields that nothing is known of, in words. */
      missing: z.string().nullable(),
      missing_phrase: phraseBeside,
    }),
  }),
  withdraw: verb('withdraw', 'Withdraw an offer', z.strictObject({ version, reason, mail: letterMail })),
  /** What the candidate said by telephone or on paper. */
  answer: verb(
    'answer',
    'Note what the candidate answered',
    z.strictObject({ version, answer: z.enum(['accepted', 'declined']), reason }),
  ),
  /** Makes the file of the letter anew if anything in it changed; answers what is known of it. */
  makeLetter: endpoint({
    method: 'POST',
    path: `${one}letter/`,
    tag,
    summary: 'Have the letter of an offer made',
    access: update,
    params: idParams,
    response: letterState,
  }),
  letter: endpoint({
    method: 'GET',
    path: `${one}letter/`,
    tag,
    summary: 'The newest letter of an offer',
    access: view,
    params: idParams,
    response: z.object({ letter: letterState.nullable() }),
  }),
};
