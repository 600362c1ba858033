import { findDates } from '../../lexicon/dates.ts';
import { headingGuess } from '../../lexicon/headings.ts';
import {
  degreeScore,
  fieldScore,
  headsCourses,
  isNote,
  schoolScore,
  studyLabel,
} from '../../lexicon/study-words.ts';
import type { SectionKind } from '../../parsed-resume.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { isPlace } from '../place.ts';
import { isCapitals } from '../skill-labels.ts';

interface Part {
  kind: SectionKind | 'top';
  heading: DocumentLine | null;
  lines: DocumentLine[];
}

const MOST_WORDS = 6;
const MOST_LETTERS = 56;
const MOST_NAME = 140;
const CLOSED = /[:：]\s*-?\s*$/;

/**
 * Ends a section of studies at a line that is set like its heading and names no study, where none is told below it
 * ("HACKS AND SIDE PROJECTS", "Personal Dossier:"), or where its words tell another kind of section.
 */
export function withStudiesEnded<Section extends Part>(section: Section): (Section | Part)[] {
  const { kind, heading, lines } = section;
  if (kind !== 'education' || !heading || lines.length < 3) return [section];
  let told = false;
  for (const [index, line] of lines.entries()) {
    if (index > 0 && told && isSetLike(line, heading, lines)) {
      const guess = headingGuess(line.text);
      const other = guess && guess !== 'education' ? guess : null;
      const named = lines
        .slice(index, index + 3)
        .some(({ text }) => !/[:：]/.test(text) && findDates(text).length > 0);
      if (other === 'experience' || other === 'projects' || (!named && !lines.slice(index).some(isStudy)))
        return [
          { ...section, lines: lines.slice(0, index) },
          { kind: other ?? 'other', heading: line, lines: lines.slice(index + 1) },
        ];
    }
    told ||= isStudy(line);
  }
  return [section];
}

const isStudy = ({ text }: DocumentLine) =>
  text.length < MOST_NAME && (degreeScore(text) >= 1.5 || schoolScore(text) >= 1.5);

/** Short and set as the section's heading is, closed by a colon as it is, or in capitals alone among the lines. */
function isSetLike(line: DocumentLine, heading: DocumentLine, lines: readonly DocumentLine[]): boolean {
  const text = line.text.replace(/\s*[(（][^()（）]*[)）]/gu, '');
  if (text.length > MOST_LETTERS || text.split(/\s+/).length > MOST_WORDS || !/^\p{Lu}/u.test(text))
    return false;
  if (/[\t\d@,]/.test(text) || isStudy(line) || isPlace(text) || headsCourses(text)) return false;
  if (isNote(text) || studyLabel(text)) return false;
  if (fieldScore(text) > 0 && headingGuess(text) !== 'experience') return false;
  const capitals = isCapitals(heading.text);
  if (line.bold !== heading.bold || capitals !== isCapitals(text)) return false;
  if ((heading.font_size ?? 0) > (line.font_size ?? 0) * 1.15) return false;
  const alike = lines.filter(
    (other) => other.bold === line.bold && isCapitals(other.text) === capitals,
  ).length;
  return (
    alike * 3 <= lines.length ||
    (CLOSED.test(text) && CLOSED.test(heading.text)) ||
    standsOut(line, heading, lines)
  );
}

const INSET = 6;

/** Whether a line begins where the heading does, and most others of the section farther in. */
function standsOut({ box }: DocumentLine, heading: DocumentLine, lines: readonly DocumentLine[]): boolean {
  const left = heading.box?.[0];
  if (!box || left === undefined || Math.abs(box[0] - left) > INSET / 2) return false;
  return lines.filter((other) => (other.box?.[0] ?? 0) > left + INSET).length * 3 > lines.length * 2;
}
