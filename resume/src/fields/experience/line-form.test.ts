import { describe, expect, it } from 'vitest';
import { textPages } from '../../office/extract-txt.ts';
import { assembleDocument } from '../../resume-document.ts';
import { findExperience } from '../experience.ts';
import { jobsIn } from '../jobs-in.fixture.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';

const TOP = 'Asha Example\n\nPune, Maharashtra\n\nasha@example.org\n\nWORK EXPERIENCE\n\n';

function read(body: string): string[] {
  const reading = new Reading(assembleDocument('txt', textPages(TOP + body)));
  return findExperience(reading, cutSections(reading)).map(
    ({ title, company, location, start, end }) =>
      `${title?.value} | ${company?.value} | ${location?.value} | ${start?.value}..${end?.value}`,
  );
}

const DUTIES =
  'Planned the rounds of the depot and kept its books in order every single week.\n• Stock counts.';

describe('readLineForm', () => {
  it.each<[string, string, string[]]>([
    [
      'title, employer with place, and range in paragraphs of their own',
      `Depot Planner\n\nBluefern Foods -  Nashik, Maharashtra -\n\nMay 2016 to Present\n\n${DUTIES}\n\nNight Clerk\n\nMoss Inn -\n\nJune 2012 to April 2016\n\n${DUTIES}`,
      [
        'Depot Planner | Bluefern Foods | Nashik, Maharashtra | 2016-05..present',
        'Night Clerk | Moss Inn | undefined | 2012-06..2016-04',
      ],
    ],
    [
      'other ranges, roles and clients in the text are no jobs',
      `Depot Planner\n\nBluefern Foods -\n\nMay 2016 to Present\n\nProject 1: Harbour (June 2017 - May 2018)\nRole: Senior Test Lead\nClient: Wave Ltd\nDuration: 2018 - 2019\n\nProjects did during the year\n\n${DUTIES}`,
      ['Depot Planner | Bluefern Foods | undefined | 2016-05..present'],
    ],
    [
      'a title that no list knows',
      `PMX\n\nBluefern Foods -\n\n2016 to 2018\n\nTyping work\n\nMoss Inn -\n\n2012 to 2014`,
      ['PMX | Bluefern Foods | undefined | 2016..2018', 'Typing work | Moss Inn | undefined | 2012..2014'],
    ],
    [
      'no title, no employer, or neither',
      `Bluefern Foods -  Nashik, Maharashtra -\n\n2016 to 2018\n\n${DUTIES}\n\nNight Clerk\n\nPune, Maharashtra -\n\n2014 to 2016\n\n${DUTIES}\n\nCook\n\n-\n\n2012 to 2014`,
      [
        'undefined | Bluefern Foods | Nashik, Maharashtra | 2016..2018',
        'Night Clerk | undefined | Pune, Maharashtra | 2014..2016',
        'Cook | undefined | undefined | 2012..2014',
      ],
    ],
    [
      'a sentence above the employer is no title, and a wrapped employer is one',
      `Worked on the new kitchen during the break\n\nBluefern Foods Services\nPvt Ltd -\n\n2016 to 2018`,
      ['undefined | Bluefern Foods Services Pvt Ltd | undefined | 2016..2018'],
    ],
    [
      'jobs below a heading within the text of a job',
      `Depot Planner\n\nBluefern Foods -\n\n2016 to 2018\n\nKey Skills\n\n• Books\n• Rounds\n\nNight Clerk\n\nMoss Inn -  Pune, Maharashtra -\n\n2014 to 2016`,
      [
        'Depot Planner | Bluefern Foods | undefined | 2016..2018',
        'Night Clerk | Moss Inn | Pune, Maharashtra | 2014..2016',
      ],
    ],
    [
      'jobs without dates',
      `Test Engineer\n\nBluefern\n\n${DUTIES}\n\nNight Clerk\n\nMoss Inn -  Pune, Maharashtra\n\n${DUTIES}`,
      [
        'Test Engineer | Bluefern | undefined | undefined..undefined',
        'Night Clerk | Moss Inn | Pune, Maharashtra | undefined..undefined',
      ],
    ],
    [
      'a job told twice',
      `Cook\n\nMoss Inn -\n\n2014 to 2016\n\nCook\n\nMoss Inn -\n\n2014 to 2016`,
      ['Cook | Moss Inn | undefined | 2014..2016'],
    ],
    [
      'schools below their own heading stay there',
      `Cook\n\nMoss Inn -\n\n2014 to 2016\n\nEDUCATION\n\nB.Com\n\nNorthern College -  Pune, Maharashtra -\n\n2010 to 2013`,
      ['Cook | Moss Inn | undefined | 2014..2016'],
    ],
  ])('%s', (_name, body, expected) => {
    expect(read(body)).toEqual(expected);
  });

  it('reads the form in a text without empty lines', () => {
    const text = `Asha Example\nWORK EXPERIENCE\nDepot Planner\nBluefern Foods -  Nashik, Maharashtra -\nMay 2016 to Present\n${DUTIES}\nNight Clerk\nMoss Inn -\nJune 2012 to April 2016`;
    expect(jobsIn(text)).toEqual([
      'Depot Planner | Bluefern Foods | 2016-05..present',
      'Night Clerk | Moss Inn | 2012-06..2016-04',
    ]);
  });
});
