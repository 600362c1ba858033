import { z } from 'zod';
import type { Module, Role } from '../permissions.ts';
import { type Field, mapValues, type RefValue, type ReadOf, refValue } from './field.ts';
import { phrase } from './phrase.ts';

/** What a table shows first, fitting a screen of 1,440 pixels; all columns are one press away. */
export interface WorkingView {
  columns: readonly string[];
  /** Their values stand under the name as a grey line, but for those that are columns at the time. */
  under?: readonly string[];
  /** Columns that need another width than their kind, in pixels. */
  widths?: Readonly<Record<string, number>>;
  /** Whose a record is: the view "Mine" shows those with the viewer in this filter. */
  mine?: string;
}

/** What a reference, a menu and a picker need to know of an entity; its declaration is read with its pages. */
export interface RecordKind {
  /** The word used for table, folder and registry. */
  name: string;
  label: string;
  plural: string;
  /** Under /api/v1, with its trailing slash. */
  path: `/${string}/`;
  /** Path of the list page in the web app; `/{id}` follows for the record. Absent for child entities. */
  page?: string;
  module: Module;
  /** Whoever may create records of this module may pick from the names, also without a right to the records. */
  pickedFor?: Module;
}

/**
 * One declaration per entity: fields, columns, filters, path and access. Validation, wire types, table columns,
 * filters, the default form, CSV and OpenAPI derive from it.
 */
export interface EntitySpec<F extends Record<string, Field> = Record<string, Field>> extends RecordKind {
  /** A module whose switches a recruiter needs as well: notes on jobs ask for the right to jobs and to notes. */
  beside?: Module;
  /** Admins alone write it; the switches of its module are for reading. */
  adminsWrite?: true;
  /** Admins alone read it, too: no switch opens it to anybody else. */
  adminsRead?: true;
  fields: F;
  /** Table columns in order; those in `hiddenColumns` are off until the user shows them. */
  columns: readonly string[];
  hiddenColumns?: readonly string[];
  /** What a card tells besides the title and where the record stands; the first columns unless told otherwise. */
  card?: readonly string[];
  /** The columns that the work with such records needs, of all there are: what the table opens with. */
  view?: WorkingView;
  /** Only these keys may be sorted by. */
  sort: readonly string[];
  /** Only these keys may be filtered by. */
  filters: readonly string[];
  /** Columns of the table that the search box looks into. */
  search: readonly string[];
  /** Which field or SQL column is the record's name where others point to it. */
  title: string;
  /** The files kept with a record: `/customer/company-file/?company_id=`. */
  files?: { path: `/${string}/`; param: string };
  /** Made and ended by verbs of its own, which know more than its fields: it has no plain create, delete and restore. */
  byVerbs?: true;
  /** The record this one is a part of: it can only be listed with it, and reads through its rights. */
  parent?: string;
  /**
   * Parts that are somebody's words: whoever wrote one may take it back, so deleting asks for no more than writing. Its
   * resource keeps others out.
   */
  authored?: true;
  /** The few fields that a quick create asks for, in their order; the others wait behind "More fields". */
  quick?: readonly string[];
  /** Fields that bulk actions may change for many records at once. */
  bulk?: readonly string[];
  /** Fields that are changed where they stand in the table; all of simple kinds unless told otherwise. */
  inline?: readonly string[];
  /** Roles that read single records which other records lead them to, without a right to the module and its lists. */
  readThrough?: readonly Role[];
}

/** Any entity: what generic code works with. */
export type Entity = EntitySpec & { row: z.ZodType; create: z.ZodType; update: z.ZodType };

/** A declared entity with the types of its fields. */
export type EntityOf<F extends Record<string, Field>> = EntitySpec<F> & {
  row: z.ZodType<EntityRow<F>>;
  create: z.ZodType<EntityCreate<F>>;
  update: z.ZodType<EntityUpdate<F>>;
};

/** What every row has besides its own fields. */
export interface Stamps {
  id: number;
  version: number;
  created_on: string;
  updated_on: string;
  created_by: RefValue | null;
  updated_by: RefValue | null;
  deleted_on: string | null;
  custom: Record<string, unknown>;
  /** Fields whose stored values can not be read: they are null here, and the log tells. Absent where all can. */
  unreadable?: string[] | undefined;
}

type WriteOf<F> = F extends Field<infer _R, infer W, infer _Q> ? W : never;
type RequiredKeys<F> = {
  [K in keyof F]: F[K] extends { required: true } ? (F[K] extends { computed: true } ? never : K) : never;
}[keyof F];
type Writable<F> = { [K in keyof F]: F[K] extends { computed: true } ? never : K }[keyof F];

export type EntityRow<F extends Record<string, Field>> = Stamps & { [K in keyof F]: ReadOf<F[K]> };
export type EntityCreate<F extends Record<string, Field>> = { [K in Writable<F>]?: WriteOf<F[K]> } & {
  [K in RequiredKeys<F>]: WriteOf<F[K]>;
} & { custom?: Record<string, unknown> | undefined };
export type EntityUpdate<F extends Record<string, Field>> = { [K in Writable<F>]?: WriteOf<F[K]> | null } & {
  version?: number | undefined;
  custom?: Record<string, unknown> | undefined;
};

/** The row type of an entity. */
export type Row<E> = E extends EntityOf<infer F> ? EntityRow<F> : Stamps & Record<string, unknown>;
/** What a create of the entity takes. */
export type Create<E> = E extends EntityOf<infer F> ? EntityCreate<F> : Record<string, unknown>;
export type Update<E> = E extends EntityOf<infer F> ? EntityUpdate<F> : Record<string, unknown>;

const custom = z.record(z.string().max(60), z.unknown());
/** The values of custom fields as they are stored. */
export const storedCustom = z.record(z.string(), z.unknown());

export function defineEntity<F extends Record<string, Field>>(spec: EntitySpec<F>): EntityOf<F> {
  const fields: Record<string, Field> = spec.fields;
  const writable = Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.computed));
  const row = z.object({
    id: z.number(),
    ...mapValues(fields, (field) => (field.required ? field.read : field.read.nullable())),
    version: z.number(),
    created_on: z.string(),
    updated_on: z.string(),
    created_by: refValue.nullable(),
    updated_by: refValue.nullable(),
    deleted_on: z.string().nullable(),
    custom: storedCustom,
    unreadable: z.array(z.string()).optional(),
  });
  const create = z.strictObject({
    ...mapValues(writable, (field) =>
      field.required ? requiredSchema(field) : field.write.nullable().optional(),
    ),
    custom: custom.optional(),
  });
  const update = z.strictObject({
    ...mapValues(writable, (field) => (field.required ? field.write : field.write.nullable()).optional()),
    version: z.int().optional(),
    custom: custom.optional(),
  });
  return { ...spec, row, create, update } as unknown as EntityOf<F>;
}

/** Fields that are not for this role. */
export const closedFields = ({ fields }: Pick<Entity, 'fields'>, role: Role): string[] =>
  Object.keys(fields).filter((key) => fields[key]?.closedTo?.includes(role));

/** A missing or null required field says "… is required", whatever its kind. */
function requiredSchema(field: Field): z.ZodType {
  const missing = phrase('{label} is required', { label: field.label });
  return z
    .unknown()
    .superRefine((value, context) => {
      if (value === undefined || value === null || value === '')
        context.addIssue({ code: 'custom', message: missing });
    })
    .pipe(field.write);
}
