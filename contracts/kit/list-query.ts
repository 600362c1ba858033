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

/** The query keys one filter answers to, by kind. */
function filterShape(entity: Entity, key: string): Record<string, z.ZodType> {
  const field = entity.fields[key];
  switch (filterKind(entity, key)) {
    case 'ref':
    case 'refs':
    case 'lookup':
    case 'lookups':
      return { [key]: idList.optional() };
    case 'choice':
      return {
        [key]: commaList.pipe(z.array(z.enum((field?.choices ?? []) as [string, ...string[]]))).optional(),
      };
    case 'boolean':
      return {
        [key]: z
          .enum(['true', 'false'])
          .transform((value) => value === 'true')
          .optional(),
      };
    case 'integer':
    case 'decimal':
    case 'money':
      return {
        [key]: commaList.pipe(z.array(numberText.pipe(z.number())).max(200)).optional(),
        [`${key}_min`]: z.coerce.number().optional(),
        [`${key}_max`]: z.coerce.number().optional(),
      };
    case 'date':
    case 'datetime':
      return {
        [`${key}_from`]: z.iso.date().optional(),
        [`${key}_to`]: z.iso.date().optional(),
        [`${key}_preset`]: z.enum(Object.keys(datePresets) as [keyof typeof datePresets]).optional(),
      };
    case 'tags':
      return { [key]: commaList.optional() };
    default:
      return { [key]: z.string().trim().min(1).max(200).optional() };
  }
}

const sortList = (allowed: readonly string[]) =>
  commaList.pipe(
    z
      .array(
        z.enum(allowed as [string, ...string[]], {
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
 * the entity's filters. `custom_<key>` filters a custom field. Unknown keys are refused.
 */
export function listQuery(entity: Entity): z.ZodType<ListQuery> {
  const filters = Object.assign({}, ...entity.filters.map((key) => filterShape(entity, key))) as Record<
    string,
    z.ZodType
  >;
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
        const customText = key.startsWith('custom_') && typeof entry === 'string' && entry.length <= 200;
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
