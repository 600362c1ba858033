import { z } from 'zod';
import * as make from '../kit/field.ts';
import type { Field } from '../kit/field.ts';
import { decimalsError, isoDecimals } from '../kit/money.ts';
import { phrase } from '../kit/phrase.ts';
import type { CustomField } from './custom-fields.ts';

/** What decides of the values that a field may have. */
export type Definition = Pick<
  CustomField,
  'key' | 'title' | 'type' | 'choices' | 'subtype' | 'help' | 'required' | 'min' | 'max' | 'currency'
>;

const TEXT_LENGTH = 2000;
const LONG_TEXT_LENGTH = 5000;
const GREATEST = 1e15;

const known = new WeakMap<object, Field>();

/**
 * A field of the team as a field of the kit: the form, the cell, the filter and the check of its values are those of its
 * kind. A person is written as an id and read as
 * `{ id, name }`, a file so too, with its size, its type and where it is read.
 */
export function asField(definition: Definition): Field {
  let field = known.get(definition);
  if (!field) {
    field = { ...made(definition), required: definition.required } as Field;
    known.set(definition, field);
  }
  return field;
}

function made({ title, type, choices, subtype, help, min, max, currency }: Definition): Field {
  const o = help ? { help } : {};
  const some = choices as unknown as readonly [string, ...string[]];
  if (type === 'date') return make.date(title, o);
  if (type === 'datetime') return make.datetime(title, o);
  if (type === 'options') return make.choice(title, some, o);
  const length = { ...(min !== null && { min }), max: max ?? TEXT_LENGTH };
  const range = { min: min ?? -GREATEST, max: max ?? GREATEST };
  switch (subtype) {
    case 'long_text':
      return make.longText(title, { ...o, ...length, max: max ?? LONG_TEXT_LENGTH });
    case 'integer':
      return make.integer(title, { ...o, ...range });
    case 'decimal':
      return exactly(make.decimal(title, { ...o, ...range }), title);
    case 'money':
      return amount(title, { ...o, min: min ?? 0, ...(max !== null && { max }) }, currency);
    case 'yes_no':
      return make.boolean(title, o);
    case 'email':
      return within(make.email(title, o), min, max);
    case 'phone':
      return international(make.phone(title, o));
    case 'url':
      return within(make.url(title, o), min, max);
    case 'person':
      return make.ref(title, 'member', o);
    case 'file':
      return make.file(title, o);
    case 'multi':
      return several(title, choices, o);
    default:
      return plain(make.text(title, { ...o, ...length }));
  }
}

/** As it is written, where the kit's own decimal rounds to two places. */
function exactly(field: Field, label: string): Field {
  const { min = -GREATEST, max = GREATEST } = field;
  const write = z
    .number({ error: phrase('{label} must be a number', { label }) })
    .min(min, phrase('{label} must be at least {min}', { label, min }))
    .max(max, phrase('{label} must be at most {max}', { label, max }));
  return { ...field, write };
}

function amount(title: string, o: { min: number; max?: number }, code: string | null): Field {
  const field = make.money(title, { ...o, currency: '' });
  const currency = { ...(code && { code }), decimals: isoDecimals(code ?? '') };
  const write = z.unknown().transform((value, context) => {
    const parsed = field.write.safeParse(value);
    const wrong = parsed.success
      ? decimalsError(title, Number(parsed.data), currency)
      : parsed.error.issues[0]?.message;
    if (wrong) context.addIssue({ code: 'custom', message: wrong });
    return parsed.data;
  });
  return { ...field, write };
}

/** Limits of the length besides what the kind asks for. */
function within(field: Field, min: number | null, max: number | null): Field {
  if (min === null && max === null) return field;
  const { label } = field;
  const write = field.write.superRefine((value, context) => {
    const { length } = String(value);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (min !== null && length < min)
      refuse(phrase('{label} needs at least {min} characters', { label, min }));
    if (max !== null && length > max)
      refuse(phrase('{label} may have at most {max} characters', { label, max }));
  });
  return { ...field, write };
}

/** A number that is read without a country beside it. */
function international(field: Field): Field {
  const { label } = field;
  const write = field.write.refine((value) => !make.isLocalPhone(value), {
    error: phrase('{label} must be a phone number such as +971501234567', { label }),
  });
  return { ...field, write };
}

/** Numbers and truths were always taken as text, and stay what they are. */
function plain(field: Field): Field {
  return { ...field, write: z.union([z.number(), z.boolean(), field.write]) };
}

function several(label: string, choices: readonly string[], o: { help?: string }): Field {
  const error = phrase('{label} must be some of: {choices}', { label, choices: choices.join(', ') });
  const write = z
    .array(z.string(), { error })
    .refine((given) => given.every((each) => choices.includes(each)), { error })
    .transform((given) => choices.filter((each) => given.includes(each)));
  return { ...make.tags(label, o), choices, write };
}

/** What is said of a value that does not fit. */
export const wrongOf = (error: z.ZodError, label: string): string =>
  error.issues[0]?.message ?? phrase('{label} has a wrong form', { label });
