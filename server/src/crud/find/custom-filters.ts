import { type CustomFilter, customFilterKeys } from '@hireloom/contracts/custom-field/custom-filters';
import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import type { Condition } from '../condition.ts';
import type { Resource } from '../resource.ts';
import { askedOf, type Comparable } from './comparable.ts';
import { containing, oneOf } from './compare.ts';
import { byListText, type Narrowing } from './narrowing.ts';

/** The filters by the team's own fields, as conditions and what an index can tell of them. */
export interface CustomFilters {
  conditions: Condition[];
  narrowings: Narrowing[];
}

/**
 * What a query asks of the team's own fields. A field may be asked what its type can be asked: days in a range, one of
 * the options, a text that it holds, and whether it is empty. Throws at the key for other fields and for what a field
 * can not be asked.
 */
export async function customFilters(
  resource: Resource,
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  query: ListQuery,
): Promise<CustomFilters> {
  const filters: CustomFilters = { conditions: [], narrowings: [] };
  const given = Object.entries(query).filter(([key]) => key.startsWith('custom_'));
  if (given.length === 0) return filters;
  const definitions = await tx
    .selectFrom('custom_field')
    .select(['key', 'title', 'type', 'choices'])
    .where('team_id', '=', viewer.team_id)
    .where('entity', '=', resource.entity.name)
    .where('active', '=', true)
    .execute();
  const known = customFilterKeys(definitions);
  const errors: Record<string, Sentence> = {};
  const asked = new Map<string, { filter: CustomFilter; values: Record<string, unknown> }>();
  for (const [key, value] of given) {
    const place = known.get(key);
    const read = place?.schema.safeParse(value);
    if (!place || !read) errors[key] = 'Is not a known custom field';
    else if (!read.success) errors[key] = phrase('{title} has a wrong value', { title: place.filter.title });
    else {
      const entry = asked.get(place.filter.key) ?? { filter: place.filter, values: {} };
      entry.values[key] = read.data;
      asked.set(place.filter.key, entry);
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  for (const { filter, values } of asked.values()) {
    filters.conditions.push(...askedOf(comparable(filter), filter.key, { ...query, ...values }, undefined));
    const texts = textsOf(values[filter.key]);
    const narrowing = texts && byListText(resource, 'custom', (column) => holdsOne(column, texts), viewer);
    if (narrowing) filters.narrowings.push(narrowing);
  }
  return filters;
}

/** The value is compared as its text: days are written so that texts stand in the order of the days. */
function comparable({ key, kind }: CustomFilter): Comparable {
  const value = sql`t.custom ->> ${key.slice('custom_'.length)}`;
  const day = sql`left(${value}, 10) collate "C"`;
  return {
    filled: sql`${value} <> ''`,
    ...(kind === 'choice' && { among: (values) => oneOf(sql`(${value})`, values) }),
    ...(kind === 'text' && { holds: (text) => sql`${value} ilike ${containing(text)}` }),
    least: (from) => sql`${day} >= ${from}`,
    most: (to) => sql`${day} <= ${to}`,
    newer: (days) => sql`${day} >= (current_date - ${days}::int)::text`,
  };
}

function textsOf(value: unknown): string[] | null {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) && value.length > 0 ? value.map(String) : null;
}

const holdsOne = (column: Condition, texts: readonly string[]): Condition =>
  texts.length === 1 && texts[0] !== undefined
    ? sql`${column} ilike ${containing(texts[0])}`
    : sql`${column} ilike any(${texts.map(containing)}::text[])`;
