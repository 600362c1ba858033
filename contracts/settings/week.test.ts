import { expect, test } from 'vitest';
import { weekOf } from './week.ts';

test.each([
  ['AE', 1, [6, 0]],
  ['SA', 0, [5, 6]],
  ['EG', 6, [5, 6]],
  ['DE', 1, [6, 0]],
  ['US', 0, [6, 0]],
  ['IN', 0, [0]],
  ['IR', 6, [5]],
])('the week of %s', (country, firstDayOfWeek, weekendDays) => {
  expect(weekOf(country)).toEqual({ firstDayOfWeek, weekendDays });
});
