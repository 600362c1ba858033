import { expect, test } from 'vitest';
import { readingDirection } from './reading-direction.ts';

test.each([
  [['ar'], 'rtl'],
  [['ar-AE', 'en'], 'rtl'],
  [['FA_ir'], 'rtl'],
  [[null, undefined, '', 'he'], 'rtl'],
  [['en', 'ar'], 'ltr'],
  [['arn'], 'ltr'],
  [[], 'ltr'],
] as const)('%j is read %s', (languages, direction) => {
  expect(readingDirection(languages)).toBe(direction);
});
