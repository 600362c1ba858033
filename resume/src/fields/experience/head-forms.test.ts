import { describe, expect, it } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';

describe('heads of jobs in further forms', () => {
  it.each([
    [
      'an employer in small letters before its town',
      `Experience
       Data Engineer\tJan 2019 – Present
       zorvex, Graz
       • Built pipelines
       Analyst\tJan 2017 – Dec 2018
       kelmor, Linz
       • Made reports`,
      ['Data Engineer | zorvex | 2019-01..present', 'Analyst | kelmor | 2017-01..2018-12'],
    ],
    [
      'what was done behind the dates and a colon',
      `Experience
       Data Engineer, Zorvex (2019 – 2022): built pipelines for sensors.
       Analyst, Kelmor (2017 – 2019): made reports for the board.`,
      ['Data Engineer | Zorvex | 2019..2022', 'Analyst | Kelmor | 2017..2019'],
    ],
    [
      'who led the work behind the title',
      `Experience
       Research Intern Supervisor: Dr. Ada Quist\tJun 2016 – Sep 2016
       Zorvex Institute of Technology
       • Built pipelines
       Teaching Assistant Supervisor: Prof. Bo Lind\tJan 2015 – May 2015
       Kelmor University
       • Graded papers`,
      [
        'Research Intern | Zorvex Institute of Technology | 2016-06..2016-09',
        'Teaching Assistant | Kelmor University | 2015-01..2015-05',
      ],
    ],
    [
      'a post of many years above, told duties where employers stand',
      `Experience
       Zorvex
       3 yrs 2 mos
       Lead Engineer
       Jan 2021 – Present · 1 yr
       Led a team
       Engineer
       Jan 2019 – Jan 2021 · 2 yrs
       Built pipelines
       Kelmor
       Analyst
       Jan 2017 – Dec 2018 · 2 yrs
       Made reports`,
      [
        'Lead Engineer | Zorvex | 2021-01..present',
        'Engineer | Zorvex | 2019-01..2021-01',
        'Analyst | Kelmor | 2017-01..2018-12',
      ],
    ],
    [
      'dates in square brackets',
      `Experience
       Co-founder & CTO @ Zorvex [2019 – present]
       • Built pipelines
       Backend developer @ Kelmor [2017 – 2019]
       • Made reports`,
      ['Co-founder & CTO | Zorvex | 2019..present', 'Backend developer | Kelmor | 2017..2019'],
    ],
    [
      'a kind of contract in brackets behind the employer',
      `Experience
       Data Engineer – Zorvex (Contract)\t2019 – 2022
       • Built pipelines
       Analyst – Kelmor (Internship)\t2017 – 2019
       • Made reports`,
      ['Data Engineer | Zorvex | 2019..2022', 'Analyst | Kelmor | 2017..2019'],
    ],
    [
      'employers in small letters behind "at"',
      `Experience
       Data Engineer at zorvex.io (2019 – 2022)
       • Built pipelines
       Analyst at kelmor (2017 – 2019)
       • Made reports`,
      ['Data Engineer | zorvex.io | 2019..2022', 'Analyst | kelmor | 2017..2019'],
    ],
    [
      'employer and town in brackets behind the title',
      `Experience
       Data Engineer (Zorvex, Graz)\t2019 – 2022
       • Built pipelines
       Analyst (Kelmor, Linz)\t2017 – 2019
       • Made reports`,
      ['Data Engineer | Zorvex | 2019..2022', 'Analyst | Kelmor | 2017..2019'],
    ],
    [
      'a colon between employer and title, either first',
      `Experience
       Zorvex: Data Engineer\t2019 – 2022
       • Built pipelines
       Analyst: Kelmor\t2017 – 2019
       • Made reports`,
      ['Data Engineer | Zorvex | 2019..2022', 'Analyst | Kelmor | 2017..2019'],
    ],
  ])('%s', (_what, text, jobs) => {
    expect(jobsIn(text)).toEqual(jobs);
  });
});
