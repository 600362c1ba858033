import type { ResumeDraft } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Field } from '@hireloom/contracts/kit/field';
import { formFields, type FormValues, startValues } from '../../../kit/entity-form/form-values.ts';

/** What the controls start with when the values of a read resume stand in them. */
export function valuesOf({ values, names }: Pick<ResumeDraft, 'values' | 'names'>): FormValues {
  const fields = formFields(candidate).filter(([key]) => values[key] !== null && values[key] !== undefined);
  const row = Object.fromEntries(fields.map(([key, field]) => [key, named(field, values[key], names[key])]));
  const start = startValues(candidate, row);
  return Object.fromEntries(fields.map(([key]) => [key, start[key]]));
}

/** References come as ids; pickers hold them with their names. */
function named(field: Field, value: unknown, name = ''): unknown {
  const one = (id: unknown) => ({ id: Number(id), name });
  switch (field.kind) {
    case 'ref':
    case 'lookup':
      return one(value);
    case 'refs':
    case 'lookups':
      return Array.isArray(value) ? value.map((id) => ({ id: Number(id), name: '' })) : [];
    default:
      return value;
  }
}

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The fields that a newly read resume may fill: those still as they began, or as an earlier resume left them.
 * Parents come before what lies within them.
 */
export function fieldsToFill(
  read: FormValues,
  current: FormValues,
  before: FormValues,
): [key: string, value: unknown][] {
  const start = startValues(candidate, undefined);
  const filled = formFields(candidate).flatMap(([key]): [string, unknown][] => {
    const untouched = same(current[key], start[key]) || (key in before && same(current[key], before[key]));
    const next = key in read ? read[key] : start[key];
    return untouched && !same(next, current[key]) ? [[key, next]] : [];
  });
  return filled;
}
