import { phrase } from '../kit/phrase.ts';
import { asField, wrongOf } from './as-field.ts';
import { holdsFile } from './check-definition.ts';
import type { CustomField } from './custom-fields.ts';
import { type CustomState, type CustomValues, isShown } from './is-shown.ts';

export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** What is written: a reference is its id, and what is empty is null. */
export function customToWire(value: unknown): unknown {
  if (isEmptyValue(value)) return null;
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

/** Whether two values are one: what is told of a file besides its id changes by itself. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(customToWire(one)) === JSON.stringify(customToWire(other));

const noFiles: ReadonlySet<string> = new Set();

interface Write extends Omit<CustomState, 'custom'> {
  /** What is stored, and what is given for it. */
  stored: CustomValues;
  given: CustomValues;
  /** A new record: fields that nothing is said of begin with their default. */
  isNew: boolean;
  /** Keys of fields whose file comes with the record, in a part of its own. */
  sent?: ReadonlySet<string> | undefined;
  /** Whether a field that is required is asked for. */
  asks: (field: CustomField) => boolean;
}

/**
 * What becomes of given values, and what is wrong with them, by the key of the field: the same in the form and on the
 * server. What is required counts where the field is shown.
 */
export function checkCustom({ fields, stored, given, beside, isNew, sent = noFiles, asks }: Write): {
  values: Record<string, unknown>;
  errors: Record<string, string>;
} {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const known = new Map(fields.map((field) => [field.key, field]));
  for (const [key, value] of Object.entries(given)) {
    const field = known.get(key);
    const wire = customToWire(value);
    // What was read may be sent back whole: values of retired fields come with it.
    if (!field && key in stored && isSameValue(stored[key], value)) continue;
    if (!field) errors[key] = 'Is not a known custom field';
    else if (sent.has(key)) continue;
    else if (wire === null) values[key] = null;
    else if (holdsFile(field)) {
      // The file that is there may stay; another one comes as bytes, so that no record names the file of another.
      if (wire !== customToWire(stored[key]))
        errors[key] = phrase('{label} was not found', { label: field.title });
    } else {
      const parsed = asField(field).write.safeParse(wire);
      if (parsed.success) values[key] = parsed.data;
      else errors[key] = wrongOf(parsed.error, field.title);
    }
  }
  const merged: Record<string, unknown> = { ...stored, ...values };
  // A default may show a field that has one itself, so they are filled in in the order of the fields.
  for (const field of isNew ? fields : [])
    if (field.default !== null && !(field.key in given) && isShown(field, { fields, custom: merged, beside }))
      merged[field.key] = values[field.key] = field.default;
  for (const field of fields)
    if (
      field.required &&
      asks(field) &&
      !(field.key in errors) &&
      !sent.has(field.key) &&
      isEmptyValue(merged[field.key])
    )
      if (isShown(field, { fields, custom: merged, beside }))
        errors[field.key] = phrase('{label} is required', { label: field.title });
  return { values, errors };
}
