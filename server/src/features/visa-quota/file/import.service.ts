import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { VisaImport, visaFileEndpoints } from '@hireloom/contracts/visa-quota/visa-file';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inEnglish, phraseBeside } from '../../../platform/words/phrase.ts';
import { createFile } from './file.service.ts';
import { type ImportRow, readImport } from './import-rows.ts';
import { refuseLine, told, writeLine } from './line.service.ts';

type Wish = NonNullable<ImportRow['wish']>;

/**
 * Reads lines of files from CSV: what would become of each row, or with `store` that as well. Rows with errors are left
 * out; a line that the file has already stays as it is, so the same file twice adds nothing. Throws `invalid_input`.
 */
export async function importLines(
  context: Context,
  { text, store }: BodyOf<typeof visaFileEndpoints.import>,
): Promise<VisaImport> {
  // Two imports of one file at once would both find nothing there.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visa-import:${context.viewer.team_id}`}, 0))`.execute(
    context.tx,
  );
  const rows: VisaImport['rows'] = [];
  const seen = new Set<string>();
  let stored = 0;
  for (const { line, name, errors, wish } of await readImport(context, text)) {
    const wrong = errors.length > 0 || !wish ? errors : await refusalsOf(context, wish);
    const shown = wrong.map((each) => ({ message: inEnglish(each), phrase: phraseBeside(each) }));
    if (!wish || wrong.length > 0) {
      rows.push({ line, name, what: 'wrong', errors: shown });
      continue;
    }
    const file = await findFile(context, wish);
    const key = JSON.stringify([
      wish.file.company,
      wish.file.authority,
      wish.file.file_no.toLowerCase(),
      keyOf(wish),
    ]);
    const there = seen.has(key) || (file !== null && (await isThere(context, file, wish)));
    seen.add(key);
    rows.push({ line, name, what: there ? 'there' : 'new', errors: [] });
    if (!store || there) continue;
    const id = await writeLine(context, file ?? (await createFile(context, wish.file)).id, wish.line);
    await told(context, id, 'create');
    stored++;
  }
  return { rows, stored };
}

async function refusalsOf(context: Context, { line }: Wish): Promise<AppError['phrase'][]> {
  try {
    await refuseLine(context, line);
    return [];
  } catch (error) {
    if (error instanceof AppError) return [error.phrase];
    throw error;
  }
}

async function findFile({ tx, viewer }: Context, { file }: Wish): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from visa_file where team_id = ${viewer.team_id}
    and company_id = ${file.company} and authority = ${file.authority} and lower(file_no) = lower(${file.file_no})
    and deleted_on is null`.execute(tx);
  return rows[0]?.id ?? null;
}

/** What makes two lines of a file one and the same; their totals may have grown since. */
const keyOf = ({ line }: Wish) => [
  ...[line.nationality, line.designation, line.gender, line.arrival],
  ...[line.block_no, line.issued_on, line.expires_on],
];

async function isThere({ tx, viewer }: Context, file: number, { line }: Wish): Promise<boolean> {
  const { rows } = await sql`select 1 from visa_line where team_id = ${viewer.team_id} and file_id = ${file}
    and deleted_on is null and nationality_id is not distinct from ${line.nationality}::bigint
    and designation_id is not distinct from ${line.designation}::bigint and gender = ${line.gender}
    and arrival = ${line.arrival} and block_no is not distinct from ${line.block_no}::text
    and issued_on = ${line.issued_on}::date and expires_on = ${line.expires_on}::date limit 1`.execute(tx);
  return rows.length > 0;
}
