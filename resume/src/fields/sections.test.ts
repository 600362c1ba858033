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
