import { phrase } from '../../../platform/words/phrase.ts';
import { compareBirthDates, isPlaceholderDate } from './birth-date.ts';
import type { MatchReason } from './person.ts';
import { reason } from './reason.ts';

/** What two birth dates say. */
export function birthReason(a: string | null, b: string | null): MatchReason | null {
  const dates = { date: inWords(b), other: inWords(a) };
  switch (compareBirthDates(a, b)) {
    case 'same':
      return reason(
        'birth_same',
        isPlaceholderDate(a ?? '') ? 2.6 : 4,
        phrase('Same birth date ({date})', { date: inWords(a) }),
      );
    case 'same-month':
      return reason('birth_month_same', 2, phrase('Same month of birth'));
    case 'same-year':
      return reason('birth_year_same', 1.2, phrase('Same year of birth'));
    case 'swapped':
      return reason(
        'birth_swapped',
        2.5,
        phrase('Birth date with day and month swapped ({date} instead of {other})', dates),
      );
    case 'slip':
      return reason(
        'birth_slip',
        0.5,
        phrase('Birth date one slip apart ({date} instead of {other})', dates),
      );
    case 'near':
      return reason('birth_other', -4.5, phrase('Other birth date ({date} instead of {other})', dates));
    case 'other':
      return reason('birth_other', -7, phrase('Other birth date ({date} instead of {other})', dates));
    case 'unknown':
      return null;
  }
}

/** A date as tables show it: 1991-03-14 is 14/03/1991, 1991-03 is 03/1991. */
const inWords = (date: string | null) => (date ?? '').split('-').reverse().join('/');
