import type { z } from 'zod';
import { type Filtered, filterShape, type FilterKind } from '../kit/list-query.ts';
import { asField, type Definition } from './as-field.ts';
import type { CustomSubtype } from './custom-fields.ts';

/** A field of the team as a filter of lists. */
export interface CustomFilter extends Filtered {
  title: string;
}

export interface CustomFilterKey {
  filter: CustomFilter;
  schema: z.ZodType;
}

/** How values of a subtype are asked for; all others by the text that they hold. */
const kinds: Partial<Record<CustomSubtype, FilterKind>> = {
  integer: 'decimal',
  decimal: 'decimal',
  money: 'decimal',
  yes_no: 'boolean',
  person: 'ref',
  multi: 'choice',
  file: 'file',
};

/**
 * A field of the team as a filter: days and numbers by ranges, options and people by any of them, files by whether there
 * is one, all else by the text it holds.
 */
export function customFilter(definition: Definition): CustomFilter {
  const { key, title, type, subtype, choices } = definition;
  const kind = type === 'others' ? (kinds[subtype] ?? 'text') : asField(definition).kind;
  return { key: `custom_${key}`, title, kind, choices, empty: true };
}

/**
 * Each query key that the team's fields answer to, with its field and its schema. Where one field is named as another
 * with an ending, such as `visa` and `visa_from`, the key is that of the field.
 */
export function customFilterKeys(fields: readonly Definition[]): Map<string, CustomFilterKey> {
  const found = fields
    .map(customFilter)
    .flatMap((filter) =>
      Object.entries(filterShape(filter)).map(([key, schema]): [string, CustomFilterKey] => [
        key,
        { filter, schema },
      ]),
    );
  const whole = found.filter(([key, { filter }]) => key === filter.key);
  return new Map([...found, ...whole]);
}
