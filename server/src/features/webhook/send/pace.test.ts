import { expect, test } from 'vitest';
import { MOST_AT_ONCE, newPace } from './pace.ts';

const answer = (pace: ReturnType<typeof newPace>, ms: number) => {
  for (let left = pace.atOnce * 4; left > 0; left -= 1) pace.answered(ms);
};

test('more are under way while answers stay as fast, fewer once they take longer', () => {
  const pace = newPace();
  const seen = [pace.atOnce];
  for (const ms of [20, 21, 22, 20, 40, 40, 40, 40, 25]) {
    answer(pace, ms);
    seen.push(pace.atOnce);
  }
  expect(seen).toEqual([16, 32, 64, 64, 64, 32, 16, 8, 8, 16]);
  expect(Math.max(...seen)).toBe(MOST_AT_ONCE);
});
