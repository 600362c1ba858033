import { type DateRange, findDates } from '../../lexicon/dates.ts';
import type { DocumentLine } from '../../resume-document.ts';
import type { Range } from './head/head-lines.ts';

const NARROW_CELL = 26;

/** The last cell of a line that has others, with its place on the line. */
function lastCell(line: DocumentLine | undefined): { text: string; at: number } | null {
  const at = line ? line.text.lastIndexOf('\t') + 1 : 0;
  const text = line?.text.slice(at) ?? '';
  return line && at > 0 && text.length <= NARROW_CELL ? { text, at } : null;
}

/** A range that a narrow column of dates at the right edge breaks: "June 2016 -" above "May 2021". */
export function rightRange(
  lines: readonly DocumentLine[],
  index: number,
): { date: DateRange; cuts: Range[] } | null {
  const [line, next] = [lines[index], lines[index + 1]];
  const [above, below] = [lastCell(line), lastCell(next)];
  if (!line || !next || !above || !below || !/\d\s?[-–—]\s*$/.test(above.text)) return null;
  const head = above.text.trimEnd();
  const [date, more] = findDates(`${head} ${below.text}`);
  if (
    !date ||
    more ||
    date.lone ||
    date.start > 0 ||
    date.end < head.length + 1 + below.text.trimEnd().length
  )
    return null;
  return {
    date,
    cuts: [
      { start: line.start + above.at, end: line.start + line.text.length },
      { start: next.start + below.at, end: next.start + next.text.length },
    ],
  };
}
