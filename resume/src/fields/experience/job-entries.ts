import { isCity } from '../../lexicon/cities.ts';
import { type DateRange, findDates } from '../../lexicon/dates.ts';
import { jobLabel } from '../../lexicon/job-labels.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import type { DocumentLine } from '../../resume-document.ts';
import { isPlace } from '../place.ts';
import { type Anchor, findAnchors, leadsItem } from './anchors.ts';
import { BULLET, type HeadPiece, headPieces, isHead, isLed, labelOf, NUMBERED } from './head/head-lines.ts';
import { continuesPiece, endsTornTitle, goesOnBeside } from './head/join-wraps.ts';
import { undatedBefore } from './lone-dates.ts';
import { LEGAL, titleScore } from './scores.ts';
import { headsOn, INDENT, lateTitle, setIn } from './head/second-lines.ts';
import { boldAbove, sharedHeads } from './head/shared-heads.ts';

/** One job: its date, the cut-up lines of its head, and the lines of its text. */
export interface JobEntry {
  date: DateRange | null;
  pieces: HeadPiece[];
  places: HeadPiece[];
  body: DocumentLine[];
  /** All lines of the job. */
  lines: readonly DocumentLine[];
  start: number;
  end: number;
  /** Number of head lines above the date's line. */
  above: number;
}

const MOST_ABOVE = 4;
const MOST_BELOW = 3;
/** The longest line above the first date that may still name an employer. */
const MOST_LINE = 180;
/** The address of an employer's page on a line of its own. */
const ADDRESS = /^(?:https?:|www\.)\S+$/;
/** "Boulder, CO": the letters of a state are no legal form. */
const IN_STATE = /, \p{Lu}{2}$/u;

/** Whether words tell an employer, with the town in its state behind it or without. */
function isFirm(text: string): boolean {
  const name = text.replace(IN_STATE, '');
  return lexicon.company.in(name) || LEGAL.test(name);
}

/** Splits a section into jobs at its dates; the first job's layout tells how many head lines stand above a date. */
export function splitJobs(lines: readonly DocumentLine[], lone: boolean): JobEntry[] {
  const anchors = findAnchors(lines, lone);
  const first = anchors[0];
  if (!first) return [];
  const most = firstHeads(lines, anchors);
  const model = lines.slice(first.index - most, first.index);
  const shared = sharedHeads(
    lines,
    anchors.map(({ index }) => index),
  );
  const starts = anchors.map((anchor, order) => {
    const previous = anchors[order - 1];
    const set = shared[order] ?? 0;
    if (!previous) return anchor.index - Math.max(most, set);
    const floor = previous.index + previous.cuts.length - 1;
    const heads = likeFirst(lines, anchor.index, floor, model, most);
    if (heads === most) model.push(...lines.slice(anchor.index - heads, anchor.index));
    return anchor.index - Math.max(heads, Math.min(set, anchor.index - floor - 1));
  });
  const span = (order: number): [number, number] => [
    starts[order] ?? anchors[order]?.index ?? 0,
    starts[order + 1] ?? lines.length,
  ];
  const hidden = anchors.map((anchor, order) => undatedStarts(lines, anchor, ...span(order)));
  // What most jobs have is a part of their layout.
  const usual = hidden.filter((list) => list.length > 0).length * 2 > anchors.length;
  const [opening = 0] = starts;
  const before = undatedBefore(lines, opening).map((start, order, all) =>
    readJob(lines.slice(start, all[order + 1] ?? opening), 0, UNDATED),
  );
  const jobs = anchors.flatMap((anchor, order) => {
    const [from, to] = span(order);
    const undated = usual ? [] : (hidden[order] ?? []);
    const job = readJob(lines.slice(from, undated[0] ?? to), anchor.index - from, anchor);
    const more = undated.map((start, at) => readJob(lines.slice(start, undated[at + 1] ?? to), 0, UNDATED));
    return [job, ...more];
  });
  return [...before, ...jobs];
}

const UNDATED: Omit<Anchor, 'date'> & { date: null } = {
  index: 0,
  date: null,
  cuts: [],
  strong: false,
  celled: false,
};

/** Where jobs without a date begin below a dated one: set like its first line, behind its text. */
function undatedStarts(
  lines: readonly DocumentLine[],
  { index, cuts }: Anchor,
  from: number,
  to: number,
): number[] {
  const top = lines[from];
  if (!top) return [];
  const left = textLeft(top, cuts);
  const second = lines[index + 1];
  const set = (line: DocumentLine) => `${line.bold} ${line.font_size}`;
  const starts: number[] = [];
  const late = lateTitle(lines.slice(from, to), index - from);
  for (let at = index + 1; at < to; at++) {
    const line = lines[at];
    const before = lines[at - 1];
    if (
      !line ||
      !before ||
      line === late ||
      BULLET.test(line.text) ||
      !isHead(line) ||
      set(line) !== set(top)
    )
      continue;
    if (labelOf(line.text) || findDates(line.text).length > 0) continue;
    if (line.box && left !== null && Math.abs(line.box[0] - left) > 3) continue;
    const inset = before.box !== null && left !== null && before.box[0] > left + INDENT;
    const told = at - 1 > index && (BULLET.test(before.text) || inset);
    const next = lines[at + 1];
    const again =
      at > index + 1 &&
      at + 1 < to &&
      next &&
      second &&
      set(second) !== set(top) &&
      set(next) === set(second);
    const whole =
      at === index + 1 &&
      from === index &&
      isWhole(top, cuts) &&
      isWhole(line, []) &&
      lexicon.role.in(line.text);
    if (told || again || whole) starts.push(at);
  }
  return starts;
}

/** Whether a line tells title, employer and place, parted by commas. */
function isWhole(line: DocumentLine, cuts: Anchor['cuts']): boolean {
  const [cut] = cuts;
  const text = cut ? line.text.slice(0, Math.max(0, cut.start - line.start)) : line.text;
  return text.split(/[,،]\s/).length > 2 && !line.text.includes('\t');
}

/** Jobs of a section without any date: each run of head lines opens one. */
export function undatedJobs(lines: readonly DocumentLine[]): JobEntry[] {
  const groups: DocumentLine[][] = [];
  // A list with nothing around it holds a job in every item.
  const listed = lines.every(({ text }) => BULLET.test(text));
  if (listed) return lines.map((line) => readJob([line], 0, UNDATED));
  let inHead = false;
  for (const line of lines) {
    const head = isHead(line) && !BULLET.test(line.text);
    if (head && (!inHead || (groups.at(-1)?.length ?? 0) > 2)) groups.push([]);
    inHead = head;
    groups.at(-1)?.push(line);
  }
  return groups.map((group) => readJob(group, 0, UNDATED));
}

/** Number of head lines above the first date; where its line says nothing else, all above it may be its head. */
function firstHeads(lines: readonly DocumentLine[], anchors: readonly Anchor[]): number {
  const index = anchors[0]?.index ?? 0;
  const most = headsAbove(lines, index, -1, MOST_ABOVE);
  const barrier = lines[index - most - 1];
  const alone = ({ index: at, cuts }: Anchor) =>
    cuts.length === 1 && (lines[at]?.text.length ?? 0) < (cuts[0]?.end ?? 0) - (cuts[0]?.start ?? 0) + 3;
  if (!barrier || index > 3 || !anchors.every(alone) || barrier.text.length > MOST_LINE) return most;
  if (BULLET.test(barrier.text) || /[.:;]$/.test(barrier.text)) return most;
  const headed = anchors.slice(1).filter(({ index: at }, order) => {
    return headsAbove(lines, at, anchors[order]?.index ?? 0, MOST_ABOVE) > 0;
  });
  return headed.length * 2 >= anchors.length - 1 ? index : most;
}

/** Number of head lines right above a line, without entering the entry before. */
function headsAbove(lines: readonly DocumentLine[], index: number, floor: number, most: number): number {
  let count = 0;
  while (count < most && index - count - 1 > floor) {
    const line = lines[index - count - 1];
    const before = lines[index - count - 2];
    const page = before && ADDRESS.test(line?.text ?? '') && isHead(before);
    if (!line || !(isHead(line) || page || continues(before, line))) break;
    count++;
  }
  return count;
}

/** Whether a line is the second half of a head line that was too long ("… Customer" / "service agent"). */
function continues(before: DocumentLine | undefined, line: DocumentLine): boolean {
  if (!before || before.text.length < 25 || line.text.length > 40) return false;
  return (
    /^\p{Ll}/u.test(line.text) && isHead(before) && before.font_size === line.font_size && before.box !== null
  );
}

/** How many of the lines above a date look like the first entry's head. */
function likeFirst(
  lines: readonly DocumentLine[],
  index: number,
  floor: number,
  model: readonly DocumentLine[],
  most: number,
): number {
  const free = headsAbove(lines, index, floor, most);
  for (let count = free; count > 0; count--) {
    const top = lines[index - count];
    if (top && model.some((line) => sameLook(top, line, lines))) return count;
  }
  const bold = boldAbove(lines, index, floor, model);
  if (bold > 0) return bold;
  // Without any likeness the text tells: a title or an employer stands above, a description does not.
  const nearest = lines[index - 1];
  const dated = lines[index];
  const aligned = !nearest?.box || !dated?.box || Math.abs(nearest.box[0] - dated.box[0]) < 4;
  const telling = nearest && aligned && nearest.text.length < 60 && free > 0 && free === most;
  if (telling && lexicon.role.in(nearest.text) !== lexicon.company.in(nearest.text)) return free;
  return nearest && dated && aligned && free === 1 && isTitleOf(nearest, dated, lines[index - 2]) ? 1 : 0;
}

/** Whether a line in bold is the title above a line with the employer and the date, and not the end of a list. */
const isTitleOf = (line: DocumentLine, dated: DocumentLine, before: DocumentLine | undefined) =>
  line.bold &&
  !dated.bold &&
  before?.bold === false &&
  line.text.length < 60 &&
  lexicon.role.in(line.text) &&
  !lexicon.role.in(dated.text);

function sameLook(line: DocumentLine, model: DocumentLine, lines: readonly DocumentLine[]): boolean {
  if (line.box && model.box) {
    if (Math.abs((line.font_size ?? 0) - (model.font_size ?? 0)) > 0.6) return false;
    const left = lines.filter(({ box }) => box && model.box && Math.abs(box[0] - model.box[0]) < 3).length;
    const aligned = Math.abs(line.box[0] - model.box[0]) < 4;
    return aligned || (left < 3 && line.bold === model.bold);
  }
  const cells = line.text.split('\t').length;
  if (cells > 1 && cells === model.text.split('\t').length) return true;
  return line.bold === model.bold && (line.font_size ?? 0) === (model.font_size ?? 0);
}

function readJob(
  lines: readonly DocumentLine[],
  anchor: number,
  { date, cuts }: Omit<Anchor, 'date'> & { date: DateRange | null },
): JobEntry {
  const pieces: HeadPiece[] = [];
  const places: HeadPiece[] = [];
  const body: DocumentLine[] = [];
  const base = lines[anchor]?.start ?? 0;
  const left = textLeft(lines[anchor], cuts);
  let below = 0;
  const late = lateTitle(lines, anchor);
  lines.forEach((line, index) => {
    const remark = late && index > anchor && (line.font_size ?? 0) < (late.font_size ?? 0) - 0.5;
    const cut = cuts.some(({ start }) => start >= line.start && start <= line.end);
    const labelled = labelOf(line.text)?.label;
    const before = lines[index - 1];
    const wrapped =
      !cut &&
      before &&
      body.length === 0 &&
      pieces.length > 0 &&
      (continuesPiece(before, line, pieces) ||
        (index === anchor + 1 && endsTornTitle(before, line, pieces, cuts)));
    if (wrapped || (cut && goesOnBeside(before, line, pieces, cuts))) return;
    if (index !== anchor && isLed(line.text)) return;
    const dateless = line.text.split('\t').filter((cell) => findDates(cell).length === 0);
    const told = BULLET.test(line.text) && dateless.some((cell) => cell.length > 45);
    const item = date !== null && leadsItem(line.text, { ...date, ...placeOf(cuts, line) });
    const described =
      index === anchor && !item && ((line.text.length > 150 && !line.text.includes('\t')) || told);
    // A numbered list below a head that has no number is what was done.
    const listed = index > anchor && NUMBERED.test(line.text) && !NUMBERED.test(lines[anchor]?.text ?? '');
    const indented = line.box !== null && left !== null && line.box[0] > left + INDENT;
    const head =
      !described &&
      !(remark && !cut) &&
      (index <= anchor ||
        line === late ||
        (cut && headsOn(line, cuts)) ||
        (labelled !== undefined && labelled !== 'body' && below < 6) ||
        ((!indented || setIn(lines, index, anchor, cuts)) &&
          !listed &&
          isHead(line) &&
          body.length === 0 &&
          below < MOST_BELOW));
    if (!head || labelled === 'body' || (index !== anchor && jobLabel(line.text) === 'body')) {
      body.push(line);
      return;
    }
    const cells = headPieces(line, index - anchor, cuts);
    if (index > anchor && cells.length > 0 && !cut) below++;
    for (const cell of cells) {
      const known = lexicon.role.in(cell.text) || isFirm(cell.text);
      const place =
        cell.label === 'place' ||
        (cell.label === null &&
          !known &&
          (isPlace(cell.text) || (cut && pieces.length > 0 && follows(line, cuts, cell))));
      (place ? places : pieces).push(cell);
    }
  });
  if (pieces.length === 1 && titleScore(pieces[0]?.text ?? '') > 0)
    pieces.push(...places.flatMap((place) => nameBeforeTown(place) ?? []).slice(0, 1));
  return {
    date,
    pieces,
    places,
    body,
    lines,
    start: lines[0]?.start ?? base,
    end: lines.at(-1)?.end ?? base,
    above: anchor,
  };
}

/** Words that belong to the name of a town behind them. */
const OF_TOWN =
  /(?:^|\s)(?:north|south|east|west|new|old|upper|lower|greater|central|downtown|fort|port|lake|mount|st\.?|saint|san|santa|los|las|el|la|le|city of)$/i;

/** "Kelmor Portland, Oregon": the employer before a known town where a head names no other. */
function nameBeforeTown(place: HeadPiece): HeadPiece | null {
  const [, before = '', town = ''] = /^(.+)\s(\S+),\s[^,]+$/u.exec(place.text) ?? [];
  const [, name = '', first = ''] = /^(.+)\s(\S+)$/u.exec(before) ?? [];
  const text = name !== '' && isCity(`${first} ${town}`) ? name : before;
  if (text === '' || (text === before && !isCity(town)) || OF_TOWN.test(text) || isPlace(text)) return null;
  return { ...place, text, end: place.start + text.length, placed: true };
}

/** Whether a name of a few words stands behind a comma after the date that begins its line ("2019 – 2022, Quen"). */
function follows(line: DocumentLine, [cut]: Anchor['cuts'], cell: HeadPiece): boolean {
  if (!cut || cut.start - line.start > 2 || cell.text.split(/\s+/).length > 3) return false;
  return /^\s*,\s*$/.test(line.text.slice(cut.end - line.start, cell.start - line.start));
}

/** Where a job's date stands on a line. */
const placeOf = ([cut]: Anchor['cuts'], line: DocumentLine) => ({
  start: (cut?.start ?? line.end) - line.start,
  end: (cut?.end ?? line.end) - line.start,
});

/** Where the head's text begins on the date's line: at the line's left end, or behind a date in a left column. */
function textLeft(line: DocumentLine | undefined, cuts: Anchor['cuts']): number | null {
  if (!line?.box) return null;
  // "2019 – 2021 | Zorvex": behind a sign there is no column.
  const [cut] = cuts;
  const signed = cut && /^\s?[|·•]\s/.test(line.text.slice(cut.end - line.start));
  if (signed && cut.start - line.start < 2) return line.box[0];
  let at = line.start;
  for (const word of line.words) {
    const end = at + word.text.length;
    const dated = cuts.some((cut) => at < cut.end && end > cut.start);
    if (!dated && word.box && /[\p{L}]/u.test(word.text)) return word.box[0];
    at = end + 1;
  }
  return line.box[0];
}
