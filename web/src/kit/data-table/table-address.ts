/** Page sizes that a table offers unless told otherwise. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** What a filter may hold: anything, the id of a record, or one of some words. */
export type FilterRule = 'any' | 'id' | readonly string[];

/** What the address may say of a table; everything else in it is not the table's. */
export interface TableSpec {
  /** Keys that may be sorted by. */
  sort: readonly string[];
  /** By how many keys at once; 1 unless told otherwise. */
  sorts?: number;
  /** Query keys that narrow the rows. */
  filters?: Readonly<Record<string, FilterRule>>;
  /** Filters whose keys begin like this are known by the server alone. */
  openFilters?: string;
  /** Deleted rows can be shown. */
  deleted?: boolean;
  /** Rows of a page where the address does not tell: 25 unless told otherwise. */
  pageSize?: number;
  /** Only these sizes. Without it any up to `mostRows`. */
  sizes?: readonly number[];
  mostRows?: number;
  lastPage?: number;
  /** What holds where the address says nothing of it. */
  base?: { sort: readonly Sort[]; filters: TableFilters };
  /** Put before each key, where two tables share a page. */
  prefix?: string;
}

/** Filter values as they go to the server. */
export type TableFilters = Record<string, string>;

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
  filters: TableFilters;
}

const DEFAULT_PAGE_SIZE = 25;
const LAST_PAGE = 100_000;
const MOST_ROWS = 100;
const QUERY_LENGTH = 200;
/** Stands for no filter, and for no order, where the table has some by itself. */
const NONE = 'none';
const pageKeys: readonly string[] = [
  'page',
  'page_size',
  'orderBy',
  'ascending',
  'query',
  'deleted',
  'filters',
];

/** Reads the state of a table out of the address; what it can't use falls back to the default. */
export function readTableAddress(spec: TableSpec, search: URLSearchParams): TableState {
  const { prefix = '', sorts = 1 } = spec;
  const get = (key: string) => search.get(`${prefix}${key}`);
  const { base } = spec;
  const { openFilters } = spec;
  const maySort = (key: string) =>
    spec.sort.includes(key) || (openFilters !== undefined && key.startsWith(openFilters));
  const keys = (get('orderBy') ?? '').split(',').filter(maySort);
  const directions = (get('ascending') ?? '').split(',');
  const filters: TableFilters = {};
  for (const [name, value] of search) {
    const key = name.startsWith(prefix) ? name.slice(prefix.length) : null;
    if (key !== null && value && accepts(spec, key, value)) filters[key] = value;
  }
  return {
    page: wholeNumber(get('page')) ? Math.min(Number(get('page')), spec.lastPage ?? LAST_PAGE) : 1,
    pageSize: readPageSize(spec, get('page_size')),
    sort:
      base && get('orderBy') === null
        ? [...base.sort]
        : keys.slice(0, sorts).map((key, index) => ({ key, ascending: directions[index] === '1' })),
    query: (get('query') ?? '').slice(0, QUERY_LENGTH),
    deleted: spec.deleted === true && get('deleted') === 'true',
    filters: base && get('filters') !== NONE && Object.keys(filters).length === 0 ? base.filters : filters,
  };
}

/** Writes the state into the address, leaving other keys alone and defaults out. */
export function writeTableAddress(
  spec: TableSpec,
  state: TableState,
  current: URLSearchParams,
): URLSearchParams {
  const { prefix = '', pageSize = DEFAULT_PAGE_SIZE } = spec;
  const next = new URLSearchParams(current);
  for (const name of Array.from(next.keys())) {
    const key = name.startsWith(prefix) ? name.slice(prefix.length) : null;
    if (key !== null && (pageKeys.includes(key) || ruleOf(spec, key))) next.delete(name);
  }
  const wire = toWire(state);
  if (state.page === 1) delete wire.page;
  if (state.pageSize === pageSize) delete wire.page_size;
  const told = spec.base ? untold(wire, state, spec.base) : wire;
  for (const [key, value] of Object.entries(told)) next.set(`${prefix}${key}`, value);
  return next;
}

/** What the address has to say beside what holds by itself. */
function untold(wire: TableFilters, state: TableState, base: NonNullable<TableSpec['base']>): TableFilters {
  const { orderBy, ascending, ...rest } = wire;
  const order: TableFilters =
    orderBy === undefined ? { orderBy: NONE } : { orderBy, ascending: ascending ?? '' };
  const told = sameFilters(state.filters, base.filters)
    ? Object.fromEntries(Object.entries(rest).filter(([key]) => !Object.hasOwn(state.filters, key)))
    : { ...rest, ...(Object.keys(state.filters).length === 0 && { filters: NONE }) };
  return sameSort(state.sort, base.sort) ? told : { ...told, ...order };
}

/** Do both narrow the rows in the same way? */
export const sameFilters = (one: TableFilters, other: TableFilters): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

export const sameSort = (one: readonly Sort[], other: readonly Sort[]): boolean =>
  JSON.stringify(one.map(({ key, ascending }) => [key, ascending])) ===
  JSON.stringify(other.map(({ key, ascending }) => [key, ascending]));

/** The list query of a state, as the server takes it. */
export function toWire(state: TableState): TableFilters {
  return { page: String(state.page), page_size: String(state.pageSize), ...toExportQuery(state) };
}

/** An address with all that a table shows, also what it need not say: for what can not know what holds by itself. */
export function wholeAddress(state: TableState, current: string): string {
  const whole = new URLSearchParams(current);
  for (const [key, value] of Object.entries(toExportQuery(state))) whole.set(key, value);
  return String(whole);
}

/** The same rows without paging; an export stands newest first. */
export function toExportQuery({ sort, query, deleted, filters }: TableState): TableFilters {
  const wire: TableFilters = { ...filters };
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
  if (!present) return [...others, { key, ascending: true }];
  if (!present.ascending) return others;
  return add
    ? sort.map((entry) => (entry.key === key ? { key, ascending: false } : entry))
    : [{ key, ascending: false }];
}

/** A key that changes exactly when other rows match. */
export function matchKey({ query, deleted, filters }: TableState): string {
  return JSON.stringify([query, deleted, Object.entries(filters).sort()]);
}

/** Does the state leave rows out? */
export const isNarrowed = ({ query, filters }: TableState) => query !== '' || Object.keys(filters).length > 0;

function ruleOf({ filters = {}, openFilters }: TableSpec, key: string): FilterRule | undefined {
  if (openFilters && key.startsWith(openFilters)) return 'any';
  return Object.hasOwn(filters, key) ? filters[key] : undefined;
}

function accepts(spec: TableSpec, key: string, value: string): boolean {
  const rule = ruleOf(spec, key);
  if (rule === 'id') return wholeNumber(value);
  return rule === 'any' || (rule?.includes(value) ?? false);
}

function readPageSize(spec: TableSpec, text: string | null): number {
  const { pageSize = DEFAULT_PAGE_SIZE, sizes, mostRows = MOST_ROWS } = spec;
  if (!wholeNumber(text)) return pageSize;
  if (sizes) return sizes.find((size) => size === Number(text)) ?? pageSize;
  return Math.min(Number(text), mostRows);
}

function wholeNumber(text: string | null): boolean {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1;
}
