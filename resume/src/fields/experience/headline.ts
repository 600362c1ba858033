import { isOccupation } from '../../lexicon/lexicon.ts';
import type { ExperienceEntry, Found } from '../../parsed-resume.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { isPlace } from '../place.ts';
import type { Reading } from '../reading.ts';
import { titleScore } from './scores.ts';
import { employerNames, isSentence, plainTitle } from './head/plain-title.ts';

const NEAR_TOP = 5;
const MOST_WORDS = 9;
/** A role is named, though other words read like an employer's ("Software", "Systems"). */
const TITLE_SCORE = 1;
/** What follows the title: an employer, or years ("with 6 years of …", ": 6 years"). */
const TAIL = /\s[-–—]\s|\s+(?:with|having)\s+(?:over\s+|more\s+than\s+)?\d|\s*:\s*/;

/**
 * The job title under the person's name ("Test Lead", "Test Lead - Acme"), without the employer; null when none is there.
 * @param lines what stands above all headings
 */
export function findHeadline(
  reading: Reading,
  lines: readonly DocumentLine[],
  fullName: string | null,
  jobs: readonly ExperienceEntry[],
): Found<string> | null {
  const names = employerNames(jobs.flatMap(({ company }) => (company ? [company.value] : [])));
  for (const line of lines.slice(0, NEAR_TOP)) {
    const [cell = ''] = line.text.split(/\t|\s[|•·]\s/);
    const [head = ''] = cell.split(TAIL);
    const text = [head, cell].find((each) => isTitle(each) && each !== fullName);
    if (text === undefined) continue;
    const start = line.start + line.text.indexOf(text);
    const piece = { text, start, end: start + text.length, bold: line.bold, line: 0, cell: 0, label: null };
    const { title } = plainTitle(piece, names);
    if (title && isTitle(title.text)) return reading.foundPiece(title, 0.5);
  }
  return null;
}

function isTitle(text: string): boolean {
  if (/[@:]|\d{2}|[.!?]$|\s[-–—]\s/.test(text) || text.split(/\s+/).length > MOST_WORDS) return false;
  return (titleScore(text) >= TITLE_SCORE || isOccupation(text)) && !isSentence(text) && !isPlace(text);
}
