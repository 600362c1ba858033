import { type CustomFilter, customFilterKeys } from '@hireloom/contracts/custom-field/custom-filters';
import type { ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import type { Condition } from '../condition.ts';
import { askedOf, type Comparable } from '../find/comparable.ts';
import { containing, oneOf } from '../find/compare.ts';
import { byListText, type Narrowing } from '../find/narrowing.ts';
import type { Resource } from '../resource.ts';
import { fieldsOf, type Projected } from './definitions.ts';
import { askedOfProjected } from './projected.ts';

/** The filters by the team's own fields, as conditions and what an index can tell of them. */
export interface CustomFilters {
  conditions: Condition[];
  narrowings: Narrowing[];
}

/**
 * What a query asks of the team's own fields. A field may be asked what its kind can be asked: days and numbers in a
 * range, some of the options, a text that it holds, and whether it is empty. Throws at the key for other fields and for
 * what a field can not be asked; a field that the viewer does not see is none.
 */
export async function customFilters(
  resource: Resource,
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  query: ListQuery,
): Promise<CustomFilters> {
  const filters: CustomFilters = { conditions: [], narrowings: [] };
  const given = Object.entries(query).filter(([key]) => key.startsWith('custom_'));
  if (given.length === 0) return filters;
  const keys = [...new Set(given.flatMap(([key]) => keysIn(key)))];
  const definitions = await fieldsOf({ tx, viewer }, resource.entity.name, keys);
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
    const definition = definitions.find(({ key }) => `custom_${key}` === filter.key);
    const projection = definition?.projection ?? null;
    const whole = { ...query, ...values };
    if (definition && resource.reads?.large && isIndexed(projection)) {
      const found = askedOfProjected({ id: definition.id, projection }, filter.key, whole, viewer.team_id);
      filters.conditions.push(...found.conditions);
      filters.narrowings.push(...found.narrowings);
      continue;
    }
    filters.conditions.push(...askedOf(comparable(filter), filter.key, whole, undefined));
    const texts = textsOf(values[filter.key]);
    const narrowing = texts && byListText(resource, 'custom', (column) => holdsOne(column, texts), viewer);
    if (narrowing) filters.narrowings.push(narrowing);
  }
  return filters;
}

/** The fields that a query key may be about: `custom_visa_from` is about `visa_from`, or the start of `visa`. */
function keysIn(asked: string): string[] {
  const parts = asked.slice('custom_'.length).split('_');
  return parts.map((_part, at) => parts.slice(0, at + 1).join('_'));
}

/** Texts are asked for what they hold, which no index of whole values knows. */
const isIndexed = (projection: Projected | null): projection is Projected =>
  projection !== null && projection !== 'text';

/** The value in the record itself, compared as its kind asks for. */
function comparable({ key, kind }: CustomFilter): Comparable {
  const own = key.slice('custom_'.length);
  const value = sql`t.custom ->> ${own}`;
  const filled = sql`${value} not in ('', '[]')`;
  switch (kind) {
    case 'choice':
      return { filled, among: (values) => sql`(t.custom -> ${own}) ?| ${values.map(String)}::text[]` };
    case 'ref':
      return { filled, among: (values) => oneOf(sql`(${value})`, values.map(String)) };
    case 'boolean':
      return { filled, is: (yes) => sql`${value} = ${String(yes)}` };
    case 'decimal': {
      const number = sql`custom_number(${value})`;
      return {
        filled,
        among: (values) => sql`${number} = any(${values}::double precision[])`,
        least: (least) => sql`${number} >= ${least}`,
        most: (most) => sql`${number} <= ${most}`,
      };
    }
    case 'date':
    case 'datetime': {
      const at = sql`custom_moment(${value})`;
      return {
        filled,
        least: (from) => sql`${at} >= ${from}::date::timestamptz`,
        most: (to) => sql`${at} < (${to}::date + 1)::timestamptz`,
        newer: (days) => sql`${at} >= (current_date - ${days}::int)::timestamptz`,
      };
    }
    default:
      return { filled, holds: (text) => sql`${value} ilike ${containing(text)}` };
  }
}

/** Words that the projection of all texts holds: options and people by any of them, texts by a part. */
function textsOf(value: unknown): string[] | null {
  if (typeof value === 'string') return [value];
  const isTexts = Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');
  return isTexts ? value.map(String) : null;
}

const holdsOne = (column: Condition, texts: readonly string[]): Condition =>
  texts.length === 1 && texts[0] !== undefined
    ? sql`${column} ilike ${containing(texts[0])}`
    : sql`${column} ilike any(${texts.map(containing)}::text[])`;
