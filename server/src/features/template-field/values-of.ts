import type { CustomFieldTable } from '@hireloom/contracts/custom-field/custom-fields';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { customTemplateFields } from '@hireloom/contracts/template/book';
import type { TemplateGroup } from '@hireloom/contracts/template/field';
import { declaredFields } from '@hireloom/contracts/template/registry';
import { PAGE_BREAK, type TemplateValue, type TemplateValues } from '@hireloom/contracts/template/value';
import type { Context } from '../../platform/context.ts';
import { cleanNote } from '../../platform/html/clean-note.ts';
import { timeZoneOf } from '../notification/index.ts';
import { defaultSignature, listCustomFields } from '../settings/index.ts';
import { customValues } from './custom-values.ts';
import { hiddenFrom } from './hidden-fields.ts';
import { jobValues, progressValues, recruitmentValues } from './job-values.ts';
import { currenciesOf, emailsOf } from './named-values.ts';
import { applicantValues, resumeValues } from './person-values.ts';
import { readRecords, type TemplateRecords } from './seen-records.ts';
import type { Values } from './written.ts';

interface Options {
  /** Of the reader, for what is written by language. */
  language?: string;
  /** Values of interviews and offers, from the features that know them, with what the viewer may not see of these. */
  more?: TemplateValues;
}

/**
 * What the fields of a template stand for, as far as the viewer may know: records are read through their scope, and of
 * what is hidden there is the name alone. Throws `not_found` for a record that they may not see.
 */
export async function valuesOf(
  context: Context,
  records: TemplateRecords,
  { language = 'en', more }: Options = {},
): Promise<TemplateValues> {
  const { platform } = context;
  const seen = await readRecords(context, records);
  const { person, application, opening } = seen;
  const currencyOf = await currenciesOf(context, [
    person?.candidate.currency,
    application?.currency,
    opening?.currency,
  ]);
  const zone = await timeZoneOf(context);
  const signature = await defaultSignature(context);
  const known = new Map<string, TemplateValue>();
  const put = (group: TemplateGroup, values: Values) => {
    for (const [key, value] of Object.entries(values))
      if (value !== null) known.set(`${group}__${key}`, value);
  };
  put('system', {
    current_date: wallTime(platform.now(), zone).date,
    email_signature: signature === null ? null : { html: cleanNote(signature) },
    page_break: PAGE_BREAK,
  });
  if (person) {
    put('resume', resumeValues(person));
    put('applicant', applicantValues(person, application, currencyOf));
  }
  if (opening) {
    put('recruitment', recruitmentValues(opening));
    put('job', { ...jobValues(opening, currencyOf, language), ...(await emailsOf(context, opening)) });
  }
  if (application) put('job', progressValues(application));
  const tables: CustomFieldTable[] = await listCustomFields(context);
  for (const [name, value] of await customValues(context, seen, tables, zone)) known.set(name, value);
  const isHidden = hiddenFrom(context, seen.unseen);
  const fields = [...declaredFields, ...customTemplateFields(tables)];
  const hidden = new Set([...fields.filter(isHidden).map(({ name }) => name), ...(more?.hidden ?? [])]);
  for (const [name, value] of more?.known ?? []) known.set(name, value);
  for (const name of hidden) known.delete(name);
  return { known, hidden };
}
