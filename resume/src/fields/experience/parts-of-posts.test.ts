import { expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { findExperience } from '../experience.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';

/** A printed line: its size, its left edge and its text. */
type Printed = [size: number, left: number, text: string];

function jobsOf(printed: Printed[]): string[] {
  const lines = printed.map(([size, left, text], index) => {
    const line = plainLine(text, 0);
    const box: [number, number, number, number] = [left, 100 + index * 16, text.length * 5, size];
    return { ...line, font_size: size, box, words: line.words.map((word) => ({ ...word, font_size: size })) };
  });
  const reading = new Reading(assembleDocument('pdf', [{ width: 595, height: 842, lines }]));
  return findExperience(reading, cutSections(reading)).map(({ title, company, start, end }) =>
    [title?.value, company?.value, `${start?.value ?? '?'}..${end?.value ?? '?'}`].join(' | '),
  );
}

it('an employer with the dates of all its posts stands above them, its name in two parts', () => {
  expect(
    jobsOf([
      [18, 40, 'Experience'],
      [14, 40, 'Zorvex - The Shoe House (2012-Present)'],
      [12, 40, 'Store Manager (2018-Present)'],
      [10, 40, 'Led a team of twenty people in the largest house of the town.'],
      [10, 70, 'Old tills 2008-2012'],
      [12, 40, 'Warehouse IT (2012-2018)'],
      [10, 40, 'Kept the tills alive, and the people who used them happy.'],
      [14, 40, 'KMR - Kelmor Phones (2008-2012)'],
      [10, 40, 'Repaired phones and taught people how to use them.'],
    ]).slice(0, 2),
  ).toEqual([
    'Store Manager | Zorvex - The Shoe House | 2018..present',
    'Warehouse IT | Zorvex - The Shoe House | 2012..2018',
  ]);
});
