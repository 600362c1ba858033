import { expect, test } from 'vitest';
import { parseMessage } from './compile.ts';
import { evaluate, type ShownValues } from './message.ts';

const said = (text: string, values: ShownValues<unknown>, locale = 'en') =>
  evaluate(parseMessage(text), locale, values).join('');

test('plurals have exact numbers, an offset and ordinals', () => {
  const text = '{n, plural, offset:1 =0 {nobody} =1 {you} one {you and one other} other {you and # others}}';
  expect([0, 1, 2, 1234].map((n) => said(text, { n }))).toEqual([
    'nobody',
    'you',
    'you and one other',
    'you and 1,233 others',
  ]);
  const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
  expect([1, 2, 3, 11].map((n) => said(place, { n }))).toEqual(['1st', '2nd', '3rd', '11th']);
});

test('a choice takes its form or the other one, whatever the value is called', () => {
  const text = '{kind, select, a {an A} other {something}}';
  expect(['a', 'constructor', 'x'].map((kind) => said(text, { kind }))).toEqual([
    'an A',
    'something',
    'something',
  ]);
});

test('numbers, days and times follow the locale; a plain argument is shown as it is', () => {
  expect(said('{n, number} {n}', { n: 1234.5 }, 'de')).toBe('1.234,5 1234.5');
  expect(said('{n, number, percent}', { n: 0.25 })).toBe('25%');
  expect(said('{at, date}', { at: '2026-03-14T12:00:00Z' }, 'fr')).toBe('14/03/2026');
  expect(said('{at, time}', { at: new Date(2026, 2, 14, 15, 5).getTime() }, 'fr')).toBe('15:05');
});

test('what is inside of a plural inside of a choice counts by its own plural, and quotes hold braces', () => {
  const text = "'{'{kind, select, other {{n, plural, one {<b>#</b>} other {<b>#</b> {n}}}}}";
  const b = (inside: unknown[]) => `[${inside.join('')}]`;
  expect(said(text, { kind: 'x', n: 1000, b })).toBe('{[1,000] 1000');
});

test('a missing value is an error', () => {
  expect(() => said('{n, number}', {})).toThrow('n');
});
