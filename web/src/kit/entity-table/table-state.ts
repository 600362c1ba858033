import type { Entity } from '@hireloom/contracts/kit/entity';
import { filterKeys, filterOf, MAX_PAGE_SIZE } from '@hireloom/contracts/kit/list-query';
import type { TableSpec } from '../data-table/table-address.ts';

/** The key of the address that names the view. */
export const VIEW_KEY = 'table_view';

/** What the address may say of the table of an entity. */
export function entityTable(entity: Entity): TableSpec {
  const parts = entity.filters.flatMap((key) => filterKeys(filterOf(entity, key)));
  return {
    sort: entity.sort,
    sorts: 4,
    filters: Object.fromEntries(parts.map((key) => [key, 'any'] as const)),
    openFilters: 'custom_',
    deleted: true,
    mostRows: MAX_PAGE_SIZE,
    lastPage: 1_000_000,
  };
}
