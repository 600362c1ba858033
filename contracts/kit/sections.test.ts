import { expect, test } from 'vitest';
import { sectionsOf } from './sections.ts';

const fields = [
  ['name', {}],
  ['city', { section: 'Address' }],
  ['owner', { section: '' }],
  ['street', { section: 'Address' }],
] as const;

test('fields stand under their sections, both in the order of the declaration', () => {
  expect(sectionsOf<{ section?: string }>(fields)).toEqual([
    [
      'More',
      [
        ['name', {}],
        ['owner', { section: '' }],
      ],
    ],
    [
      'Address',
      [
        ['city', { section: 'Address' }],
        ['street', { section: 'Address' }],
      ],
    ],
  ]);
});

test('the heading of those without one can be another', () => {
  expect(sectionsOf<{ section?: string }>(fields, 'Company')[0]?.[0]).toBe('Company');
});
