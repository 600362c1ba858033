import { compareBirthDates, isPlaceholderDate } from './birth-date.ts';
import type { MatchReason } from './person.ts';
import { reason } from './reason.ts';

/** What two birth dates say. */
export function birthReason(a: string | null, b: string | null): MatchReason | null {
  const instead = `${b} instead of ${a}`;
  switch (compareBirthDates(a, b)) {
    case 'same':
      return reason('birth_same', isPlaceholderDate(a ?? '') ? 2.6 : 4, `Same birth date (${a})`);
    case 'same-month':
      return reason('birth_month_same', 2, 'Same month of birth');
    case 'same-year':
      return reason('birth_year_same', 1.2, 'Same year of birth');
    case 'swapped':
      return reason('birth_swapped', 2.5, `Birth date with day and month swapped (${instead})`);
    case 'slip':
      return reason('birth_slip', 0.5, `Birth date one slip apart (${instead})`);
    case 'near':
      return reason('birth_other', -4.5, `Other birth date (${instead})`);
    case 'other':
      return reason('birth_other', -7, `Other birth date (${instead})`);
    case 'unknown':
      return null;
  }
}
