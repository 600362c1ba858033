import type { z } from 'zod';
import { type Filtered, filterShape } from '../kit/list-query.ts';
import type { CustomField } from './custom-fields.ts';

/** A field of the team as a filter of lists. */
export interface CustomFilter extends Filtered {
  title: string;
}

export interface CustomFilterKey {
  filter: CustomFilter;
  schema: z.ZodType;
}

type Definition = Pick<CustomField, 'key' | 'title' | 'choices'> & { type: string };

/** A field of the team as a filter: days by ranges, options by any of them, all else by the text it holds. */
export function customFilter({ key, title, type, choices }: Definition): CustomFilter {
  const kind = type === 'options' ? 'choice' : type === 'date' || type === 'datetime' ? type : 'text';
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
