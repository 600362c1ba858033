import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import { holdsFile } from '@hireloom/contracts/custom-field/check-definition';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import type { Reader } from '../names.ts';
import { readPage } from '../page.ts';
import type { Condition, Resource } from '../resource.ts';
import { newestFirst, type OwnKey } from '../find/sort.ts';
import { isSeen, readDefinitions, tableInUse } from './definitions.ts';
import { columnFor } from './projected.ts';

const OWN = 'custom_';

/**
 * The fields of the team that a query sorts by, by their keys there, and the query without those that are not sorted by any
 * more: an address or a view that was kept goes on. Throws for what is no field of the table.
 */
export async function withOwnKeys(
  { entity }: Resource,
  reader: Pick<Context, 'tx' | 'viewer'>,
  query: ListQuery,
): Promise<{ own: Map<string, OwnKey>; query: ListQuery }> {
  const own = new Map<string, OwnKey>();
  const keys = query.orderBy.filter((key) => key.startsWith(OWN));
  if (keys.length === 0) return { own, query };
  const inUse = await tableInUse(reader, entity.name);
  const asked = keys.map((key) => key.slice(OWN.length));
  const fields = await readDefinitions(reader, entity.name, asked);
  for (const key of keys) {
    const field = fields.find((each) => `${OWN}${each.key}` === key);
    if (!field || holdsFile(field) || !isSeen(reader.viewer, field))
      throw invalid({ orderBy: 'Can not be sorted by this' });
    const isOne = !(field.type === 'others' && field.subtype === 'multi');
    if (inUse && field.active && field.projection && isOne)
      own.set(key, { field_id: field.id, column: columnFor(field.projection) });
  }
  const kept = query.orderBy.flatMap((key, at) =>
    key.startsWith(OWN) && !own.has(key)
      ? []
      : [[key, query.ascending[at] ?? query.ascending[0] ?? false] as const],
  );
  const orderBy = kept.length > 0 ? kept.map(([key]) => key) : ['id'];
  const ascending = kept.length > 0 ? kept.map(([, up]) => up) : [false];
  return { own, query: { ...query, orderBy, ascending } };
}

interface Wish {
  where: Condition;
  own: OwnKey;
  up: boolean;
  limit: number;
  offset: number;
}

/**
 * A page in the order of a field of the team: those that have a value along its index, then the others by their ids.
 * Empty values stand last in both directions.
 */
export async function readByOwn<E extends Entity>(
  resource: Resource<E>,
  reader: Reader,
  { where, own, up, limit, offset }: Wish,
): Promise<Row<E>[]> {
  const { tx, viewer } = reader;
  const table = sql.table(resource.entity.name);
  const way = sql.raw(up ? 'asc' : 'desc');
  const column = sql.ref(`v.${own.column}`);
  const valued = sql`v.team_id = ${viewer.team_id} and v.field_id = ${own.field_id} and v.item = 0 and ${column} is not null`;
  const filled = sql`from custom_value v join ${table} t on t.team_id = v.team_id and t.id = v.record_id where ${valued} and ${where}`;
  const read = async (statement: Condition) => {
    const { rows } = await sql<{ id: number }>`${statement}`.execute(tx);
    return rows.map(({ id }) => id);
  };
  const ids = await read(
    sql`select t.id ${filled} order by ${column} ${way}, v.record_id ${way} limit ${limit} offset ${offset}`,
  );
  if (ids.length < limit) {
    const before = ids.length > 0 || offset === 0 ? offset + ids.length : await countOf(tx, filled);
    const rest = await read(sql`select t.id from ${table} t where ${where}
      and not exists (select from custom_value v where ${valued} and v.record_id = t.id)
      order by t.id ${way} limit ${limit - ids.length} offset ${Math.max(0, offset - before)}`);
    ids.push(...rest);
  }
  const among = sql`t.team_id = ${viewer.team_id} and t.id = any(${ids})`;
  const wish = { where: among, sort: newestFirst, limit: ids.length, skip: 0, reversed: false, found: false };
  if (ids.length === 0) return [];
  const { rows } = await readPage(resource, reader, wish);
  const byId = new Map(rows.map((row) => [(row as { id: number }).id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

async function countOf(tx: Context['tx'], filled: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${filled}`.execute(tx);
  return rows[0]?.count ?? 0;
}
