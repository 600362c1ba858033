import { findDates } from '../lexicon/dates.ts';
import { lexicon } from '../lexicon/lexicon.ts';
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
    if (findDates(line.text).length > 0 && (lexicon.degree.in(line.text) || lexicon.school.in(line.text)))
      return true;
    const near = [lines[at - 1], lines[at + 1]].some((each) => each && lexicon.school.in(each.text));
    if (lexicon.degree.in(line.text) && near && at > index + 1) return true;
  }
  return false;
}
