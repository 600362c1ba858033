import { expect, it } from 'vitest';
import { ndcg } from './ndcg.ts';

it('is 1 for the ideal order and 0 when nothing relevant is found', () => {
  expect(ndcg(['a', 'b', 'c'], { a: 2, b: 1 })).toBe(1);
  expect(ndcg(['x', 'y'], { a: 2 })).toBe(0);
});

it('discounts by rank and looks at ten only', () => {
  expect(ndcg(['b', 'a'], { a: 2, b: 1 })).toBeCloseTo((1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3)), 6);
  expect(ndcg([...'0123456789', 'a'], { a: 2 })).toBe(0);
});
