import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from } from 'pg-copy-streams';

export type Value = string | number | boolean | null | string[];

const CHUNK = 64 * 1024;
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escape = (text: string) => text.replace(/[\\\t\n\r]/g, (letter) => escapes[letter] ?? '');

function field(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (!Array.isArray(value)) return String(value);
  return escape(`{${value.map((entry) => `"${entry.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}

function* lines(rows: Iterable<Value[]>): Generator<string> {
  let chunk = '';
  for (const row of rows) {
    chunk += `${row.map(field).join('\t')}\n`;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** Streams rows into a table as fast as PostgreSQL takes them; memory does not grow with their number. */
export async function copyRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<Value[]>,
): Promise<void> {
  const target = client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(lines(rows), { objectMode: true }), target);
}
