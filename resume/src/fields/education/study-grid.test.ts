import { expect, it } from 'vitest';
import { assembleDocument, type Box, plainLine } from '../../resume-document.ts';
import { Reading } from '../reading.ts';
import { schoolsIn } from '../schools-in.fixture.ts';
import { findEducation } from './education.ts';

it('reads a table whose board stands beside the school, a row without a year, too', () => {
  const lines = [
    'Course\tInstitution\tBoard\tYear of Passing\t% of Marks',
    'S.S.L.C\tOakham higher secondary school\tState Board\t2019\t74%',
    'H.Sc.\tOakham higher secondary school\tState Board\t2021\t78%',
    'B.Sc. Botany\tFern College of Arts\tLarch University\tPursuing\t-',
  ];
  expect(schoolsIn(lines)).toEqual([
    'Oakham higher secondary school | S.S.L.C | 2019',
    'Oakham higher secondary school | H.Sc | 2021',
    'Fern College of Arts | B.Sc. Botany | -',
  ]);
});

/** Lines of a page: where each begins, and its cells with their left edges. */
const boxed = (rows: [top: number, ...cells: [left: number, text: string][]][]) =>
  rows.map(([top, ...cells]) => {
    const words = cells.flatMap(([left, text]) => {
      let at = left;
      return text.split(' ').map((word) => {
        const box: Box = [at, top, word.length * 5, 11];
        at += word.length * 5 + 3;
        return { text: word, box };
      });
    });
    const first = words[0]?.box ?? [0, 0, 0, 0];
    const last = words.at(-1)?.box ?? first;
    const box: Box = [first[0], top, last[0] + last[2] - first[0], 11];
    return plainLine(cells.map(([, text]) => text).join('\t'), 0, { box, words });
  });

it('puts the lines that the cells of a table wrap to back into their cells', () => {
  const lines = boxed([
    [92, [400, 'Year of']],
    [98, [60, 'Course'], [160, 'School/College'], [290, 'Board'], [500, '%']],
    [104, [400, 'Passing']],
    [124, [160, 'FERN INSTITUTE']],
    [130, [60, 'B.Tech'], [400, '2015'], [500, '65']],
    [136, [160, 'OF BOTANY'], [290, 'Larch']],
    [156, [60, 'INTERMEDIAT'], [160, 'OAK JUNIOR']],
    [162, [290, 'State'], [400, '2011'], [500, '85']],
    [168, [60, 'E'], [160, 'COLLEGE']],
  ]);
  const reading = new Reading(assembleDocument('pdf', [{ width: 600, height: 800, lines }]));
  const found = findEducation(reading, [{ kind: 'education', heading: null, lines: [...reading.lines] }]);
  expect(
    found.map((study) => [study.institution?.value, study.degree?.value, study.end_year?.value]),
  ).toEqual([
    ['FERN INSTITUTE OF BOTANY', 'B.Tech', 2015],
    ['OAK JUNIOR COLLEGE', 'INTERMEDIATE', 2011],
  ]);
});
