import { findDates } from '../../lexicon/dates.ts';
import { headingGuess } from '../../lexicon/headings.ts';
import { jobLabel } from '../../lexicon/job-labels.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import { studyLabel } from '../../lexicon/study-words.ts';
import type { SectionKind } from '../../parsed-resume.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { headsProjects } from './heading-labels.ts';
import { isCapitals } from '../skill-labels.ts';

/** A section that a line opens. */
export interface Opening {
  kind: SectionKind;
  inline: { text: string; start: number } | null;
  /** Number of lines the heading takes. */
  lines?: number;
  /** The second line of a heading that the line above opened. */
  goesOn?: true;
}

export const COLON_END = /[:：]\s*$/;

/** How the headings of a document are set. */
interface HeadingStyle {
  size: number;
  bold: boolean;
  capitals: boolean;
}

export function headingStyle(
  headings: DocumentLine[],
  lines: readonly DocumentLine[],
  bodySize: number,
): HeadingStyle | null {
  const first = headings.filter((line) => line.font_size !== null);
  if (first.length < 2) return null;
  const sizes = first.map((line) => line.font_size ?? 0).sort((a, b) => a - b);
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const most = (test: (line: DocumentLine) => boolean) => first.filter(test).length > first.length / 2;
  const style = { size, bold: most((line) => line.bold), capitals: most((line) => isCapitals(line.text)) };
  if ((style.bold && size >= bodySize * 1.15) || style.capitals) return style;
  // Looks that body lines hardly share tell headings, too.
  const alike = lines.filter((line) => setLike(line, style)).length;
  const own = headings.filter((line) => setLike(line, style)).length;
  const large = size >= bodySize * 1.15 && own * MOST_ALIKE > alike;
  return large || (own > 2 && own * 2 > alike) ? style : null;
}

/** Lines that look like one heading where size alone sets it apart. */
const MOST_ALIKE = 4;

const setLike = (line: DocumentLine, { size, bold, capitals }: HeadingStyle) =>
  Math.abs((line.font_size ?? 0) - size) < 0.3 && line.bold === bold && isCapitals(line.text) === capitals;

/** Set like the headings but for capitals, and larger or bolder than what most lines are. */
const setAlmostLike = (line: DocumentLine, { size, bold, capitals }: HeadingStyle) =>
  Math.abs((line.font_size ?? 0) - size) < 0.3 && line.bold && bold && isCapitals(line.text) !== capitals;

const SECTIONS_OF_ENTRIES: ReadonlySet<SectionKind> = new Set([
  'experience',
  'publications',
  'awards',
  'volunteering',
]);

/** A list item that happens to be a heading word ("Formation" among skills) lacks the headings' looks. */
export function looksLikeBody(line: DocumentLine, style: HeadingStyle): boolean {
  const smaller = (line.font_size ?? 0) < style.size * 0.93;
  const lighter = style.bold && !line.bold;
  const lower = style.capitals && !isCapitals(line.text);
  const oneWord = !line.text.trim().includes(' ');
  return oneWord && smaller && (lighter || !style.bold) && (lower || !style.capitals);
}

/** A job's title that is a heading word ("Internship"): dated, and set like other lines rather than like the headings. */
export function isTitleLine(
  lines: readonly DocumentLine[],
  index: number,
  known: (Opening | null)[],
  style: HeadingStyle,
): boolean {
  const line = lines[index];
  if (!line?.box || known[index]?.kind !== 'experience') return false;
  const bare = { ...line, text: line.text.replace(/[(（][^()（）]*[)）]/g, '').trim() };
  if (setLike(line, style) || setLike(bare, style)) return false;
  const [left] = line.box;
  const twins = lines.filter(
    (other, at) =>
      !known[at] &&
      other.box &&
      Math.abs(other.box[0] - left) < 3 &&
      other.bold === line.bold &&
      other.font_size === line.font_size,
  );
  const dated = lines.slice(index, index + 3).some(({ text }) => findDates(text).some(({ lone }) => !lone));
  return dated && twins.length > 1;
}

/** A heading the lexicon does not know: set like the known ones and unlike the body, its words no title or employer. */
export function styledOpening(
  lines: readonly DocumentLine[],
  index: number,
  style: HeadingStyle | null,
): Opening | null {
  const line = lines[index];
  if (!line || index < 4 || line.text.length > 50 || /[\t@\d;]|[.]$/.test(line.text)) return null;
  if (line.text.split(' ').length > 6) return null;
  const kind = headingGuess(line.text);
  const closed =
    line.bold && COLON_END.test(line.text) && jobLabel(line.text) === null && !/\S\s*[(（]/.test(line.text);
  if (kind && SECTIONS_OF_ENTRIES.has(kind) && (closed || (style && setAlmostLike(line, style))))
    return { kind, inline: null };
  if (kind === 'projects' && closed && headsProjects(lines, index)) return { kind, inline: null };
  if (!style || line.text.length > 40 || /,/.test(line.text) || line.text.split(' ').length > 5) return null;
  if (!setLike(line, style) || studyLabel(line.text) === 'other') return null;
  if (kind) return { kind, inline: null };
  const dated = lines.slice(index, index + 3).some(({ text }) => findDates(text).some(({ lone }) => !lone));
  const job = lexicon.role.in(line.text) || lexicon.company.in(line.text);
  if (job && dated) return null;
  return isBelowTitle(line, lines[index - 1]) ? null : { kind: 'other', inline: null };
}

/** Whether a line stands right below a title and its date, where an employer is named: "Buyer | 2012" above "QUENVIA". */
function isBelowTitle(line: DocumentLine, above: DocumentLine | undefined): boolean {
  if (!above?.box || !line.box || above.block !== line.block) return false;
  const near = line.box[1] - above.box[1] < above.box[3] * 2;
  return near && lexicon.role.in(above.text) && findDates(above.text).length > 0;
}
