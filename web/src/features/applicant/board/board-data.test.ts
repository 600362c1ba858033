import { BOARD_PAGE } from '@hireloom/contracts/applicant/applicant-endpoints';
import { expect, test } from 'vitest';
import type { ApplicantRow } from '../applicant-row.ts';
import { applicantRow, boardOf, card } from './board.fixture.ts';
import { appendCards, applyMoves, type Board, mergeBoard, placeRow } from './board-data.ts';

const idsIn = (board: Board, stage: number) =>
  board.stages.find(({ id }) => id === stage)?.cards.map(({ id }) => id);
const countIn = (board: Board, stage: number) => board.stages.find(({ id }) => id === stage)?.count;
const withCount = (board: Board, stage: number, count: number): Board => ({
  stages: board.stages.map((entry) => (entry.id === stage ? { ...entry, count } : entry)),
});

test('a pending move puts the card on top of its new column and changes both counts', () => {
  const board = boardOf([card(1, 11), card(2, 11), card(3, 12)]);
  const moved = applyMoves(board, [{ id: 1, from: 11, to: 12 }]);
  expect(idsIn(moved, 11)).toEqual([2]);
  expect(idsIn(moved, 12)).toEqual([1, 3]);
  expect([countIn(moved, 11), countIn(moved, 12)]).toEqual([1, 2]);
  expect(moved.stages[2]).toBe(board.stages[2]);
  expect(idsIn(board, 11)).toEqual([1, 2]);
});

test('a move that the board already shows is not done twice', () => {
  const board = boardOf([card(1, 12)]);
  expect(applyMoves(board, [{ id: 1, from: 11, to: 12 }])).toBe(board);
});

test('an answered row replaces its card in place or takes it to its stage', () => {
  const board = boardOf([card(1, 11), card(2, 11)]);
  const rated = applicantRow(2, 11, { rating: 5 }) as unknown;
  const same = placeRow(board, rated as ApplicantRow);
  expect(idsIn(same, 11)).toEqual([1, 2]);
  expect(same.stages[0]?.cards[1]?.rating).toBe(5);
  const moved = placeRow(board, applicantRow(2, 12) as unknown as ApplicantRow);
  expect(idsIn(moved, 12)).toEqual([2]);
});

test('read anew, the board keeps further cards, without those that moved on', () => {
  const before = withCount(boardOf([card(1, 11), card(2, 11), card(3, 11), card(4, 11)]), 11, 4);
  const fresh = withCount(boardOf([card(5, 11), card(1, 11), card(2, 11), card(3, 12)]), 11, 4);
  expect(idsIn(mergeBoard(before, fresh), 11)).toEqual([5, 1, 2, 4]);
});

test('further cards that do not follow on are let go', () => {
  const before = withCount(boardOf([card(3, 11), card(4, 11)]), 11, 9);
  const fresh = withCount(boardOf([card(1, 11), card(2, 11)]), 11, 9);
  expect(idsIn(mergeBoard(before, fresh), 11)).toEqual([1, 2]);
  const fewer = withCount(boardOf([card(3, 11)]), 11, 1);
  expect(idsIn(mergeBoard(before, fewer), 11)).toEqual([3]);
});

test('a page that is not full ends the column, whatever the count said', () => {
  const board = withCount(boardOf([card(1, 11)]), 11, 200);
  const page = Array.from({ length: BOARD_PAGE }, (_card, index) => card(index + 1, 11));
  const more = appendCards(board, 11, page);
  expect(idsIn(more, 11)).toHaveLength(BOARD_PAGE);
  expect(countIn(more, 11)).toBe(200);
  expect(countIn(appendCards(more, 11, []), 11)).toBe(BOARD_PAGE);
});
