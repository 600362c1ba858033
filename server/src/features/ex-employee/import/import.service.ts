import {
  type Delimiter,
  type exEmployeeEndpoints,
  importColumns,
  type ImportReport,
  type ImportState,
  STORED_AT_ONCE,
} from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { seal } from '../../../platform/auth/keys.ts';
import { type Context, enqueue } from '../../../platform/context.ts';
import { delimiterOf, readCsvText } from '../../../platform/csv/read-text.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { inEnglish, phraseBeside } from '../../../platform/words/phrase.ts';
import { countryOf } from './country.ts';
import { importJob, SEALED } from './import.job.ts';
import { readImportRows } from './read-rows.ts';
import { countRows, storeRows } from './store-rows.ts';

/** Errors that an answer tells one by one; there may be some in every row. */
const MOST_ERRORS = 500;

const signs: Readonly<Record<Delimiter, ',' | ';' | '\t'>> = { comma: ',', semicolon: ';', tab: '\t' };
const nameOfSign = (sign: string): Delimiter =>
  sign === ';' ? 'semicolon' : sign === '\t' ? 'tab' : 'comma';

/**
 * Reads people out of a CSV file: what would become of each row, and with `store` that as well, in the background where they
 * are many. Throws `invalid_input` at `file`.
 */
export async function importExEmployees(
  context: Context,
  { dates, encoding: told, delimiter, store }: BodyOf<typeof exEmployeeEndpoints.import>,
): Promise<ImportReport> {
  const [upload] = context.uploads;
  if (!upload) throw invalid({ file: 'Choose a file' });
  const { text, encoding } = readCsvText(await readFile(upload.path), told);
  const sign = delimiter ? signs[delimiter] : delimiterOf(text);
  const read = readImportRows(text, { dates, delimiter: sign, country: await countryOf(context) });
  const { rows, wrong } = read;
  const report = {
    ...{ encoding, delimiter: nameOfSign(sign), unknown: read.unknown, total: rows.length + wrong, wrong },
    errors: read.errors.slice(0, MOST_ERRORS).map(({ line, name, field, what }) => ({
      ...{ line, name, column: importColumns[field] },
      ...{ message: inEnglish(what), phrase: phraseBeside(what) },
    })),
  };
  if (store === 'false') return { ...report, ...(await countRows(context, rows)), import: null };
  // Two imports of one file at once would both find nobody there.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ex-employee-import:${context.viewer.team_id}`}, 0))`.execute(
    context.tx,
  );
  if (rows.length <= STORED_AT_ONCE) return { ...report, ...(await storeRows(context, rows)), import: null };
  const counted = await countRows(context, rows);
  const id = await begin(context, { text, dates, sign, total: rows.length, wrong });
  return { ...report, ...counted, import: id };
}

async function begin(
  context: Context,
  {
    text,
    dates,
    sign,
    total,
    wrong,
  }: { text: string; dates: string; sign: string; total: number; wrong: number },
): Promise<number> {
  const { tx, viewer, platform } = context;
  const { id } = await tx
    .insertInto('ex_employee_import')
    .values({
      ...{ team_id: viewer.team_id, created_by_id: viewer.id, dates, delimiter: sign, total, wrong },
      content: seal(platform.secret, SEALED, text),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  enqueue(context, importJob.queued(viewer.team_id, { import: id, member: viewer.id }));
  return id;
}

/** How far an import has come. */
export async function readImport({ tx, viewer }: Context, id: number): Promise<ImportState> {
  const row = await tx
    .selectFrom('ex_employee_import')
    .select(['id', 'state', 'total', 'done', 'added', 'changed', 'wrong'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Import');
  return row as ImportState;
}
