import { editDistance } from '../edit-distance.ts';
import { type Field, type RangeField, rangeFields, textFields } from './query-node.ts';

export function rangeFieldOf(name: string): RangeField | undefined {
  return rangeFields.find((field) => field === name.toLowerCase());
}

/** The text field of that name in any case, the team's own ones included; null if there is none. */
export function textFieldOf(name: string, customFields: string[]): Field | null {
  const wanted = name.toLowerCase();
  const known = textFields.find((field) => field === wanted);
  if (known) return { name: known };
  const custom = customFields.find((key) => key.toLowerCase() === wanted);
  return custom === undefined ? null : { custom };
}

/** The sentence for a field that does not exist, with the nearest one that does. */
export function unknownField(name: string, customFields: string[]): string {
  const wanted = name.toLowerCase();
  const slips = wanted.length < 5 ? 1 : 2;
  const known = [...textFields, ...rangeFields, ...customFields];
  const near =
    known.find((field) => wanted.length > 2 && field.startsWith(wanted)) ??
    known
      .filter((field) => Math.abs(field.length - wanted.length) <= slips)
      .map((field) => ({ field, distance: editDistance(field, wanted, slips) }))
      .sort((a, b) => a.distance - b.distance)
      .find(({ distance }) => distance <= slips)?.field;
  const shown = shortened(name);
  return near === undefined
    ? `There is no field “${shown}”. Fields are ${[...textFields, ...rangeFields].join(', ')}.`
    : `There is no field “${shown}”. Did you mean ${near}?`;
}

/** What was typed, short enough to stand in a sentence. */
export function shortened(typed: string): string {
  const letters = [...typed];
  return letters.length > 30 ? `${letters.slice(0, 30).join('')}…` : typed;
}
