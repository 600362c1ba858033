import { expect, test } from 'vitest';
import { type Box, clearPlace, type Place, type Pressable } from './clear-place.ts';

const at = (left: number, top: number, width = 400, height = 80): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const boxes = new Map<Place, Box>([
  ['bottom-left', at(250, 800)],
  ['bottom-center', at(520, 800)],
  ['bottom-right', at(1020, 800)],
  ['top-center', at(520, 60)],
]);
const button = (left: number, top: number): Pressable => ({ box: at(left, top, 80, 32), ofRow: false });
const row = (left: number, top: number): Pressable => ({ box: at(left, top, 120, 20), ofRow: true });

test('toasts stand where the page begins, where nothing else is', () => {
  expect(clearPlace(boxes, [], null)).toBe('bottom-left');
  expect(clearPlace(boxes, [button(1300, 70), button(600, 400)], null)).toBe('bottom-left');
});

test('they make room for a button, and rather lie on some rows than on it', () => {
  expect(clearPlace(boxes, [button(300, 810)], null)).toBe('bottom-center');
  const rows = [row(1050, 805), row(1050, 825), row(560, 805)];
  expect(clearPlace(boxes, [button(300, 810), ...rows, button(600, 70)], null)).toBe('bottom-center');
});

test('shown ones stay while they cover no button, and leave one that has come under them', () => {
  expect(clearPlace(boxes, [row(600, 810)], 'bottom-center')).toBe('bottom-center');
  expect(clearPlace(boxes, [button(700, 810)], 'bottom-center')).toBe('bottom-left');
});

test('where every place covers as much, nothing jumps', () => {
  const everywhere = [...boxes.values()].map(({ left, top }) => button(left, top));
  expect(clearPlace(boxes, everywhere, 'bottom-right')).toBe('bottom-right');
});
