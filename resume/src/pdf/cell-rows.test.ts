import { describe, expect, it } from 'vitest';
import { layoutWords, wordInBox } from './page-layout.ts';
import type { PageWord } from './page-word.ts';

const SIZE = 10;

/** The words of printed lines below each other; letters are half as wide as the text is high. */
const lines = (x: number, y: number, step: number, texts: string[]): PageWord[] =>
  texts.flatMap((text, index) => {
    let left = x;
    return text.split(' ').map((word) => {
      const made = wordInBox(word, [left, y + index * step, word.length * SIZE * 0.5, SIZE], { size: SIZE });
      left += word.length * SIZE * 0.5 + SIZE * 0.28;
      return made;
    });
  });

const read = (words: PageWord[]) => layoutWords(words, { width: 595, height: 842 }).map(({ text }) => text);

const JOBS = [
  ['Zorvex Ltd', 'Graz, Austria', 'Mar 2020 - Present'],
  ['Kelmor', 'Linz, Austria', 'Feb 2018 - Oct 2019'],
];
const TALES = [
  [
    'Head Gardener',
    'Plants trees and',
    'hedges in two parks',
    'Leads a crew of',
    'five gardeners',
    'Orders the seeds',
  ],
  [
    'Florist',
    'Bound bunches and',
    'sold them at the',
    'market of the town',
    'every Saturday',
    'for two years',
  ],
];

describe('cells of a table without lines', () => {
  it('reads the text of each job behind its employer and dates', () => {
    const words = JOBS.flatMap((job, index) => [
      ...lines(60, 140 + index * 150, 17, job),
      ...lines(220, 140 + index * 150, 13, TALES[index] ?? []),
    ]);
    const heading = lines(60, 100, 12, ['Work history']);
    expect(read([...heading, ...words])).toEqual([
      'Work history',
      ...(JOBS[0] ?? []),
      ...(TALES[0] ?? []),
      ...(JOBS[1] ?? []),
      ...(TALES[1] ?? []),
    ]);
  });
});
