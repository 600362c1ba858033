import type { Entity, Row } from '@hireloom/contracts/kit/entity';
import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import { UNPAGED_LIMIT } from '@hireloom/contracts/kit/list-query';
import { type RawBuilder, sql } from 'kysely';
import type { Context, Viewer } from '../platform/context.ts';
import { invalid } from '../platform/http/app-error.ts';
import { fileLink } from '../platform/storage/files.ts';
import { columnsOf, targetTable, titleColumn, toRow, valueSql, withNames } from './columns.ts';
import { containing, filterConditions } from './filters.ts';
import { type Condition, erased, nobody, type Resource } from './resource.ts';

type Reader = Pick<Context, 'tx' | 'viewer' | 'platform'>;

/** Everything that narrows a list for this viewer: team, deletion, scope, filters and search. */
export function whereOf(
  resource: Resource,
  { viewer }: Pick<Context, 'viewer'>,
  query: ListQuery,
  hidden: ReadonlySet<string>,
): Condition {
  const conditions = [
    sql`t.team_id = ${viewer.team_id}`,
    query.deleted ? sql`t.deleted_on is not null` : sql`t.deleted_on is null`,
    resource.visibleTo(viewer, 't'),
    ...filterConditions(resource, query, hidden),
  ];
  if (query.query) conditions.push(searchCondition(resource, query.query, viewer));
  return sql.join(conditions, sql` and `);
}

export function searchCondition(resource: Resource, text: string, viewer: Viewer): Condition {
  if (resource.search) return resource.search(text, viewer);
  if (resource.entity.search.length === 0) return nobody;
  const columns = resource.entity.search.map((key) => sql`${sql.ref(`t.${key}`)} ilike ${containing(text)}`);
  return sql`(${sql.join(columns, sql` or `)})`;
}

interface Sort {
  joins: RawBuilder<unknown>[];
  order: RawBuilder<unknown>;
}

const textKinds = new Set(['text', 'email', 'choice', 'url', 'long_text']);

/** ORDER BY of a query, reversed for reading a list from its end. Ties are broken by id. */
function sortOf(resource: Resource, query: ListQuery, reversed: boolean): Sort {
  const joins: RawBuilder<unknown>[] = [];
  const terms = query.orderBy.map((key, index) => {
    const up = (query.ascending[index] ?? query.ascending[0] ?? false) !== reversed;
    // Empty values stand last whichever way one sorts; read from the end they stand first.
    const forward = resource.sortBy?.[key]?.inverse ? !up : up;
    const empty = mayBeEmpty(resource, key) ? ` nulls ${reversed ? 'first' : 'last'}` : '';
    const direction = sql.raw(`${forward ? 'asc' : 'desc'}${empty}`);
    if (key === 'id') return sql`t.id ${sql.raw(up ? 'asc' : 'desc')}`;
    return sql`${sortExpression(resource, key, joins)} ${direction}`;
  });
  const tie = (query.ascending[0] ?? false) !== reversed;
  if (!query.orderBy.includes('id')) terms.push(sql`t.id ${sql.raw(tie ? 'asc' : 'desc')}`);
  return { joins, order: sql.join(terms) };
}

/** Only what can be empty says where empty values stand: else one index serves both directions. */
function mayBeEmpty({ entity }: Resource, key: string): boolean {
  const field = entity.fields[key];
  if (!field) return key === 'created_by' || key === 'updated_by';
  return !field.required && field.initial === undefined;
}

function sortExpression(resource: Resource, key: string, joins: RawBuilder<unknown>[]): Condition {
  const special = resource.sortBy?.[key];
  if (special) return special.by;
  const field = resource.entity.fields[key];
  const stampRef = key === 'created_by' || key === 'updated_by';
  if (stampRef || field?.kind === 'ref' || field?.kind === 'lookup') {
    const alias = `s_${key}`;
    const table = field ? targetTable(field) : 'member';
    joins.push(
      sql`left join ${sql.table(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.team_id`)} = t.team_id and ${sql.ref(`${alias}.id`)} = ${valueSql(resource, key)}`,
    );
    return sql`lower(${sql.ref(`${alias}.${field ? titleColumn(field) : 'name'}`)})`;
  }
  const value = valueSql(resource, key);
  return field && textKinds.has(field.kind) ? sql`lower(${value})` : value;
}

/**
 * One page of a list and the total. The page's ids are found first over indexes alone, then its rows; a page past the
 * middle is read from the end. Answers rows in the entity's row shape.
 */
export async function listRows<E extends Entity>(
  typed: Resource<E>,
  reader: Reader,
  query: ListQuery,
): Promise<{ results: Row<E>[]; count: number }> {
  const resource = erased(typed);
  const hidden = hiddenOf(resource, reader);
  // An order tells of the values behind it.
  if (query.orderBy.some((key) => hidden.has(key))) throw invalid({ orderBy: 'Can not be sorted by this' });
  const where = whereOf(resource, reader, query, hidden);
  const joins = joinsFor(resource, query);
  const count = await countRows(resource, reader, where, joins);
  const size = query.paginate ? query.page_size : UNPAGED_LIMIT;
  const offset = query.paginate ? (query.page - 1) * size : 0;
  if (offset >= count) return { results: [], count };
  const length = Math.min(size, count - offset);
  const reversed = offset > count / 2;
  const skip = reversed ? count - offset - length : offset;
  const results = await readRows(typed, reader, where, {
    sort: sortOf(resource, query, reversed),
    limit: length,
    skip,
    joins,
  });
  return { results: reversed ? results.reverse() : results, count };
}

async function countRows(
  resource: Resource,
  { tx, viewer, platform }: Reader,
  where: Condition,
  joins: Condition,
): Promise<number> {
  const statement = sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(resource.entity.name)} t ${joins} where ${where}`;
  const { sql: text, parameters } = statement.compile(tx);
  return platform.counts.get(
    viewer.team_id,
    `${platform.now().toDateString()} ${text} ${JSON.stringify(parameters)}`,
    async () => {
      const { rows } = await statement.execute(tx);
      return rows[0]?.count ?? 0;
    },
  );
}

/** The joins that a query's filters and sort need to find the page's ids; none for most. */
export function joinsFor({ joins }: Resource, query: ListQuery): Condition {
  if (!joins) return sql``;
  const asked = [...query.orderBy, ...Object.keys(query).filter((key) => query[key] !== undefined)];
  const needed = joins.keys.some((key) => asked.some((name) => name === key || name.startsWith(`${key}_`)));
  return needed ? joins.sql : sql``;
}

/** Rows in the entity's shape for a condition over `t`; newest first unless a sort is given. */
export async function readRows<E extends Entity>(
  typed: Resource<E>,
  reader: Reader,
  where: Condition,
  {
    sort,
    limit,
    skip = 0,
    lock = false,
    joins = sql``,
  }: { sort?: Sort; limit: number; skip?: number; lock?: boolean; joins?: Condition },
): Promise<Row<E>[]> {
  const resource = erased(typed);
  const { joins: sortJoins, order } = sort ?? { joins: [], order: sql`t.id desc` };
  const table = sql.table(resource.entity.name);
  const teamId = reader.viewer.team_id;
  const statement = sql<Record<string, unknown>>`with page as materialized (
      select t.id from ${table} t ${joins} ${sql.join(sortJoins, sql` `)} where ${where} order by ${order} limit ${limit} offset ${skip} ${lock ? sql`for update of t` : sql``})
    select ${sql.join(columnsOf(resource))} from page join ${table} t on t.team_id = ${teamId} and t.id = page.id
    ${resource.joins?.sql ?? sql``} ${sql.join(sortJoins, sql` `)} order by ${order}`;
  const { rows } = await statement.execute(reader.tx);
  await withNames(reader.tx, teamId, resource, rows);
  const hidden = hiddenOf(resource, reader);
  const imageLink = (id: number) => fileLink(reader.platform, reader.viewer, id, { inline: true });
  return rows.map((flat) => toRow(resource.entity, flat, { hidden, imageLink }) as Row<E>);
}

export function hiddenOf(resource: Resource, { viewer }: Pick<Context, 'viewer'>): ReadonlySet<string> {
  // What every record must have can't be taken out of its shape.
  const hidden = resource.hidden?.(viewer) ?? [];
  return new Set(hidden.filter((key) => !resource.entity.fields[key]?.required));
}
