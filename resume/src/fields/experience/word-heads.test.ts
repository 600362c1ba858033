import { describe, expect, it } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';

describe('heads of jobs as Word resumes set them', () => {
  it('cuts an employer from the post in brackets where most jobs are told so', () => {
    expect(
      jobsIn(`
        Experience
        Fern Education (Support Engineer)\t07/2018 - current
        Helped people with their sign-in.
        Oak Village (Caregiver Assistant)\t07/2017 - 02/2018
        Looked after the residents.
        Savers (Operations)\t10/2012 - 08/2013
        Ran the cash register.`),
    ).toEqual([
      'Support Engineer | Fern Education | 2018-07..present',
      'Caregiver Assistant | Oak Village | 2017-07..2018-02',
      'Operations | Savers | 2012-10..2013-08',
    ]);
  });

  it('keeps a job whose text has a heading word among headings in capitals', () => {
    expect(
      jobsIn(`
        EDUCATION
        BSc Botany, Fern University, 2012
        EXPERIENCE
        Gardener
        Oak Park Ltd
        January 2014 – Present
        • Keeps the beds
        Achievements
        • Won a prize for roses
        Florist
        Elm Flowers Ltd
        March 2012 – December 2013
        • Sold flowers
        SKILLS
        Pruning`),
    ).toEqual(['Gardener | Oak Park Ltd | 2014-01..present', 'Florist | Elm Flowers Ltd | 2012-03..2013-12']);
  });

  it('takes a long name above the first date, and the address of an employer, as parts of the head', () => {
    expect(
      jobsIn(`
        Experience
        Office Assistant
        Ministry of Gardens, Parks and Natural Resources of the Fern Islands (MGPNR) – Central Coordination Unit for Projects (CCUP)
        January 2014 – Present
        • Keeps the files
        Florist
        Elm Flowers Ltd
        March 2012 – December 2013
        • Sold flowers`)[0],
    ).toMatch(/^Office Assistant \| Ministry of Gardens.* \| 2014-01\.\.present$/);
    expect(
      jobsIn(`
        Experience
        Elm Software Ltd
        https://elm.example
        July 2017 → January 2019
        • Wrote programs
        Oak Laboratories
        https://oak.example
        May 2013 → February 2015
        • Wrote more programs`),
    ).toEqual([' | Elm Software Ltd | 2017-07..2019-01', ' | Oak Laboratories | 2013-05..2015-02']);
  });

  it('reads what stands around a title: "the" before the employer, a dash without a space, a remark behind the dates', () => {
    expect(
      jobsIn(`
        Experience
        January 2014 – July 2014. Lecturer at the University of Fern
        • Taught botany
        April 2013 – December 2013 Tutor at the Oak School of Gardening
        • Taught gardening`),
    ).toEqual([
      'Lecturer | University of Fern | 2014-01..2014-07',
      'Tutor | Oak School of Gardening | 2013-04..2013-12',
    ]);
    expect(
      jobsIn(`
        Experience
        Elm Systems LLC –Data Analyst
        April 2014 – May 2016
        • Made reports
        Oak Systems LLC – Data Analyst
        April 2012 – March 2014
        • Made more reports`),
    ).toEqual([
      'Data Analyst | Elm Systems LLC | 2014-04..2016-05',
      'Data Analyst | Oak Systems LLC | 2012-04..2014-03',
    ]);
    expect(
      jobsIn(`
        Experience
        Elm Systems LLC
        Programmer | January 2013 – October 2017 (on and off)
        • Wrote programs
        Oak College
        Tutor | September 2011 – December 2012
        • Taught programming`),
    ).toEqual(['Programmer | Elm Systems LLC | 2013-01..2017-10', 'Tutor | Oak College | 2011-09..2012-12']);
  });

  it('takes the sign for "at" from an employer', () => {
    expect(
      jobsIn(`
        Experience
        Embedded Engineer
        @Fern Works
        June 2013 – Present
        • Writes firmware
        Junior Embedded Engineer
        @Oak Systems GmbH
        May 2010 – May 2013
        • Wrote firmware`),
    ).toEqual([
      'Embedded Engineer | Fern Works | 2013-06..present',
      'Junior Embedded Engineer | Oak Systems GmbH | 2010-05..2013-05',
    ]);
  });

  it('knows a table of jobs by "Where" and "Time"', () => {
    expect(
      jobsIn(`
        Experience
        Title\tOrganization\tWhere\tTime
        Founder\tFern Research LLC\tGraz, Austria\tMarch 2011 -- Oct 2013
        Air Quality Analyst\tOak Technology, Inc.\tGraz, Austria\tOctober 2003 -- March 2011`),
    ).toEqual([
      'Founder | Fern Research LLC | 2011-03..2013-10',
      'Air Quality Analyst | Oak Technology, Inc. | 2003-10..2011-03',
    ]);
  });
});
