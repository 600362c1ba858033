import { expect, test } from 'vitest';
import { schoolsIn } from '../schools-in.fixture.ts';

test.each([
  [
    'initials before a degree',
    ['KRT, Bachelor of Arts in History, 2022'],
    'KRT | Bachelor of Arts in History | 2022',
  ],
  ['initials behind one', ['MBA, UWX', '2010 - 2012'], 'UWX | MBA | 2012'],
  ['initials in brackets', ['B.A. English Literature (KRT) 2013'], 'KRT | B.A. English Literature | 2013'],
  ['initials and a colon', ['KRT: PhD in Physics, 2019'], 'KRT | PhD in Physics | 2019'],
  [
    'the short form of the degree is no school',
    ['Master of Applied Ecology (MAE) 2013'],
    '- | Master of Applied Ecology (MAE) | 2013',
  ],
  [
    'a school called by its field',
    ['BA, Halden Business School, 2016'],
    'Halden Business School | BA | 2016',
  ],
  ['the same in brackets', ['BA (Halden Business School) 2016'], 'Halden Business School | BA | 2016'],
  [
    'a school in brackets before a word that leads to the date',
    ['Associate Degree in Nursing (Fern College) Expected May 2022'],
    'Fern College | Associate Degree in Nursing | 2022',
  ],
  [
    'a full stop behind the school',
    ['University of Wexley. Bachelor of Science in Biology. 2018.'],
    'University of Wexley | Bachelor of Science in Biology | 2018',
  ],
  [
    'the year of a class on its own line',
    ['St. Brendan College', 'Associate Degree in Nursing', 'Class of 2022'],
    'St. Brendan College | Associate Degree in Nursing | 2022',
  ],
])('%s', (_what, lines, study) => expect(schoolsIn(lines)).toEqual([study]));
