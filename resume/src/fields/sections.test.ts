import { expect, it } from 'vitest';
import { assembleDocument, type Box, plainLine } from '../resume-document.ts';
import { Reading } from './reading.ts';
import { cutSections } from './sections.ts';

/** A line of a made document, with size and weight when it has looks. */
type Made = string | [text: string, size: number, bold: boolean];

function cut(made: Made[]) {
  const lines = made.map((each, index) => {
    const [text, size, bold] = typeof each === 'string' ? [each, null, false] : each;
    const box: Box | null = size === null ? null : [40, 40 + index * 14, text.length * 5, size];
    return plainLine(text, 0, { font_size: size, bold, box });
  });
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  return cutSections(reading).map(
    ({ kind, lines: body }) => `${kind}: ${body.map(({ text }) => text).join(' / ')}`,
  );
}

it('reads a heading of two rows in a column left of the text', () => {
  expect(
    cut([
      'Ann Example, a person with a text',
      'Educational\tLarkfield College\t2010 – 2014',
      'Background\tElectrical Apprenticeship',
      'Oakham School\t2008',
    ]),
  ).toEqual([
    'top: Ann Example, a person with a text',
    'education: Larkfield College\t2010 – 2014 / Electrical Apprenticeship / Oakham School\t2008',
  ]);
});

it('reads the heading behind the date column of a table', () => {
  expect(
    cut([
      '山本 太郎 という人の長い履歴の文章です。連絡先は別紙',
      '年月\t学歴',
      '平成18年4月\t青葉高等学校 入学',
    ]),
  ).toEqual([
    'top: 山本 太郎 という人の長い履歴の文章です。連絡先は別紙',
    'education: 平成18年4月\t青葉高等学校 入学',
  ]);
});

it('leaves a wrapped word and a bulleted remark in their section', () => {
  expect(
    cut([
      'Ann Example, a person with a text',
      'Work Experience',
      'Wired the hall and led two school',
      'projects',
      'Education',
      'BSc Physics, Larkfield University 2014',
      '• Thesis: Waves in shallow water',
    ]),
  ).toEqual([
    'top: Ann Example, a person with a text',
    'experience: Wired the hall and led two school / projects',
    'education: BSc Physics, Larkfield University 2014 / • Thesis: Waves in shallow water',
  ]);
});

it('tells an unknown heading by looks that only headings have', () => {
  expect(
    cut([
      ['Bo Eksempel er en person med en tekst', 10, false],
      ['Erhvervserfaring', 11, true],
      ['Kok, Hotel Strand 2015 – 2019', 10, false],
      ['Sprog', 11, true],
      ['Dansk', 10, false],
      ['Fritid', 11, true],
      ['Løb', 10, false],
      ['Skolegang i alt', 11, true],
      ['Strandskolen 2001', 10, false],
    ]).at(-1),
  ).toBe('education: Strandskolen 2001');
});

it('takes a heading in capitals with a remark in brackets for a heading', () => {
  expect(
    cut([
      ['Ann Example', 14, true],
      ['PERSONAL DATA', 10, true],
      ['Position sought', 10, true],
      ['Name in full', 10, true],
      ['EDUCATIONAL QUALIFICATION', 10, true],
      ['Diploma in Welding, Larkfield College 2005', 10, false],
      ['EMPLOYMENT RECORD (latest first)', 10, true],
      ['02/2017 to date\tHarbour Pipelines LLC\tWelder', 10, false],
    ]).at(-1),
  ).toBe('experience: 02/2017 to date\tHarbour Pipelines LLC\tWelder');
});

it('keeps a label below a course in the education as long as courses follow', () => {
  const made = (after: string) => [
    'Ann Example, a person with a text',
    'EDUCATION',
    'MSc in Computer Science\t2020 – 2022',
    'Fern University',
    'Courses: Robotics, Graphs',
    after,
    'Oakham University',
    'WORK EXPERIENCE',
    'Developer, Northwind Ltd, 2022 – 2024',
    'SKILLS',
    'Java',
  ];
  expect(cut(made('BSc in Mathematics\t2017 – 2020'))[1]).toBe(
    'education: MSc in Computer Science\t2020 – 2022 / Fern University / Courses: Robotics, Graphs / BSc in Mathematics\t2017 – 2020 / Oakham University',
  );
  expect(cut(made('First aid'))[1]).toBe('education: MSc in Computer Science\t2020 – 2022 / Fern University');
});

it('leaves a heading word among the items of a list, and a degree set like the headings, where they are', () => {
  expect(
    cut([
      ['Ann Example, a person with a text', 18, true],
      ['Tel. 0151 000000', 10, false],
      ['WORK EXPERIENCE', 14, true],
      ['- Wiring of halls;', 10, false],
      ['- Training;', 10, false],
      ['- Night shifts;', 10, false],
      ['EDUCATION', 14, true],
      ['BACHELOR OF ENGINEERING', 14, true],
      ['Larkfield Institute, 2015', 10, false],
    ]),
  ).toEqual([
    'top: Ann Example, a person with a text / Tel. 0151 000000',
    'experience: - Wiring of halls; / - Training; / - Night shifts;',
    'education: BACHELOR OF ENGINEERING / Larkfield Institute, 2015',
  ]);
});

it('keeps rows of skills whose first cell is a heading word, unless they name real languages', () => {
  const rows: Made[] = [
    ['Ann Example, a person with a longer text', 10, false],
    ['EDUCATION', 10, true],
    ['BSc, Larkfield College\t2014', 10, false],
    ['EXPERIENCE', 10, true],
    ['Clerk, Larkfield Ltd\t2014 – 2020', 10, false],
    ['TECHNICAL SKILLS', 10, true],
    ['Languages\tTypeScript, SQL', 10, false],
    ['Leadership\tTeam building', 10, false],
    ['Education\tLearning platforms', 10, false],
    ['Backend\tNode.js', 10, false],
  ];
  expect(cut(rows).at(-1)).toBe(
    'skills: Languages\tTypeScript, SQL / Leadership\tTeam building / Education\tLearning platforms / Backend\tNode.js',
  );
  expect(cut([...rows, ['Languages\tGerman, English', 10, false]]).at(-1)).toBe('languages: German, English');
});

it('takes no last word of a sentence for a heading', () => {
  expect(
    cut([
      ['Ann Example, a person with a longer text', 10, false],
      ['PUBLICATIONS', 12, true],
      ['How marshes live. State Forum, Oral', 10, false],
      ['Presentation.', 10, false],
      ['EDUCATION', 12, true],
      ['BSc, Larkfield College\t2014', 10, false],
    ]),
  ).toContain('publications: How marshes live. State Forum, Oral / Presentation.');
});

it('leaves the lines of a column together that goes on beside a section of another column', () => {
  const at = (text: string, block: number, x: number, y: number) =>
    plainLine(text, block, { font_size: 10, box: [x, y, text.length * 5, 10] });
  const lines = [
    at('Ann Example, a person with a text', 0, 40, 20),
    at('Berufserfahrung', 1, 250, 60),
    at('Systemplanerin', 1, 250, 80),
    at('02/2025 - heute', 1, 470, 94),
    at('Ausbildung', 2, 40, 60),
    at('Mittelschule', 2, 40, 80),
    at('2000 - 2005', 2, 160, 94),
    at('Fachkraft', 3, 250, 120),
    at('03/2014 – 07/2022', 3, 470, 134),
  ];
  const reading = new Reading(assembleDocument('pdf', [{ width: 595, height: 842, lines }]));
  expect(cutSections(reading).map(({ kind, lines: body }) => [kind, body.length])).toEqual([
    ['top', 1],
    ['experience', 4],
    ['education', 2],
  ]);
});

it('reads qualifications as studies where degrees and schools stand below them', () => {
  const studies = ['Oakham University', '2007\tBachelor of Botany', '2010\tMaster of Teaching'];
  const rest = ['Ann Example, a person with a text', 'Qualifications'];
  expect(cut([...rest, ...studies])[1]).toBe(`education: ${studies.join(' / ')}`);
  const skills = ['Pruning of trees', 'First aid, Fern College', 'Driving', 'Fast learner', 'Own tools'];
  expect(cut([...rest, ...skills])[1]).toBe(`skills: ${skills.join(' / ')}`);
  expect(cut([...rest, ...studies, 'Education', 'BSc, Fern College'])[1]).toMatch(/^skills/);
});

it('knows a heading with the sign of a footnote, and one in capitals before a school', () => {
  const lines = ['Ann Example, a person with a text', 'EDUCATION Fern College', 'B.S. in Botany, 2015'];
  expect(cut([...lines, 'Papers1', 'On mosses, 2018'])).toEqual([
    'top: Ann Example, a person with a text',
    'education: Fern College / B.S. in Botany, 2015',
    'publications: On mosses, 2018',
  ]);
});

it('leaves a column that begins above all headings at the top', () => {
  const line = (text: string, block: number, x: number, y: number) =>
    plainLine(text, block, { font_size: 10, box: [x, y, 120, 10] });
  const lines = [
    line('Ann Example, a person with a text', 0, 40, 40),
    line('Experience', 0, 40, 120),
    line('Clerk at Acme', 0, 40, 140),
    line('Education', 0, 40, 300),
    line('Larkfield College', 0, 40, 320),
    line('12 Mill Street', 1, 400, 50),
    line('ann@example.com', 1, 400, 64),
    line('Skills', 1, 400, 120),
    line('Painting', 1, 400, 140),
  ];
  const reading = new Reading(assembleDocument('pdf', [{ width: 600, height: 800, lines }]));
  const kept = cutSections(reading).map(({ kind, lines: body }) => [kind, body.map(({ text }) => text)]);
  expect(kept).toEqual([
    ['top', ['Ann Example, a person with a text', '12 Mill Street', 'ann@example.com']],
    ['experience', ['Clerk at Acme']],
    ['education', ['Larkfield College']],
    ['skills', ['Painting']],
  ]);
});

it('takes no employer for a heading where headings are set like the names of the page', () => {
  const employers: Made[] = ['Quen Magazine', 'Vorn Bakery', 'Zorvex Mill'].flatMap((name): Made[] => [
    ['Baker\tMay 2015 – May 2016', 10, false],
    [name, 11, false],
    ['Baked a great many loaves of bread for the people of the town, day by day', 8, false],
    ['Kept the oven clean and the flour dry, and taught two young people the craft', 8, false],
  ]);
  expect(
    cut([
      ['Ann Example', 11, false],
      ['1 Elm Street', 11, false],
      ['Boulder, CO', 11, false],
      ['Work Experience:', 11, false],
      ...employers,
      ['Education:', 11, false],
      ['Fern College', 10, false],
    ]).map((section) => section.split(':')[0]),
  ).toEqual(['top', 'experience', 'education']);
});

it('opens the studies at a heading in capitals that the school follows on its line', () => {
  expect(
    cut([
      'Ann Example, a person with a text',
      'EDUCATION Fern College, Boulder\tMay 2015',
      'Diploma of Arts',
      'EXPERIENCE:',
      'Baker',
    ])[1],
  ).toBe('education: Fern College, Boulder\tMay 2015 / Diploma of Arts');
});

it('reads a heading whose last word is broken at the line end', () => {
  expect(
    cut([
      ['Ann Example', 16, true],
      ['ann@example.com', 10, false],
      ['EDUCATION AND TRAIN-', 12, true],
      ['ING', 12, true],
      ['Master of Science in Physics', 10, false],
      ['WORK EXPERIENCE', 12, true],
      ['Teacher at Quen School', 10, false],
      ['RECOMMENDATIONS', 12, true],
      ['Dr. Ada Quist', 10, false],
    ]).map((section) => section.split(':')[0]),
  ).toEqual(['top', 'education', 'experience', 'references']);
});

it('ends the jobs at a heading of projects in bold, whose dated lines name no position', () => {
  const page: Made[] = [
    ['Ann Example', 16, true],
    ['ann@example.com', 10, false],
    ['EDUCATION', 10, false],
    ['Fern College', 10, false],
    ['RELEVANT EXPERIENCE', 10, false],
    ['Technical Intern, Zorvex India\tJan 2013 – Aug 2013', 10, false],
    ['Made the network safe', 10, false],
    ['Networking and Data Science Projects:', 10, true],
    ['Cash Point (Fern College)\tSep 2015 - Dec 2015', 10, true],
    ['Gathered what the users need', 10, false],
    ['Sun website (Fern College)\tJan 2016 – May 2016', 10, true],
    ['Built a page', 10, false],
    ['Shop (Fern College)\tMay 2016 – Aug 2016', 10, true],
    ['Student Centre (Realtime)\tAug 2016 – Dec 2016', 10, true],
  ];
  expect(cut(page).map((section) => section.split(':')[0])).toEqual([
    'top',
    'education',
    'experience',
    'projects',
  ]);
});

it('keeps the duties of a job in its section, though they have a heading set like the others', () => {
  const page: Made[] = [
    ['Ann Example', 16, true],
    ['ann@example.com', 10, false],
    ['OBJECTIVE', 12, true],
    ['To work with people', 10, false],
    ['PROFESSIONAL EXPERIENCE', 12, true],
    ['Baker, Corner Bakery', 10, false],
    ['RESPONSIBILITIES:', 12, true],
    ['Baked the bread', 10, false],
    ['THE KITCHEN TEAM', 12, true],
    ['Cook, Fern Inn', 10, false],
    ['THE KITCHEN TEAM', 12, true],
    ['Cooked the meals', 10, false],
    ['DECLARATION', 12, true],
    ['All of this is true', 10, false],
  ];
  expect(cut(page).map((section) => section.split(':')[0])).toEqual([
    'top',
    'summary',
    'experience',
    'other',
  ]);
});
