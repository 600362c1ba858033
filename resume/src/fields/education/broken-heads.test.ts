import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';
import { findEducation } from './education.ts';

type Row = [text: string, left?: number, bold?: boolean];

/** "school | degree | end year" of every study of a page, given row by row. */
function studiesOn(rows: Row[]): string[] {
  const lines = rows.map(([text, left = 40, bold = false], row) =>
    plainLine(text, 0, { font_size: 10, bold, box: [left, 40 + row * 14, text.length * 5, 10] }),
  );
  const reading = new Reading(assembleDocument('pdf', [{ width: 600, height: 800, lines }]));
  return findEducation(reading, cutSections(reading)).map(({ institution, degree, end_year }) =>
    [institution?.value ?? '-', degree?.value ?? '-', end_year?.value ?? '-'].join(' | '),
  );
}

describe('degrees broken over lines', () => {
  it('goes on below a degree that ends open, and below a comma in bold', () => {
    expect(
      studiesOn([
        ['Ann Example, a person with a text'],
        ['EDUCATION', 40, true],
        ['University at Bellford, Amherst, NY — Bachelor of', 40, true],
        ['Science Degree', 40, true],
        ['August 2020 – May 2024'],
        ['Skills', 40, true],
      ]),
    ).toEqual(['University at Bellford | Bachelor of Science Degree | 2024']);
    expect(
      studiesOn([
        ['Ann Example, a person with a text'],
        ['EDUCATION', 40, true],
        ['Bachelor of Applied Science in', 40, true],
        ['Web Design & Development,', 40, true],
        ['Web Design Concentration', 40, true],
        ['Quist State College'],
      ]),
    ).toEqual([
      'Quist State College | Bachelor of Applied Science in Web Design & Development Web Design Concentration | -',
    ]);
  });
});

describe('studies without dates', () => {
  it('keeps those that are set like the one that is told in full', () => {
    expect(
      studiesOn([
        ['Ann Example, a person with a text'],
        ['EDUCATION', 40, true],
        ['Diploma in ICT', 40, true],
        ['Northfield National Polytechnic'],
        ['Web Development', 40, true],
        ['eQuist Institute'],
        ['Cloud Painting', 40, true],
        ['Moreau School'],
      ]),
    ).toEqual([
      'Northfield National Polytechnic | Diploma in ICT | -',
      'eQuist Institute | Web Development | -',
      'Moreau School | Cloud Painting | -',
    ]);
  });
});

describe('courses below a school', () => {
  it('leaves out their list, and a date of graduation that the range tells', () => {
    expect(
      studiesOn([
        ['Ann Example, a person with a text'],
        ['EDUCATION'],
        ['Northfield University – Graz\t2020 – 2024', 40],
        ['Bachelor of Science in Botany', 50],
        ['Graduation Date: December 2024 | GPA: 3.9', 50],
        ['Relevant Coursework', 38],
        ['Secure Gardens (GA-405)', 70],
        ['Learned which walls keep deer out of a school garden.', 70],
        ['Southfield College – Graz\t2008 – 2013', 40],
        ['Associate of Science', 50],
        ['WORK EXPERIENCE'],
      ]),
    ).toEqual([
      'Northfield University | Bachelor of Science in Botany | 2024',
      'Southfield College | Associate of Science | 2013',
    ]);
  });
});
