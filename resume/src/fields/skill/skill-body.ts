import { findDates } from '../../lexicon/dates.ts';
import { headingGuess, headingKind } from '../../lexicon/headings.ts';
import { jobLabel } from '../../lexicon/job-labels.ts';
import { skillLabel } from '../../lexicon/skill-taxonomy.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { isPlace } from '../place.ts';
import type { Section } from '../sections.ts';
import { BULLET } from './skill-rows.ts';

const WEB_ADDRESS = /@\w|https?:|www\.|(?<![\w.])[\w-]+\.(?:com|org|net|in|io|me|dev|co)\/\S/iu;
/** What a job or a project says about itself below the list of its tools. */
const ABOUT_A_JOB =
  /^(?:(?:key |main |job )?(?:roles?|responsibilit\p{L}+|duties)(?: (?:and|&) \p{L}+)?(?: played)?|client|team size|designation|employer|(?:project )?(?:description|name|title|details)|projects? undertaken)$/iu;
const EMPLOYER = /^[^,;:]{2,60}\s-\s{2,}\p{Lu}[\p{L}\s.]+(?:,\s\p{Lu}[\p{L}\s.]+)?(?:\s-)?\s*$/u;
/** Words of headings in a plain text that the lexicon of headings does not hold. */
const OTHER_HEADING =
  /(?<!\p{L})(?:trainings?|workshops?|seminars?|achievements?|traits|attended|hobbies|declaration)(?!\p{L})/iu;
const HEADING_LENGTH = 40;

/**
 * The lines of a skills section that belong to it. A plain text has no fonts to tell a heading the lexicon
 * does not know: there the list ends where a job, a project or a new paragraph of another kind begins.
 */
export function skillLines({ lines }: Section): DocumentLine[] {
  const first = lines[0];
  if (!first || first.box) return lines;
  const end = lines.findIndex((line, index) => leaves(line, lines, index));
  const dates = lines.findIndex(({ text }) => isDateRange(text));
  const employer = lines.findIndex(({ text }) => isEmployer(text));
  const ends = [
    end < 0 ? lines.length : end,
    dates < 0 ? lines.length : aboveHead(lines, dates, 2),
    employer < 0 ? lines.length : aboveHead(lines, employer, 1),
  ];
  return lines.slice(0, Math.min(...ends)).filter(({ text }) => !isContact(text));
}

const paragraphStarts = (lines: readonly DocumentLine[], index: number) => {
  const above = lines[index - 1];
  return !above || (lines[index]?.start ?? 0) > above.end + 1;
};

function leaves(line: DocumentLine, lines: readonly DocumentLine[], index: number): boolean {
  const bare = line.text.replace(BULLET, '').trim();
  const label = /^[^:：]{2,45}?(?=\s*(?:[:：]|\s[-–—](?:\s|$)|-$|$))/u.exec(bare)?.[0].trim() ?? '';
  if (ABOUT_A_JOB.test(label)) return true;
  const whole = bare.replace(/[\s:：–—-]+$/u, '');
  if (whole.length > HEADING_LENGTH || /[,;|•\t.]/u.test(whole) || skillLabel(whole)) return false;
  const kind = headingKind(whole) ?? headingGuess(whole);
  if (kind === 'skills' || kind === 'languages' || (kind === null && !OTHER_HEADING.test(whole)))
    return false;
  const capitals = whole === whole.toUpperCase() && lines.some(({ text }) => /\p{Ll}{3}/u.test(text));
  const next = lines[index + 1];
  const opens = /[:：–—-]\s*$/u.test(bare) || (next !== undefined && BULLET.test(next.text));
  return !BULLET.test(line.text) && paragraphStarts(lines, index) && (capitals || opens);
}

/** A line that is dated at its end, as the head of a job is. */
const isDateRange = (text: string) =>
  text.length < 90 &&
  findDates(text).some(({ lone, end, from }) => !lone && (from ?? '').length > 4 && end > text.length - 15);

/** "Employer -  City, State", as job boards print it. */
const isEmployer = (text: string) => EMPLOYER.test(text) && !BULLET.test(text);

/** The index of the first line of a job's head: up to so many short paragraphs above its dates. */
function aboveHead(lines: readonly DocumentLine[], at: number, most: number): number {
  let from = at;
  while (from > 0 && at - from < most) {
    const above = lines[from - 1];
    if (!above || !paragraphStarts(lines, from) || above.text.length > 60 || /[,;:]|[.]$/.test(above.text))
      break;
    if (BULLET.test(above.text) || jobLabel(above.text) || !paragraphStarts(lines, from - 1)) break;
    from--;
  }
  return from;
}

function isContact(text: string): boolean {
  if (WEB_ADDRESS.test(text)) return true;
  const parts = text.split(/[,:]\s*|\s-\s/).filter((part) => part.trim() !== '');
  const places = parts.filter((part) => isPlace(part.trim())).length;
  return places > 1 && places * 2 >= parts.length - 1;
}
