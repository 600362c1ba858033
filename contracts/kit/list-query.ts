import { z } from 'zod';
import type { Entity } from './entity.ts';
import type { Field } from './field.ts';
import { phrase } from './phrase.ts';

/** Date presets offered by every date filter (specification, section 9), in days. */
export const datePresets = {
  last_7_days: 7,
  last_15_days: 15,
  last_month: 30,
  last_3_months: 90,
  last_year: 365,
} as const;
export const datePresetLabels: Record<keyof typeof datePresets, string> = {
  last_7_days: 'Last 7 days',
  last_15_days: 'Last 15 days',
  last_month: 'Last month',
  last_3_months: 'Last 3 months',
  last_year: 'Last year',
};

export const MAX_PAGE_SIZE = 100;
/** `paginate=false` answers the bare list, at most this many rows. */
export const UNPAGED_LIMIT = 1000;

/** Stamps that can be filtered and sorted by like declared fields. */
export const stampKinds = {
  id: 'integer',
  created_on: 'datetime',
  updated_on: 'datetime',
  created_by: 'ref',
  updated_by: 'ref',
} as const;

export type FilterKind = Field['kind'];

/** What kind of filter a key has: a declared field, or a stamp. */
export function filterKind(entity: Entity, key: string): FilterKind {
  const kind = entity.fields[key]?.kind ?? stampKinds[key as keyof typeof stampKinds];
  if (!kind) throw new Error(`${entity.name} has no field ${key} to filter by`);
  return kind;
}

const commaList = z
  .string()
  .max(2000)
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const numberText = z.string().transform(Number);
const idList = commaList.pipe(
  z.array(numberText.pipe(z.int().positive().max(Number.MAX_SAFE_INTEGER))).max(200),
);
const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');
/** A bound of a number. An empty text is none: read as a number it would be 0. */
const bound = z.string().trim().min(1).pipe(numberText).pipe(z.number());
/** Days that "in the last … days" may reach back. */
export const MAX_LAST_DAYS = 36_500;

/**
 * Whether a value of a filter may be missing: an optional one, and one of a record that not everybody may open, which
 * is missing for whoever may not.
 */
export function mayBeEmpty(entity: Entity, key: string): boolean {
  const field = entity.fields[key];
  if (!field) return key === 'created_by' || key === 'updated_by';
  if (field.scoped || field.copyOf) return true;
  return !field.required && field.initial === undefined;
}

/** What may follow the key of a filter in a query, by what it compares. */
const endings = {
  values: ['', '_not'],
  text: [''],
  truth: [''],
  numbers: ['', '_min', '_max'],
  days: ['_from', '_to', '_preset', '_last'],
  presence: [],
} as const;

/** How the values of a kind are compared. */
export function comparedAs(kind: FilterKind): keyof typeof endings {
  switch (kind) {
    case 'ref':
    case 'refs':
    case 'lookup':
    case 'lookups':
    case 'choice':
    case 'tags':
      return 'values';
    case 'integer':
    case 'decimal':
    case 'money':
      return 'numbers';
    case 'date':
    case 'datetime':
      return 'days';
    case 'boolean':
      return 'truth';
    case 'file':
      return 'presence';
    default:
      return 'text';
  }
}

/** One filter of a list: what its query keys begin with, and what it compares. */
export interface Filtered {
  key: string;
  kind: FilterKind;
  choices?: readonly string[] | undefined;
  /** Its value may be missing. */
  empty: boolean;
}

/** A filter of an entity. */
export const filterOf = (entity: Entity, key: string): Filtered => ({
  key,
  kind: filterKind(entity, key),
  choices: entity.fields[key]?.choices,
  empty: mayBeEmpty(entity, key),
});

/** The query keys that one filter answers to. */
export const filterKeys = ({ key, kind, empty }: Filtered): string[] => [
  ...endings[comparedAs(kind)].map((ending) => `${key}${ending}`),
  ...(empty ? [`${key}_empty`] : []),
];

/** The schemas of these keys; what else is asked of the filter is not known. */
export function filterShape(filter: Filtered): Record<string, z.ZodType> {
  const { key, kind } = filter;
  const parts: Record<string, z.ZodType> = {
    '': plainValue(filter),
    _not: plainValue(filter),
    _min: bound,
    _max: bound,
    _from: z.iso.date(),
    _to: z.iso.date(),
    _preset: z.enum(Object.keys(datePresets) as [keyof typeof datePresets]),
    _last: numberText.pipe(z.int().min(1).max(MAX_LAST_DAYS)),
  };
  const shape = Object.fromEntries(
    endings[comparedAs(kind)].map((ending) => [`${key}${ending}`, parts[ending]?.optional() ?? z.never()]),
  );
  return filter.empty ? { ...shape, [`${key}_empty`]: yesOrNo.optional() } : shape;
}

function plainValue({ kind, choices = [] }: Filtered): z.ZodType {
  switch (kind) {
    case 'ref':
    case 'refs':
    case 'lookup':
    case 'lookups':
      return idList;
    case 'choice':
      return choiceList(choices);
    case 'tags':
      return commaList;
    case 'boolean':
      return yesOrNo;
    case 'integer':
      return commaList.pipe(z.array(numberText.pipe(z.int())).max(200));
    case 'decimal':
    case 'money':
      return commaList.pipe(z.array(numberText.pipe(z.number())).max(200));
    default:
      return z.string().trim().min(1).max(200);
  }
}

/** Some of the choices, with commas between them. */
function choiceList(choices: readonly string[]): z.ZodType {
  return z
    .string()
    .max(2000)
    .transform((text) => splitChoices(text, choices))
    .pipe(z.array(z.enum(choices as [string, ...string[]])));
}

/** The choices in a text with commas between them; a choice may hold commas itself. What is none is a part as it is. */
export function splitChoices(text: string, choices: readonly string[]): string[] {
  const parts = text.split(',');
  const found: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let upTo = parts.length;
    const joined = () => parts.slice(at, upTo).join(',').trim();
    while (upTo > at + 1 && !choices.includes(joined())) upTo -= 1;
    if (joined()) found.push(joined());
    at = upTo;
  }
  return found;
}

/** A field of the team, as lists name it; the server knows which there are. */
const ownKey = /^custom_[a-z][a-z0-9_]{0,59}$/;

const sortList = (allowed: readonly string[]) =>
  commaList.pipe(
    z
      .array(
        z.string().refine((key) => allowed.includes(key) || ownKey.test(key), {
          error: phrase('Can be sorted by: {keys}', { keys: allowed.join(', ') }),
        }),
      )
      .min(1)
      .max(4),
  );

/** Keys of the page itself; the rest of a list query are filters. */
const pageShape = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  page_size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
  paginate: z
    .enum(['true', 'false'])
    .default('true')
    .transform((value) => value === 'true'),
  query: z
    .string()
    .trim()
    .max(200)
    .refine((value) => !value.includes('\u0000'), 'Contains characters that can not be searched')
    .optional(),
};

export interface ListQuery {
  page: number;
  page_size: number;
  paginate: boolean;
  query?: string | undefined;
  orderBy: string[];
  ascending: boolean[];
  deleted: boolean;
  /** Filter values by query key, already of the right type. */
  [filter: string]: unknown;
}

/**
 * The one list-query schema: page, page_size, orderBy, ascending (0 or 1; comma lists sort by several), query, and
 * the entity's filters, each with what its kind can be asked (`filterKeys`): `status_not`, `salary_min`, `owner_empty`.
 * `custom_<key>` filters a custom field; the server knows which there are. Unknown keys are refused.
 */
export function listQuery(entity: Entity): z.ZodType<ListQuery> {
  const filters = Object.assign(
    {},
    ...entity.filters.map((key) => filterShape(filterOf(entity, key))),
  ) as Record<string, z.ZodType>;
  return z
    .looseObject({
      ...pageShape,
      orderBy: sortList(entity.sort).default(['id']),
      ascending: commaList
        .pipe(z.array(z.enum(['0', '1']).transform((value) => value === '1')).max(4))
        .default([false]),
      deleted: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
      ...filters,
    })
    .superRefine((value, context) => {
      const known = new Set([
        ...Object.keys(pageShape),
        'orderBy',
        'ascending',
        'deleted',
        ...Object.keys(filters),
      ]);
      for (const [key, entry] of Object.entries(value)) {
        const customText = key.startsWith('custom_') && typeof entry === 'string' && entry.length <= 2000;
        if (!known.has(key) && !customText) {
          context.addIssue({
            code: 'custom',
            path: [key],
            message: `Unknown query key: ${key.slice(0, 60)}`,
          });
        }
      }
    }) as unknown as z.ZodType<ListQuery>;
}
