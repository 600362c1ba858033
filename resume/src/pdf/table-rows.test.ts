import { expect, it } from 'vitest';
import { layoutWords, wordInBox } from './page-layout.ts';
import type { PageWord } from './page-word.ts';

const LEFTS = [40, 140, 280, 420];

/** A line of a table: its cells' texts from the first column on; an empty text leaves a cell free. */
function row(y: number, ...cells: string[]): PageWord[] {
  return cells.flatMap((cell, column) => {
    let left = LEFTS[column] ?? 0;
    return cell
      .split(' ')
      .filter(Boolean)
      .map((text) => {
        const made = wordInBox(text, [left, y, text.length * 5, 10]);
        left += text.length * 5 + 2.8;
        return made;
      });
  });
}

const read = (...rows: PageWord[][]) =>
  layoutWords(rows.flat(), { width: 595, height: 842 }).map(({ text }) => text);

it('puts the wrapped lines of cells back into their row', () => {
  const found = read(
    row(100, '2019 to date', 'Harbour Crane', 'Crane Fitter and', 'Lisbon'),
    row(113, '', 'Services Lda', 'Rigger'),
    row(133, '2015 to 2018', 'Norte Shipyard', 'Fitter', 'Porto'),
    row(153, '2012 to 2014', 'Oeste Docks', 'Helper', 'Aveiro'),
  );
  expect(found).toEqual([
    '2019 to date\tHarbour Crane Services Lda\tCrane Fitter and Rigger\tLisbon',
    '2015 to 2018\tNorte Shipyard\tFitter\tPorto',
    '2012 to 2014\tOeste Docks\tHelper\tAveiro',
  ]);
});

it.each([
  ['stands as far off as rows do', row(120, '', 'Services Lda')],
  ['has a first cell', row(113, 'Services Lda')],
  ['keeps to no cell', row(113, '', '', '', '').concat(wordInBox('Services', [200, 113, 40, 10]))],
])('leaves a line that %s alone', (_what, line) => {
  const rows = [
    row(100, '2019', 'Harbour Crane', 'Fitter', 'Lisbon'),
    line,
    row(140, '2015', 'Norte Shipyard', 'Fitter', 'Porto'),
  ];
  expect(read(...rows)).toHaveLength(3);
});
