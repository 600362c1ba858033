import { expect, test } from 'vitest';
import { boardOf, card } from '../board/board.fixture.ts';
import { funnelOf, waitingOf } from './funnel-data.ts';

const stages = (left: number[], cards = [card(1, 11), card(2, 11), card(3, 12), card(4, 14)]) =>
  boardOf(cards).stages.map((stage, at) => ({ ...stage, left: left[at] ?? 0 }));

test('who went on counts those who left on the way', () => {
  // Two stand in New and one in Interview; one left from Interview.
  const shares = funnelOf(stages([0, 1])).map(({ stage, onward }) => [stage.name, onward]);
  expect(shares).toEqual([
    ['New', 50],
    ['Interview', 0],
    ['Hired', null],
    ['Rejected', null],
  ]);
});

test('a stage that nobody reached says nothing of the next', () => {
  expect(funnelOf(stages([], [])).map(({ onward }) => onward)).toEqual([null, null, null, null]);
});

test('a job sums up who is overdue and who is new', () => {
  const counted = stages([]).map((stage, at) => ({ ...stage, overdue: at, added: 1 }));
  expect(waitingOf(counted)).toEqual({ overdue: 6, added: 4 });
});
