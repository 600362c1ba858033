import { expect, test } from 'vitest';
import { closeness } from './fuzzy.ts';

test('words are found by their beginning, inside, with one letter wrong and with letters left out', () => {
  expect(closeness('', ['Candidates'])).toBe(1);
  expect(closeness('cand', ['Candidates'])).toBeGreaterThan(0.8);
  expect(closeness('new can', ['New candidate'])).toBeGreaterThan(0.8);
  expect(closeness('can new', ['New candidate'])).toBeGreaterThan(0.8);
  expect(closeness('matrix', ['Approval matrix'])).toBe(1);
  expect(closeness('candiates', ['Candidates'])).toBeGreaterThan(0);
  expect(closeness('cadnidates', ['Candidates'])).toBeGreaterThan(0);
  expect(closeness('cddts', ['Candidates'])).toBeGreaterThan(0);
});

test('every typed word has to be somewhere', () => {
  expect(closeness('new truck', ['New candidate'])).toBe(0);
  expect(closeness('zz', ['Candidates'])).toBe(0);
  expect(closeness('xand', ['Candidates'])).toBe(0);
});

test('the closer one is first', () => {
  expect(closeness('job', ['Jobs'])).toBeGreaterThan(closeness('job', ['Add jobber']));
  expect(closeness('job', ['Job'])).toBeGreaterThan(closeness('job', ['Jobs']));
});

test('marks, case and forms of Arabic letters make no difference, and any of the names will do', () => {
  expect(closeness('ecole', ['École'])).toBe(1);
  expect(closeness('الاعدادات', ['الإعدادات', 'Settings'])).toBe(1);
  expect(closeness('sett', ['الإعدادات', 'Settings'])).toBeGreaterThan(0.8);
});
