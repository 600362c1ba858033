import { languageOf } from '../languages.ts';
import type { Section } from '../sections.ts';
import { furtherLists, hiddenList } from './skill-further.ts';

/** Japanese forms list licences under this word; they are skills only where nothing else is. */
const LICENCES = /資格|免許/u;

const headingText = ({ heading }: Section) => heading?.text ?? '';

/** Whether a section holds licences and certificates, going by its heading and by the other sections. */
export function isLicences(section: Section, sections: readonly Section[]): boolean {
  return (
    section.kind === 'skills' &&
    LICENCES.test(headingText(section)) &&
    sections.some((other) => other.kind === 'skills' && !LICENCES.test(headingText(other)))
  );
}

/**
 * The sections that list skills. A line like "Languages: English" amid labelled lists does not end them;
 * where no heading is known, a heading-like line about skills opens one.
 */
export function skillSections(sections: Section[]): Section[] {
  const known = sections.flatMap((section, index) => {
    if (section.kind === 'skills') return isLicences(section, sections) ? [] : [section];
    if (section.kind !== 'languages' || sections[index - 1]?.kind !== 'skills') return [];
    const inline = (section.lines[0]?.start ?? 0) < (section.heading?.end ?? 0);
    if (!inline) return isOfPeople(section) ? [] : [section];
    const rest = section.lines
      .slice(1)
      .filter(({ text }) => /^[^:：]{2,45}[:：]/u.test(text) && languageOf(text) === null);
    return rest.length > 0 ? [{ ...section, lines: rest }] : [];
  });
  return known.some(({ lines }) => lines.length > 0)
    ? [...known, ...sections.flatMap((section, index) => furtherLists(section, sections[index - 1]))]
    : sections.flatMap((section) => hiddenList(section));
}

/** Whether a section of languages names any that people speak. */
const isOfPeople = ({ lines }: Section) =>
  lines.some(({ text }) => text.split(/[\t,;:|•()/–-]/u).some((part) => languageOf(part.trim()) !== null));
