import { expect, it } from 'vitest';
import { schoolsIn } from '../schools-in.fixture.ts';

it.each<[string, string[], string[]]>([
  [
    'that it goes on',
    ['Currently studying BSc Botany, Fern University', 'Working towards Bachelor of Arts, Oak University'],
    ['Fern University | BSc Botany | -', 'Oak University | Bachelor of Arts | -'],
  ],
  [
    'the word for its year',
    ['BSc Botany from Fern University in the year 2012'],
    ['Fern University | BSc Botany | 2012'],
  ],
  [
    'a dash that sticks to the school',
    ['NORTHWEST FERN UNIVERSITY- KIRKLAND, WA- BACHELORS', 'August 2018- August 2020'],
    ['NORTHWEST FERN UNIVERSITY | BACHELORS | 2020'],
  ],
  [
    'its faculties below',
    [
      'Elmstown State University – Elmstown, Ohio',
      'College of Arts, Letters, and Crafts',
      'School of Printing',
      'Bachelor of Printing & Binding',
      'Graduation: May 2023',
    ],
    ['Elmstown State University | Bachelor of Printing & Binding | 2023'],
  ],
  [
    'a level of school without a date',
    [
      'Bachelor of Technology',
      'Elm Institute of Technology, Lucknow (2021-2025)',
      'Intermediate (+2)',
      'Fern Siksha Inter College, Pipra.',
      'High School',
      'Oak Niketan School, Deoria',
    ],
    [
      'Elm Institute of Technology | Bachelor of Technology | 2025',
      'Fern Siksha Inter College, Pipra | Intermediate (+2) | -',
      'Oak Niketan School, Deoria | High School | -',
    ],
  ],
  [
    'the school of a university',
    [
      'University of Fern\tMay 2019',
      'Elm School of Business',
      'Bachelor of Science, Finance',
      'Oak Community College\tMay 2017',
      'Associate of Arts',
    ],
    [
      'University of Fern | Bachelor of Science, Finance | 2019',
      'Oak Community College | Associate of Arts | 2017',
    ],
  ],
])('reads a course told with %s', (_name, lines, expected) => {
  expect(schoolsIn(lines)).toEqual(expected);
});
