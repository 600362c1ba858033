import type { MergeChoice, MergeField } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { dayText } from '../../../kit/value/date/date-text.ts';

export type Choices = Readonly<Record<string, MergeChoice>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A value as people read it; days as everywhere else. */
export const valueText = (text: string | null) => (text && DAY.test(text) ? dayText(text) : (text ?? ''));

/** What stays of a field: as chosen, else as suggested. */
export function choiceOf({ key, options, suggested }: MergeField, choices: Choices): MergeChoice {
  const chosen = choices[key];
  return chosen && options.includes(chosen) ? chosen : suggested;
}

/** What the field will hold. */
export function resultText(field: MergeField, choices: Choices): string {
  const choice = choiceOf(field, choices);
  if (choice !== 'both') return valueText(choice === 'keep' ? field.keep_text : field.drop_text);
  const entries = [field.keep_text, field.drop_text].flatMap((text) => text?.split(', ') ?? []);
  return [...new Set(entries)].join(', ');
}

/** Everything from one of the two records. */
export const allFrom = (fields: readonly MergeField[], side: 'keep' | 'drop'): Choices =>
  Object.fromEntries(fields.map(({ key }) => [key, side]));

/** The same choices after the two records have changed places. */
export function swapped(choices: Choices): Choices {
  const other = { keep: 'drop', drop: 'keep', both: 'both' } as const;
  return Object.fromEntries(Object.entries(choices).map(([key, choice]) => [key, other[choice]]));
}
