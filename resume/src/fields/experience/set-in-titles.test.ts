import { describe, expect, it } from 'vitest';
import { assembleDocument, type RawLine } from '../../resume-document.ts';
import { findExperience } from '../experience.ts';
import { jobsIn } from '../jobs-in.fixture.ts';
import { Reading } from '../reading.ts';
import { runningLines } from '../running-lines.ts';
import { cutSections } from '../sections.ts';

type Row = [left: number, text: string, top?: number];

/** Lines of one page, given as left edge, text, and their top where they do not follow each other. */
const page = (rows: Row[]) => ({
  width: 600,
  height: 800,
  lines: rows.map(([left, text, top], row): RawLine => {
    const words = text.split(/\s+/).map((word, at) => ({
      text: word,
      box: [left + at * 30, top ?? row * 14, 28, 10] as [number, number, number, number],
    }));
    return {
      text,
      bold: false,
      font_size: 10,
      links: [],
      words,
      block: 0,
      box: [left, top ?? row * 14, 300, 10],
    };
  }),
});

const readingOf = (...pages: Row[][]) => new Reading(assembleDocument('pdf', pages.map(page)));

const jobsOf = (reading: Reading) =>
  findExperience(reading, cutSections(reading)).map(({ title, company, start, end }) =>
    [title?.value, company?.value, `${start?.value}..${end?.value}`].join(' | '),
  );

describe('titles set in below the line of employer and dates', () => {
  it('takes a clear title, and no duty', () => {
    const reading = readingOf([
      [50, 'Experience'],
      [50, 'Zorvex Bakery\tOctober 2015 to Present'],
      [80, 'Store General Manager'],
      [50, 'Kelmor Pizza\tMay 2014 – October 2015'],
      [80, 'Restaurant General Manager'],
      [50, 'Fernhill Library\tJune 2011 – May 2014'],
      [80, 'Moves the catalogue of the library'],
    ]);
    expect(jobsOf(reading)).toEqual([
      'Store General Manager | Zorvex Bakery | 2015-10..present',
      'Restaurant General Manager | Kelmor Pizza | 2014-05..2015-10',
      ' | Fernhill Library | 2011-06..2014-05',
    ]);
  });
});

describe('runningLines', () => {
  it('takes ranges that stand at one height on two pages for no running head', () => {
    const { lines } = readingOf(
      [
        [50, 'Ada Quist'],
        [50, '02/2015 – 06/2018', 200],
        [50, 'Page 1 of 2', 780],
      ],
      [
        [50, '06/2018 – 09/2018', 200],
        [50, 'Page 2 of 2', 780],
      ],
    );
    expect([...runningLines(lines)].map(({ text }) => text)).toEqual(['Page 1 of 2', 'Page 2 of 2']);
  });

  it('takes what a browser prints above and below a page', () => {
    const { lines } = readingOf([
      [20, 'My page\tfile:///C:/pages/resume.html', 5],
      [50, 'Ada Quist', 40],
      [50, 'https://quist.example', 60],
      [20, '1 of 1\t4/17/2021, 5:30 PM', 780],
    ]);
    expect([...runningLines(lines)].map(({ text }) => text)).toEqual([lines[0]?.text, lines[3]?.text]);
  });
});

describe('heads of jobs of real layouts', () => {
  it.each([
    [
      'employer and title parted by a colon, as others of the section are',
      `Experience
       Zorvex AG: Internship in System Concepts
       September 2022 – February 2023
       Kelmor Imaging GmbH: Working student in transition
       October 2020 – April 2021
       Fern Umwelt: Internship in water technology
       July – August 2019`,
      [
        'Internship in System Concepts | Zorvex AG | 2022-09..2023-02',
        'Working student in transition | Kelmor Imaging GmbH | 2020-10..2021-04',
        'Internship in water technology | Fern Umwelt | 2019-07..2019-08',
      ],
    ],
    [
      'an article before the employer',
      `Experience
       January 2024 – July 2024\tLecturer at the University of Zorvex
       • Taught one course`,
      ['Lecturer | University of Zorvex | 2024-01..2024-07'],
    ],
    [
      'employer and years as labelled items below the title',
      `Experience
       Senior System Administrator
       • Organization: Zorvex Computing, University of Kelmor
       • Years: December 2020 – Present
       • Responsibilities:
       – Operates the machines.
       Research Scientist II
       • Organization: Kelmor Institute
       • Years: November 2019 – December 2020
       • Responsibilities:
       – Helps researchers.`,
      [
        'Senior System Administrator | Zorvex Computing, University of Kelmor | 2020-12..present',
        'Research Scientist II | Kelmor Institute | 2019-11..2020-12',
      ],
    ],
    [
      'a state whose letters are a legal form elsewhere',
      `Experience
       2012 - 2013\tBlue Fern Marketing - Boulder, CO
       Junior web designer
       2010 - 2011\tZorvex - Carbondale, CO
       Junior designer`,
      ['Junior web designer | Blue Fern Marketing | 2012..2013', 'Junior designer | Zorvex | 2010..2011'],
    ],
    [
      'posts as items that a date in brackets closes',
      `Teaching experience
       • Instructor - The Solar System, Zorvex University (Summer 2018)
       • Promoted twice, last to lead tutor (2017)
       • Tutor - Physics, Kelmor Centre (Fall 2014)`,
      [
        'Instructor | The Solar System, Zorvex University | 2018..2018',
        'Tutor | Physics, Kelmor Centre | 2014..2014',
      ],
    ],
    [
      'support as a title',
      `Experience
       Zorvex, Tier 2 Support\tDec. 2021 - present
       Develops new ways of work
       Kelmor, Customer Experience Support\tFeb. 2020 - Dec. 2021`,
      [
        'Tier 2 Support | Zorvex | 2021-12..present',
        'Customer Experience Support | Kelmor | 2020-02..2021-12',
      ],
    ],
  ])('%s', (_what, text, jobs) => {
    expect(jobsIn(text)).toEqual(jobs);
  });
});
