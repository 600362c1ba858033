import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine, type RawLine } from '../../../resume-document.ts';
import { joinWraps } from './join-wraps.ts';

const WIDTH = 5;

function joined(rows: [text: string, more?: Partial<RawLine>][]): string[] {
  const filled: typeof rows = [...rows, ['• Weekly planning rounds of four sites'], ['• Stock counts']];
  const lines = filled.map(([text, more], row): RawLine => {
    const plain = plainLine(text, 0);
    const words = plain.words.map((word) => ({
      ...word,
      box: [0, 0, word.text.length * WIDTH, 10] as const,
    }));
    return {
      ...plain,
      font_size: 10,
      box: [40, 100 + row * 13, text.length * WIDTH, 10],
      words: words.map((word) => ({ ...word, box: [...word.box] })),
      ...more,
    };
  });
  const [page] = assembleDocument('pdf', [{ width: 595, height: 842, lines }]).pages;
  return joinWraps(page?.lines ?? [], page?.lines ?? [])
    .map(({ text }) => text)
    .slice(0, -2);
}

const FULL = 'Ran the weekly planning rounds of four sites';

describe('joinWraps', () => {
  it.each<[string, [string, Partial<RawLine>?][], string[]]>([
    [
      'a head line that fills the width goes on below',
      [
        [FULL],
        [FULL],
        [FULL],
        ['Teaching Assistant for Numerical Methods in'],
        ['Thermal Flows'],
        ['2019 – 2021'],
      ],
      [FULL, FULL, FULL, 'Teaching Assistant for Numerical Methods in Thermal Flows', '2019 – 2021'],
    ],
    [
      'a short line does not',
      [[`${FULL} and more beside`], ['Teaching Assistant for Methods of Flow'], ['Thermal Flows']],
      [`${FULL} and more beside`, 'Teaching Assistant for Methods of Flow', 'Thermal Flows'],
    ],
    [
      'a line in other type does not',
      [['Holdings of the Northern Coast,', { bold: true }], ['Planner']],
      ['Holdings of the Northern Coast,', 'Planner'],
    ],
    [
      'a range cut within brackets',
      [['Clerk, Acme (03-'], ['2012 to date)']],
      ['Clerk, Acme (03- 2012 to date)'],
    ],
    [
      'a number alone',
      [['Northern University | Assistant, Course'], ['211']],
      ['Northern University | Assistant, Course 211'],
    ],
  ])('%s', (_name, rows, expected) => {
    expect(joined(rows)).toEqual(expected);
  });
});
