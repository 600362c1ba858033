import { expect, test } from 'vitest';
import { assembleDocument, plainLine } from '../resume-document.ts';
import { findLanguages } from './languages.ts';
import { Reading } from './reading.ts';
import { cutSections } from './sections.ts';

/** "code level" of each language of a text. */
function languagesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => plainLine(line, 0));
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  return findLanguages(reading, cutSections(reading)).map(({ code, level }) => `${code} ${level}`);
}

test.each([
  [
    'full stops between languages',
    'Languages\nArabic (B2). Japanese (Native). Korean (A1).',
    ['ar Intermediate', 'ja Expert', 'ko Beginner'],
  ],
  ['two in brackets', 'Skills\nBilingual (English/Spanish)\nExcel, Word', ['en Expert', 'es Expert']],
  [
    'a verb',
    'Skills\nSpeak French, Arabic and Farsi fluently\nExcel',
    ['fr Expert', 'ar Expert', 'fa Expert'],
  ],
  ['a summary', 'Summary\nBuyer of textiles, fluent in Hindi and English.', ['hi Expert', 'en Expert']],
])('languages told by the way: %s', (_what, text, languages) => expect(languagesIn(text)).toEqual(languages));

test('a list of languages outweighs what is told by the way, and lines that say nothing of speaking name none', () => {
  expect(languagesIn('Summary\nA buyer of textiles, fluent in Hindi.\n\nLanguages\nEnglish, Tamil')).toEqual([
    'en null',
    'ta null',
  ]);
  expect(languagesIn('Skills\nGerman cuisine, French pastry and cakes of many kinds\nExcel')).toEqual([]);
});
