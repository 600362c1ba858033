import { comparedAs, type Filtered } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import { linkOf, valueSql } from '../columns.ts';
import type { Condition } from '../condition.ts';
import type { Resource } from '../resource.ts';
import { amountColumn } from './amount-column.ts';
import type { Comparable } from './comparable.ts';

/** A LIKE pattern that finds the text anywhere; the text's own wildcards mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}

/** What may be asked of a field, by its kind. Values always travel as parameters. */
export function comparableOf(resource: Resource, filter: Filtered): Comparable {
  const own = resource.reads?.filterBy?.[filter.key];
  if (own) return own;
  const { key, kind } = filter;
  if (kind === 'refs' || kind === 'lookups') return linked(resource, key);
  if (kind === 'integer') return wholeNumbers(amountColumn(resource, key));
  const column = comparedAs(kind) === 'numbers' ? amountColumn(resource, key) : valueSql(resource, key);
  if (kind === 'tags') return tagged(column);
  if (kind === 'choice') return chosen(column, filter);
  if (kind === 'date' || kind === 'datetime') return days(column, kind);
  // Where a column is kept for sorting, its index tells of gaps, too.
  return { ...plain(column), ...gaps(amountColumn(resource, key)) };
}

/** One value compares with `=`, so that an index behind it can also give the order. */
export function oneOf(column: Condition, values: readonly unknown[]): Condition {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${values})`;
}

/** Plain tests for null can be answered by an index, what is put together of them can not. */
const gaps = (column: Condition) => ({
  filled: sql`${column} is not null`,
  missing: sql`${column} is null`,
});

const plain = (column: Condition): Comparable => ({
  ...gaps(column),
  among: (values) => oneOf(column, values),
  holds: (text) => sql`${column} ilike ${containing(text)}`,
  is: (yes) => sql`${column} is ${yes ? sql`true` : sql`not true`}`,
  least: (value) => sql`${column} >= ${value}`,
  most: (value) => sql`${column} <= ${value}`,
});

/** Bounds between whole numbers, and beyond the largest of the column, are bounds all the same. */
function wholeNumbers(column: Condition): Comparable {
  const bound = (value: number) =>
    sql`${Math.min(Math.max(value, -Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)}::bigint`;
  return {
    ...plain(column),
    among: (values) =>
      values.length === 1 ? sql`${column} = ${values[0]}::bigint` : sql`${column} = any(${values}::bigint[])`,
    least: (value) => sql`${column} >= ${bound(Math.ceil(Number(value)))}`,
    most: (value) => sql`${column} <= ${bound(Math.floor(Number(value)))}`,
  };
}

/** Of a choice all values are known: it is none of some when it is one of the others, which an index finds. */
const chosen = (column: Condition, { choices = [], empty }: Filtered): Comparable => ({
  ...plain(column),
  besides: (values) => {
    const others = oneOf(
      column,
      choices.filter((choice) => !values.includes(choice)),
    );
    return empty ? sql`(${others} or ${column} is null)` : others;
  },
});

const tagged = (column: Condition): Comparable => ({
  filled: sql`cardinality(${column}) > 0`,
  among: (values) => sql`${column} && ${values}::text[]`,
});

/** Days are made moments where the column holds moments: comparing the two kinds could not use an index. */
function days(column: Condition, kind: 'date' | 'datetime'): Comparable {
  const type = sql.raw(kind === 'date' ? 'date' : 'timestamptz');
  return {
    ...gaps(column),
    least: (day) => sql`${column} >= ${day}::date::${type}`,
    most: (day) => sql`${column} < (${day}::date + 1)::${type}`,
    newer: (count) => sql`${column} >= (current_date - ${count}::int)::${type}`,
  };
}

/** What stands in a link table. */
function linked({ entity }: Resource, key: string): Comparable {
  const field = entity.fields[key];
  if (!field) throw new Error(`${entity.name} has no field ${key}`);
  const link = linkOf(entity, key, field);
  const some = (which: Condition) =>
    sql`exists (select from ${sql.table(link.table)} l where l.team_id = t.team_id and ${sql.ref(`l.${link.own}`)} = t.id and ${which})`;
  return {
    filled: some(sql`true`),
    among: (values) => some(oneOf(sql.ref(`l.${link.other}`), values)),
  };
}
