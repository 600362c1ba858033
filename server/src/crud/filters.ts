import { datePresets, filterKind, type ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { Viewer } from '../platform/context.ts';
import { linkOf, openTo, valueSql } from './columns.ts';
import { byListText, byWords, type Narrowing } from './find/narrowing.ts';
import type { Condition, Resource } from './resource.ts';

/** A LIKE pattern that finds the text anywhere; the text's own wildcards mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
}

export interface Filters {
  conditions: Condition[];
  /** What an index can tell of the conditions through a projection. */
  narrowings: Narrowing[];
}

const rangeEnd = /_(?:min|max|from|to|preset)$/;

/** The conditions that the filters of a list query stand for. Values always travel as parameters. */
export function filterConditions(
  resource: Resource,
  query: ListQuery,
  hidden: ReadonlySet<string>,
  viewer: Viewer,
): Filters {
  const filters: Filters = { conditions: [], narrowings: [] };
  const narrow = (narrowing: Narrowing | null) => narrowing && filters.narrowings.push(narrowing);
  const asked = new Set(Object.keys(query).map((key) => key.replace(rangeEnd, '')));
  for (const key of resource.entity.filters) {
    if (hidden.has(key) || !asked.has(key)) continue;
    const own = resource.reads?.filterBy?.[key];
    const conditions = own ? own(query, viewer) : conditionsOf(resource, key, query);
    // What the viewer may not open is found no more than what does not exist.
    const open = conditions.length > 0 ? openTo(resource, key, viewer) : undefined;
    filters.conditions.push(...conditions, ...(open ? [open] : []));
    const value = query[key];
    if (!value) continue;
    if (Array.isArray(value) && resource.entity.fields[key]?.kind === 'tags') {
      narrow(byListText(resource, 'tags', (column) => sql`${column} && ${value}::text[]`, viewer));
    } else if (typeof value === 'string') narrow(byWords(resource, value, viewer, true));
  }
  for (const [key, value] of Object.entries(query)) {
    if (!key.startsWith('custom_')) continue;
    const pattern = containing(String(value));
    filters.conditions.push(sql`t.custom ->> ${key.slice(7)} ilike ${pattern}`);
    narrow(byListText(resource, 'custom', (column) => sql`${column} ilike ${pattern}`, viewer));
  }
  return filters;
}

function conditionsOf(resource: Resource, key: string, query: ListQuery): Condition[] {
  const { entity } = resource;
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
    case 'money': {
      const stored = resource.reads?.keys?.[key];
      return numberConditions(stored ? sql.ref(`t.${stored}`) : column, key, query);
    }
    case 'date':
    case 'datetime':
      return dateConditions(column, kind, key, query);
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

function numberConditions(column: Condition, key: string, query: ListQuery): Condition[] {
  return [
    ...(query[key] ? [oneOf(column, query[key])] : []),
    ...bound(column, '>=', query[`${key}_min`]),
    ...bound(column, '<=', query[`${key}_max`]),
  ];
}

function bound(column: Condition, operator: '>=' | '<=', value: unknown): Condition[] {
  return value === undefined ? [] : [sql`${column} ${sql.raw(operator)} ${value}`];
}

/** Days are made moments where the column holds moments: comparing the two kinds could not use an index. */
function dateConditions(
  column: Condition,
  kind: 'date' | 'datetime',
  key: string,
  query: ListQuery,
): Condition[] {
  const preset = query[`${key}_preset`] as keyof typeof datePresets | undefined;
  const from = query[`${key}_from`];
  const to = query[`${key}_to`];
  const type = sql.raw(kind === 'date' ? 'date' : 'timestamptz');
  return [
    ...(preset ? [sql`${column} >= (current_date - ${datePresets[preset]}::int)::${type}`] : []),
    ...(from ? [sql`${column} >= ${from}::date::${type}`] : []),
    ...(to ? [sql`${column} < (${to}::date + 1)::${type}`] : []),
  ];
}
