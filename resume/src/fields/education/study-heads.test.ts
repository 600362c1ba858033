import { expect, it } from 'vitest';
import { assembleDocument, plainLine, type RawLine } from '../../resume-document.ts';
import { Reading } from '../reading.ts';
import { schoolsIn } from '../schools-in.fixture.ts';
import { cutSections } from '../sections.ts';
import { findEducation } from './education.ts';

const cases: [string, string[], string[]][] = [
  [
    'honours behind the subject',
    [
      'University of Fern\t2016-2020',
      'B.S. in Botany, summa cum laude with Honors.',
      'B.S. in Applied Geology, summa cum laude with Honors.',
    ],
    ['University of Fern | B.S. in Botany | 2020', 'University of Fern | B.S. in Applied Geology | 2020'],
  ],
  [
    'a minor and a list of honours below',
    [
      'National Institute of Mosses\tFernlona, India',
      'BSMS Major in Physical Science\tAug. 2021 - May 2025',
      '• Minor in Computer Sciences',
      "Dean's List: Fall 2022 - Present",
    ],
    ['National Institute of Mosses | BSMS Major in Physical Science | 2025'],
  ],
  [
    'a department beside the degree is no subject, a major is',
    [
      'Oakham University, Michigan, USA',
      'Doctor of Philosophy',
      'Department of Computer Science, August 2024',
      '',
      'Oakham University, Michigan, USA',
      'Masters of Science',
      'Major in Computer Science, August 2022',
    ],
    [
      'Oakham University | Doctor of Philosophy | 2024',
      'Oakham University | Masters of Science Major in Computer Science | 2022',
    ],
  ],
  [
    'what led to the date stands on the line of the date',
    [
      'Design de Moda - UNIFERN, Salvador',
      'concluído em março de 2016',
      'Ensino Médio - Colégio do Carvalho, Salvador',
      'concluído em dezembro de 2011',
    ],
    ['UNIFERN | Design de Moda | 2016', 'Colégio do Carvalho | Ensino Médio | 2011'],
  ],
  [
    'a rank and a state in brackets, posts told beside the course',
    [
      'University of Fern (Matriculating)\tBoulder, CO',
      'Master of Science in Botany\tAug. 2023 – May 2025',
      'TA: MOSS 2400 (Fall 2023 and Spring 2025) RA: Fern Lab',
      'Oak College of Engineering (CET Rank: 21/175K, Northern State)\tBengaluru, India',
      'Bachelors in Botany\tAug. 2016 – May 2020',
    ],
    [
      'University of Fern | Master of Science in Botany | 2025',
      'Oak College of Engineering | Bachelors in Botany | 2020',
    ],
  ],
  [
    'a school that asks for the next line, where the date stands',
    [
      '• Curso Superior de Tecnologia em Jardins (Cursando) – UNIFERN – 2023 a 2024.',
      '• Curso Superior de Tecnologia em Jardins (Incompleto) – Instituto Federal de',
      'Educação, Ciência e Tecnologia do Carvalho – 2021 a 2022.',
    ],
    [
      'UNIFERN | Curso Superior de Tecnologia em Jardins | 2024',
      'Instituto Federal de Educação, Ciência e Tecnologia do Carvalho | Curso Superior de Tecnologia em Jardins | 2022',
    ],
  ],
  [
    'icons before school and degree, a school of Latin America',
    [
      '⌂ Instituto del Roble',
      '⚑ Técnico en Botánica\t2000 - 2002',
      '⌂ Unidad Educativa Santa Hoja',
      '⚑ Bachiller en Ciencias\t1994 - 2000',
    ],
    [
      'Instituto del Roble | Técnico en Botánica | 2002',
      'Unidad Educativa Santa Hoja | Bachiller en Ciencias | 2000',
    ],
  ],
];

it.each(cases)('%s', (_name, lines, expected) => {
  expect(schoolsIn(lines)).toEqual(expected);
});

/** A line whose cells begin at the given edges. */
function row(y: number, ...cells: [x: number, text: string][]): RawLine {
  const words = cells.flatMap(([x, text]) =>
    text.split(' ').map((word, order) => ({ text: word, box: [x + order * 20, y, 18, 10] as const })),
  );
  const text = cells.map(([, cell]) => cell).join('\t');
  const [left = 0] = cells.map(([x]) => x);
  return {
    ...plainLine(text, 0, { box: [left, y, 400, 10], font_size: 10 }),
    words: words.map(({ text, box }) => ({ text, box: [...box] })),
  };
}

it('reads a degree and a school that are wrapped each in a column of its own', () => {
  const reading = new Reading(
    assembleDocument('pdf', [
      {
        width: 600,
        height: 800,
        lines: [
          row(20, [40, 'Nora Blix']),
          row(60, [40, 'Education']),
          row(80, [40, '2019 - 2021'], [140, 'M.Sc. Methods of Botany for the'], [400, 'Fern University']),
          row(92, [140, 'Behavioral Sciences']),
          row(110, [40, '2016 - 2019'], [140, 'B.Sc. Sociology'], [400, 'Fern University']),
          row(130, [40, '2009 - 2014'], [140, 'HAVO'], [400, 'Scholen Eikenhof']),
          row(142, [400, 'Gemeenschap Meesters']),
        ],
      },
    ]),
  );
  const found = findEducation(reading, cutSections(reading)).map(
    ({ institution, degree }) => `${institution?.value} | ${degree?.value}`,
  );
  expect(found).toEqual([
    'Fern University | M.Sc. Methods of Botany for the Behavioral Sciences',
    'Fern University | B.Sc. Sociology',
    'Scholen Eikenhof Gemeenschap Meesters | HAVO',
  ]);
});

it('keeps a school called by its field whole behind a degree', () => {
  expect(
    schoolsIn([
      'MS in Finance, Quen Graduate Business School',
      '2016-2018',
      'BSc in Shipping, Fern College',
      '2008-2012',
    ]),
  ).toEqual([
    'Quen Graduate Business School | MS in Finance | 2018',
    'Fern College | BSc in Shipping | 2012',
  ]);
});
