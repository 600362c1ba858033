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

it('keeps a wrapped cell of a table of schools on its row', () => {
  const names = [['Course'], ['College'], ['University/Board'], ['Year of passing']];
  const row = [['BE (CSE)'], ['Fern Institute', 'of Technology'], ['Oak University'], ['2019']];
  expect(linesOf([names, row])).toEqual([
    'Course\tCollege\tUniversity/Board\tYear of passing',
    'BE (CSE)\tFern Institute of Technology\tOak University\t2019',
  ]);
});

it('gives the dates of one cell to the entries of the other', () => {
  const flow = new TextFlow();
  flow.openRow();
  for (const cell of [
    [['2026'], ['2020']],
    [['PhD in Botany', true], ['Fern University'], ['GPA: 4.0'], ['BSc in Botany', true], ['Oak University']],
  ] as [string, boolean?][][]) {
    flow.openCell();
    for (const [text, bold = false] of cell) {
      flow.openParagraph();
      flow.text(text, { ...style, bold });
      flow.closeParagraph();
    }
  }
  flow.closeRow();
  expect(flow.finish().map(({ text }) => text)).toEqual([
    'PhD in Botany\t2026',
    'Fern University',
    'GPA: 4.0',
    'BSc in Botany\t2020',
    'Oak University',
  ]);
});

it('reads cells without a date one by one', () => {
  const cells = [
    ['Skills', 'Bread', 'Cake'],
    ['Experience', 'Baker 2019 – 2021'],
  ];
  expect(linesOf([cells])).toEqual(cells.flat());
});

it('sets labels of one cell beside their values, and a degree with its year beside the school', () => {
  expect(
    linesOf([
      [
        ['Contact:', 'Licence:', 'Referees:'],
        ['mia@example.com', 'Forklift', 'on request'],
      ],
      [['PhD 2024'], ['Fern University', 'Programme in Mosses']],
      [
        ['Oak College', 'Diploma of Arts'],
        ['June 2011', 'GPA: 3.49'],
      ],
    ]),
  ).toEqual([
    'Contact:\tmia@example.com',
    'Licence:\tForklift',
    'Referees:\ton request',
    'PhD 2024\tFern University',
    'Programme in Mosses',
    'Oak College\tJune 2011',
    'Diploma of Arts',
    'GPA: 3.49',
  ]);
});

it('shows the capitals of a paragraph in which hardly a word begins large', () => {
  const flow = new TextFlow();
  for (const text of ['bachelor of science Degree, fern university', 'Bachelor of Arts, Oak College']) {
    flow.openParagraph();
    flow.text(text, { ...style, caps: true });
    flow.closeParagraph();
  }
  expect(flow.finish().map(({ text }) => text)).toEqual([
    'BACHELOR OF SCIENCE DEGREE, FERN UNIVERSITY',
    'Bachelor of Arts, Oak College',
  ]);
});
