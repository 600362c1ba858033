import { expect, test } from 'vitest';
import { allowedWidth, drawColumns, ownWidth, placeColumns } from './column-layout.ts';
import type { DataColumn } from './data-column.ts';

type Row = Record<string, never>;
const column = (key: string, more: Partial<DataColumn<Row>> = {}): DataColumn<Row> => ({
  key,
  label: key,
  cell: () => key,
  ...more,
});
const columns = [
  column('id', { width: 72 }),
  column('name', { width: 200, grows: true }),
  column('pay', { amount: true }),
  column('gone', { hidden: true }),
  column('note', { width: 100, grows: true }),
];
const keys = (pinned: string[], title?: string) => {
  const placed = placeColumns(columns, pinned, title);
  return [placed.columns.map(({ key }) => key).join(' '), placed.stuck];
};

test('the name stays first, what is pinned follows in its order, and nothing hidden or unknown stands', () => {
  expect(keys([])).toEqual(['id name pay note', 1]);
  expect(keys([], 'name')).toEqual(['id name pay note', 2]);
  expect(keys(['note', 'pay', 'gone', 'nothing', 'id'], 'name')).toEqual(['id name note pay', 4]);
});

test('room that is left goes to text, in whole pixels; a drawn column keeps its width', () => {
  const placed = placeColumns(columns, [], 'name');
  const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
  expect(drawColumns(placed, {}, 0, 44)).toEqual({ widths: [72, 200, 120, 100], rest: 0, starts: [44, 116] });
  const wide = drawColumns(placed, {}, 1000.6, 44);
  expect([wide.widths[0], wide.widths[2], sum(wide.widths) + 44]).toEqual([72, 120, 1000]);
  expect((wide.widths[1] ?? 0) / (wide.widths[3] ?? 1)).toBeCloseTo(2, 1);
  const drawn = drawColumns(placed, { note: 60 }, 1000, 44);
  expect([drawn.widths[3], sum(drawn.widths) + 44]).toEqual([60, 1000]);
  expect(drawColumns(placed, { note: 60, name: 90 }, 1000, 44).rest).toBe(1000 - 44 - 342);
});

test('columns that stay leave room for the others', () => {
  const placed = placeColumns(columns, ['note'], 'name');
  expect(drawColumns(placed, {}, 400, 0).starts).toEqual([0, undefined, undefined]);
  expect(drawColumns(placed, {}, 700, 0).starts.every((start) => start !== undefined)).toBe(true);
});

test('a column is as wide as its label asks, within reason', () => {
  expect(ownWidth(column('Total experience (years)', { width: 80 }))).toBe(190);
  expect(ownWidth(column('Order of the rows', { silent: true }))).toBe(44);
  expect([1, 99.6, 5000].map(allowedWidth)).toEqual([40, 100, 800]);
});
