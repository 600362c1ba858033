import { describe, expect, it } from 'vitest';
import { asLabel, inEnglish, inside, joined, phrase, phraseBeside, say, storedPhrase } from './phrase.ts';

describe('sentences', () => {
  it('hold labels in small letters, which German writes large', () => {
    const sentence = phrase('This {label} is not active', { label: inside('Search') });
    expect(inEnglish(sentence)).toBe('This search is not active');
    expect(say('de', sentence)).toBe('This Suche is not active');
    expect(inEnglish(inside(asLabel('pending_approval')))).toBe('Pending approval');
  });

  it('are joined by marks, or by words that are said as well', () => {
    expect(inEnglish(joined(['One', phrase('{n} more', { n: 2 })], '; '))).toBe('One; 2 more');
    expect(inEnglish(joined(['{a}', 'B', 'C'], phrase(' or ')))).toBe('{a} or B or C');
    expect(joined(['One'], ', ')).toBe('One');
  });

  it('keep what they were made of only where English is not their own text', () => {
    expect(phraseBeside('Delete')).toBeNull();
    expect(phraseBeside(phrase('Delete'))).toBeNull();
    expect(storedPhrase(phrase('Attach to {job}', { job: 'Cook' }))).toBe(
      '{"text":"Attach to {job}","values":{"job":"Cook"}}',
    );
  });
});
