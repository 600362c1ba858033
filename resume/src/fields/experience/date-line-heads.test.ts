import { describe, expect, it } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';

describe('what stands beside the date of a job', () => {
  it('takes the name between title and date for the employer, and what stands by the place below for its part', () => {
    expect(
      jobsIn(`
        Experience
        Baker\tQuen\tFeb 2021 – Oct 2022
        Night Oven\tBoulder, CO
        Baked the bread of the town.
        Confectioner\tVorn\tJul 2019 – Jan 2021
        Consulting Services\tBoulder, CO
        Made cakes.
        Cook\tZorvex\tMay 2015 – Mar 2019
        Consulting Services\tBoulder, CO
        Cooked for guests.`),
    ).toEqual([
      'Baker | Quen | 2021-02..2022-10',
      'Confectioner | Vorn | 2019-07..2021-01',
      'Cook | Zorvex | 2015-05..2019-03',
    ]);
  });

  it('opens a job at a date that a label follows', () => {
    expect(
      jobsIn(`
        Experience
        Roofer, Elm Works Ltd\tMay 2021 - Present Client : FERN\tProject : NORTH
        • Covered roofs
        Trainee Roofer, Elm Works Ltd\tMarch 2019 - April 2021 Client : OAK\tProject : SOUTH
        • Carried tiles`),
    ).toEqual([
      'Roofer | Elm Works Ltd | 2021-05..present',
      'Trainee Roofer | Elm Works Ltd | 2019-03..2021-04',
    ]);
  });

  it('makes no job of a remark in brackets behind a date', () => {
    expect(
      jobsIn(`
        Experience
        January 2013 – January 2015 (moved with the ministry of Trade)
        January 2007 – December 2012
        Forester, Fern Office Ltd
        Planted trees.`),
    ).toEqual(['Forester | Fern Office Ltd | 2007-01..2012-12']);
  });

  it('reads further jobs of a resume without a heading for them', () => {
    expect(
      jobsIn(`
        Mia Sample
        mia@example.com
        Quen Inn, Head Cook: May 2018 – Present
        • Ran the kitchen
        Oven Works, Baker: August 2015 – May 2018
        • Baked bread
        Hearst Mills, Sr. Automation and Systems Architect: October 2012 – August 2015
        • Ran the mill`),
    ).toEqual([
      'Head Cook | Quen Inn | 2018-05..present',
      'Baker | Oven Works | 2015-08..2018-05',
      'Sr. Automation and Systems Architect | Hearst Mills | 2012-10..2015-08',
    ]);
  });

  it('keeps a laboratory with its college, and the field of a title behind "for"', () => {
    expect(
      jobsIn(`
        Experience
        Quen Mills, Boulder, CO\tJuly 2014 – Present
        Senior Consultant for Integrated Research
        Moss Ecology Lab, Fern College, Boulder, CO\tJuly 2012 – June 2014
        Lab Manager`),
    ).toEqual([
      'Senior Consultant for Integrated Research | Quen Mills | 2014-07..present',
      'Lab Manager | Moss Ecology Lab, Fern College | 2012-07..2014-06',
    ]);
  });

  it('leaves hours in brackets out, and cuts at a dash that sticks to the employer', () => {
    expect(
      jobsIn(`
        Experience
        Office Assistant (Part-Time) (12 hours a week)
        Zorvex Services
        February 2022 – Present
        Quen- Barista
        Sep 2019 – July 2021`),
    ).toEqual(['Office Assistant | Zorvex Services | 2022-02..present', 'Barista | Quen | 2019-09..2021-07']);
  });
});
