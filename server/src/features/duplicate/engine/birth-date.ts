export type BirthLikeness =
  | 'same'
  | 'same-month'
  | 'same-year'
  | 'swapped'
  | 'slip'
  | 'near'
  | 'other'
  | 'unknown';

const DATE = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** Year, month and day of a birth date of any precision; null if it is none. */
export function birthParts(date: string | null): { year: string; month?: string; day?: string } | null {
  const [, year, month, day] = DATE.exec(date?.trim().slice(0, 10) ?? '') ?? [];
  return year ? { year, ...(month && { month }), ...(day && { day }) } : null;
}

/** A date that stands for "some day of that year": both records may have been given it by a form. */
export function isPlaceholderDate(date: string): boolean {
  return date.endsWith('-01-01') || date.startsWith('1900') || date.startsWith('1970-01-0');
}

/**
 * How alike two birth dates are: day and month swapped, one digit or two neighbours mistyped, a few years apart
 * ('near', which no parent and child are) or another date.
 */
export function compareBirthDates(a: string | null, b: string | null): BirthLikeness {
  const [left, right] = [birthParts(a), birthParts(b)];
  if (!left || !right) return 'unknown';
  const apart = Math.abs(Number(left.year) - Number(right.year));
  if (left.day && right.day && left.month && right.month) {
    if (left.year === right.year && left.month === right.month && left.day === right.day) return 'same';
    if (left.year === right.year && left.month === right.day && left.day === right.month) return 'swapped';
    if (isSlip(left.year + left.month + left.day, right.year + right.month + right.day)) return 'slip';
    return apart < 14 ? 'near' : 'other';
  }
  if (apart > 0) return apart < 14 ? 'near' : 'other';
  if (left.month && right.month) return left.month === right.month ? 'same-month' : 'near';
  return 'same-year';
}

function isSlip(a: string, b: string): boolean {
  const wrong = [...a].flatMap((digit, at) => (digit === b[at] ? [] : [at]));
  const [first = 0, second = 0] = wrong;
  // A decade apart is a generation or a sibling sooner than a slip.
  if (wrong.length === 1) return first > 2;
  return wrong.length === 2 && second === first + 1 && a[first] === b[second] && a[second] === b[first];
}
