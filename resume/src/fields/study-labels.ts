import { findDates } from '../lexicon/dates.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import { degreeScore, schoolScore } from '../lexicon/study-words.ts';
import type { SectionKind } from '../parsed-resume.ts';
import type { DocumentLine } from '../resume-document.ts';

const MOST_STUDY = 140;

/** What "Courses: …", "Thesis: …" or "Skills: …" below a course of study is read as where it opens a section. */
const TOLD_OF_STUDIES: ReadonlySet<SectionKind> = new Set([
  'certificates',
  'publications',
  'projects',
  'awards',
  'skills',
]);

/** Whether a label with its text belongs to the studies around it: more of them follow before the next heading. */
export function isStudyLabel(
  lines: readonly DocumentLine[],
  index: number,
  openings: readonly ({ kind: SectionKind; inline: object | null } | null)[],
  kind: SectionKind,
): boolean {
  if (!TOLD_OF_STUDIES.has(kind)) return false;
  for (let at = index + 1; at < lines.length; at++) {
    const line = lines[at];
    const opening = openings[at];
    if (!line || (opening && !(opening.inline && TOLD_OF_STUDIES.has(opening.kind)))) return false;
    if (opening || line.text.length > MOST_STUDY) continue;
    const names = degreeScore(line.text) >= 2 || lexicon.degree.in(line.text) || lexicon.school.in(line.text);
    if (names && findDates(line.text).length > 0) return true;
    const near = [lines[at - 1], lines[at + 1]].some((each) => each && lexicon.school.in(each.text));
    if (lexicon.degree.in(line.text) && near && at > index + 1) return true;
  }
  return false;
}

/** What "Qualifications" and the like are read as. */
const PERHAPS_STUDIES: ReadonlySet<string> = new Set<SectionKind>([
  'skills',
  'certificates',
  'other',
  'personal',
]);
const MOST_STUDY_LINES = 40;

/**
 * "Qualifications" heads skills or studies: where no section is called by its studies, one where at least a third
 * of the lines name a degree or a school, and both occur, holds them.
 */
export function withStudiesNamed<Part extends { kind: string; lines: readonly DocumentLine[] }>(
  sections: Part[],
): (Part | (Part & { kind: 'education' }))[] {
  if (sections.some(({ kind, lines }) => kind === 'education' && lines.length > 0)) return sections;
  return sections.map((section) => {
    if (!PERHAPS_STUDIES.has(section.kind) || section.lines.length > MOST_STUDY_LINES) return section;
    const degrees = section.lines.filter(({ text }) => degreeScore(text) >= 2);
    const schools = section.lines.filter(({ text }) => schoolScore(text) >= 2);
    const told = new Set([...degrees, ...schools]).size * 3 >= section.lines.length;
    return told && degrees.length > 0 && schools.length > 0
      ? { ...section, kind: 'education' as const }
      : section;
  });
}
