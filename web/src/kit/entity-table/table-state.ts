import type { Entity } from '@hireloom/contracts/kit/entity';
import { filterKind, MAX_PAGE_SIZE } from '@hireloom/contracts/kit/list-query';
import type { TableSpec } from '../data-table/table-address.ts';

/** The query keys that one filter answers to. */
export function filterParts(entity: Entity, key: string): string[] {
  switch (filterKind(entity, key)) {
    case 'integer':
    case 'decimal':
    case 'money':
      return [key, `${key}_min`, `${key}_max`];
    case 'date':
    case 'datetime':
      return [`${key}_preset`, `${key}_from`, `${key}_to`];
    default:
      return [key];
  }
}

/** The key of the address that names the view. */
export const VIEW_KEY = 'table_view';

/** What the address may say of the table of an entity. */
export function entityTable(entity: Entity): TableSpec {
  const parts = entity.filters.flatMap((key) => filterParts(entity, key));
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
