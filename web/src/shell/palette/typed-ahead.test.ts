import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchKeys, releaseKeys, takeTyped } from './typed-ahead.ts';

let text = '';
let done: () => void = () => undefined;
const box = () => {
  done = takeTyped((edit) => {
    text = edit(text);
  });
};
const type = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(document.body, { key }));

beforeEach(() => {
  text = '';
});
afterEach(() => {
  done();
  releaseKeys();
  document.body.replaceChildren();
});

test('what was typed before the box is there lands in it, in its order', () => {
  const page = vi.fn();
  document.body.addEventListener('keydown', page);
  catchKeys();
  expect(type('l', 'a', 'x', 'Backspace', 'y', 'Enter')).toEqual([false, false, false, false, false, false]);
  box();
  type('l', 'a');
  expect(text).toBe('layla');
  expect(page).not.toHaveBeenCalled();
  document.body.removeEventListener('keydown', page);
});

test('once the box has the focus, keys are its own', () => {
  catchKeys();
  box();
  const input = document.createElement('input');
  input.setAttribute('data-typed-here', '');
  document.body.append(input);
  fireEvent.focusIn(input);
  expect(type('a')).toEqual([true]);
  expect(text).toBe('');
});

test('shortcuts pass, and Escape or a press of the mouse gives the keys back', () => {
  catchKeys();
  expect(fireEvent.keyDown(document.body, { key: 'r', ctrlKey: true })).toBe(true);
  type('a', 'Escape');
  expect(type('b')).toEqual([true]);
  catchKeys();
  fireEvent.pointerDown(document.body);
  expect(type('c')).toEqual([true]);
  box();
  expect(text).toBe('');
});

test('keys are not kept for ever from a page whose box does not come', () => {
  vi.useFakeTimers();
  catchKeys();
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(type('a')).toEqual([true]);
});
