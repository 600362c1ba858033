import { expect, test } from 'vitest';
import {
  defaultWeights,
  matchParts,
  type MatchPart,
  weightTotal,
} from '@hireloom/contracts/matching/matching-endpoints';
import { rebalance } from './rebalance.ts';

const weights = defaultWeights.job;

test('whatever is moved, all are 100 in sum and none below 0', () => {
  let current = weights;
  for (const [round, part] of [...matchParts, ...matchParts].entries()) {
    const wanted = (round * 37) % 101;
    current = rebalance(current, part, wanted, new Set());
    expect([current[part], weightTotal(current)]).toEqual([wanted, 100]);
    expect(Math.min(...Object.values(current))).toBeGreaterThanOrEqual(0);
  }
});

test('the others keep their proportion', () => {
  const moved = rebalance(weights, 'skills', 67, new Set());
  expect([moved.skills, moved.title, moved.years]).toEqual([67, 8, 8]);
  expect(rebalance({ ...moved, ...weights }, 'skills', 35, new Set())).toEqual(weights);
});

test('from 100 on one, the others come back evenly', () => {
  const one = rebalance(weights, 'skills', 100, new Set());
  const back = rebalance(one, 'skills', 20, new Set());
  expect(matchParts.filter((part) => part !== 'skills').map((part) => back[part])).toEqual(Array(8).fill(10));
});

test('what is held is not moved, and not more is taken than there is', () => {
  const held = new Set<MatchPart>(['title', 'years']);
  const moved = rebalance(weights, 'skills', 90, held);
  expect([moved.skills, moved.title, moved.years, weightTotal(moved)]).toEqual([70, 15, 15, 100]);
  const all = new Set<MatchPart>(matchParts.filter((part) => part !== 'skills'));
  expect(rebalance(weights, 'skills', 0, all)).toEqual(weights);
});
