import type { Entity } from '@hireloom/contracts/kit/entity';
import { filterKind, MAX_PAGE_SIZE } from '@hireloom/contracts/kit/list-query';
import type { WireQuery } from '../entity/entity-client.ts';

export const PAGE_SIZES = [1, 5, 10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE = 10;
const MAX_SORTS = 4;

export interface Sort {
  key: string;
  ascending: boolean;
}

/** Where a table stands. The address holds all of it; filter values are kept as they go to the server. */
export interface TableState {
  page: number;
  pageSize: number;
  sort: Sort[];
  query: string;
  deleted: boolean;
  filters: WireQuery;
}

const pageKeys = ['page', 'page_size', 'orderBy', 'ascending', 'query', 'deleted'] as const;

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

/** Reads the state of a table out of the address; what it can't use falls back to the default. */
export function readTableState(entity: Entity, search: URLSearchParams): TableState {
  const keys = (search.get('orderBy') ?? '').split(',').filter((key) => entity.sort.includes(key));
  const directions = (search.get('ascending') ?? '').split(',');
  const known = new Set(entity.filters.flatMap((key) => filterParts(entity, key)));
  const filters: WireQuery = {};
  for (const [key, value] of search) {
    if (value && (known.has(key) || key.startsWith('custom_'))) filters[key] = value;
  }
  return {
    page: wholeNumber(search.get('page'), 1, 1_000_000),
    pageSize: wholeNumber(search.get('page_size'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    sort: keys.slice(0, MAX_SORTS).map((key, index) => ({ key, ascending: directions[index] === '1' })),
    query: search.get('query') ?? '',
    deleted: search.get('deleted') === 'true',
    filters,
  };
}

/** Writes the state into the address, leaving other keys alone and defaults out. */
export function writeTableState(
  entity: Entity,
  state: TableState,
  current: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(current);
  const owned = [...pageKeys, ...entity.filters.flatMap((key) => filterParts(entity, key))];
  for (const key of Array.from(next.keys()))
    if (owned.includes(key) || key.startsWith('custom_')) next.delete(key);
  const wire = toWire(state);
  if (state.page === 1) delete wire.page;
  if (state.pageSize === DEFAULT_PAGE_SIZE) delete wire.page_size;
  for (const [key, value] of Object.entries(wire)) next.set(key, value);
  return next;
}

/** The list query of a state, as the server takes it. */
export function toWire(state: TableState): WireQuery {
  return { page: String(state.page), page_size: String(state.pageSize), ...toExportQuery(state) };
}

/** The same rows without paging; an export stands newest first. */
export function toExportQuery({ sort, query, deleted, filters }: TableState): WireQuery {
  const wire: WireQuery = { ...filters };
  if (sort.length > 0) {
    wire.orderBy = sort.map(({ key }) => key).join(',');
    wire.ascending = sort.map(({ ascending }) => (ascending ? '1' : '0')).join(',');
  }
  if (query) wire.query = query;
  if (deleted) wire.deleted = 'true';
  return wire;
}

/** What a click on a header does: ascending, descending, off. With shift the others stay. */
export function nextSort(sort: Sort[], key: string, add: boolean): Sort[] {
  const present = sort.find((entry) => entry.key === key);
  const others = add ? sort.filter((entry) => entry.key !== key) : [];
  if (!present) return [...others, { key, ascending: true }].slice(-MAX_SORTS);
  if (!present.ascending) return others;
  return add
    ? sort.map((entry) => (entry.key === key ? { key, ascending: false } : entry))
    : [{ key, ascending: false }];
}

/** A key that changes exactly when other rows match. */
export function matchKey({ query, deleted, filters }: TableState): string {
  return JSON.stringify([query, deleted, Object.entries(filters).sort()]);
}

function wholeNumber(text: string | null, otherwise: number, max: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 ? Math.min(value, max) : otherwise;
}
