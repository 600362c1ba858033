import { type DateRange, findDates } from '../../lexicon/dates.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { columnRanges } from '../date-columns.ts';
import { isTold } from './employer-signs.ts';
import { BULLET, labelOf, type Range } from './head/head-lines.ts';
import { loneLikeRanges } from './lone-dates.ts';
import { rightRange } from './right-ranges.ts';

/** A line whose date opens an entry. */
export interface Anchor {
  index: number;
  date: DateRange;
  /** What the date takes of the text, line by line. */
  cuts: Range[];
  /** The date stands alone, in a cell of its own, or at an end of its line. */
  strong: boolean;
  /** The date fills its cell or line. */
  celled: boolean;
}

const AROUND_CELL_DATE =
  /^(?:summer|spring|fall|autumn|winter|season|expected|since|seit|depuis|ca\.?|[\s:：(),.|•·–—~/［\][-])*$/i;
const MOST_AROUND = 120;
const MOST_ITEM = 220;
/** The longest head of a job in bold that its dates open. */
const MOST_LEAD = 200;
const NARROW_CELL = 26;
const MOST_BETWEEN = 3;

const firstCell = (line: DocumentLine | undefined) => line?.text.split('\t')[0] ?? '';

/** The dates that open entries, in order. */
export function findAnchors(lines: readonly DocumentLine[], lone: boolean): Anchor[] {
  const anchors: Anchor[] = [];
  const columns = columnRanges(lines);
  let taken = -1;
  lines.forEach((line, index) => {
    if (index <= taken) return;
    const column = columns.get(index);
    if (column) {
      const { date, lengths } = column;
      taken = index + lengths.length - 1;
      const cuts = lengths.map((length, order) => {
        const start = lines[index + order]?.start ?? line.start;
        return { start, end: start + length };
      });
      anchors.push({ index, date, cuts, strong: true, celled: true });
      return;
    }
    const right = rightRange(lines, index);
    if (right) {
      taken = index + 1;
      anchors.push({ index, ...right, strong: true, celled: true });
      return;
    }
    const own = findDates(line.text);
    const ranged = own.find((date) => !date.lone);
    const broken = brokenRange(lines, index, ranged ?? null);
    if (broken) {
      taken = index + broken.cuts.length - 1;
      anchors.push(broken);
      return;
    }
    const date = ranged ?? own.find((each) => lone || opensEntry(line.text, each)) ?? runningSince(line.text);
    if (!date || labelOf(line.text)?.label === 'body') return;
    const cell = inOwnCell(line.text, date);
    const leading = line.bold && !date.lone && date.start === 0 && line.text.length < MOST_LEAD;
    if (!cell && !leading && inSentence(line.text, date)) return;
    const cuts = [{ start: line.start + date.start, end: line.start + date.end }];
    anchors.push({ index, date, cuts, strong: cell || atEdge(line.text, date), celled: cell });
  });
  for (const { index, date } of lone ? [] : loneLikeRanges(lines, anchors)) {
    const start = lines[index]?.start ?? 0;
    const cuts = [{ start: start + date.start, end: start + date.end }];
    anchors.push({ index, date, cuts, strong: true, celled: false });
  }
  anchors.sort((a, b) => a.index - b.index);
  const strong = anchors.filter((anchor) => anchor.strong);
  const ranges = strong.filter(({ date }) => !date.lone);
  const celled = strong.filter((anchor) => anchor.celled);
  const left = Math.min(...celled.map(({ index }) => lines[index]?.box?.[0] ?? Number.POSITIVE_INFINITY));
  const kept = (strong.length > 0 ? strong : anchors).filter(
    (anchor) => celled.includes(anchor) || !indented(lines[anchor.index], left),
  );
  refine(kept, lines);
  dropInset(kept, lines);
  dropTold(kept, lines);
  dropRepeated(kept, lines);
  const own = kept.filter((anchor) => anchor.celled);
  if (own.length > 1) {
    const aside = kept.filter((anchor) => !anchor.celled && noted(lines[anchor.index], anchor.date));
    if (aside.length < own.length) for (const each of aside) kept.splice(kept.indexOf(each), 1);
  }
  // A lone year among ranges is a note unless it is set exactly like them.
  return ranges.length < 2
    ? kept
    : kept.filter(
        ({ date, index }) => !date.lone || ranges.some((other) => alike(lines[other.index], lines[index])),
      );
}

/** "Currently: Head Gardener, Park": a job that runs, without its begin. */
const RUNNING =
  /^\s*(?:currently|current|present|now|today|heute|aktuell|derzeit|en cours|actuellement|actualmente|actualidad|atualmente|atual|attualmente|obecnie|至今|目前)\s?(?:[:：]\s*|[-–—]\s+|\t)(?=[\p{Lu}\p{Lo}])/iu;

function runningSince(text: string): DateRange | undefined {
  const running = text.length < MOST_AROUND && lexicon.role.in(text) ? RUNNING.exec(text) : null;
  return running ? { start: 0, end: running[0].length, from: null, to: 'present', lone: false } : undefined;
}

/** Takes out ranges told in bullets ("• Margin up 4% through 2018-19") where most entries open without one. */
function dropTold(anchors: Anchor[], lines: readonly DocumentLine[]): void {
  const told = anchors.filter(({ index, date, celled }) => {
    const text = lines[index]?.text ?? '';
    return !celled && BULLET.test(text) && !lexicon.role.in(text.slice(0, date.start));
  });
  if (told.length * 2 >= anchors.length) return;
  for (const each of told) anchors.splice(anchors.indexOf(each), 1);
}

/** Takes out the few ranges of a description that is set in, where no date has a cell of its own ("Servers 2008-2012"). */
function dropInset(anchors: Anchor[], lines: readonly DocumentLine[]): void {
  if (anchors.some(({ celled }) => celled)) return;
  const left = Math.min(...anchors.map(({ index }) => lines[index]?.box?.[0] ?? 0));
  const inset = anchors.filter(({ index, date }) => {
    const line = lines[index];
    // A date that is told within the text has no sign before it.
    const told = /[\p{L}\d]\s$/u.test(line?.text.slice(0, date.start) ?? '');
    return told && indented(line, left) && !lexicon.role.in(line?.text ?? '');
  });
  if (inset.length * 3 <= anchors.length) for (const each of inset) anchors.splice(anchors.indexOf(each), 1);
}

/** Gives an entry of plain years the months that a line below tells ("Clerk⇥2012-2013" over "(March 2012 - May 2013)"). */
function refine(anchors: Anchor[], lines: readonly DocumentLine[]): void {
  const exact = anchors.filter((anchor, order) => {
    const last = anchors[order - 1];
    const text = lines[anchor.index]?.text ?? '';
    const rest = text.slice(0, anchor.date.start) + text.slice(anchor.date.end);
    if (!last || anchor.index - last.index > 2 || /[\p{L}\d]/u.test(rest)) return false;
    const [from, to] = [anchor.date.from ?? '', anchor.date.to ?? ''];
    if (from.length <= 4 || from.slice(0, 4) !== last.date.from || to.replace(/-\d\d$/, '') !== last.date.to)
      return false;
    last.date = { ...last.date, from: anchor.date.from, to: anchor.date.to };
    return true;
  });
  for (const each of exact) anchors.splice(anchors.indexOf(each), 1);
}

/** Takes out a range that the table below an entry's own line says again. */
function dropRepeated(anchors: Anchor[], lines: readonly DocumentLine[]): void {
  const repeats = anchors.filter((anchor, order) => {
    const last = anchors[order - 1];
    const same = last && anchor.date.from === last.date.from && anchor.date.to === last.date.to;
    // Another name beside the same dates is another job.
    const text = lines[anchor.index]?.text ?? '';
    const both = [text, lines[last?.index ?? 0]?.text ?? ''].every((each) => lexicon.role.in(each));
    const named =
      (both ||
        /\p{L}{2}/u.test(text.slice(0, anchor.date.start)) ||
        (last && opensAlike(lines, anchor, last))) &&
      labelOf(text) === null;
    return !named && same && !anchor.date.lone && anchor.celled && anchor.index - last.index <= MOST_BETWEEN;
  });
  if (repeats.length * 2 > anchors.length) return;
  for (const each of repeats) anchors.splice(anchors.indexOf(each), 1);
}

/** Whether two dates open lines that begin at one edge and name something in the cell behind them. */
function opensAlike(lines: readonly DocumentLine[], a: Anchor, b: Anchor): boolean {
  const lefts = [a, b].map(({ index, date }) => {
    const line = lines[index];
    const behind = line?.text.slice(date.end) ?? '';
    return date.start === 0 && /^\t\p{Lu}/u.test(behind) && !labelOf(behind.trim())
      ? line?.box?.[0]
      : undefined;
  });
  const [left, other] = lefts;
  return left !== undefined && other !== undefined && Math.abs(left - other) < 4;
}

/** Whether a line stands further right than the dates of the entries, as a description does. */
const indented = (line: DocumentLine | undefined, left: number) =>
  (line?.box?.[0] ?? 0) > left + 20 && !line?.text.includes('\t');

/** Whether a range in brackets closes a line that names no position ("Grant holder of project 12 (2019–2022)"). */
const noted = (line: DocumentLine | undefined, date: DateRange) =>
  line !== undefined &&
  /[(（]\s*$/.test(line.text.slice(0, date.start)) &&
  !line.bold &&
  (!lexicon.role.in(line.text) || /[)）]\.$/.test(line.text));

const alike = (a: DocumentLine | undefined, b: DocumentLine | undefined) =>
  !a?.box || !b?.box || (Math.abs(a.box[0] - b.box[0]) < 40 && a.font_size === b.font_size);

/** A word that leads from a sentence to its date. */
const TOLD_BY =
  /\p{Ll}\s(?:in|through|during|for|im|während|en|durant|pendant|durante|nel|em|w|в|за|under|i)\s$/iu;

/** "• Worked as Engineer in Acme Ltd from June 2014 to May 2016". */
const TELLS_JOB = /^\P{L}*(?:currently |presently )?work(?:ed|ing) (?:as|with|at|in|for) /iu;

/** Whether a range opens an item that tells a whole job ("• 2008 – 2012, Ranger, Fern Park, Oslo"). */
export function leadsItem(text: string, date: DateRange): boolean {
  const lead = BULLET.exec(text)?.[0].length ?? 0;
  const after = text.slice(date.end);
  return !date.lone && date.start <= lead && text.length < MOST_ITEM && /^\s*[.,，:：|–—-]\s*\S/.test(after);
}

/** Whether a date in brackets closes an item that names a post and where it was ("• Tutor - Physics Centre (Fall 2014)"). */
function closesItem(text: string, date: DateRange): boolean {
  const before = text.slice(BULLET.exec(text)?.[0].length ?? 0, date.start);
  if (!BULLET.test(text) || !/[(（]\s*$/.test(before) || !/^\s*[)）]\.?\s*$/.test(text.slice(date.end)))
    return false;
  const parts = before.replace(/\s*[(（]\s*$/u, '').split(/,\s|\s[-–—|]\s/);
  const posts = [parts[0], parts.at(-1)];
  return (
    before.length < MOST_AROUND &&
    parts.length > 1 &&
    posts.some((post) => post && /^[\p{Lu}\p{Lo}]/u.test(post) && !isTold(post) && lexicon.role.in(post))
  );
}

/** Whether a date is told in running text. */
function inSentence(text: string, date: DateRange): boolean {
  if (leadsItem(text, date) || closesItem(text, date)) return false;
  // What a further cell tells says nothing against a head in the first one ("Clerk – Oak (2019 – 2021):⇥Told …").
  const tab = text.indexOf('\t', date.end);
  const cell = tab > 0 && /^[)\]\s:]*\t/.test(text.slice(date.end)) ? tab : text.length;
  if (cell - (date.end - date.start) > MOST_AROUND) return true;
  const before = text.slice(0, date.start);
  if (BULLET.test(text) && TOLD_BY.test(before)) return true;
  if (BULLET.test(text) && !/^\s*\P{L}{0,3}$/u.test(before) && date.lone) return true;
  if (BULLET.test(text) && text.length > 90 && !TELLS_JOB.test(text)) return true;
  return date.lone && /\b(?:in|en|im|nel|em|w|в)\s$/i.test(before);
}

/** "2013 – 2017 (on and off)". */
const REMARK = /^\s*[(（][^()（）\d]{3,40}[)）]\s*$/u;

/** Whether a date begins or ends its line, or is cut off by separators. */
function atEdge(text: string, date: DateRange): boolean {
  const before = text.slice(0, date.start).replace(BULLET, '').trimEnd();
  const after = text.slice(date.end).replace(REMARK, '').trimStart();
  const opened = /[([（［|,，、;:：\t•·–—.-]$/.test(before) || /\s{2,}$|\t$/.test(text.slice(0, date.start));
  const closed =
    /^\.?$/.test(after) ||
    /^[)\]）］|,，、;:：\t•·–—-]/.test(after) ||
    /^\s{2,}/.test(text.slice(date.end)) ||
    labelOf(after) !== null;
  return before === '' || (closed && (opened || after === ''));
}

/** Whether a lone date is set apart from its line's text as an entry's date is. */
const opensEntry = (text: string, date: DateRange) =>
  inOwnCell(text, date) || inBrackets(text, date) || leads(text, date) || trails(text, date);

/** Whether a lone date begins its line, cut off from the rest ("2016/09 – Acme Ltd"). */
const leads = (text: string, date: DateRange) =>
  date.start <= 1 &&
  text.length < (lexicon.role.in(text) ? MOST_AROUND : 90) &&
  /^\s*(?:\([^()]{2,20}\)\s*)?(?:\s[-–—|:•·]\s|[|:：])/.test(text.slice(date.end));

/** Whether a lone date ends a line with a title, cut off from it ("Acme – Intern – Summer 2018"). */
function trails(text: string, date: DateRange): boolean {
  const before = text.slice(0, date.start);
  const cut = /\s[-–—|•·]\s+$|[,，]\s*$/.test(before) && /^\s*\.?\s*$/.test(text.slice(date.end));
  return cut && text.length < 90 && !BULLET.test(text) && lexicon.role.in(before);
}

/** Whether a lone date stands in brackets behind a title ("Intern (Summer 2015)"). */
function inBrackets(text: string, date: DateRange): boolean {
  const closed = /^\s*[)）]\s*$/.test(text.slice(date.end));
  const before = text.slice(0, date.start);
  return (
    closesItem(text, date) ||
    (closed &&
      /[(（]\s*$/.test(before) &&
      !BULLET.test(text) &&
      before.length < 60 &&
      lexicon.role.in(before))
  );
}

/** Whether a date fills a table cell or a line of its own. */
function inOwnCell(text: string, date: DateRange): boolean {
  const from = text.lastIndexOf('\t', date.start) + 1;
  const tab = text.indexOf('\t', date.end);
  const cell = text.slice(from, date.start) + text.slice(date.end, tab < 0 ? text.length : tab);
  const label = labelOf(`${cell}:`);
  return AROUND_CELL_DATE.test(cell) || label?.label === 'dates';
}

/** A range that a narrow date column breaks over two or three lines. */
function brokenRange(lines: readonly DocumentLine[], index: number, ranged: DateRange | null): Anchor | null {
  const line = lines[index];
  if (!line) return null;
  const narrow = firstCell(line).length <= NARROW_CELL;
  for (const count of narrow ? [3, 2] : []) {
    const parts = lines.slice(index, index + count);
    const cells = parts.map(firstCell);
    if (parts.length < count || cells.some((cell) => cell.length > NARROW_CELL)) continue;
    for (const joint of ['\n', '']) {
      const [date] = findDates(cells.join(joint));
      const before = cells.slice(0, -1).join(joint).length;
      if (!date || date.lone || date.start > 2 || date.end <= before + joint.length) continue;
      // What remains of the last cell must be nothing or in brackets: "2019\nSales Manager" is no range.
      if (!/^\s*(?:[(（][^()（）]{3,30}[)）]\s*)?$/u.test(cells.join(joint).slice(date.end))) continue;
      const cell = cells[0]?.trimEnd() ?? '';
      const open = /[-–—~〜～]$/.test(cell);
      const closed = TO_CELL.test(cells[1] ?? '');
      if (ranged && (ranged.end < cell.length || (ranged.to === 'present' && !open && !closed))) continue;
      return {
        index,
        date: { ...date, lone: false },
        cuts: firstCells(parts, cells),
        strong: true,
        celled: true,
      };
    }
  }
  return ranged ? null : hangingRange(lines, index);
}

/** "à 09/2022" below "De 02/2015". */
const TO_CELL = /^\s*(?:à|a|au|to|until|till|bis|al|hasta|até|do|по)\s+\S*\d/iu;

const firstCells = (parts: readonly DocumentLine[], cells: string[]): Range[] =>
  parts.map((part, order) => ({ start: part.start, end: part.start + (cells[order]?.length ?? 0) }));

const HANGING =
  /^(?:\s*(?:[-–—~〜～]|to|bis|au|à|a|al|hasta|até|do|по|till|til|έως|ως|-ig|至|から|إلى|الى|حتى)(?=\s))\s+(?=\S)/iu;

/** "June 2012 to Driver" over "March 2018⇥Morgan Ltd": the column's gap is too small to be a cell border. */
function hangingRange(lines: readonly DocumentLine[], index: number): Anchor | null {
  const line = lines[index];
  const next = lines[index + 1];
  const [first] = line ? findDates(line.text) : [];
  if (!line || !next || !first?.lone || first.start > 2) return null;
  const joint = HANGING.exec(line.text.slice(first.end));
  if (!joint) return null;
  const head = line.text.slice(0, first.end + joint[0].length).trimEnd();
  const cell = firstCell(next);
  const [date] = findDates(`${head} ${cell}`);
  if (!date || date.lone || date.end < head.length + cell.trimEnd().length) return null;
  const cuts = [
    { start: line.start, end: line.start + head.length },
    { start: next.start, end: next.start + cell.length },
  ];
  return { index, date, cuts, strong: true, celled: true };
}
