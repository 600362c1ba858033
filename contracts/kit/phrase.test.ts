import { expect, test } from 'vitest';
import { text } from './field.ts';
import { phrase, phraseOf, phraseRow } from './phrase.ts';

test('a sentence of a declaration is known by what it was made of', () => {
  expect(phrase('{label} may have at most {max} characters', { label: 'Nick name', max: 12 })).toBe(
    'Nick name may have at most 12 characters',
  );
  expect(phraseOf('Nick name may have at most 12 characters')).toEqual({
    text: '{label} may have at most {max} characters',
    values: { label: { text: 'Nick name' }, max: 12 },
  });
  expect(phraseOf('Nobody declared this')).toEqual({ text: 'Nobody declared this' });
});

test('what a field refuses with is such a sentence', () => {
  const parsed = text('Shoe size').write.safeParse('');
  expect(parsed.error?.issues[0]?.message).toBe('Shoe size is required');
  expect(phraseOf('Shoe size is required')).toEqual({
    text: '{label} is required',
    values: { label: { text: 'Shoe size' } },
  });
});

test('values are filled in one pass and are never looked into', () => {
  expect(phrase('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
});

test('a phrase may hold phrases and nothing else', () => {
  const nested = { text: '{a}', values: { a: { text: '{b}', values: { b: 1 } } } };
  expect(phraseRow.parse(nested)).toEqual(nested);
  expect(phraseRow.safeParse({ text: '{a}', values: { a: null } }).success).toBe(false);
});
