import type { Entity } from '@hireloom/contracts/kit/entity';
import { datePresets, filterKind, type ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import { linkOf, valueSql } from './columns.ts';
import type { Condition, Resource } from './resource.ts';

/** A LIKE pattern that finds the text anywhere; the text's own wildcards mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}

/** The conditions that the filters of a list query stand for. Values always travel as parameters. */
export function filterConditions(
  resource: Resource,
  query: ListQuery,
  hidden: ReadonlySet<string>,
): Condition[] {
  const { entity } = resource;
  const conditions = entity.filters
    .filter((key) => !hidden.has(key))
    .flatMap((key) => conditionsOf(resource, entity, key, query));
  for (const [key, value] of Object.entries(query)) {
    if (key.startsWith('custom_'))
      conditions.push(sql`t.custom ->> ${key.slice(7)} ilike ${containing(String(value))}`);
  }
  return conditions;
}

function conditionsOf(resource: Resource, entity: Entity, key: string, query: ListQuery): Condition[] {
  const value = query[key];
  const kind = filterKind(entity, key);
  const field = entity.fields[key];
  const column = valueSql(resource, key);
  switch (kind) {
    case 'refs':
    case 'lookups': {
      if (!value || !field) return [];
      const link = linkOf(entity, key, field);
      return [
        sql`exists (select from ${sql.table(link.table)} l where l.team_id = t.team_id and ${sql.ref(`l.${link.own}`)} = t.id and ${oneOf(sql.ref(`l.${link.other}`), value)})`,
      ];
    }
    case 'ref':
    case 'lookup':
    case 'choice':
      return value ? [oneOf(column, value)] : [];
    case 'integer':
    case 'decimal':
      return [
        ...(value ? [oneOf(column, value)] : []),
        ...bound(column, '>=', query[`${key}_min`]),
        ...bound(column, '<=', query[`${key}_max`]),
      ];
    case 'date':
    case 'datetime':
      return dateConditions(column, key, query);
    case 'boolean':
      return value === undefined ? [] : [sql`${column} is ${value ? sql`true` : sql`not true`}`];
    case 'tags':
      return value ? [sql`${column} && ${value}::text[]`] : [];
    default:
      return value ? [sql`${column} ilike ${containing(String(value))}`] : [];
  }
}

/** One value compares with `=`, so that an index behind it can also give the order. */
function oneOf(column: Condition, value: unknown): Condition {
  return Array.isArray(value) && value.length === 1
    ? sql`${column} = ${value[0]}`
    : sql`${column} = any(${value})`;
}

function bound(column: Condition, operator: '>=' | '<=', value: unknown): Condition[] {
  return value === undefined ? [] : [sql`${column} ${sql.raw(operator)} ${value}`];
}

function dateConditions(column: Condition, key: string, query: ListQuery): Condition[] {
  const preset = query[`${key}_preset`] as keyof typeof datePresets | undefined;
  const from = query[`${key}_from`];
  const to = query[`${key}_to`];
  return [
    ...(preset ? [sql`${column} >= current_date - ${datePresets[preset]}::int`] : []),
    ...(from ? [sql`${column} >= ${from}::date`] : []),
    ...(to ? [sql`${column} < ${to}::date + 1`] : []),
  ];
}
