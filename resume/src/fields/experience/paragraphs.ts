import { type DateRange, findDates } from '../../lexicon/dates.ts';
import type { DocumentLine } from '../../resume-document.ts';

export type Paragraph = readonly DocumentLine[];

/** A hyphen that is left at a line's end, where the range stands on the next line. */
export const DANGLING = /(?:^|\s)[-–—]$/;
const WEB_LINE = /^(?:https?:\/\/|www\.)\S+$/;
const MOST_RANGE_CHARACTERS = 60;

/** The text of a paragraph on one line. */
export const textOf = (paragraph: Paragraph | undefined) =>
  (paragraph ?? []).map(({ text }) => text).join(' ');

/** Paragraphs of a plain text; where the page has geometry every line is one. Addresses of pages are no text. */
export function paragraphsOf(lines: readonly DocumentLine[]): Paragraph[] {
  const told = lines.filter(({ text }) => !WEB_LINE.test(text));
  const apart = setApart(told);
  const paragraphs: DocumentLine[][] = [];
  told.forEach((line, index) => {
    const last = paragraphs.at(-1)?.at(-1);
    const goesOn = last && !line.box && last.block === line.block && last.page === line.page;
    if (goesOn && !apart.has(index)) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  });
  return paragraphs;
}

/** The lines that begin a paragraph in a text without empty lines: title, employer and range, and the text below them. */
function setApart(lines: readonly DocumentLine[]): ReadonlySet<number> {
  const apart = new Set<number>();
  lines.forEach((line, index) => {
    const above = lines[index - 1];
    if (!above || above.block !== line.block || !DANGLING.test(above.text) || !rangeOf([line])) return;
    for (const at of [index - 2, index - 1, index, index + 1]) apart.add(at);
  });
  return apart;
}

/** The range that fills a paragraph, or null. */
export function rangeOf(paragraph: Paragraph | undefined): DateRange | null {
  const text = textOf(paragraph).trim();
  if (text.length > MOST_RANGE_CHARACTERS) return null;
  const [date] = findDates(text);
  const whole = date && !/[\p{L}\d]/u.test(text.slice(0, date.start) + text.slice(date.end));
  return date && whole && !date.lone ? date : null;
}
