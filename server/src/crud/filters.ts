import { filterKeys, filterOf, type ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { openTo } from './columns.ts';
import { askedOf } from './find/comparable.ts';
import { comparableOf } from './find/compare.ts';
import { customFilters } from './custom/custom-filters.ts';
import { byListText, byWords, type Narrowing } from './find/narrowing.ts';
import type { Condition, Resource } from './resource.ts';

export { containing } from './find/compare.ts';

export interface Filters {
  conditions: Condition[];
  /** What an index can tell of the conditions through a projection. */
  narrowings: Narrowing[];
}

/**
 * The conditions that the filters of a list query stand for, the team's own fields among them. What the viewer may not
 * open is found no more than what does not exist: neither by what it is nor by what it is not. Throws at the key where
 * a field of the team is not known or can not be asked this.
 */
export async function filterConditions(
  resource: Resource,
  reader: Pick<Context, 'tx' | 'viewer'>,
  query: ListQuery,
  hidden: ReadonlySet<string>,
): Promise<Filters> {
  const { viewer } = reader;
  const filters: Filters = { conditions: [], narrowings: [] };
  const narrow = (narrowing: Narrowing | null) => narrowing && filters.narrowings.push(narrowing);
  for (const key of resource.entity.filters) {
    const filter = filterOf(resource.entity, key);
    if (hidden.has(key) || filterKeys(filter).every((part) => query[part] === undefined)) continue;
    const open = openTo(resource, key, viewer);
    filters.conditions.push(...askedOf(comparableOf(resource, filter), key, query, open));
    const value = query[key];
    if (Array.isArray(value) && filter.kind === 'tags') {
      narrow(byListText(resource, 'tags', (column) => sql`${column} && ${value}::text[]`, viewer));
    } else if (typeof value === 'string') narrow(byWords(resource, value, viewer, true));
  }
  const custom = await customFilters(resource, reader, query);
  filters.conditions.push(...custom.conditions);
  filters.narrowings.push(...custom.narrowings);
  return filters;
}
