import { expect, it } from 'vitest';
import { assembleDocument, type Box, plainLine } from '../../resume-document.ts';
import { findEducation } from './education.ts';
import { Reading } from '../reading.ts';
import { schoolsIn, studiesIn } from '../schools-in.fixture.ts';
import type { Section } from '../sections.ts';

const cases: [string, string[], string[]][] = [
  [
    'a degree and a school with nothing between them',
    [
      'PhD in Microbiology Fern Valley University, Department of Biology\t2016 – 2020',
      'MSc in Chemistry Oakham University\t2014 – 2016',
      'Ashby University Bachelor of Arts in History\t2011 – 2014',
    ],
    [
      'Fern Valley University, Department of Biology | PhD in Microbiology | 2020',
      'Oakham University | MSc in Chemistry | 2016',
      'Ashby University | Bachelor of Arts in History | 2014',
    ],
  ],
  [
    'a school that only its preposition tells, and a dash with one blank',
    [
      '2017-2019 : Master développeur d’application à l’OMBRA',
      '2011-2016 : Licence informatique à l’ULVA',
      '2009-2011 : Fern College, Ashby— Diploma',
    ],
    [
      'OMBRA | Master développeur d’application | 2019',
      'ULVA | Licence informatique | 2016',
      'Fern College, Ashby | Diploma | 2011',
    ],
  ],
  [
    'a course named before its school does not turn the order of the others',
    [
      'Machine Learning DevOps Engineer at Udolpho',
      'Nov 2021 – Dec 2022',
      '',
      'BEng Software Engineering',
      'Fern Valley University',
      'Mar 2011 – Jul 2017',
      '',
      'Exchange Student at',
      'Oakham University',
      'Jan 2014 – Apr 2015',
    ],
    [
      'Udolpho | Machine Learning DevOps Engineer | 2022',
      'Fern Valley University | BEng Software Engineering | 2017',
      'Oakham University | Exchange Student at | 2015',
    ],
  ],
  [
    'several courses below each school, the school printed once',
    [
      'Fern Valley University',
      'SPECIALIZATION IN MARSH BIOLOGY 2023',
      'MASTER IN BIOLOGY 2021',
      'Oakham Institute',
      'BACHELOR IN CHEMISTRY 2018',
    ],
    [
      'Fern Valley University | SPECIALIZATION IN MARSH BIOLOGY | 2023',
      'Fern Valley University | MASTER IN BIOLOGY | 2021',
      'Oakham Institute | BACHELOR IN CHEMISTRY | 2018',
    ],
  ],
  [
    'a school whose name ends in a place',
    [
      'BSc Physics, University of California, Merced, 2012',
      'MSc Physics, University of Oslo, Oslo, Norway, 2014',
    ],
    ['University of California, Merced | BSc Physics | 2012', 'University of Oslo | MSc Physics | 2014'],
  ],
  [
    'levels named by the kind of school, in a table whose head says little',
    [
      'Year\tDegree and Board/Institution\tPercentage',
      '2008-2009\tHigh school, Larkfield High School Marsh, Bihar, India.\t50.40%',
      '2009-2011\tIntermediate, Fern Board, Oakham College, Bihar, India.\t54.80%',
    ],
    ['Larkfield High School Marsh | High school | 2009', 'Fern Board, Oakham College | Intermediate | 2011'],
  ],
  [
    'a date that is yet to come beside the range of the course',
    ['北京大学\t2017 – 至今', '硕士 计算机软件与理论, 预计 2020 年 6 月毕业'],
    ['北京大学 | 硕士 计算机软件与理论 | 2020'],
  ],
  [
    'grades and theses are no part of degree or school',
    [
      '2015 – 2017',
      'MSc Botany (GPA: 4.9/5.0)',
      'Fern University',
      'Thesis Title: Moss of the Larkfield University',
    ],
    ['Fern University | MSc Botany | 2017'],
  ],
  [
    'a degree in capitals before its school',
    ['2008 – 2012', 'DIPLOMATURA EN TURISMO Universidad del Valle'],
    ['Universidad del Valle | DIPLOMATURA EN TURISMO | 2012'],
  ],
  [
    'Indian school leaving certificates with points',
    ['Larkfield State Board\t2008', 'H.S.C. – 67.1 %'],
    ['Larkfield State Board | H.S.C | 2008'],
  ],
  [
    'a table with a column of numbers',
    ['Sl. No.\tQualification\tInstitution\tYear', '1\tB.Sc. Physics\tLarkfield University\t2012'],
    ['Larkfield University | B.Sc. Physics | 2012'],
  ],
  [
    'an unknown name behind the degree is the school',
    ['Diploma of Carpentry, Ashby Hill, 2012'],
    ['Ashby Hill | Diploma of Carpentry | 2012'],
  ],
  [
    'Turkish: the diploma of a school is no school',
    ['Deniz Anadolu Meslek Lisesi\t2011', 'Meslek Lisesi Diploması'],
    ['Deniz Anadolu Meslek Lisesi | Meslek Lisesi Diploması | 2011'],
  ],
  [
    'English: degree and school on one line, the date between',
    ['B.Sc. in Mechanical Engineering, 2015, University of Larkfield'],
    ['University of Larkfield | B.Sc. in Mechanical Engineering | 2015'],
  ],
  [
    'English: school first, date on the right, grade cut off',
    [
      'Larkfield University\tSpringfield, IL',
      'Master of Science in Physics; GPA: 3.9\tSep 2013 – Dec 2014',
      '• Thesis: Waves in shallow water',
      'Oakham College\tOakham, UK',
      'A-levels\t2009 – 2011',
    ],
    ['Larkfield University | Master of Science in Physics | 2014', 'Oakham College | A-levels | 2011'],
  ],
  [
    'English: one school, two degrees',
    ['Larkfield University', 'PhD in Chemistry, 2012 – 2016', 'MSc in Chemistry, 2010 – 2012'],
    ['Larkfield University | PhD in Chemistry | 2016', 'Larkfield University | MSc in Chemistry | 2012'],
  ],
  [
    'English: "from"',
    ['Diploma in Nursing from Larkfield College, 2011'],
    ['Larkfield College | Diploma in Nursing | 2011'],
  ],
  [
    'a year that lost its blank',
    ['Diploma in Nursing, Larkfield College2011'],
    ['Larkfield College | Diploma in Nursing | 2011'],
  ],
  [
    'English: a table with a head row',
    ['Degree\tInstitution\tYear', 'B.Com\tLarkfield College\t2010', 'HSC\tSt. Anne School\t2007'],
    ['Larkfield College | B.Com | 2010', 'St. Anne School | HSC | 2007'],
  ],
  [
    'English: a degree in one column, its subject in another',
    ['BS\tLarkfield University, Computer Engineering\t2014 – 2018'],
    ['Larkfield University | BS Computer Engineering | 2018'],
  ],
  [
    'German',
    [
      '10/2010 – 09/2013',
      'Diplom-Ingenieur Maschinenbau',
      'Hochschule Musterstadt',
      '2009',
      'Abitur',
      'Gymnasium am Markt',
    ],
    ['Hochschule Musterstadt | Diplom-Ingenieur Maschinenbau | 2013', 'Gymnasium am Markt | Abitur | 2009'],
  ],
  [
    'German: dates broken in a side column',
    ['08/1998 –\tAusbildung zum Elektroinstallateur', '02/2002\tBerufskolleg Neustadt'],
    ['Berufskolleg Neustadt | Ausbildung zum Elektroinstallateur | 2002'],
  ],
  [
    'French',
    ['2014\tLicence de droit (Université de Belleville)'],
    ['Université de Belleville | Licence de droit | 2014'],
  ],
  [
    'Spanish',
    ['Grado en Derecho, Universidad del Valle Alto, 2012 - 2016'],
    ['Universidad del Valle Alto | Grado en Derecho | 2016'],
  ],
  [
    'Italian',
    ['Laurea magistrale in Economia', 'Università di Montebello', '2010 - 2012'],
    ['Università di Montebello | Laurea magistrale in Economia | 2012'],
  ],
  [
    'Portuguese',
    ['Escola Técnica do Porto Novo\t2011', 'Técnico em Enfermagem'],
    ['Escola Técnica do Porto Novo | Técnico em Enfermagem | 2011'],
  ],
  [
    'Polish',
    ['2007–2012 Uniwersytet Nadrzeczny', 'magister ekonomii, kierunek: Finanse'],
    ['Uniwersytet Nadrzeczny | magister ekonomii, kierunek: Finanse | 2012'],
  ],
  [
    'Russian',
    ['Слесарь по ремонту, Заречный технологический колледж, 2004'],
    ['Заречный технологический колледж | Слесарь по ремонту | 2004'],
  ],
  [
    'Turkish',
    ['Ovakent Üniversitesi\t2013 - 2017', 'İşletme Lisans'],
    ['Ovakent Üniversitesi | İşletme Lisans | 2017'],
  ],
  [
    'Swedish',
    ['Civilingenjör i datateknik, Norrvik universitet, 2008–2013'],
    ['Norrvik universitet | Civilingenjör i datateknik | 2013'],
  ],
  [
    'Danish',
    ['Svendebrev som tømrer', 'Fjordby Erhvervsskole', '2010 - 2014'],
    ['Fjordby Erhvervsskole | Svendebrev som tømrer | 2014'],
  ],
  [
    'Hungarian',
    ['Okleveles gépészmérnök, Dunaparti Egyetem, 2006–2011'],
    ['Dunaparti Egyetem | Okleveles gépészmérnök | 2011'],
  ],
  [
    'Greek',
    ['Πτυχίο Νομικής', 'Πανεπιστήμιο Νέας Πόλης', '2005 - 2009'],
    ['Πανεπιστήμιο Νέας Πόλης | Πτυχίο Νομικής | 2009'],
  ],
  ['Chinese', ['2009.09 - 2013.06 江南财经大学 会计学 本科'], ['江南财经大学 | 会计学 本科 | 2013']],
  [
    'Japanese: entry and leaving on two lines',
    ['2007年4月\t北山大学 農学部食品科学科 入学', '2011年3月\t北山大学 農学部食品科学科 卒業'],
    ['北山大学 | 農学部食品科学科 | 2011'],
  ],
  ['Arabic', ['بكالوريوس هندسة مدنية، جامعة الوادي، 2010'], ['جامعة الوادي | بكالوريوس هندسة مدنية | 2010']],
  [
    'a form with labels',
    ['Degree: Bachelor of Arts', 'University: Larkfield University', 'Year: 2012'],
    ['Larkfield University | Bachelor of Arts | 2012'],
  ],
];

it.each(cases)('%s', (_name, lines, expected) => {
  expect(schoolsIn(lines)).toEqual(expected);
});

it('joins table cells broken over lines by their left edges', () => {
  const cells: [number, [number, string][]][] = [
    [
      10,
      [
        [50, 'Year'],
        [180, 'Institution'],
        [420, 'Qualification'],
      ],
    ],
    [
      30,
      [
        [50, '2010'],
        [180, 'University of Larkfield'],
        [420, 'Bachelor of'],
      ],
    ],
    [44, [[420, 'Commerce']]],
    [
      64,
      [
        [50, '2007'],
        [180, 'Oakham College'],
        [420, 'HSC'],
      ],
    ],
  ];
  const lines = cells.map(([y, row]) => ({
    ...plainLine(row.map(([, text]) => text).join('\t'), 0),
    box: [50, y, 400, 10] as Box,
    words: row.flatMap(([x, text]) =>
      text.split(' ').map((word, order) => ({ text: word, box: [x + order * 40, y, 30, 10] as Box })),
    ),
  }));
  const reading = new Reading(assembleDocument('pdf', [{ width: 595, height: 842, lines }]));
  const found = findEducation(reading, [{ kind: 'education', heading: null, lines: [...reading.lines] }]);
  expect(found.map(({ institution, degree }) => [institution?.value, degree?.value])).toEqual([
    ['University of Larkfield', 'Bachelor of Commerce'],
    ['Oakham College', 'HSC'],
  ]);
});

it('takes the wrap of a list item and of a list of courses for no entry', () => {
  const rows: [number, string][] = [
    [50, 'Fern Institute of Technology\t2019 – 2022'],
    [50, 'BSc in Botany'],
    [60, '• Notable courses: Mosses, Ferns, Lichens, Liverworts, Hornworts, Trees and Shrubs,'],
    [70, 'Honours Seminar on Marsh Science, Public Speaking'],
    [50, 'Oakham College\t2016 – 2019'],
    [50, 'Coursework: Introduction to Mosses, Plant Names of the North, Field Work in the Marsh,'],
    [50, 'Advanced Drawing, Statistics, Natural Sciences of the Hills'],
  ];
  const lines = rows.map(([left, text], index) => {
    const words = text.split(/[ \t]/);
    return {
      ...plainLine(text, 0),
      box: [left, 10 + index * 12, text.length * 5, 10] as Box,
      words: words.map((word, order) => ({
        text: word,
        box: [left + (order === 0 ? 0 : order * 20 - 10), 10 + index * 12, 18, 10] as Box,
      })),
    };
  });
  const reading = new Reading(assembleDocument('pdf', [{ width: 595, height: 842, lines }]));
  const found = findEducation(reading, [{ kind: 'education', heading: null, lines: [...reading.lines] }]);
  expect(found.map(({ institution, degree }) => [institution?.value, degree?.value])).toEqual([
    ['Fern Institute of Technology', 'BSc in Botany'],
    ['Oakham College', undefined],
  ]);
});

it('takes no trainings for schools beside a section with schools', () => {
  const reading = new Reading(
    assembleDocument('txt', [
      {
        width: null,
        height: null,
        lines: ['BA History, Larkfield University, 2010', 'First aid course (2024)'].map((text) =>
          plainLine(text, 0),
        ),
      },
    ]),
  );
  const sections = reading.lines.map(
    (line): Section => ({ kind: 'education', heading: null, lines: [line] }),
  );
  expect(findEducation(reading, sections).map(({ degree }) => degree?.value)).toEqual(['BA History']);
});

it('tells the field of study and a course that still runs', () => {
  const [entry] = studiesIn([
    'Master of Science in Data Engineering, Larkfield University',
    '2024 – present',
  ]);
  expect(entry?.field?.value).toBe('Data Engineering');
  expect(entry?.completed).toBe(false);
  expect(entry?.start_year?.value).toBe(2024);
  expect(entry?.end_year).toBeNull();
});

it('keeps the year a course is expected to end', () => {
  const [entry] = studiesIn(['Bachelor of Arts in History, Larkfield University', 'expected June 2020']);
  expect(entry?.completed).toBe(false);
  expect(entry?.end_year?.value).toBe(2020);
});
