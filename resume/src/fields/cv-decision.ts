import { countRanges } from '../lexicon/dates.ts';
import { strongestKind } from '../lexicon/document-kinds.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import type { CvDecision, SectionKind } from '../parsed-resume.ts';
import { labelledValues } from './labels.ts';
import { bareName } from './person/name-shape.ts';
import type { Reading } from './reading.ts';
import type { Section } from './sections.ts';

/** What a section of a resume is called in a sentence, in the order in which they are named. */
const PARTS: Partial<Record<SectionKind, string>> = {
  experience: 'work history',
  education: 'education',
  skills: 'skills',
  languages: 'languages',
  certificates: 'certificates',
  projects: 'projects',
  summary: 'a profile',
  personal: 'personal details',
  interests: 'interests',
};
const LOOKED_AT = 20_000;
const LONG_LINE = 75;
const ENOUGH_RANGES = 4;

/**
 * Whether a document is a resume: its sections, date ranges, jobs and schools, contact data and title against the
 * marks of letters, invoices, contracts, adverts, certificates, papers and programs. The reason is meant for recruiters.
 */
export function decideCv(
  reading: Reading,
  sections: Section[],
  hasEmail: boolean,
  hasPhone: boolean,
): CvDecision {
  const kinds = new Set(sections.flatMap(({ kind }) => (kind !== 'top' && PARTS[kind] ? [kind] : [])));
  const ranges = countRanges(reading.text.slice(0, LOOKED_AT), ENOUGH_RANGES);
  const other = strongestKind(reading.text);
  const core = kinds.has('experience') || kinds.has('education');
  const details = labelledValues(reading, 'dob').length + labelledValues(reading, 'nationality').length;
  let score = -1.7 + Math.min(4, kinds.size) * 0.9 + Math.min(ENOUGH_RANGES, ranges) * 0.5;
  if (core) score += 0.8;
  if (hasEmail && hasPhone) score += 0.8;
  else if (hasEmail || hasPhone) score += 0.4;
  if (hasTitle(reading)) score += 1.5;
  if (details > 0) score += 0.5;
  score += Math.min(1.5, datedWork(reading) * 0.5);
  const strong = core && kinds.size >= 3 && (ranges >= 2 || kinds.size >= 5);
  // A student tells of projects rather than of jobs, often in the words of reports.
  const reachable = core && hasEmail && hasPhone && kinds.size >= 2;
  const weight = strong
    ? 0.12
    : ranges >= 3 && core
      ? 0.35
      : reachable || (ranges >= 2 && hasEmail)
        ? 0.6
        : 1;
  score -= Math.min(7, other.count * 1.1) * weight;
  if (prose(reading) > 0.6 && !strong && !reachable) score -= 1;
  const value = score > 0;
  const confidence = Math.round((1 / (1 + Math.exp(-Math.abs(score)))) * 100) / 100;
  return { value, confidence, reason: value ? keptBecause(kinds, ranges) : refusedBecause(kinds, other) };
}

/** A resume's title among the first lines: a line that is nothing once the title is cut off, or keeps only a name. */
function hasTitle(reading: Reading): boolean {
  return reading.lines.slice(0, 6).some(({ text, start, end }) => {
    if (text.length > 60) return false;
    const bare = bareName({ text, start, end });
    const cut =
      text.replace(/[^\p{L}\p{N}]/gu, '').length - (bare?.text.replace(/[^\p{L}\p{N}]/gu, '').length ?? 0);
    return (
      (bare === null && /\p{L}{2}/u.test(text)) ||
      (cut > 5 && bare !== null && bare.text.split(' ').length < 5)
    );
  });
}

/** How many lines with a date stand next to a job, a degree or a school. */
function datedWork(reading: Reading): number {
  let count = 0;
  for (const [index, line] of reading.lines.entries()) {
    if (count === 3 || line.text.length > 110 || !/(?:19|20)\d\d/.test(line.text)) continue;
    const near = [line, reading.lines[index + 1]].flatMap((each) =>
      each && each.text.length < 110 ? [each.text] : [],
    );
    if (near.some((text) => lexicon.role.in(text) || lexicon.degree.in(text) || lexicon.school.in(text)))
      count++;
  }
  return count;
}

/** Share of the text that stands in long lines, as letters, papers and contracts are set. */
function prose(reading: Reading): number {
  const total = reading.lines.reduce((sum, { text }) => sum + text.length, 0);
  const long = reading.lines.reduce((sum, { text }) => sum + (text.length > LONG_LINE ? text.length : 0), 0);
  return total === 0 ? 0 : long / total;
}

function listed(words: string[], joint: string): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

function keptBecause(kinds: Set<SectionKind>, ranges: number): string {
  const parts = (Object.keys(PARTS) as SectionKind[])
    .filter((kind) => kinds.has(kind))
    .map((kind) => PARTS[kind] ?? '');
  if (parts.length > 0) return `Found ${listed(parts.slice(0, 5), 'and')}.`;
  return ranges > 0 ? 'Found dated jobs or studies and contact data.' : 'It is titled as a resume.';
}

function refusedBecause(kinds: Set<SectionKind>, other: { name: string; count: number }): string {
  const wanted = (['experience', 'education', 'skills'] as const).filter((kind) => !kinds.has(kind));
  const missing = wanted.map((kind) => PARTS[kind] ?? '');
  const lack =
    missing.length > 0
      ? `No ${listed(missing, 'or')} ${missing.length > 1 || missing[0] === 'skills' ? 'were' : 'was'} found`
      : 'It has few marks of a resume';
  if (other.count === 0) return `${lack}.`;
  const article = /^[aeiou]/.test(other.name) ? 'an' : 'a';
  return `${lack}; it reads like ${article} ${other.name}.`;
}
