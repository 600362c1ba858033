import { describe, expect, it } from 'vitest';
import { jobsIn } from '../../jobs-in.fixture.ts';

describe('jobs that sentences tell', () => {
  it('reads the post, the employer and the time of each sentence', () => {
    expect(
      jobsIn(`
        Work Experience
        Working as Fleet Database Administrator with Quenvia\tAt Graz from May 2020 to Till Date (Parent Company-Elm Source).
        Worked as Fleet Administrator with Fernhill Technologies Pvt. Ltd, Graz from Oct 2018 to Oct 2019.
        2. Worked at Zorvex Trends , Linz as an Electrical Engineer from 2009 to 2010.
        • Worked with Oak Quality Pvt. Ltd as Sales Associate for 7 months (10th Sep 2007 to 30th Mar 2008)`),
    ).toEqual([
      'Fleet Database Administrator | Quenvia | 2020-05..present',
      'Fleet Administrator | Fernhill Technologies Pvt. Ltd | 2018-10..2019-10',
      'Electrical Engineer | Zorvex Trends | 2009..2010',
      'Sales Associate | Oak Quality Pvt. Ltd | 2007-09..2008-03',
    ]);
  });

  it('reads sentences that begin with the time, that close with the post and that name the employer without a word before', () => {
    expect(
      jobsIn(`
        Work Experience
        Since Feb’11 with Quenvia Graz, as a Software Engineer
        Jul’08 - Jan’11 with Oak Ceramics, Linz as Deputy Manager (Projects Dept.)
        Worked as HR Executive Fern Ventures Pvt Ltd, Graz from April 2006 to Dec 2007.
        Working with Elm Energy Private Limited: (Graz, Austria) Nov 2003 – Mar 2006 Designation: As Sales Manager`),
    ).toEqual([
      'Software Engineer | Quenvia | 2011-02..present',
      'Deputy Manager (Projects Dept.) | Oak Ceramics | 2008-07..2011-01',
      'HR Executive | Fern Ventures Pvt Ltd | 2006-04..2007-12',
      'Sales Manager | Elm Energy Private Limited | 2003-11..2006-03',
    ]);
  });

  it('reads a sentence whose time stands on the next line, and one in a summary of a resume without such a section', () => {
    expect(
      jobsIn(`
        Ada Quist
        Summary
        1. Working as Executive for Oak Seeds Pvt Ltd, Graz
        From January 2012 to January 2015.
        Education
        BSc Botany, Fern University, 2011`),
    ).toEqual(['Executive | Oak Seeds Pvt Ltd | 2012-01..2015-01']);
  });

  it('takes the post from the sentence below a head that tells none, and the employer behind "with"', () => {
    expect(
      jobsIn(`
        Work Experience
        Oak Green Trading, Graz (1st April 2015 to Till Date)
        Working as PROJECT ENGINEER (Electrical).
        • Kept the machines running
        From, March 2013 to August 2014
        Worked as Manager (Heating) with Fern Contracting, Linz for its new office.
        • Managed all works
        Feb’10 to Mar’12 with Elm Switchgear Manufacturing llc
        • Designed the boards`),
    ).toEqual([
      'PROJECT ENGINEER (Electrical) | Oak Green Trading | 2015-04..present',
      'Manager (Heating) | Fern Contracting | 2013-03..2014-08',
      ' | Elm Switchgear Manufacturing llc | 2010-02..2012-03',
    ]);
  });

  it('takes the sentence where a head would hold its words', () => {
    expect(
      jobsIn(`
        Work Experience
        Since Feb’11 with Quenvia Graz, as a Software Engineer
        Client: Oak Bank
        • Kept the servers running`),
    ).toEqual(['Software Engineer | Quenvia | 2011-02..present']);
  });

  it('takes no part of a job for another one, and no skill or task for an employer', () => {
    expect(
      jobsIn(`
        Experience
        Engineer, Quenvia Ltd\t2010 – 2016
        • Worked as Team Lead with Fern Ltd from 2012 to 2014 to bring their servers here
        • Worked with Java from 2010 to 2011
        Clerk, Zorvex Ltd\t2006 – 2010
        • Kept the books`),
    ).toEqual(['Engineer | Quenvia Ltd | 2010..2016', 'Clerk | Zorvex Ltd | 2006..2010']);
  });

  it('leaves the head of the next job out of a sentence', () => {
    expect(
      jobsIn(`
        Experience
        Analyst, Zorvex Ltd\t2018 - 2021
        Worked with Quenvia Bank as a partner on its reports
        Cook, Fern Inn\t2015 - 2018
        Worked as a team with the waiters`),
    ).toEqual(['Analyst | Zorvex Ltd | 2018..2021', 'Cook | Fern Inn | 2015..2018']);
  });

  it('reads projects below a sentence about their employer as before', () => {
    expect(
      jobsIn(`
        Professional Experience
        Working as a Payroll Consultant for Quenvia Systems Ltd from June 2015 to till date.
        Client: Fern Foods\tMarch 2018 to present
        Role: Payroll Consultant
        Client: Oak Bank\tJuly 2015 to Feb 2018
        Role: Payroll Developer`),
    ).toEqual([
      'Payroll Consultant | Quenvia Systems Ltd | 2015-06..present',
      'Payroll Consultant | Fern Foods | 2018-03..present',
      'Payroll Developer | Oak Bank | 2015-07..2018-02',
    ]);
  });
});
