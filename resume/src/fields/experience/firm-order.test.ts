import { describe, expect, it } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';

describe('titles that no word tells', () => {
  it.each([
    [
      'stand where the clear titles of the section do',
      `Experience
       Upgrade Zorvex Inc, Phoenix — Loan Officer
       November 2018 – May 2019
       Kelmor, Denver — Operations Associate
       June 2017 – October 2018
       Quist Bank, Tempe — Credit Card Customer Service
       May 2016 – April 2017
       Starling, Tempe — Barista
       October 2014 – February 2016`,
      2,
      'Credit Card Customer Service | Quist Bank | 2016-05..2017-04',
    ],
    [
      'are cut from the employer at the comma as the others are',
      `Experience
       Dental Assistant, Ingram Alan DDS (August 2022 – December 2022)
       Window Cleaning Services, Fernhill Window Cleaning (September 2021 – March 2022)
       Assistant Handyman, Quillfern Construction (May 2019 – July 2021)
       Door-to-Door Salesman, Vivid Smart Homes (March 2018 – May 2018)`,
      1,
      'Window Cleaning Services | Fernhill Window Cleaning | 2021-09..2022-03',
    ],
  ])('%s', (_name, text, at, expected) => {
    expect(jobsIn(text)[at]).toBe(expected);
  });
});

describe('heads of jobs', () => {
  it('passes over the line that names who led the work', () => {
    expect(
      jobsIn(`Research Experience
        University of Northfield\t2021 – 2026
        Advisor: Ada N. Quist
        Doctoral Research Associate
        University of Southfield\t2016 – 2018
        Advisor: Bea R. Quist
        Undergraduate Research Assistant`),
    ).toEqual([
      'Doctoral Research Associate | University of Northfield | 2021..2026',
      'Undergraduate Research Assistant | University of Southfield | 2016..2018',
    ]);
  });

  it('goes on behind the dash that ends a line, and takes no long name for a place', () => {
    expect(
      jobsIn(`Experience
        The Candle Factory, Provo — Shift Manager
        September 2022 – December 2022
        The Church of the Latter Northern Saints, Arizona —
        Proselyting Missionary, Sister Training Leader
        March 2021 – October 2022
        North Quist School District, Salem — Substitute Teacher
        October 2019 – December 2020`)[1],
    ).toMatch(/^Proselyting Missionary, Sister Training Leader \| The Church of the Latter Northern Saints/);
  });
});
