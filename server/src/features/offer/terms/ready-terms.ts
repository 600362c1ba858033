import { splitSalary } from '@hireloom/contracts/salary/split';
import { checkCustomValues } from '../../../crud/custom/check-values.ts';
import { Refusals } from '../../../crud/check/refusals.ts';
import type { Context } from '../../../platform/context.ts';
import { storedJson } from '../../../platform/db/stored-shape.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import type { Sentence } from '../../../platform/words/phrase.ts';
import { offerShapes } from '../offer.shapes.ts';
import { teamDay } from '../verbs/rules.ts';
import { type KnownTerms, knownTerms } from './known-terms.ts';
import { outsideOf } from './range.ts';
import type { Terms } from './stored-terms.ts';

/** A line as it is kept: a snapshot of its header, and what it comes to. */
export interface ReadyLine {
  position: number;
  header_id: number;
  code: string;
  name: string;
  name_ar: string | null;
  kind: string;
  calc: string;
  amount: number | null;
  percent: number | null;
  of_header_id: number | null;
  monthly: number;
}

export interface ReadyTerms {
  /** Columns of `offer`. */
  columns: Readonly<Record<string, unknown>>;
  lines: ReadyLine[];
}

/** Whom the terms are for, and the offer that has them already, if any. */
export interface TermsOf {
  applicant_id: number;
  job_id: number;
  offer: { id: number; terms: Terms } | null;
}

const missing: Readonly<Record<string, string>> = {
  designation: 'Designation was not found',
  currency: 'Currency was not found',
  company: 'Company was not found',
  level: 'Level was not found',
  grade: 'Grade was not found',
  salary_template: 'Salary template was not found',
  template: 'Template was not found',
  visa_line: 'Visa quota was not found',
};

/**
 * Checks the terms of an offer and reckons its lines. Everything that is wrong is said at once, at its fields below `terms`.
 * Throws `invalid_input`.
 */
export async function readyTerms(context: Context, whose: TermsOf, terms: Terms): Promise<ReadyTerms> {
  const known = await knownTerms(context, whose.applicant_id, terms, whose.offer);
  const refusals = new Refusals();
  const at = (fields: Record<string, Sentence | Sentence[]>) =>
    refusals.gather(() => {
      if (Object.keys(fields).length > 0) throw invalid(fields);
    }, 'terms');
  await at(unknownOf(terms, known));
  await at(await lateOf(context, terms));
  await at(contractOf(terms));
  const { lines, wrong } = linesOf(terms, known);
  await at(wrong);
  const custom = await refusals.gather(() => ownValuesOf(context, whose.offer, terms), 'terms');
  if (!terms.outside_reason) {
    const outside = await outsideOf(context, whose.job_id, terms);
    if (outside)
      await at({
        outside_reason:
          outside === 'grade'
            ? 'The salary lies outside of the grade: say why'
            : 'The salary lies outside of what the job pays: say why',
      });
  }
  refusals.throwIfAny();
  return { columns: { ...columnsOf(terms, known), custom: JSON.stringify(custom) }, lines };
}

/** Values of the team's own fields, with those that the viewer does not see as they are. */
async function ownValuesOf(
  context: Context,
  offer: TermsOf['offer'],
  terms: Terms,
): Promise<Record<string, unknown>> {
  const stored = offer?.terms.custom ?? {};
  const about = { ...(offer && { id: offer.id }), stored, beside: { ...terms } };
  return { ...stored, ...(await checkCustomValues(context, 'offer', terms.custom ?? {}, about)) };
}

function unknownOf(terms: Terms, { picked, seat_fits }: KnownTerms): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(missing))
    if (terms[field as keyof Terms] !== null && !picked.has(field)) wrong[field] = sentence;
  if (seat_fits === false && !terms.visa_reason)
    wrong['visa_reason'] = 'This seat is for somebody else: say why it is taken';
  return wrong;
}

async function lateOf(
  context: Context,
  { joining_date, expires_on }: Terms,
): Promise<Record<string, string>> {
  const today = await teamDay(context);
  return {
    ...(joining_date < today ? { joining_date: 'Joining date may not be in the past' } : {}),
    ...(expires_on < today ? { expires_on: 'This day has passed' } : {}),
  };
}

function contractOf({ contract, contract_months }: Terms): Record<string, string> {
  if (contract === 'limited' && contract_months === null)
    return { contract_months: 'Say for how many months' };
  return contract === 'unlimited' && contract_months !== null
    ? { contract_months: 'A contract without an end has no months' }
    : {};
}

/** The lines with what they come to a month, or what is wrong with them at their places. */
function linesOf(
  { lines, salary }: Terms,
  { headers, currency }: KnownTerms,
): { lines: ReadyLine[]; wrong: Record<string, Sentence[]> } {
  if (!currency) return { lines: [], wrong: {} };
  const split = splitSalary({ gross: salary, currency, lines, headers });
  const wrong: Record<string, Sentence[]> = {};
  for (const { line, field, message } of split.errors) {
    const path = line === null ? field : `lines.${line}.${field}`;
    wrong[path] = [...(wrong[path] ?? []), message];
  }
  const monthly = new Map(split.lines.map((each) => [each.header, each.monthly]));
  const ready = lines.flatMap((line, position): ReadyLine[] => {
    const header = headers.find(({ id }) => id === line.header);
    if (!header) return [];
    const { id: header_id, ...snapshot } = header;
    const rule = {
      calc: line.calc,
      amount: line.amount,
      percent: line.percent,
      of_header_id: line.of_header,
    };
    return [{ position, header_id, ...snapshot, ...rule, monthly: monthly.get(header_id) ?? 0 }];
  });
  return { lines: ready, wrong };
}

/** Columns of `offer` that terms fill. */
function columnsOf(terms: Terms, { template_version }: KnownTerms): Record<string, unknown> {
  const { designation, company, level, grade, salary_template, currency, visa_line, template } = terms;
  const { lines: _lines, benefits, conditions, custom: _custom, ...rest } = terms;
  const refs = [
    'designation',
    'company',
    'level',
    'grade',
    'salary_template',
    'currency',
    'visa_line',
    'template',
  ];
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => !refs.includes(key))),
    ...{ designation_id: designation, company_id: company, level_id: level, grade_id: grade },
    ...{ salary_template_id: salary_template, currency_id: currency, visa_line_id: visa_line },
    ...{ template_id: template, template_version },
    benefits: storedJson(offerShapes.benefits, benefits),
    conditions: storedJson(offerShapes.conditions, conditions),
  };
}
