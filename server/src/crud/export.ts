import { Readable } from 'node:stream';
import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import { withTeam } from '../platform/db/transaction.ts';
import { type BareContext, RawReply } from '../platform/http/route.ts';
import { hiddenOf, joinsFor, readRows, whereOf } from './list.ts';
import type { Resource } from './resource.ts';

const BATCH = 500;

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
  const { entity } = resource;
  const hidden = hiddenOf(resource, { viewer });
  const keys = ['id', ...entity.columns.filter((key) => key !== 'id')].filter(
    (key) => !hidden.has(key) && !omit.includes(key),
  );
  const label = (key: string) => entity.fields[key]?.label ?? key.replaceAll('_', ' ');
  const readBatch = (last: number) =>
    withTeam(platform.db, viewer.team_id, (tx) =>
      readRows(
        resource,
        { tx, viewer, platform },
        sql`${whereOf(resource, { viewer }, query, hidden)} and t.id < ${last}`,
        { limit: BATCH, joins: joinsFor(resource, query) },
      ),
    );
  // Read before the answer begins, so that a query the database refuses still gets a proper answer.
  const first = await readBatch(Number.MAX_SAFE_INTEGER);
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${keys.map((key) => cell(label(key))).join(',')}\r\n`;
    for (let rows = first; ; rows = await readBatch(rows.at(-1)?.id as number)) {
      if (rows.length > 0)
        yield rows.map((row) => `${keys.map((key) => cell(row[key])).join(',')}\r\n`).join('');
      if (rows.length < BATCH) return;
    }
  }
  const name = `${entity.plural.toLowerCase().replaceAll(' ', '-')}.csv`;
  return new RawReply(Readable.from(lines()), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  });
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
