import { type DateRange, findDates } from '../../lexicon/dates.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { BULLET } from './head/head-lines.ts';

const MOST_TEXT = 90;
const SAME_LEFT = 8;

/** A line and the range that opens an entry there. */
interface Ranged {
  index: number;
  date: DateRange;
}

/**
 * Lone dates that stand on their lines as the ranges of the section do on theirs: "Park Café (03/2022)" below a
 * title in bold, where another such title has "Fern Hotel (2019/2021)" below it.
 */
export function loneLikeRanges(lines: readonly DocumentLine[], ranged: readonly Ranged[]): Ranged[] {
  const models = ranged.filter(({ date }) => !date.lone);
  // Where all is bold, bold tells nothing.
  if (models.length === 0 || lines.every(({ bold }) => bold)) return [];
  const taken = new Set(ranged.map(({ index }) => index));
  return lines.flatMap((line, index): Ranged[] => {
    if (taken.has(index) || line.text.length > MOST_TEXT || BULLET.test(line.text)) return [];
    const [date, more] = findDates(line.text);
    if (!date?.lone || more) return [];
    const way = wayOf(line.text, date);
    if (!way) return [];
    const like = models.some(
      (model) =>
        wayOf(lines[model.index]?.text ?? '', model.date) === way && setAlike(lines, model.index, index),
    );
    return like ? [{ index, date }] : [];
  });
}

/** How a date stands on its line: before the text, or behind it in brackets, behind a sign, or plainly. */
function wayOf(text: string, { start, end }: DateRange): string | null {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (/^[\s(]*$/.test(before)) return /^[\s\t]+\S/.test(after) ? 'leads' : null;
  if (!/^\s*[)\]]?\s*$/.test(after)) return null;
  return /[([]\s*$/.test(before) ? 'bracket' : (/[|,:–—-]\s*$/.exec(before)?.[0].trim() ?? 'plain');
}

/** Whether two lines look alike and are set apart from what is told: both bold, or both below a line in bold. */
function setAlike(lines: readonly DocumentLine[], model: number, index: number): boolean {
  if (!alike(lines[model], lines[index])) return false;
  if (lines[index]?.bold) return true;
  const [above, other] = [lines[model - 1], lines[index - 1]];
  return above?.bold === true && alike(above, other);
}

function alike(a: DocumentLine | undefined, b: DocumentLine | undefined): boolean {
  if (!a || !b || a.bold !== b.bold || Math.abs((a.font_size ?? 0) - (b.font_size ?? 0)) > 0.7) return false;
  return !a.box || !b.box || Math.abs(a.box[0] - b.box[0]) < SAME_LEFT;
}

/**
 * Where jobs without a date begin above the first dated one: the section opens with a title set in bold as the
 * dated job's head is, and all its lines in bold down to there are such titles, each with text below.
 */
export function undatedBefore(lines: readonly DocumentLine[], first: number): number[] {
  const top = lines[first];
  if (!top?.bold || first < 2) return [];
  const bold = lines.slice(0, first).flatMap((line, index) => (line.bold ? [index] : []));
  const titles = bold.every((index) => {
    const line = lines[index];
    return line && alike(top, line) && lexicon.role.in(line.text) && lines[index + 1]?.bold === false;
  });
  const dated = bold.some((index) => findDates(lines[index]?.text ?? '').length > 0);
  return bold[0] === 0 && titles && !dated ? bold : [];
}
