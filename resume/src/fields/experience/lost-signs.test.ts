import { expect, it } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';

it.each([
  [
    'the place of an employer before the colon and the post behind it',
    `Work Experience
     Zorvex, Chandler, AZ: Software Engineering Intern\t06/2021 - 08/2021
     • Wrote an application for the people who cook
     Fern State University, Tempe, AZ: FSU 101 Section Leader\t08/2021 - 12/2021
     • Taught forty students how to plan their time`,
    [
      'Software Engineering Intern | Zorvex | 2021-06..2021-08',
      'FSU 101 Section Leader | Fern State University | 2021-08..2021-12',
    ],
  ],
  [
    'a line of signs between employer and place',
    `Experience
     2018-2023\tZorvex ------------------------------ Boston MA
     • Architecture of an application, and its team
     2016-2018\tQuenvia Finance --------------------- Boston MA
     • Architecture and tests`,
    [' | Zorvex | 2018..2023', ' | Quenvia Finance | 2016..2018'],
  ],
  [
    'dates whose sign between is lost',
    `Experience
     Product Designer\tZorvex Tech Africa\tOct 2025 PRESENT
     Made the flow simple
     Graphics Designer\tQuenvia Power\tAug 2022 Feb 2025
     Drew the pages of the shop`,
    [
      'Product Designer | Zorvex Tech Africa | 2025-10..present',
      'Graphics Designer | Quenvia Power | 2022-08..2025-02',
    ],
  ],
  [
    'places behind a semicolon, and a state without a comma',
    `Experience
     Financial Advisor, Zorvex Bank; Athens, Greece
     2014 - 2017
     Told the customers of the bank what it does
     Software Engineer, Quen Data, San Francisco CA
     2012 - 2014
     Wrote services for the telephone`,
    ['Financial Advisor | Zorvex Bank | 2014..2017', 'Software Engineer | Quen Data | 2012..2014'],
  ],
  [
    'a line of areas below the head',
    `Experience
     Trainee and Mentor, Binary Quen, India\tMay 2011 – Nov 2013
     Areas: Networking, Network Security SQL, Business Intelligence
     • Made a network of switches`,
    ['Trainee and Mentor | Binary Quen | 2011-05..2013-11'],
  ],
  [
    'a range broken in a column at the right edge',
    `Appointments
     Data Scientist. Institute for\tDecember, 2021 -
     Quen Sciences, University of Fern,\tPresent
     Analyst, Department of Fern\tOctober, 2016 -
     Larkfield, ID\tNovember, 2021`,
    [
      'Data Scientist | Institute for Quen Sciences, University of Fern | 2021-12..present',
      'Analyst | Department of Fern | 2016-10..2021-11',
    ],
  ],
])('reads jobs with %s', (_what, text, jobs) => {
  expect(jobsIn(text)).toEqual(jobs);
});

it('takes no address of work for a job', () => {
  const jobs = jobsIn(`Ann Example, a person of many trades
    Home: Mill Lane 3, Quenton, 5431, Austria
    Work: Fern Mor, Modern Mor, Quenton, 5404, Austria
    Date of birth: 13/12/1998
    Work experience
    2019 – 2023\tTeacher
    Fern School, Graz`);
  expect(jobs).toEqual(['Teacher | Fern School | 2019..2023']);
});
