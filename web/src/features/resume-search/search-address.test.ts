import { expect, test } from 'vitest';
import { filterChips } from './filter-words.ts';
import { piecesOf } from './result/highlight.tsx';
import { readPlace, sameQuestion, writeQuestion } from './search-address.ts';

const place = (search: string) => readPlace(new URLSearchParams(search));

test('a question goes into the address and comes back', () => {
  const question = {
    query: 'title:"site engineer"~2 & more',
    words: 'all' as const,
    filters: { title: ['A, B'], years: { min: 5, max: 10 }, never_rejected: true },
  };
  const written = writeQuestion(question, 7);
  expect(readPlace(new URLSearchParams(written.toString()))).toEqual({
    isSearched: true,
    question,
    person: null,
    saved: 7,
  });
});

test('what asks for nothing, and what the server would refuse, is left out', () => {
  const f = encodeURIComponent(
    JSON.stringify({
      title: [],
      years: {},
      never_rejected: false,
      salary: 3,
      notice: { min: 9, max: 1 },
      tag: ['x'],
    }),
  );
  expect(place(`q=&f=${f}&person=-1&saved=x`)).toEqual({
    isSearched: true,
    question: { query: '', words: 'any', filters: { tag: ['x'] } },
    person: null,
    saved: null,
  });
  expect(place('f={').question.filters).toEqual({});
  expect(place('person=3').isSearched).toBe(false);
});

test('questions are compared by what they ask for', () => {
  const ask = (filters: object) => ({ query: 'a', words: 'any' as const, filters });
  expect(
    sameQuestion(ask({ tag: ['a', 'b'], job: [1] }), ask({ job: [1], tag: ['b', 'a'], title: [] })),
  ).toBe(true);
  expect(sameQuestion(ask({ years: { max: 2, min: 1 } }), ask({ years: { min: 1, max: 2 } }))).toBe(true);
  expect(sameQuestion(ask({ tag: ['a'] }), ask({ tag: ['b'] }))).toBe(false);
});

test('each value has a chip that takes it away', () => {
  const chips = filterChips({
    tag: ['a', 'b'],
    created: { from: '2026-02-01', to: '2026-03-01' },
    notice: { max: 30 },
  });
  expect(chips.map(({ text }) => text)).toEqual([
    'Tag: a',
    'Tag: b',
    'Created on: 01/02/2026 to 01/03/2026',
    'Notice period (days): up to 30',
  ]);
  expect(chips[0]?.without).toMatchObject({ tag: ['b'] });
  const stretches = filterChips({ years: { min: 5, below: 10 }, current_salary: { below: 8000 } });
  expect(stretches.map(({ text }) => text)).toEqual([
    expect.stringContaining(': 5 to under 10'),
    expect.stringContaining(': under 8,000'),
  ]);
  expect(chips[2]?.without).toEqual({ tag: ['a', 'b'], notice: { max: 30 } });
});

test('marks cut a text, also where they overlap or run beyond its end', () => {
  expect(
    piecesOf({
      text: 'tower crane',
      marks: [
        [0, 5],
        [3, 7],
        [9, 40],
      ],
    }).map(({ text, mark }) => [text, mark]),
  ).toEqual([
    ['tower', 0],
    [' c', 1],
    ['ra', null],
    ['ne', 2],
  ]);
});

test('what was found by its meaning is a piece of its own kind', () => {
  expect(
    piecesOf({ text: 'tower crane, lifting', marks: [[6, 11]], near: [[13, 20]] }).map(({ text, near }) => [
      text,
      near,
    ]),
  ).toEqual([
    ['tower ', false],
    ['crane', false],
    [', ', false],
    ['lifting', true],
  ]);
});
