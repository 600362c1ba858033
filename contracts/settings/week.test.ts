import { expect, test } from 'vitest';
import { weekOf, weekOfTeam } from './week.ts';

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

test('a team decides its week, for its own country alone', () => {
  const team = { default_country: 'AE', first_day_of_week: 0, weekend_days: [5, 6] } as const;
  expect(weekOfTeam(team)).toEqual({ firstDayOfWeek: 0, weekendDays: [5, 6] });
  expect(weekOfTeam(team, 'DE')).toEqual(weekOf('DE'));
  expect(weekOfTeam({ ...team, first_day_of_week: null, weekend_days: null })).toEqual(weekOf('AE'));
});
