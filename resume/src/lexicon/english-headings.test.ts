import { expect, test } from 'vitest';
import { headingKind } from './headings.ts';

test.each([
  ['Nursing Experience', 'experience'],
  ['Chronological Work History', 'experience'],
  ['CAREER CHRONOLOGY', 'experience'],
  ['Educational Attainment', 'education'],
  ['Summary of Skills', 'skills'],
  ['Career Focus', 'summary'],
  ['Seminars and Trainings Attended', 'certificates'],
  ['Customer Experience', null],
  ['Universities', null],
])('%s opens %s', (text, kind) => expect(headingKind(text)).toBe(kind));
