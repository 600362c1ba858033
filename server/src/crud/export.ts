import { Readable } from 'node:stream';
import type { CustomField } from '@hireloom/contracts/custom-field/custom-fields';
import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { Viewer } from '../platform/context.ts';
import { readTeam } from '../platform/db/transaction.ts';
import { type BareContext, RawReply } from '../platform/http/route.ts';
import { columnsOf, withNames } from './columns.ts';
import { fieldsOf, tableInUse } from './custom/definitions.ts';
import { resolvedWhere } from './list.ts';
import type { Reader } from './names.ts';
import { type Condition, hiddenOf, type Resource } from './resource.ts';

const BATCH = 1000;

/**
 * The rows of a list as CSV, newest first, streamed in batches: memory stays the same however long the list is.
 * Columns are those the viewer may see less those they leave out.
 */
export async function exportRows(
  resource: Resource,
  { platform, viewer }: BareContext,
  query: ListQuery,
  omit: string[],
): Promise<RawReply> {
  if (!viewer) throw new Error('An export needs a viewer');
  const hidden = hiddenOf(resource, { viewer });
  const own = await readTeam(platform.db, viewer.team_id, (tx) => ownColumns(resource, { tx, viewer }));
  const table = csvTable(resource, viewer, omit, own);
  const where = await readTeam(platform.db, viewer.team_id, (tx) =>
    resolvedWhere(resource, { tx, viewer, platform }, query, hidden),
  );
  const readBatch = (last: number) =>
    readTeam(platform.db, viewer.team_id, (tx) =>
      readFlat(resource, { tx, viewer, platform }, sql`${where} and t.id < ${last}`, table.keys),
    );
  // Read before the answer begins, so that a query the database refuses still gets a proper answer.
  const first = await readBatch(Number.MAX_SAFE_INTEGER);
  async function* lines(): AsyncGenerator<string> {
    yield table.head;
    for (let rows = first; rows.length > 0; ) {
      // The next rows are read while these are written out.
      const more = rows.length < BATCH ? null : readBatch(rows.at(-1)?.['id'] as number);
      // A refusal is heard when its turn comes, also if nobody reads on until then.
      more?.catch(() => undefined);
      yield table.lines(rows);
      rows = (await more) ?? [];
    }
  }
  return csvReply(resource, lines());
}

/** The fields of the team that stand in a list, for whoever sees them. */
export async function ownColumns(
  { entity }: Resource,
  reader: Pick<Reader, 'tx' | 'viewer'>,
): Promise<CustomField[]> {
  const inUse = await tableInUse(reader, entity.name);
  return inUse ? (await fieldsOf(reader, entity.name)).filter((field) => field.show_on_table) : [];
}

/**
 * How rows become CSV: the columns of the list that the viewer may see and the team's `own`, less those they leave out.
 */
export function csvTable(
  resource: Resource,
  viewer: Viewer,
  omit: readonly string[] = [],
  own: readonly CustomField[] = [],
) {
  const { entity } = resource;
  const hidden = hiddenOf(resource, { viewer });
  const keys = ['id', ...entity.columns.filter((key) => key !== 'id')].filter(
    (key) => !hidden.has(key) && !omit.includes(key),
  );
  const label = (key: string) => entity.fields[key]?.label ?? key.replaceAll('_', ' ');
  const line = (values: unknown[]) => `${values.map(cell).join(',')}\r\n`;
  const owned = own.filter(({ key }) => !omit.includes(`custom_${key}`));
  return {
    keys: owned.length > 0 ? [...keys, 'custom'] : keys,
    head: `\uFEFF${line([...keys.map(label), ...owned.map(csvLabel)])}`,
    lines: (rows: readonly Record<string, unknown>[]) =>
      rows
        .map((row) => {
          const custom = Object(row['custom']) as Record<string, unknown>;
          return line([...keys.map((key) => row[key]), ...owned.map(({ key }) => custom[key])]);
        })
        .join(''),
  };
}

/** An amount stands there as a number, so its currency stands above it. */
const csvLabel = ({ title, currency }: CustomField) => (currency ? `${title} (${currency})` : title);

/** The answer to an export: a file named after the entity, written as its lines come. */
export function csvReply({ entity }: Resource, lines: AsyncIterable<string>): RawReply {
  const name = `${entity.plural.toLowerCase().replaceAll(' ', '-')}.csv`;
  return new RawReply(Readable.from(lines), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  });
}

/** Rows with the columns asked for and the names of what they refer to, newest first. */
async function readFlat(
  resource: Resource,
  reader: Reader,
  where: Condition,
  keys: readonly string[],
): Promise<(Record<string, unknown> & { id: number })[]> {
  const table = sql.table(resource.entity.name);
  const { rows } = await sql<Record<string, unknown> & { id: number }>`with page as materialized
      (select t.id from ${table} t where ${where} order by t.id desc limit ${sql.lit(BATCH)})
    select ${sql.join(columnsOf(resource, keys))} from page join ${table} t on t.team_id = ${reader.viewer.team_id} and t.id = page.id
    ${resource.joins ?? sql``} order by t.id desc`.execute(reader.tx);
  await withNames(reader, [{ resource, rows }]);
  await resource.fill?.(reader, rows);
  return rows;
}

/** One CSV cell. Text that a spreadsheet would run as a formula is made plain text by a leading apostrophe. */
export function cell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = plain(value);
  const safe = /^[=+\-@\t\r|%]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).join('; ');
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  return String(value);
}
