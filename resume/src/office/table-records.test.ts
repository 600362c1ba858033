import { expect, it } from 'vitest';
import { TextFlow } from './text-flow.ts';

const style = { size: 10, bold: false, link: null };

/** The lines of a table whose rows are lists of cells, each a list of paragraphs. */
function linesOf(rows: string[][][]): string[] {
  const flow = new TextFlow();
  for (const cells of rows) {
    flow.openRow();
    for (const cell of cells) {
      flow.openCell();
      for (const text of cell) {
        flow.openParagraph();
        flow.text(text, style);
        flow.closeParagraph();
      }
    }
    flow.closeRow();
  }
  return flow.finish().map(({ text }) => text);
}

it('sets a date cell beside the entry of its row', () => {
  expect(linesOf([[['2019 – 2021'], ['Baker', 'Made bread.'], ['Oven Ltd', 'Oslo']]])).toEqual([
    '2019 – 2021\tBaker\tOven Ltd',
    'Made bread.',
    'Oslo',
  ]);
  expect(
    linesOf([
      [
        ['March 2019', '– May 2021'],
        ['Baker', 'Oven Ltd'],
      ],
    ]),
  ).toEqual(['March 2019 – May 2021\tBaker', 'Oven Ltd']);
});

it('keeps the names of columns on one line', () => {
  expect(linesOf([[['Month/Year(s)'], ['Degrees', '(Honors)'], ['Institution']]])).toEqual([
    'Month/Year(s)\tDegrees\tInstitution',
    '(Honors)',
  ]);
});

it('reads cells without a date one by one', () => {
  const cells = [
    ['Skills', 'Bread', 'Cake'],
    ['Experience', 'Baker 2019 – 2021'],
  ];
  expect(linesOf([cells])).toEqual(cells.flat());
});
