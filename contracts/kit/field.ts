import { z } from 'zod';
import type { Role } from '../permissions.ts';
import { phrase } from './phrase.ts';
import { fileValue } from './file-value.ts';
import { countDecimals, countDigits, MAX_DECIMALS, MAX_DIGITS } from './decimals.ts';

/**
 * A field of an entity, declared once. From it derive the create and update schema, the row schema, the form
 * control, the table cell, the filter and the CSV column.
 */
export type FieldKind =
  | 'text'
  | 'long_text'
  | 'rich_text'
  | 'email'
  | 'phone'
  | 'url'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'choice'
  | 'ref'
  | 'refs'
  | 'lookup'
  | 'lookups'
  | 'tags'
  | 'image'
  | 'file'
  | 'rows';

/** A reference as it stands in a row: enough to show and to link. */
export const refValue = z.object({ id: z.number(), name: z.string() });
export type RefValue = z.infer<typeof refValue>;

export interface FieldOptions {
  /** Heading of the form section that holds the field. */
  section?: string;
  help?: string;
  /** Parent field (`ref` and `lookup`): offers only children of the parent's value. */
  within?: string;
  /** What such records are called on the one they point to (`ref`), where it is not their plural. */
  inverse?: string;
  /** In the form but folded away under its section until opened. */
  advanced?: boolean;
  placeholder?: string;
  /** Never shown in the derived form (set by the server or by a screen of its own). */
  hidden?: boolean;
  /** Value the form starts with. */
  initial?: unknown;
  /** What a figure counts, for whoever reads it: "18.9 years". */
  unit?: 'year' | 'day';
  /** Settings list whose items are offered while one types (`text`). A text that the list does not have is as good. */
  suggests?: string;
  /** The activity says that it changed, and nothing of what it was or is. */
  untold?: true;
  /** Roles that it is not for: they are never told it and write it nowhere, and nothing offers it to them. */
  closedTo?: readonly Role[];
}

export interface Field<R = unknown, W = unknown, Req extends boolean = boolean> extends FieldOptions {
  kind: FieldKind;
  label: string;
  required: Req;
  computed: boolean;
  read: z.ZodType<R>;
  write: z.ZodType<W>;
  /** Entity name (`ref`, `refs`). */
  entity?: string;
  /** Its target has a row scope (`ref`): null for whoever may not open the record. */
  scoped?: boolean;
  /** The scoped reference beside it whose record this is taken from: null where that is. */
  copyOf?: string;
  /** Settings list (`lookup`, `lookups`). */
  list?: string;
  choices?: readonly string[];
  choiceLabels?: Record<string, string>;
  /** Field beside it that holds the currency (`money`). */
  currency?: string;
  /** Field beside it that says for how long the amount is paid: `month` or `year` (`money`). */
  period?: string;
  /** Sub-fields of `rows`. */
  fields?: Record<string, Field>;
  max?: number;
  min?: number;
}

/** No control characters but tab and line breaks, no lone surrogates: such text can't be stored or shown. */
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]|\p{Surrogate}/u;

const cleanText = (schema: z.ZodString) =>
  schema.refine((value) => !unstorable.test(value), {
    message: 'Contains characters that can not be stored',
  });

interface TextOptions extends FieldOptions {
  min?: number;
  max?: number;
  pattern?: RegExp;
  message?: string;
}

function textSchema(label: string, { min = 1, max = 250, pattern, message }: TextOptions) {
  let schema = z
    .string({ error: phrase('{label} must be text', { label }) })
    .trim()
    .min(
      min,
      min <= 1
        ? phrase('{label} is required', { label })
        : phrase('{label} needs at least {min} characters', { label, min }),
    )
    .max(max, phrase('{label} may have at most {max} characters', { label, max }));
  if (pattern) schema = schema.regex(pattern, message ?? phrase('{label} has a wrong form', { label }));
  return cleanText(schema);
}

function make<R, W>(
  kind: FieldKind,
  label: string,
  read: z.ZodType<R>,
  write: z.ZodType<W>,
  extra: Partial<Field> = {},
): Field<R, W, true> {
  return { kind, label, required: true, computed: false, read, write, ...extra } as Field<R, W, true>;
}

/** One line of text, 1-250 characters unless told otherwise. */
export const text = (label: string, o: TextOptions = {}) =>
  make('text', label, z.string(), textSchema(label, o), { ...o, max: o.max ?? 250 });

/** Plain text of several lines. */
export const longText = (label: string, o: TextOptions = {}) =>
  make('long_text', label, z.string(), textSchema(label, { max: 5000, ...o }), { max: 5000, ...o });

/** Formatted text, stored as HTML that the server has sanitised. */
export const richText = (label: string, o: TextOptions = {}) =>
  make('rich_text', label, z.string(), textSchema(label, { max: 20000, ...o }), { max: 20000, ...o });

/** An e-mail address, stored in lower case. */
export const email = (label: string, o: FieldOptions = {}) =>
  make(
    'email',
    label,
    z.string(),
    z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .pipe(z.email(phrase('{label} must be a valid e-mail address', { label }))),
    { ...o, max: 254 },
  );

/**
 * A phone number, stored in international form (E.164). Spaces, dots, dashes and brackets are forgiven. Without a country
 * code it comes through as it is, for the server to read with the country beside it (`isLocalPhone`).
 */
export const phone = (label: string, o: FieldOptions = {}) =>
  make(
    'phone',
    label,
    z.string(),
    z
      .string()
      .trim()
      .max(40)
      .transform((value) => value.replace(/[\s().-]/g, '').replace(/^00/, '+'))
      .pipe(
        z
          .string()
          .regex(
            /^(?:\+[1-9]\d{5,14}|\d{5,15})$/,
            phrase('{label} must be a phone number such as +971501234567', { label }),
          ),
      ),
    { ...o, max: 40 },
  );

/** Whether a number that passed the check of its field lacks its country code. */
export const isLocalPhone = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.startsWith('+');

/** A web address with http or https. */
export const url = (label: string, o: FieldOptions = {}) =>
  make(
    'url',
    label,
    z.string(),
    z
      .string()
      .trim()
      .max(250)
      .pipe(
        z.url({
          protocol: /^https?$/,
          error: phrase('{label} must be a web address such as https://example.com', { label }),
        }),
      ),
    { ...o, max: 250 },
  );

interface NumberOptions extends FieldOptions {
  min?: number;
  max?: number;
}

function numberSchema(label: string, { min = 0, max = 2_000_000_000 }: NumberOptions, base: z.ZodNumber) {
  return base
    .min(min, phrase('{label} must be at least {min}', { label, min }))
    .max(max, phrase('{label} must be at most {max}', { label, max }));
}

export const integer = (label: string, o: NumberOptions = {}) =>
  make(
    'integer',
    label,
    z.number(),
    numberSchema(label, o, z.int({ error: phrase('{label} must be a whole number', { label }) })),
    { ...o },
  );

/** A number with at most two decimals, such as years. */
export const decimal = (label: string, o: NumberOptions = {}) =>
  make(
    'decimal',
    label,
    z.number(),
    numberSchema(label, o, z.number({ error: phrase('{label} must be a number', { label }) })).transform(
      (value) => Math.round(value * 100) / 100,
    ),
    { ...o },
  );

/**
 * An amount of money: the exact decimal number, in the currency that stands in the field `currency` of the same record.
 * Four decimals at most here; the server refuses more than the currency has.
 */
export const money = (
  label: string,
  { max = 99_999_999_999.9999, ...o }: NumberOptions & { currency: string; period?: string },
) =>
  make(
    'money',
    label,
    z.number(),
    numberSchema(label, { ...o, max }, z.number({ error: `${label} must be a number` }))
      .refine((amount) => countDecimals(amount) <= MAX_DECIMALS, {
        error: `${label} may have at most ${MAX_DECIMALS} decimals`,
        abort: true,
      })
      .refine((amount) => countDigits(amount) <= MAX_DIGITS, {
        error: `${label} may have at most ${MAX_DIGITS} digits`,
      }),
    { ...o, max },
  );

export const boolean = (label: string, o: FieldOptions = {}) =>
  make('boolean', label, z.boolean(), z.boolean({ error: phrase('{label} must be yes or no', { label }) }), {
    ...o,
  });

/** A calendar day, `YYYY-MM-DD`. */
export const date = (label: string, o: FieldOptions = {}) =>
  make('date', label, z.string(), z.iso.date(phrase('{label} must be a date', { label })), { ...o });

/** A moment, ISO 8601 with offset. */
export const datetime = (label: string, o: FieldOptions = {}) =>
  make(
    'datetime',
    label,
    z.string(),
    z.iso.datetime({ offset: true, error: phrase('{label} must be a date and time', { label }) }),
    { ...o },
  );

/** One of a fixed set of words. The label shown is the word with spaces unless `choiceLabels` says otherwise. */
export const choice = <const C extends readonly [string, ...string[]]>(
  label: string,
  choices: C,
  o: FieldOptions & { choiceLabels?: Record<string, string> } = {},
): Field<C[number], C[number], true> => {
  const schema = z.enum(choices as unknown as Record<C[number], C[number]>, {
    error: phrase('{label} must be one of: {choices}', { label, choices: choices.join(', ') }),
  });
  return make<C[number], C[number]>(
    'choice',
    label,
    schema as unknown as z.ZodType<C[number]>,
    schema as unknown as z.ZodType<C[number]>,
    { ...o, choices },
  );
};

const idSchema = (label: string) =>
  z
    .int({ error: phrase('{label} must be picked from the list', { label }) })
    .positive(phrase('{label} must be picked from the list', { label }))
    .max(Number.MAX_SAFE_INTEGER);

/** Points to a record of another entity. Written as its id, read as `{ id, name }`. */
export const ref = (label: string, entity: string, o: FieldOptions = {}) =>
  make('ref', label, refValue, idSchema(label), { ...o, entity });

/**
 * A reference to records that not everybody may open: named to whoever may open the one it points to, null for others in
 * rows, lists, files and filters. A test holds that each reference to such records is declared so.
 */
export function scoped<R, W, Req extends boolean>(field: Field<R, W, Req>): Field<R | null, W, Req> {
  return { ...field, read: field.read.nullable(), scoped: true };
}

/** A value taken from the record that the scoped reference `source` points to: null for whoever may not open that. */
export function copied<R, W, Req extends boolean>(
  source: string,
  field: Field<R, W, Req>,
): Field<R | null, W, Req> {
  return { ...field, read: field.read.nullable(), copyOf: source };
}

/** Points to several records of another entity. Written as ids, read as a list of `{ id, name }`. */
export const refs = (label: string, entity: string, o: FieldOptions = {}) =>
  make('refs', label, z.array(refValue), z.array(idSchema(label)).max(100), { ...o, entity });

/** Points to an item of a settings list. */
export const lookup = (label: string, list: string, o: FieldOptions = {}) =>
  make('lookup', label, refValue, idSchema(label), { ...o, list });

/** Points to several items of a settings list. */
export const lookups = (label: string, list: string, o: FieldOptions = {}) =>
  make('lookups', label, z.array(refValue), z.array(idSchema(label)).max(100), { ...o, list });

/** Free words that users put on records to find them again. */
export const tags = (label = 'Tags', o: FieldOptions = {}) =>
  make(
    'tags',
    label,
    z.array(z.string()),
    z.array(textSchema('Tag', { max: 40 })).max(40, 'At most 40 tags'),
    { ...o },
  );

/** A picture. Written as an uploaded file under the field's name, read as a short-lived link. */
export const image = (label: string, o: FieldOptions = {}) =>
  make('image', label, z.string(), z.null(), { ...o });

/** A file of the record: it comes as a part of a form, and what is written is the id of the one that is there, or null. */
export const file = (label: string, o: FieldOptions = {}) =>
  make(
    'file',
    label,
    fileValue,
    z
      .int({ error: phrase('{label} was not found', { label }) })
      .positive(phrase('{label} was not found', { label })),
    { ...o },
  );

/**
 * A short list of small things that belong to the record alone, such as contacts. Sub-fields are plain. What is left out
 * is filled in on the way in and on the way out, so that every writer stores the same form and older ones can be read.
 */
export const rows = <F extends Record<string, Field>>(
  label: string,
  fields: F,
  o: FieldOptions & { max?: number } = {},
) => {
  const filled = (field: Field, schema: z.ZodType) =>
    field.required ? schema : schema.nullable().default(field.initial ?? null);
  const read = z.array(z.object(mapValues(fields, (field) => filled(field, field.read))));
  const write = z
    .array(z.strictObject(mapValues(fields, (field) => filled(field, field.write))))
    .max(o.max ?? 50);
  return make('rows', label, read as z.ZodType<RowOf<F>[]>, write as z.ZodType<RowOf<F>[]>, { ...o, fields });
};

/** Makes a field optional: it may be left out or null. */
export function optional<R, W>(field: Field<R, W, boolean>): Field<R | null, W | null, false> {
  return { ...field, required: false } as unknown as Field<R | null, W | null, false>;
}

/** A value that the server works out: in the row, refused in create and update. */
export function computed<R, W, Req extends boolean>(
  field: Field<R, W, Req>,
): Field<R, never, Req> & { computed: true } {
  return { ...field, computed: true } as unknown as Field<R, never, Req> & { computed: true };
}

export function mapValues<T, U>(
  source: Record<string, T>,
  f: (value: T, key: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, f(value, key)]));
}

export type ReadOf<F> = F extends Field<infer R, infer _W, infer _Q> ? R : never;
export type RowOf<F extends Record<string, Field>> = { [K in keyof F]: ReadOf<F[K]> };
