import { assembleDocument, plainLine } from '../resume-document.ts';
import { findEducation } from './education/education.ts';
import { Reading } from './reading.ts';

/** Reads lines as the body of an education section, an empty one as a gap. */
export function studiesIn(lines: string[]) {
  const blockOf = (index: number) => lines.slice(0, index).filter((text) => text === '').length;
  const reading = new Reading(
    assembleDocument('txt', [
      {
        width: null,
        height: null,
        lines: ['Some Person with a text that is long enough', ...lines].map((text, index) =>
          plainLine(text, blockOf(index - 1)),
        ),
      },
    ]),
  );
  return findEducation(reading, [{ kind: 'education', heading: null, lines: reading.lines.slice(1) }]);
}

/** "school | degree | end year" of every entry. */
export const schoolsIn = (lines: string[]): string[] =>
  studiesIn(lines).map(
    ({ institution, degree, end_year }) =>
      `${institution?.value ?? '-'} | ${degree?.value ?? '-'} | ${end_year?.value ?? '-'}`,
  );
