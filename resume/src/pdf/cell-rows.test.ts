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

describe('headings beside their sections', () => {
  it('stay on the lines of their text', () => {
    const labels: [string, number][] = [
      ['Education', 0],
      ['Work', 2],
      ['Experience', 3],
      ['Volunteer', 8],
      ['Experience', 9],
      ['Skills', 11],
    ];
    const text = [
      'BSc in Botany and Forest Science at Zorvex University',
      'Graz, with honours and a thesis on old trees of the valley',
      'Head Gardener and leader of a crew of five in two parks',
      'Kelmor Parks Ltd, September 2019 until today, full time',
      'Plants trees and hedges, orders seeds and keeps the books',
      'Florist at the market of the town and in the old hall',
      'Fern & Sons, March 2016 until August 2019, full time',
      'Bound bunches and sold them every Saturday for two years',
      'Mentor of young gardeners who come from other countries',
      'Green Hands, since 2018, one evening of every week or so',
      'Shows how to cut fruit trees and how to graft new ones',
      'Pruning, grafting, bookkeeping, driving of small tractors',
    ];
    const words = [
      ...lines(140, 100, 14, text),
      ...labels.flatMap(([label, row]) => lines(40, 100 + row * 14, 14, [label])),
    ];
    const read = layoutWords(words, { width: 595, height: 842 }).map((line) => line.text);
    expect(read).toEqual(
      text.map((line, row) => [labels.find(([, at]) => at === row)?.[0], line].filter(Boolean).join('\t')),
    );
  });
});
