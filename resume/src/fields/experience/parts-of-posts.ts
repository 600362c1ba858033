import { findDates } from '../../lexicon/dates.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import type { DocumentLine } from '../../resume-document.ts';
import type { HeadPiece } from './head/head-lines.ts';
import type { JobEntry } from './job-entries.ts';
import { LEGAL } from './scores.ts';

/** Kinds of work that head a part of a section and name neither a post nor an employer. */
const SUBHEAD =
  /^(?:research|teaching|other|others|industry|industrial|academia|academic|vocational|miscellaneous|professional|clinical|current|past|previous|earlier|relevant|additional|selected|forschung|lehre|sonstiges|recherche|enseignement|autres?|divers|investigación|docencia|otros|pesquisa|ensino|outros|ricerca|didattica|altro)(?:\s(?:experience|positions?|employment|roles?|work))?\s*:?$/i;

const isSubhead = (text: string) => text.length < 40 && SUBHEAD.test(text.trim());

/** The lines without those that head a part of the section ("Vocational"); below a date such a word is a title. */
export function withoutSubheads(lines: readonly DocumentLine[]): DocumentLine[] {
  return lines.filter(({ text }, index) => {
    const before = lines[index - 1];
    return !isSubhead(text) || (before !== undefined && findDates(before.text).length > 0);
  });
}

const SIGN = /^\s*([•▪●◦■□–—*➢►▶‣·∙○-])(?=\s)/u;

/**
 * Lines whose signs only open the items of an outer list: in bold, two at least, where what stands below them has
 * signs of its own. A blank stands for the sign.
 */
export function withoutOuterSigns(lines: readonly DocumentLine[]): DocumentLine[] {
  const signs = lines.map(({ text }) => SIGN.exec(text)?.[1] ?? null);
  const outer = signs.find((sign) => sign !== null);
  const items = lines.filter((_line, index) => signs[index] === outer);
  const nested = signs.filter((sign) => sign !== null && sign !== outer).length;
  if (!outer || items.length < 2 || nested < items.length || !items.every(({ bold }) => bold))
    return [...lines];
  return lines.map((line, index) =>
    signs[index] === outer ? { ...line, text: line.text.replace(outer, ' ') } : line,
  );
}

const order = (date: string | null, end: boolean) =>
  date === 'present' ? '9999' : date === null ? (end ? '' : '9998') : date;

/** Whether a piece names no post, as the name of a course does. */
const isPlain = (text: string) => !lexicon.role.in(text) && !LEGAL.test(text) && text.length < 90;

/** Whether an entry is one line with nothing but a plain name and its dates. */
const isPart = (entry: JobEntry) =>
  entry.above === 0 &&
  entry.pieces.length === 1 &&
  entry.pieces.every(({ line, text, label }) => line === 0 && label === null && isPlain(text));

/**
 * One post for what is taught below it: a title and an employer stand above the first of several lines that each
 * name a course and its dates. The post lasts from the first to the last of them.
 */
export function withCoursesBelow(entries: readonly JobEntry[]): JobEntry[] {
  const whole: JobEntry[] = [];
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    if (!entry) continue;
    const parts = coursesBelow(entries, index);
    if (parts.length === 0) {
      whole.push(entry);
      continue;
    }
    const all = [entry, ...parts];
    const dates = all.flatMap(({ date }) => (date ? [date] : []));
    const from = dates
      .map((each) => each.from)
      .sort((a, b) => order(a, false).localeCompare(order(b, false)));
    const to = dates.map((each) => each.to).sort((a, b) => order(b, true).localeCompare(order(a, true)));
    whole.push({
      ...entry,
      date: entry.date && { ...entry.date, from: from[0] ?? null, to: to[0] ?? null, lone: false },
      pieces: entry.pieces.filter(({ line }) => line < 0),
      body: all.flatMap(({ lines, body }) => (lines === entry.lines ? body : lines)),
      lines: all.flatMap(({ lines }) => lines),
      end: all.at(-1)?.end ?? entry.end,
    });
    index += parts.length;
  }
  return whole;
}

function coursesBelow(entries: readonly JobEntry[], index: number): JobEntry[] {
  const entry = entries[index];
  const above = entry?.pieces.filter(({ line }) => line < 0) ?? [];
  const own = entry?.pieces.filter(({ line }) => line >= 0) ?? [];
  const titled = above.some(({ text }) => lexicon.role.in(text));
  if (
    !entry ||
    !titled ||
    !(above.length > 1 || above.some(({ text }) => text.includes(', '))) ||
    own.length !== 1 ||
    !own.every(({ line, text }) => line === 0 && isPlain(text))
  )
    return [];
  const look = lookOf(entry);
  const rest = entries.slice(index + 1);
  const stop = rest.findIndex((each) => !isPart(each) || lookOf(each) !== look);
  return rest.slice(0, stop < 0 ? rest.length : stop);
}

/** How the line of an entry's date is set. */
const lookOf = ({ lines, above }: JobEntry) => {
  const line = lines[above];
  return line ? `${line.font_size} ${line.box ? Math.round(line.box[0] / 4) : ''}` : '';
};

/**
 * An employer with the dates of all its posts stands right above them: what its line says is one name, and what
 * stands alone beside a post's dates is a title.
 */
export function withEmployersAbove(entries: readonly JobEntry[]): JobEntry[] {
  const marked = [...entries];
  entries.forEach((entry, index) => {
    const next = entries[index + 1];
    const name = nameOf(entry);
    if (!next || !name || entry.lines.length > 1 + entry.above || !isLarger(entry, next)) return;
    const look = lookOf(next);
    const rest = entries.slice(index + 1);
    const stop = rest.findIndex((each) => lookOf(each) !== look || !isWithin(each, entry));
    const posts = rest.slice(0, stop < 0 ? rest.length : stop);
    if (!posts.some(({ pieces }) => pieces.some(({ text }) => lexicon.role.in(text)))) return;
    marked[index] = { ...entry, pieces: [{ ...name, label: 'company' }] };
    posts.forEach((post, order) => {
      const [only, ...more] = post.pieces;
      // What stands below a post's own line is its text, as the employer is known.
      const alone =
        more.length === 0 || (lexicon.role.in(only?.text ?? '') && more.every(({ line }) => line > 0));
      if (only && alone && only.label === null && only.line === 0)
        marked[index + 1 + order] = { ...post, pieces: [{ ...only, label: 'title' }] };
    });
  });
  return marked;
}

/** All of an entry's only line as one name, unless it names a post. */
function nameOf({ pieces, lines, above }: JobEntry): HeadPiece | null {
  const [first] = pieces;
  const last = pieces.at(-1);
  const line = lines[above];
  if (!first || !last || !line || pieces.some(({ text, label }) => label !== null || lexicon.role.in(text)))
    return null;
  const text = line.text.slice(first.start - line.start, last.end - line.start);
  return first.line === 0 && last.line === 0 && !text.includes('\t')
    ? { ...first, text, end: last.end }
    : null;
}

const isLarger = (a: JobEntry, b: JobEntry) => {
  const [first, second] = [a.lines[a.above], b.lines[b.above]];
  return (first?.font_size ?? 0) > (second?.font_size ?? 0) + 0.7;
};

function isWithin(post: JobEntry, all: JobEntry): boolean {
  if (!post.date || !all.date) return false;
  return (
    order(post.date.from, false) >= order(all.date.from, false).slice(0, 4) &&
    order(post.date.to, true).slice(0, 4) <= order(all.date.to, true).slice(0, 4)
  );
}
