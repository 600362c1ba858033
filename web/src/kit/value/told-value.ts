import { say } from '../words/say.ts';
import { dayText, momentText } from './date/date-text.ts';
import { textOf } from './field-value.tsx';

/** A value that a record has or had, in words: days and moments as they are shown elsewhere, "empty" where there is none. */
export function toldValue(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return dayText(value);
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:/.test(value)) return momentText(value);
  return textOf(value) || say('empty');
}
