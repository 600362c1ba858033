import { visaFileBody } from '@hireloom/contracts/visa-quota/visa-file';
import { visaLineBody } from '@hireloom/contracts/visa-quota/visa-line';
import { visaAuthorities, visaAuthorityLabels } from '@hireloom/contracts/visa-quota/visa-words';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { phrase, type Sentence } from '../../../platform/words/phrase.ts';
import { companyResource } from '../../company/index.ts';
import { type CsvColumn, csvColumns, neededColumns } from './columns.ts';
import { plainCell, readCsv } from '../../../platform/csv/read-csv.ts';

const MOST = 2000;

/** A row of a file as it would be stored, or what is wrong with it. */
export interface ImportRow {
  line: number;
  name: string;
  errors: Sentence[];
  wish: { file: z.output<typeof visaFileBody>; line: z.output<typeof visaLineBody> } | null;
}

type Cells = (column: CsvColumn) => string;
/** Ids of names in small letters; null where several records have one name. */
type Names = ReadonlyMap<string, number | null>;

/** Reads a CSV text row by row. Throws `invalid_input` at `text` for one without the columns it needs. */
export async function readImport(context: Context, text: string): Promise<ImportRow[]> {
  const [head, ...records] = readCsv(text);
  const at = (column: CsvColumn) =>
    head?.cells.findIndex((cell) => cell.toLowerCase() === column.toLowerCase()) ?? -1;
  const missing = neededColumns.filter((column) => at(column) < 0);
  if (missing.length > 0)
    throw invalid({ text: phrase('The file lacks the columns {columns}', { columns: missing.join(', ') }) });
  if (records.length > MOST) throw invalid({ text: phrase('At most {most} rows at once', { most: MOST }) });
  const places = new Map(csvColumns.map((column) => [column, at(column)]));
  const names = await readNames(context);
  return records.map(({ line, cells }) =>
    readRow(line, (column) => plainCell(cells[places.get(column) ?? -1] ?? ''), names),
  );
}

async function readNames({ tx, viewer }: Context): Promise<Record<'company' | Listed, Names>> {
  const { rows } = await sql<{ list: string; id: number; name: string }>`
    select i.list, i.id, k.name from lookup_item i
      cross join lateral (select lower(i.name) as name union select lower(i.key)) k
    where i.team_id = ${viewer.team_id} and i.deleted_on is null and k.name is not null
      and i.list in ('nationality', 'designation', 'currency')
    union all select 'company', c.id, lower(c.name) from company c
    where c.team_id = ${viewer.team_id} and c.deleted_on is null and ${companyResource.visibleTo(viewer, 'c')}`.execute(
    tx,
  );
  const of = (list: string): Names => {
    const found = new Map<string, number | null>();
    for (const row of rows)
      if (row.list === list)
        found.set(row.name, found.has(row.name) && found.get(row.name) !== row.id ? null : row.id);
    return found;
  };
  return {
    company: of('company'),
    nationality: of('nationality'),
    designation: of('designation'),
    currency: of('currency'),
  };
}
type Listed = 'nationality' | 'designation' | 'currency';

function readRow(line: number, cell: Cells, names: Record<'company' | Listed, Names>): ImportRow {
  const errors: Sentence[] = [];
  const name = [cell('Company'), cell('File number'), cell('Designation'), cell('Nationality')]
    .filter((part) => part !== '')
    .join(' · ');
  const named = (column: CsvColumn, list: 'company' | Listed): number | null => {
    const text = cell(column);
    if (text === '') return null;
    const id = names[list].get(text.toLowerCase());
    if (id) return id;
    errors.push(
      id === null
        ? phrase('{column}: several are called “{text}”', { column: { text: column }, text })
        : phrase('{column}: “{text}” is not known', { column: { text: column }, text }),
    );
    return null;
  };
  const file = visaFileBody.safeParse({
    company: named('Company', 'company') ?? 0,
    authority: visaAuthorities.find((each) =>
      [each, visaAuthorityLabels[each].toLowerCase()].includes(cell('Authority').toLowerCase()),
    ),
    file_no: cell('File number'),
    licence_no: cell('Licence number') || null,
    licence_expires_on: cell('Licence ends on') || null,
  });
  const values = visaLineBody.safeParse({
    nationality: named('Nationality', 'nationality'),
    designation: named('Designation', 'designation'),
    gender: cell('Gender').toLowerCase() || 'any',
    arrival: cell('Arrival').toLowerCase() || 'any',
    total: figure(cell('Total')),
    block_no: cell('Block number') || null,
    issued_on: cell('Issued on'),
    expires_on: cell('Ends on'),
    cost: cell('Cost') === '' ? null : figure(cell('Cost')),
    currency: named('Currency', 'currency'),
    is_refundable: ['yes', 'true', '1'].includes(cell('Refundable').toLowerCase()),
  });
  if (file.success && values.success && errors.length === 0)
    return { line, name, errors, wish: { file: file.data, line: values.data } };
  const fields = [...(file.error?.issues ?? []), ...(values.error?.issues ?? [])].map(({ path }) => path[0]);
  for (const field of new Set(fields)) {
    const column = columnOf[String(field)];
    // An unknown name was told of already.
    if (column && (errors.length === 0 || !listed.includes(column) || cell(column) === ''))
      errors.push(phrase('{column}: this can not be read', { column: { text: column } }));
  }
  return { line, name, errors, wish: null };
}

const figure = (text: string): number => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);

const listed: readonly CsvColumn[] = ['Company', 'Nationality', 'Designation', 'Currency'];
const columnOf: Readonly<Record<string, CsvColumn>> = {
  company: 'Company',
  authority: 'Authority',
  file_no: 'File number',
  licence_no: 'Licence number',
  licence_expires_on: 'Licence ends on',
  nationality: 'Nationality',
  designation: 'Designation',
  gender: 'Gender',
  arrival: 'Arrival',
  total: 'Total',
  block_no: 'Block number',
  issued_on: 'Issued on',
  expires_on: 'Ends on',
  cost: 'Cost',
  currency: 'Currency',
};
