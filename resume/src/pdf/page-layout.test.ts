import { describe, expect, it } from 'vitest';
import { layoutWords, wordInBox } from './page-layout.ts';
import type { PageWord } from './page-word.ts';

const PAGE = { width: 595, height: 842 };

/** The words of one printed line; letters are half as wide as the text is high. */
function line(x: number, y: number, text: string, more: Partial<PageWord> = {}): PageWord[] {
  const size = more.size ?? 10;
  let left = x;
  return text.split(' ').map((word) => {
    const width = word.length * size * 0.5;
    const made = wordInBox(word, [left, y, width, size], { size, ...more });
    left += width + size * 0.28;
    return made;
  });
}

const lines = (x: number, y: number, step: number, texts: string[]) =>
  texts.flatMap((text, index) => line(x, y + index * step, text));

const read = (words: PageWord[]) => layoutWords(words, PAGE).map(({ text }) => text);

const blocksOf = (words: PageWord[]) => {
  const blocks = new Map<number, string[]>();
  for (const { block, text } of layoutWords(words, PAGE))
    blocks.set(block, [...(blocks.get(block) ?? []), text]);
  return [...blocks.values()];
};

const SIDEBAR = [
  'Contact',
  'ana@example.org',
  '+351 900 000',
  'Skills',
  'Welding',
  'Forklift',
  'Languages',
  'Spanish',
];
const MAIN = [
  'Experience',
  'Welder at Ferro Lda',
  'Built frames for ships and',
  'cranes in two yards',
  'Education',
  'Technical School',
];

describe('columns', () => {
  it.each([
    { side: 'left', sidebar: 40, main: 220 },
    { side: 'right', sidebar: 420, main: 40 },
  ])('keeps a sidebar on the $side apart', ({ sidebar, main }) => {
    const words = [...lines(sidebar, 100, 17, SIDEBAR), ...lines(main, 104, 23, MAIN)];
    expect(blocksOf(words)).toEqual(sidebar < main ? [SIDEBAR, MAIN] : [MAIN, SIDEBAR]);
  });

  it('parts the sidebar of a later page, whose headings stand between the lines of the text', () => {
    const text = Array.from(
      { length: 40 },
      (_, index) => `Led a team of the mill in its year ${'abcdefgh'[index % 8]}`,
    );
    const side = ['Skills', 'Welding', 'Forklift', 'Languages', 'Spanish', 'Basque', 'Interests', 'Rowing'];
    const words = [...lines(40, 60, 15, text), ...lines(320, 63, 23, [...side, ...side, ...side])];
    expect(blocksOf(words)).toEqual([text, [...side, ...side, ...side]]);
  });

  it('takes dates under headings for the left cells of rows, whatever else stands beside headings', () => {
    const column = (x: number, cells: [y: number, text: string][]) =>
      cells.flatMap(([y, text]) => line(x, y, text));
    const words = [
      ...column(64, [
        [24, 'Lebenslauf'],
        [272, 'Familie'],
        [308, 'Eltern'],
        [322, 'Geschwister'],
        [378, 'Bildung'],
        [414, 'Seit 2019'],
        [428, '2016-2019'],
        [442, '2010-2016'],
        [470, 'Informatik'],
        [494, 'Java'],
        [518, 'Pascal'],
        [538, 'Fortran und'],
        [549, 'Cobol'],
        [568, 'Datenbanken'],
        [611, 'Sprachen'],
        [643, 'Deutsch'],
        [657, 'Englisch'],
        [699, 'Hobbys'],
        [735, 'Turnen'],
        [781, 'Referenzen folgen'],
      ]),
      ...column(213, [
        [96, 'Jan Beispiel'],
        [132, 'Adresse:'],
        [158, 'Geburtsdatum:'],
        [170, 'Heimatort:'],
        [183, 'Nationalität:'],
        [208, 'Telefon:'],
        [308, 'Urs Beispiel und Eva Muster'],
        [322, 'Nina Beispiel, Rolf Beispiel,'],
        [336, 'Ida Beispiel'],
        [414, 'Mittelschule Aarau'],
        [428, 'Bezirksschule Zofingen'],
        [442, 'Primarschule Zofingen'],
        [643, 'Muttersprache'],
        [657, 'sehr gut'],
        [735, 'Verein Zofingen'],
      ]),
      ...column(281, [
        [132, 'Ahornweg 1, 4800 Zofingen'],
        [158, '31.07.2003'],
        [170, 'Berlingen'],
        [183, 'Schweiz'],
        [208, '062 700 00 00'],
        [495, '80%'],
        [520, '70%'],
        [545, '70%'],
        [569, '80%'],
      ]),
    ];
    expect(read(words)).toContain('2016-2019\tBezirksschule Zofingen');
  });

  it('reads a full-width head before the columns and a foot after them', () => {
    const head = line(40, 40, 'Ana Maria Duarte Ferreira, welder and fitter for ships, cranes and bridges');
    const foot = line(
      40,
      300,
      'I agree to the processing of my personal data for the purpose of recruitment',
    );
    const words = [...foot, ...lines(40, 100, 17, SIDEBAR), ...lines(220, 104, 23, MAIN), ...head];
    const blocks = blocksOf(words);
    expect(blocks.slice(1, 3)).toEqual([SIDEBAR, MAIN]);
    expect([blocks[0]?.[0], blocks.at(-1)?.[0]]).toEqual([
      'Ana Maria Duarte Ferreira, welder and fitter for ships, cranes and bridges',
      'I agree to the processing of my personal data for the purpose of recruitment',
    ]);
  });

  it('reads entries set in a grid one after the other', () => {
    const left = [
      'Ferro Lda',
      'Welder',
      'May 2019 to Present',
      'Built frames for ships and',
      'cranes in two large yards',
      'beside the old harbour and',
    ];
    const right = [
      'Naval SA',
      'Fitter',
      'June 2015 to May 2019',
      'Repaired pumps and valves of',
      'fishing boats at sea and on',
      'land during three winters and',
    ];
    expect(blocksOf([...lines(40, 100, 14, left), ...lines(300, 100, 14, right)])).toEqual([left, right]);
  });
});

describe('rows', () => {
  it('keeps a right-aligned date on the line of its title', () => {
    const words = [
      ...line(40, 100, 'Welder, Ferro Lda'),
      ...line(480, 100, '2019 - 2024'),
      ...line(40, 114, 'Built frames'),
      ...line(40, 140, 'Fitter, Naval SA'),
      ...line(480, 140, '2015 - 2019'),
      ...line(40, 154, 'Repaired pumps'),
      ...line(40, 180, 'Helper, Doca Lda'),
      ...line(480, 180, '2012 - 2015'),
    ];
    expect(read(words)).toEqual([
      'Welder, Ferro Lda\t2019 - 2024',
      'Built frames',
      'Fitter, Naval SA\t2015 - 2019',
      'Repaired pumps',
      'Helper, Doca Lda\t2012 - 2015',
    ]);
  });

  it('joins the dates of a timeline with what they date', () => {
    const dates = ['2019 - 2024', '2015 - 2019', '2012 - 2015', '2010 - 2012'];
    const jobs = ['Welder, Ferro Lda', 'Fitter, Naval SA', 'Helper, Doca Lda', 'Apprentice, Porto SA'];
    expect(read([...lines(40, 100, 30, dates), ...lines(140, 100, 30, jobs)])).toEqual(
      dates.map((date, index) => `${date}\t${jobs[index]}`),
    );
  });

  it('reads a table row by row', () => {
    const columns = [
      ['Degree', 'Diploma', 'Certificate', 'Licence'],
      ['School', 'North College', 'Sea Academy', 'Harbour Office'],
      ['Year', '2012', '2010', '2009'],
    ];
    const words = columns.flatMap((cells, index) => lines(40 + index * 170, 100, 20, cells));
    expect(read(words)).toEqual([
      'Degree\tSchool\tYear',
      'Diploma\tNorth College\t2012',
      'Certificate\tSea Academy\t2010',
      'Licence\tHarbour Office\t2009',
    ]);
  });

  it('parts right-aligned labels from values that begin close to them', () => {
    const rows: [string, string][] = [
      ['Mother tongue', 'Spanish'],
      ['Nationality', 'Chilean'],
      ['Date of birth', '1 May 1990'],
      ['Driving licence', 'B, C'],
    ];
    const words = rows.flatMap(([label, value], index) => {
      const made = line(0, 100 + index * 20, label);
      const shift = 150 - (made.at(-1)?.right ?? 0);
      const moved = made.map((word) => ({ ...word, left: word.left + shift, right: word.right + shift }));
      return [...moved, ...line(155.5, 100 + index * 20, value)];
    });
    expect(read(words)).toEqual(rows.map((row) => row.join('\t')));
  });

  it.each([
    [
      'a bullet set apart from its text',
      [...line(40, 100, '•'), ...line(54, 100, 'Repaired pumps')],
      '• Repaired pumps',
    ],
    [
      'a large name and its small label',
      [...line(40, 104, 'Name'), ...line(120, 98, 'Ana Duarte', { size: 18 })],
      'Name\tAna Duarte',
    ],
    ['ideographs set apart', [...line(40, 100, '職'), ...line(65, 100, '歴')], '職歴'],
  ])('keeps together %s', (_what, words, text) => {
    expect(read(words)).toEqual([text]);
  });

  it('rejoins letters set apart for looks', () => {
    const words = [...'SKILLS'].flatMap((letter, index) => line(40 + index * 9, 100, letter));
    expect(read(words)).toEqual(['SKILLS']);
  });
});

describe('a column of dates and headings', () => {
  const heads = [...line(40, 100, 'Experience'), ...line(40, 180, 'Education'), ...line(40, 220, 'Skills')];
  const dates = [
    ...line(40, 120, '2019 – 2023'),
    ...line(40, 150, '2015 – 2018'),
    ...line(40, 200, '2010 – 2014'),
  ];
  const skills = lines(40, 240, 14, ['Welding', 'Forklift', 'Rigging']);
  const entries = (shift: number) => [
    ...lines(200, 120 + shift, 13, ['Ferro Lda, Porto', 'Welder']),
    ...lines(200, 150 + shift, 13, ['Naval SA, Aveiro', 'Fitter']),
    ...lines(200, 200 + shift, 13, ['Technical School', 'Diploma']),
  ];

  it.each([0, 1.5])('keeps its dates on the lines of the entries (%d points lower)', (shift) => {
    expect(read([...heads, ...dates, ...skills, ...entries(shift)])).toEqual([
      'Experience',
      '2019 – 2023\tFerro Lda, Porto',
      'Welder',
      '2015 – 2018\tNaval SA, Aveiro',
      'Fitter',
      'Education',
      '2010 – 2014\tTechnical School',
      'Diploma',
      'Skills',
      'Welding',
      'Forklift',
      'Rigging',
    ]);
  });
});

describe('directions', () => {
  it('reads right-to-left text from the right, with Latin words in their own order', () => {
    const words = [
      ...line(400, 100, 'البريد'),
      ...line(365, 100, 'الإلكتروني'),
      ...line(200, 100, 'Microsoft Teams'),
      ...line(400, 130, 'المهارات'),
    ];
    expect(read(words)[0]).toBe('البريد الإلكتروني\tMicrosoft Teams');
  });

  it('reads right-to-left tables from the right', () => {
    const right = ['الجنسية', 'الحالة', 'الميلاد'];
    const left = ['مصرية', 'متزوجة', '1991'];
    expect(read([...lines(200, 100, 20, left), ...lines(400, 100, 20, right)])).toEqual(
      right.map((label, index) => `${label}\t${left[index]}`),
    );
  });

  it('puts a heading that reads upward before the lines beside it, with its box on the page', () => {
    const upright = lines(100, 200, 14, [
      'Welder, Ferro Lda',
      'Built frames',
      'Fitter, Naval SA',
      'Repaired pumps',
    ]);
    // In the frame of the turned text x grows up the page: 842 - 255 is the foot of the heading.
    const heading = line(842 - 255, 60, 'Employment', { turn: 1 });
    const found = layoutWords([...lines(40, 100, 14, ['Ana Duarte']), ...upright, ...heading], PAGE);
    expect(found.map(({ text }) => text).slice(0, 3)).toEqual([
      'Ana Duarte',
      'Employment',
      'Welder, Ferro Lda',
    ]);
    expect(found[1]?.box).toEqual([60, 205, 10, 50]);
  });

  it('turns a page whose text lies sideways', () => {
    const words = lines(100, 100, 20, ['Ana Duarte', 'Welder']).map((word) => ({
      ...word,
      turn: 3 as const,
    }));
    expect(read(words)).toEqual(['Ana Duarte', 'Welder']);
  });
});

it('tells size, weight and link of words', () => {
  const words = [
    ...line(40, 100, 'Ana', { bold: true, size: 14 }),
    ...line(62.5, 100, 'site', { size: 14, link: 'https://ana.example' }),
  ];
  const [first] = layoutWords(words, PAGE, 7);
  expect(first).toMatchObject({ text: 'Ana site', font_size: 14, links: ['https://ana.example'], block: 7 });
  expect(first?.words.map(({ font_size, bold, link }) => ({ font_size, bold, link }))).toEqual([
    { font_size: 14, bold: true, link: undefined },
    { font_size: 14, bold: false, link: 'https://ana.example' },
  ]);
});
