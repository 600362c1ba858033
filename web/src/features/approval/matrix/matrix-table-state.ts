import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { unitNames } from './matrix-values.ts';

/** Page sizes of the table (specification, section 9). */
export const MATRIX_PAGE_SIZES = [5, 10, 20, 50] as const;
const PAGE_SIZE = 10;

export const sortKeys = [
  'name',
  'org',
  'company',
  'business_unit',
  'department',
  'levels',
  'updated_on',
] as const;
export type SortKey = (typeof sortKeys)[number];

export interface MatrixTableState {
  page: number;
  pageSize: number;
  /** Newest first without one. */
  sort: { key: SortKey; ascending: boolean } | null;
  query: string;
  /** Ids by unit. */
  units: Partial<Record<(typeof unitNames)[number], number>>;
}

export type ChangeMatrixTable = (change: Partial<MatrixTableState>) => void;

/** The address in, a state that can be used out; what is no good falls back to the default. */
export function readState(search: URLSearchParams): MatrixTableState {
  const pageSize = wholeNumber(search.get('page_size')) ?? PAGE_SIZE;
  const key = sortKeys.find((name) => name === search.get('orderBy'));
  const units = unitNames.flatMap((unit) => {
    const id = wholeNumber(search.get(unit));
    return id === null ? [] : [[unit, id] as const];
  });
  return {
    page: Math.min(wholeNumber(search.get('page')) ?? 1, 100_000),
    pageSize: MATRIX_PAGE_SIZES.find((size) => size === pageSize) ?? PAGE_SIZE,
    sort: key ? { key, ascending: search.get('ascending') === '1' } : null,
    query: (search.get('query') ?? '').slice(0, 200),
    units: Object.fromEntries(units),
  };
}

/** The list query of a state, as the server takes it. */
export function toQuery({ page, pageSize, sort, query, units }: MatrixTableState) {
  return {
    page,
    page_size: pageSize,
    orderBy: sort?.key,
    ascending: sort ? Number(sort.ascending) : undefined,
    query: query || undefined,
    ...units,
  };
}

const owned = ['page', 'page_size', 'orderBy', 'ascending', 'query', ...unitNames];

function writeState(state: MatrixTableState, current: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const key of owned) next.delete(key);
  for (const [key, value] of Object.entries(toQuery(state))) {
    const isDefault = (key === 'page' && value === 1) || (key === 'page_size' && value === PAGE_SIZE);
    if (value !== undefined && !isDefault) next.set(key, String(value));
  }
  return next;
}

/** The state of the table, kept in the address. Any change but of the page itself goes back to page 1. */
export function useMatrixTableState(): [MatrixTableState, ChangeMatrixTable] {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readState(search), [search]);
  const change = useCallback<ChangeMatrixTable>(
    (part) =>
      setSearch((current) => writeState({ ...readState(current), page: 1, ...part }, current), {
        replace: true,
      }),
    [setSearch],
  );
  return [state, change];
}

/** What a click on a header does: ascending, descending, off. */
export function nextSort(sort: MatrixTableState['sort'], key: SortKey): MatrixTableState['sort'] {
  if (sort?.key !== key) return { key, ascending: true };
  return sort.ascending ? { key, ascending: false } : null;
}

function wholeNumber(text: string | null): number | null {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 ? value : null;
}
