import { exEmployee, ID_MARK, rehireWords } from '@hireloom/contracts/ex-employee/ex-employee';
import {
  type DateForm,
  dateForms,
  type ImportField,
  importColumns,
  MOST_EX_EMPLOYEES,
  neededFields,
} from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import type { z } from 'zod';
import { plainCell, readCsv } from '../../../platform/csv/read-csv.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { canonicalPhone } from '../../../platform/phone/canonical-phone.ts';
import { phrase, type Sentence } from '../../../platform/words/phrase.ts';

/** A row of a file as it would be stored. */
export interface ImportRow {
  line: number;
  values: z.output<typeof exEmployee.create>;
}

export interface RowError {
  line: number;
  name: string;
  field: ImportField;
  what: Sentence;
}

export interface ReadRows {
  rows: ImportRow[];
  errors: RowError[];
  /** Lines with an error. */
  wrong: number;
  unknown: string[];
}

const fieldNames = Object.keys(importColumns) as ImportField[];
/** Columns of an export that an import leaves. */
const toldBesides = ['id', 'candidates', 'updated on', 'updated by'];

export interface ReadOptions {
  dates: DateForm;
  delimiter: string;
  /** Country of phone numbers that are written without one. */
  country: string;
}

/** Reads people out of a CSV text. Throws `invalid_input` at `file` for one without the columns it needs, or too long. */
export function readImportRows(text: string, { dates, delimiter, country }: ReadOptions): ReadRows {
  const [head, ...records] = readCsv(text, delimiter);
  const names = (head?.cells ?? []).map((cell) => plainCell(cell).toLowerCase());
  const places = new Map(
    fieldNames.map((field) => [field, names.indexOf(importColumns[field].toLowerCase())]),
  );
  const missing = neededFields.filter((field) => (places.get(field) ?? -1) < 0);
  if (missing.length > 0)
    throw invalid({
      file: phrase('The file lacks the columns {columns}', {
        columns: missing.map((field) => importColumns[field]).join(', '),
      }),
    });
  if (records.length > MOST_EX_EMPLOYEES)
    throw invalid({ file: phrase('At most {most} rows at once', { most: MOST_EX_EMPLOYEES }) });
  const known = new Set([...fieldNames.map((field) => importColumns[field].toLowerCase()), ...toldBesides]);
  const read: ReadRows = {
    ...{ rows: [], errors: [], wrong: 0 },
    unknown: (head?.cells ?? []).filter((cell) => cell !== '' && !known.has(plainCell(cell).toLowerCase())),
  };
  const lines = new Map<string, number>();
  for (const { line, cells } of records) {
    const cell = (field: ImportField) => plainCell(cells[places.get(field) ?? -1] ?? '').trim();
    const errors: RowError[] = [];
    const refuse = (field: ImportField, what: Sentence) =>
      errors.push({ line, name: cell('name').slice(0, 80), field, what });
    const day = (field: 'birth' | 'left_on') => {
      if (cell(field) === '') return null;
      const value = dayOf(cell(field), dates);
      if (!value)
        refuse(
          field,
          phrase('“{text}” is no day written as {form}', { text: short(cell(field)), form: dates }),
        );
      return value;
    };
    const local = cell('phone');
    const phone = local === '' ? null : canonicalPhone(local, country);
    if (local !== '' && !phone)
      refuse('phone', phrase('“{text}” is no phone number', { text: short(local) }));
    const rehire = rehireOf(cell('rehire'));
    if (!rehire) refuse('rehire', phrase('“{text}” is not yes, ask or no', { text: short(cell('rehire')) }));
    const parsed = exEmployee.create.safeParse({
      ...{ name: cell('name'), name_ar: cell('name_ar') || null, employee_no: cell('employee_no') },
      ...{
        id_number: cell('id_number') || null,
        email: cell('email') || null,
        reason: cell('reason') || null,
      },
      ...{ birth: day('birth'), left_on: day('left_on'), phone, rehire },
    });
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = fieldNames.find((each) => each === path[0]);
      if (field && !errors.some((error) => error.field === field)) refuse(field, message);
    }
    const number = cell('id_number');
    if (number !== '' && !number.startsWith(ID_MARK) && number.replace(/[^\p{L}\p{N}]/gu, '').length < 5)
      refuse('id_number', 'Id number needs at least 5 letters or digits');
    const before = lines.get(cell('employee_no').toLowerCase());
    if (before !== undefined && cell('employee_no') !== '')
      refuse('employee_no', phrase('Stands in line {line} already', { line: before }));
    lines.set(cell('employee_no').toLowerCase(), before ?? line);
    if (parsed.success && errors.length === 0) read.rows.push({ line, values: parsed.data });
    else read.wrong++;
    read.errors.push(...errors);
  }
  return read;
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Nothing said is "ask": nobody is let in or kept out by an empty cell. */
function rehireOf(text: string): (typeof rehireWords)[number] | null {
  const word = text.toLowerCase();
  return word === '' ? 'ask' : (rehireWords.find((each) => each === word) ?? null);
}

const parts: Readonly<Record<DateForm, RegExp>> = {
  'yyyy-mm-dd': /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  'dd/mm/yyyy': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  'mm/dd/yyyy': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'dd.mm.yyyy': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  'dd-mm-yyyy': /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
};

/** A day of the form, which is never guessed; null for what is none, such as the 31st of June. */
export function dayOf(text: string, form: (typeof dateForms)[number]): string | null {
  const { year, month, day } = parts[form].exec(text)?.groups ?? {};
  if (!year || !month || !day) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : null;
}
