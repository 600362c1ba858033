import { headingKind } from '../../lexicon/headings.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import { skillLabel } from '../../lexicon/skill-taxonomy.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { languageOf } from '../languages.ts';
import type { Section } from '../sections.ts';
import { labelCells } from './label-cells.ts';

/** A line of a skills section, joined with the lines it was wrapped over. */
export interface SkillRow {
  /** A piece of the document's text; a wrap is a line break, a wide gap a tab. */
  text: string;
  start: number;
  bold: boolean;
  size: number | null;
}

/** What stands before an item of a list. */
export const BULLET = /^\s*(?:[•‣*·−–—-]|\p{So})\s+/u;
const LIST = /[,;•▪●■|·、；，،؛]/gu;
const OPEN_END = /(?:[,;(&/:、，،•|·]|\s\+|\s(?:and|und|et|y|e|og|och|i|и|ve|και|és|en|ja|&))\s*$/iu;
/** What stands below the line to sign on, at the end of a resume. */
const SIGNATURE =
  /^[\s_.…-]*(?:ort[ ,/]+(?:und )?datum|place[ ,/&]+(?:and )?date|date[ ,/&]+(?:and )?place|date[ ,/&]+signature|lieu[ ,/]+(?:et )?date|lugar[ ,/]+(?:y )?fecha|luogo[ ,/]+(?:e )?data|local[ ,/]+(?:e )?data|miejscowość[ ,/]+(?:i )?data|место[ ,/]+(?:и )?дата|yer[ ,/]+(?:ve )?tarih|sted[ ,/]+(?:og )?dato|kelt(?![\p{L}])|τόπος[ ,/]+(?:και )?ημερομηνία|plaats[ ,/]+(?:en )?datum|paikka ja aika|unterschrift|signature|firma$|podpis|подпись|imza|underskrift|aláírás|υπογραφή|签名|署名|التوقيع)(?![\p{L}])/iu;
/** Letters of a line that is long enough to have been wrapped. */
const FULL_LINE = 70;
const CHIP_GAP = 0.6;

const separators = (text: string) => text.replace(/\([^()]*\)/g, '').match(LIST)?.length ?? 0;
/** Items of a row, whether marks or the frames of tags part them. */
const parted = (text: string) => separators(text) + (text.split('\t').length > 2 ? 2 : 0);

/** The lines of a skills section with wrapped items joined and group names left out. */
export function skillRows(section: Section): SkillRow[] {
  const signed = section.lines.findIndex(({ text }) => SIGNATURE.test(text));
  // The place and the date of a signature stand above their label.
  const place = signed > 0 && /\d{4}/.test(section.lines[signed - 1]?.text ?? '') ? signed - 1 : signed;
  const rows = joinWraps(signed < 0 ? section.lines : section.lines.slice(0, place));
  const groups = rows.map((row, index) => looksLikeGroup(rows, row, index));
  const often = groups.filter((group) => group === 'maybe').length > 1;
  return rows.filter((row, index) => {
    if (groups[index] === 'yes' || (often && groups[index] === 'maybe')) return false;
    return headingKind(row.text) !== 'skills' && !isOtherList(row.text) && !isLabelWrap(row, rows[index - 1]);
  });
}

/** "Interests Tennis | Chess": a list of another kind, its heading set before it. */
function isOtherList(text: string): boolean {
  const [first = ''] = text.split(/[\s:：]/, 1);
  const rest = text.slice(first.length).trimStart();
  if (separators(text) === 0 || !/^\p{Lu}/u.test(rest)) return false;
  const kind = headingKind(first);
  return kind === 'interests' || (kind === 'languages' && languageOf(rest.split(/[,;|(]/)[0] ?? '') !== null);
}

/** "logiciel" below "Développement⇥Git, Vim": the rest of a label that its column was too narrow for. */
const isLabelWrap = ({ text }: Pick<SkillRow, 'text'>, above: Pick<SkillRow, 'text'> | undefined) =>
  above !== undefined &&
  labelCells(above.text) > 0 &&
  separators(text) === 0 &&
  text.split('\t').every((cell) => /^\p{Ll}[\p{L} ]+$/u.test(cell) && skillLabel(cell) === null);

/** Whether a row of one short text names the list below it. */
function looksLikeGroup(rows: readonly SkillRow[], row: SkillRow, index: number): 'yes' | 'maybe' | null {
  if (separators(row.text) > 0 || BULLET.test(row.text) || wordCount(row.text) > 9) return null;
  if (/[:：]\s*$/u.test(row.text)) return 'yes';
  const next = rows.slice(index + 1).find(({ text }) => !isLevel(text));
  if (!next || isLevel(row.text)) return null;
  const cells = row.text.split('\t').length;
  const lists = next.text.split('\t').filter((cell) => separators(cell) > 0).length;
  if (cells > 1 && next.text.split('\t').length === cells) return lists * 2 >= cells ? 'yes' : null;
  if (wordCount(row.text) > 6) return null;
  const isList = parted(next.text) > 1;
  const styled = (row.bold && !next.bold) || (row.size ?? 0) > (next.size ?? 0) + 0.5;
  if (styled && (isList || separators(next.text) === 1 || BULLET.test(next.text))) return 'yes';
  if (BULLET.test(next.text)) return 'maybe';
  if (styled) return wordCount(next.text) > 6 ? null : 'maybe';
  return isList ? 'maybe' : null;
}

/** Whether all a row says is a level, or one per column. */
const isLevel = (text: string) => text.split('\t').every((cell) => lexicon.level.is(cell));

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

function joinWraps(lines: readonly DocumentLine[]): SkillRow[] {
  const rows: SkillRow[] = [];
  const lowerStarts = lines.filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  const bullets = lines.filter(({ text }) => BULLET.test(text)).length;
  const longest = Math.max(0, ...lines.map(({ text }) => text.length));
  const edge = Math.max(0, ...lines.map((line) => rightEdge(line)));
  let above: DocumentLine | null = null;
  for (const line of lines) {
    const open = rows.at(-1);
    const text = chips(line);
    const joins =
      open &&
      above &&
      line.start === open.start + open.text.length + 1 &&
      goesOn(open, above, line, {
        mixedStarts: lowerStarts < lines.length * 0.8,
        bulleted: bullets > 1,
        edge,
        longest,
      });
    if (open && joins) open.text += `\n${text}`;
    else rows.push({ text, start: line.start, bold: line.bold, size: line.font_size });
    above = line;
  }
  return rows;
}

const rightEdge = ({ box }: DocumentLine) => (box ? box[0] + box[2] : 0);

interface Habits {
  mixedStarts: boolean;
  bulleted: boolean;
  edge: number;
  /** Letters of the longest line. */
  longest: number;
}

/** Whether a line goes on with the item that the line above left open. */
function goesOn(
  open: SkillRow,
  above: DocumentLine,
  line: DocumentLine,
  { mixedStarts, bulleted, edge, longest }: Habits,
): boolean {
  if (BULLET.test(line.text) || /^[^,;:]{2,40}[:：](?:\s|$)/u.test(line.text)) return false;
  if (opensRow(above, line) || (isLabelWrap(line, above) && line.text.includes('\t'))) return false;
  if (
    above.box === null &&
    separators(above.text) > 0 &&
    (line.text.startsWith('(') || filled(above, line, longest))
  )
    return true;
  if (above.box === null && bulleted && BULLET.test(open.text) && above.text.length > FULL_LINE) return true;
  if (OPEN_END.test(above.text) || unclosed(above.text)) return true;
  if (line.bold !== above.bold || (line.font_size ?? 0) !== (above.font_size ?? 0)) return false;
  if (/\p{L}-$/u.test(above.text) && /^\p{Ll}/u.test(line.text)) return true;
  const full = above.box === null || rightEdge(above) > edge * 0.7 || /\s\p{L}{1,3}$/u.test(above.text);
  if (mixedStarts && full && /^\p{Ll}/u.test(line.text) && !/[.!?]$/.test(above.text))
    return skillLabel(line.text) === null;
  if (isOtherList(line.text)) return false;
  if (bulleted && BULLET.test(above.text) && line.box && above.box) return line.box[0] > above.box[0] + 2;
  return (
    above.box !== null &&
    rightEdge(above) > edge * 0.85 &&
    separators(above.text) > 0 &&
    separators(line.text) > 0 &&
    lineStep(above, line)
  );
}

/** A line that begins with a label of its own: a cell of the left column, or a heading's word before a list. */
const opensRow = (above: DocumentLine, line: DocumentLine) =>
  labelCells(line.text) > 0 &&
  (above.box === null || line.box === null || Math.abs(above.box[0] - line.box[0]) < SAME_EDGE);

const SAME_EDGE = 3;

/** Whether a line of a wrapped plain text had no room for the first word of the line below. */
const filled = (above: DocumentLine, line: DocumentLine, longest: number) =>
  longest >= FULL_LINE &&
  above.text.length >= longest * 0.8 &&
  above.text.length + line.text.search(/\s|$/) + 1 > longest * 0.9 &&
  !/[.!?]$/.test(above.text);

const unclosed = (text: string) => (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0);
const lineStep = (above: DocumentLine, line: DocumentLine) =>
  above.box !== null && line.box !== null && line.box[1] - above.box[1] < (line.font_size ?? 10) * 1.7;

/** Tags set apart by wide blanks only: the blank becomes a tab. */
function chips(line: DocumentLine): string {
  const size = line.font_size ?? 0;
  if (size === 0 || line.words.length < 2 || separators(line.text) > 0) return line.text;
  let { text } = line;
  let at = 0;
  for (const [index, word] of line.words.entries()) {
    const from = text.indexOf(word.text, at);
    if (from < 0) return line.text;
    const before = line.words[index - 1];
    const gap = before?.box && word.box ? word.box[0] - before.box[0] - before.box[2] : 0;
    if (gap > size * CHIP_GAP && from > 0 && text[from - 1] === ' ')
      text = `${text.slice(0, from - 1)}\t${text.slice(from)}`;
    at = from + word.text.length;
  }
  return text;
}
