import { languages } from '@hireloom/words';
import { inOrder, languageName } from '../value/intl.ts';

/** What people are written to in, besides the languages of the product. */
const others = [
  'hi',
  'ur',
  'bn',
  'ne',
  'ml',
  'ta',
  'te',
  'si',
  'fil',
  'id',
  'fa',
  'th',
  'vi',
  'ko',
  'uk',
  'ro',
  'nl',
];

/** Languages that a text may be added in, by their names; `taken` have one. */
export function offeredLanguages(taken: readonly string[]): { value: string; label: string }[] {
  return [...languages, ...others]
    .filter((code) => !taken.includes(code))
    .map((code) => ({ value: code, label: languageName(code) }))
    .toSorted((a, b) => inOrder(a.label, b.label));
}
