import { assembleDocument, plainLine } from '../resume-document.ts';
import { findExperience } from './experience.ts';
import { Reading } from './reading.ts';
import { cutSections } from './sections.ts';

/** The jobs read in a plain text, each as `title | company | start..end`. */
export function jobsIn(text: string): string[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => plainLine(line.trim(), 0));
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  return findExperience(reading, cutSections(reading)).map(({ title, company, start, end }) =>
    [title?.value, company?.value, `${start?.value ?? '?'}..${end?.value ?? '?'}`].join(' | '),
  );
}
