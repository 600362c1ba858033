import { describe, expect, it } from 'vitest';
import { assembleDocument, type RawLine } from '../../../resume-document.ts';
import { boldAbove, sharedHeads } from './shared-heads.ts';

/** Lines given as weight, left edge and text. */
function linesOf(rows: [bold: boolean, left: number, text: string][]) {
  const lines = rows.map(([bold, left, text], row): RawLine => {
    const words = [{ text, box: [left, row * 12, 100, 10] as [number, number, number, number] }];
    return { text, bold, font_size: 10, links: [], words, block: 0, box: [left, row * 12, 100, 10] };
  });
  return assembleDocument('pdf', [{ width: 600, height: 800, lines }]).pages[0]?.lines ?? [];
}

describe('sharedHeads', () => {
  it('gives every job the line above its date that is set like no other, whatever it says', () => {
    const lines = linesOf([
      [true, 50, 's IT Fern'],
      [false, 50, 'Developer 2019 – 2020'],
      [false, 60, 'Moves data'],
      [true, 50, 'LBC'],
      [false, 50, 'Trainee 2017 – 2018'],
      [false, 50, 'Trainee 2016 – 2017'],
    ]);
    expect(sharedHeads(lines, [1, 4, 5])).toEqual([1, 1, 0]);
  });

  it('leaves a line to the job before it where the first job has none', () => {
    const lines = linesOf([
      [false, 50, 'Fern Ltd 2019 – 2020'],
      [true, 50, 'Developer'],
      [false, 50, 'Oak Ltd 2017 – 2018'],
      [true, 50, 'Trainee'],
      [false, 50, 'Elm Ltd 2016 – 2017'],
    ]);
    expect(sharedHeads(lines, [0, 2, 4])).toEqual([0, 0, 0]);
  });
});

it('takes the lines in bold above a date for its head where the first head is in bold', () => {
  const lines = linesOf([
    [true, 50, 'Engineer, Fern Ltd'],
    [false, 50, '2019 – 2020'],
    [false, 60, 'Moved data'],
    [true, 50, 'Engineer,'],
    [true, 50, 'Oak Establishment'],
    [true, 50, '(Earthwork)'],
    [false, 50, '2017 – 2018'],
  ]);
  expect(boldAbove(lines, 6, 1, lines.slice(0, 1))).toBe(3);
  expect(boldAbove(lines, 6, 1, lines.slice(2, 3))).toBe(0);
});
