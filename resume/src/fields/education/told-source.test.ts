import { expect, it } from 'vitest';
import { schoolsIn } from '../schools-in.fixture.ts';

const cases: [string, string[], string[]][] = [
  [
    'courses that were passed from schools and boards',
    [
      'M.S.W. Passed From Fern University in 2016.',
      '12th passed from Oak Light Higher Secondary School in 2012.',
      'Intermediate Passed From K.P. Board In 2010.',
      'High School Passed From K.P. Board In 2008.',
    ],
    [
      'Fern University | M.S.W | 2016',
      'Oak Light Higher Secondary School | 12th | 2012',
      'K.P. Board | Intermediate | 2010',
      'K.P. Board | High School | 2008',
    ],
  ],
  [
    'what a course ended with',
    [
      'Completed B.Tech in Civil Engineering from Larch Institute of Technology with aggregate 72% in 2015',
      'Secondary School Examination from St. Fern High School with 69.54%, 2011',
    ],
    [
      'Larch Institute of Technology | B.Tech in Civil Engineering | 2015',
      'St. Fern High School | Secondary School Examination | 2011',
    ],
  ],
  [
    'schools that no list knows',
    ['MBA from I.F.O.S Oakham (Marketing), 2014', 'S.S.L.C. from F.O.G.H.S.S Oakham, 2008'],
    ['I.F.O.S Oakham (Marketing) | MBA | 2014', 'F.O.G.H.S.S Oakham | S.S.L.C | 2008'],
  ],
];

it.each(cases)('reads courses told with their source: %s', (_shape, lines, wanted) => {
  expect(schoolsIn(lines)).toEqual(wanted);
});
