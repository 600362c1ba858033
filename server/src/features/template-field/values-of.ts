import type { CustomFieldTable } from '@hireloom/contracts/custom-field/custom-fields';
import type { job } from '@hireloom/contracts/job/job';
import type { Row } from '@hireloom/contracts/kit/entity';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { customTemplateFields } from '@hireloom/contracts/template/book';
import type { TemplateGroup } from '@hireloom/contracts/template/field';
import { declaredFields } from '@hireloom/contracts/template/registry';
import { PAGE_BREAK, type TemplateValue, type TemplateValues } from '@hireloom/contracts/template/value';
import type { Context } from '../../platform/context.ts';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { timeZoneOf } from '../notification/index.ts';
import { listEveryField, signatureFor } from '../settings/index.ts';
import { customValues } from './custom-values.ts';
import { askedValuesDoor } from './more-values.ts';
import { hiddenFrom } from './hidden-fields.ts';
import { jobValues, progressValues, recruitmentValues } from './job-values.ts';
import { currenciesOf, emailsOf } from './named-values.ts';
import { applicantValues, resumeValues } from './person-values.ts';
import { readRecords, type SeenRecords, type TemplateRecords } from './seen-records.ts';
import type { CurrencyOf, Values } from './written.ts';

export interface ValueOptions {
  /** Of the reader, for what is written by language. */
  language?: string;
  /** Names of the fields that are asked for: what only others need is not read. All, where it is left out. */
  wanted?: ReadonlySet<string>;
  /** Values of interviews and offers, from the features that know them, with what the viewer may not see of these. */
  more?: TemplateValues;
  /** The signature that `email_signature` stands for; the usual one of new mails where it is left out. */
  signature?: string | null;
}

/** What is the same for all records that a template is filled for: read once. */
export interface Shared extends ValueOptions {
  zone: string;
  signature: string | null;
  tables: CustomFieldTable[];
  /** Values of jobs that were read before, by id. */
  jobs: Map<number, Values>;
}

/**
 * What the fields of a template stand for, as far as the viewer may know: records are read through their scope, and of
 * what is hidden there is the name alone. Throws `not_found` for a record that they may not see.
 */
export async function valuesOf(
  context: Context,
  records: TemplateRecords,
  options: ValueOptions = {},
): Promise<TemplateValues> {
  const seen = await readRecords(context, records);
  const { person, application, opening } = seen;
  const currencies = [person?.candidate.currency, application?.currency, opening?.currency];
  const shared = await readShared(context, options);
  return valuesFrom(context, seen, shared, await currenciesOf(context, currencies));
}

/** Reads what is the same for all. */
export async function readShared(context: Context, options: ValueOptions): Promise<Shared> {
  return {
    ...options,
    zone: await timeZoneOf(context),
    signature:
      options.signature === undefined ? await signatureFor(context, { reply: false }) : options.signature,
    tables: await listEveryField(context),
    jobs: new Map(),
  };
}

/** The values of records that were read. */
export async function valuesFrom(
  context: Context,
  seen: SeenRecords,
  shared: Shared,
  currencyOf: CurrencyOf,
): Promise<TemplateValues> {
  const { person, application, opening } = seen;
  const { zone, signature, tables, more } = shared;
  const known = new Map<string, TemplateValue>();
  const put = (group: TemplateGroup, values: Values) => {
    for (const [key, value] of Object.entries(values))
      if (value !== null) known.set(`${group}__${key}`, value);
  };
  put('system', {
    current_date: wallTime(context.platform.now(), zone).date,
    email_signature: signature === null ? null : { html: cleanLetter(signature) },
    page_break: PAGE_BREAK,
  });
  if (person) {
    put('resume', resumeValues(person));
    put('applicant', applicantValues(person, application, currencyOf));
  }
  if (opening) {
    put('recruitment', recruitmentValues(opening));
    put('job', await valuesOfJob(context, opening, shared, currencyOf));
  }
  if (application) {
    put('job', progressValues(application));
    if (asksForOffer(shared))
      await askedValuesDoor.follow(context, {
        ...{ applicant: application.id, language: shared.language ?? 'en', known, unseen: seen.unseen },
      });
  }
  for (const [name, value] of await customValues(context, seen, tables, zone)) known.set(name, value);
  const isHidden = hiddenFrom(context, seen.unseen);
  const fields = [...declaredFields, ...customTemplateFields(tables)];
  const hidden = new Set([...fields.filter(isHidden).map(({ name }) => name), ...(more?.hidden ?? [])]);
  for (const [name, value] of more?.known ?? []) known.set(name, value);
  for (const name of hidden) known.delete(name);
  return { known, hidden };
}

/** Values of the offer that stands are read where they are asked for, and where the caller names no offer. */
function asksForOffer({ wanted, more }: Shared): boolean {
  const ofOffer = (names: Iterable<string>) => [...names].some((name) => name.startsWith('offer__'));
  return (wanted === undefined || ofOffer(wanted)) && !ofOffer(more?.known.keys() ?? []);
}

async function valuesOfJob(
  context: Context,
  opening: Row<typeof job>,
  { jobs, language = 'en' }: Shared,
  currencyOf: CurrencyOf,
): Promise<Values> {
  const read = jobs.get(opening.id);
  if (read) return read;
  const values = { ...jobValues(opening, currencyOf, language), ...(await emailsOf(context, opening)) };
  jobs.set(opening.id, values);
  return values;
}
