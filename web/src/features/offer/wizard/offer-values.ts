import { customToWire } from '@hireloom/contracts/custom-field/check-values';
import { offer } from '@hireloom/contracts/offer/offer';
import type { OfferRecord, offerEndpoints, offerTerms } from '@hireloom/contracts/offer/offer-endpoints';
import type { offerBenefits, offerConditions, offerContracts } from '@hireloom/contracts/offer/offer-words';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { z } from 'zod';
import type { OfferStep } from '../../../kit/offer/offer-desk.ts';
import { say } from '../../../kit/words/say.ts';
import { linesOf, type SalaryLineValues } from './salary-values.ts';

export type OfferBegin = ReplyOf<typeof offerEndpoints.begin>;
type Ref = { id: number; name: string };

/** What the wizard holds: ids are picked, the rest is typed. */
export interface OfferValues {
  designation: Ref | null;
  company: Ref | null;
  location: string;
  joining_date: string | null;
  probation_months: number;
  contract: (typeof offerContracts)[number];
  contract_months: number | null;
  work_days: number | null;
  work_hours: number | null;
  notice_days: number | null;
  level: number | null;
  grade: number | null;
  salary_template: number | null;
  currency: Ref | null;
  salary: number | '';
  lines: SalaryLineValues[];
  outside_reason: string;
  benefits: (typeof offerBenefits)[number][];
  conditions: (typeof offerConditions)[number][];
  visa_sponsor: string;
  visa_line: number | null;
  visa_reason: string;
  notes: string;
  template: number | null;
  template_language: string;
  expires_on: string | null;
  custom: Record<string, unknown>;
}

/** What a new offer begins with; its salary rows are filled in as soon as the templates are known. */
export const valuesOfBegin = ({ terms }: OfferBegin): OfferValues => ({
  designation: terms.designation,
  company: terms.company,
  location: terms.location ?? '',
  joining_date: terms.joining_date,
  probation_months: 6,
  contract: 'unlimited',
  contract_months: null,
  work_days: null,
  work_hours: null,
  notice_days: null,
  level: null,
  grade: null,
  salary_template: null,
  currency: terms.currency,
  salary: terms.salary ?? '',
  lines: [],
  outside_reason: '',
  benefits: [],
  conditions: [],
  visa_sponsor: '',
  visa_line: null,
  visa_reason: '',
  notes: '',
  template: terms.template?.id ?? null,
  template_language: 'en',
  expires_on: terms.expires_on,
  custom: {},
});

/** A draft as it was saved. */
export const valuesOfRecord = ({ row, terms, lines }: OfferRecord): OfferValues => ({
  designation: row.designation,
  company: row.company,
  location: row.location ?? '',
  joining_date: row.joining_date,
  probation_months: row.probation_months,
  contract: row.contract,
  contract_months: terms.contract_months,
  work_days: terms.work_days,
  work_hours: terms.work_hours,
  notice_days: terms.notice_days,
  level: terms.level?.id ?? null,
  grade: terms.grade?.id ?? null,
  salary_template: terms.salary_template?.id ?? null,
  currency: row.currency,
  salary: row.salary,
  lines: linesOf(lines.map((line) => ({ ...line, header: line.header.id }))),
  outside_reason: terms.outside_reason ?? '',
  benefits: [...terms.benefits],
  conditions: [...terms.conditions],
  visa_sponsor: terms.visa_sponsor ?? '',
  visa_line: terms.visa_line?.id ?? null,
  visa_reason: terms.visa_reason ?? '',
  notes: terms.notes ?? '',
  template: terms.template?.id ?? null,
  template_language: terms.template_language,
  expires_on: row.expires_on,
  custom: row.custom,
});

const typed = (text: string): string | null => text.trim() || null;

const required = ['designation', 'joining_date', 'expires_on', 'currency', 'salary'] as const;

/** What an offer can not be saved without, at its field. */
export function missingOf(values: OfferValues): Record<string, string> {
  const lacking = required.filter((name) => !values[name]);
  const errors = lacking.map((name) => [
    name,
    say('{label} is required', { label: say(offer.fields[name].label) }),
  ]);
  if (values.lines.length === 0) errors.push(['lines', say('Add at least one line')]);
  return Object.fromEntries(errors) as Record<string, string>;
}

/** What is sent. */
export const toTerms = (values: OfferValues): z.output<typeof offerTerms> => ({
  designation: values.designation?.id ?? 0,
  company: values.company?.id ?? null,
  location: typed(values.location),
  joining_date: values.joining_date ?? '',
  probation_months: values.probation_months,
  contract: values.contract,
  contract_months: values.contract === 'limited' ? values.contract_months : null,
  work_days: values.work_days,
  work_hours: values.work_hours,
  notice_days: values.notice_days,
  level: values.level,
  grade: values.grade,
  salary_template: values.salary_template,
  currency: values.currency?.id ?? 0,
  salary: values.salary === '' ? 0 : values.salary,
  lines: values.lines.map(({ header, calc, amount, percent, of_header }) => ({
    header,
    calc,
    amount: calc === 'fixed' ? (amount ?? 0) : null,
    percent: calc === 'percent_of_gross' || calc === 'percent_of_header' ? (percent ?? 0) : null,
    of_header: calc === 'percent_of_header' ? of_header : null,
  })),
  outside_reason: typed(values.outside_reason),
  benefits: values.benefits,
  conditions: values.conditions,
  visa_sponsor: typed(values.visa_sponsor),
  visa_line: values.visa_line,
  visa_reason: values.visa_line === null ? null : typed(values.visa_reason),
  notes: typed(values.notes),
  template: values.template,
  template_language: values.template_language,
  expires_on: values.expires_on ?? '',
  ...(Object.keys(values.custom).length > 0 && {
    custom: Object.fromEntries(
      Object.entries(values.custom).map(([key, value]) => [key, customToWire(value)]),
    ),
  }),
});

const salaryFields = ['salary', 'lines', 'salary_template', 'currency', 'outside_reason'];
const letterFields = ['template', 'template_language'];

/** The step at which a field stands, by the path that the server names. */
export function stepOf(path: string): OfferStep {
  const [first = ''] = path.split('.');
  if (salaryFields.includes(first)) return 'salary';
  if (letterFields.includes(first)) return 'letter';
  return first === 'mail' ? 'send' : 'terms';
}

/** The fields of a refused call as the wizard names them: without the part of the body they stood in. */
export const atFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path.replace(/^terms\./, ''), text]));
