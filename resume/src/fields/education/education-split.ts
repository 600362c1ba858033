import type { StudyLine } from './study-line.ts';
import { isSchoolPart } from '../../lexicon/study-words.ts';
import type { PieceKind } from './study-cuts.ts';

const MAX_ENTRY_LINES = 24;
const MAX_LINES = 160;
/** What an entry loses by going on over the beginning of the next. */
const TURN_COST = 1.6;
/** What a line may open an entry with. */
type Leader = 'date' | 'school' | 'degree';
const LEADERS: (Leader | null)[] = [null, 'date', 'school', 'degree'];

interface Content {
  dates: number;
  /** Dates that are yet to come: they count where the entry has no other. */
  due: number;
  schools: number;
  degrees: number;
  /** Names of any kind. */
  names: number;
}

const has = (line: StudyLine, kind: PieceKind) => line.pieces.some((piece) => piece.kind === kind);

/** What each line adds: a school that the line above already began counts once. */
function contentOf(line: StudyLine, above: StudyLine | undefined): Content {
  const goesOn = (kind: PieceKind) =>
    above !== undefined &&
    has(above, kind) &&
    above.date === null &&
    (line.date === null || (kind === 'school' && isSchoolPart(line.pieces[0]?.text ?? '')));
  const count = (kind: PieceKind) => (has(line, kind) ? (goesOn(kind) ? 0.2 : 1) : 0);
  const faculty = above !== undefined && isFaculty(line, above);
  return {
    dates: line.date && !line.expected ? 1 : 0,
    due: line.expected && above?.date?.lone !== false ? 1 : 0,
    schools: faculty ? 0 : count('school'),
    degrees: count('degree'),
    names: line.pieces.length,
  };
}

const PART_OF = /(?:school|college|faculty|department) of /iu;

/** "Elm School of Business", no school of its own, without a date or degree below "Fern University⇥May 2019". */
const isFaculty = (line: StudyLine, above: StudyLine) =>
  line.date === null &&
  PART_OF.test(line.text) &&
  !/universi/iu.test(line.text) &&
  (/universi/iu.test(above.text) || PART_OF.test(above.text)) &&
  !has(line, 'degree') &&
  !has(above, 'degree');

/** An entry gains by its first date, school and degree and loses by every further one. */
const worth = (count: number) => (count === 0 ? 0 : count <= 1 ? 2 : 2 - 1.6 * (count - 1));

/**
 * Cuts the lines of an education section into entries: of all cuts the one whose entries best hold
 * one date, one school and one degree each, begin alike and respect the gaps of the layout.
 */
export function splitStudies(all: readonly StudyLine[]): StudyLine[][] {
  const runs: StudyLine[][] = [];
  let last: StudyLine | null = null;
  for (const line of all.slice(0, MAX_LINES)) {
    if (!last || line.row || last.row) runs.push([]);
    runs.at(-1)?.push(line);
    last = line;
  }
  return runs.flatMap((run) => (run[0]?.row ? [run] : splitRun(run)));
}

function splitRun(lines: readonly StudyLine[]): StudyLine[][] {
  const content = lines.map((line, index) => contentOf(line, lines[index - 1]));
  const dated = lines.some(({ date }) => date !== null);
  const first = firstOf(lines);
  const heads = headsAbove(lines);
  const leads = heads.size > 0 ? lines.map((_line, index) => heads.has(index)) : [];
  const turns = lines.map((line, index) =>
    first && (heads.size === 0 || heads.has(index)) ? turnsBack(line, lines.slice(0, index), first) : false,
  );
  let best: { score: number; cuts: number[] } = { score: Number.NEGATIVE_INFINITY, cuts: [] };
  for (const leader of LEADERS) {
    const tried = bestCuts(lines, content, leader, dated, turns, leads);
    if (tried.score > best.score) best = tried;
  }
  return best.cuts.map((from, order) => lines.slice(from, best.cuts[order + 1] ?? lines.length));
}

/** Whether the section's first school or degree stands on a line without the other: its entries all begin so. */
function firstOf(lines: readonly StudyLine[]): 'school' | 'degree' | null {
  const line = lines.find(
    (each) =>
      !each.body && (has(each, 'school') || has(each, 'degree') || (each.date && each.pieces.length > 0)),
  );
  if (!line || (has(line, 'school') && has(line, 'degree'))) return null;
  // "Rust Course at Fern Academy": what stands before the school may be the degree.
  if (has(line, 'school') && line.pieces[0]?.kind !== 'school') return null;
  return has(line, 'school') ? 'school' : 'degree';
}

/** Whether a line holds what entries begin with, below a line that holds what they go on with. */
function turnsBack(line: StudyLine, before: readonly StudyLine[], first: 'school' | 'degree'): boolean {
  const other = first === 'school' ? 'degree' : 'school';
  const goesOn = (each: StudyLine) =>
    has(each, other) || (first === 'school' && each.date !== null && !has(each, 'school'));
  const above = before.findLast((each) => !each.body && (has(each, first) || goesOn(each)));
  return has(line, first) && !goesOn(line) && above !== undefined && goesOn(above);
}

/**
 * The first lines of the entries where the dates of a section vote alike: as many lines stand above each date
 * as above the first one, set like them. Empty where most dates say otherwise.
 */
function headsAbove(lines: readonly StudyLine[]): ReadonlySet<number> {
  const dates = lines.flatMap(({ date, expected }, index) => (date && !expected ? [index] : []));
  const first = dates[0] ?? 0;
  const above = lines.slice(0, first);
  const none = new Set<number>();
  if (dates.length < 2 || above.length > MOST_ABOVE || above.some(({ body }) => body)) return none;
  const parted = lines.some(({ gap, body }, index) => gap && !body && index > first);
  const starts = dates.filter((at, order) => {
    const from = at - first;
    const before = dates[order - 1] ?? -1;
    return (
      from > before &&
      (!parted || order === 0 || lines[from]?.gap === true) &&
      above.every((line, step) => isSetLike(lines[from + step], line))
    );
  });
  return starts.length >= 2 && starts.length >= dates.length * MOSTLY
    ? new Set(starts.map((at) => at - first))
    : none;
}

const isSetLike = (line: StudyLine | undefined, model: StudyLine) => {
  if (!line || line.body || line.date || line.bold !== model.bold) return false;
  const [kind, other] = [model.pieces[0]?.kind, line.pieces[0]?.kind];
  return kind === other || kind === 'unknown' || other === 'unknown' || kind === 'field' || other === 'field';
};

const MOST_ABOVE = 3;
const MOSTLY = 0.6;
const LEAD_GAIN = 1.5;
const STRAY_COST = 1.5;
/** A date alone is no entry. */
const NAMELESS_COST = 1.5;

function bestCuts(
  lines: readonly StudyLine[],
  content: readonly Content[],
  leader: Leader | null,
  dated: boolean,
  turns: readonly boolean[],
  leads: readonly boolean[],
): { score: number; cuts: number[] } {
  const scores = [0];
  const cameFrom = [0];
  for (let to = 1; to <= lines.length; to++) {
    let most = Number.NEGATIVE_INFINITY;
    let origin = to - 1;
    const sum: Content = { dates: 0, due: 0, schools: 0, degrees: 0, names: 0 };
    let turned = 0;
    for (let from = to - 1; from >= Math.max(0, to - MAX_ENTRY_LINES); from--) {
      const own = content[from];
      const line = lines[from];
      if (!own || !line) break;
      // Looking up from below, the line under this one may have begun what must begin an entry.
      if (turns[from + 1] === true && from + 1 < to) turned++;
      sum.dates += own.dates;
      sum.due += own.due;
      const dates = sum.dates > 0 ? sum.dates : sum.due;
      sum.schools += own.schools;
      sum.degrees += own.degrees;
      sum.names += own.names;
      const score =
        (scores[from] ?? 0) +
        worth(dates) +
        worth(sum.schools) +
        worth(sum.degrees) -
        (dated && dates === 0 ? 1.5 : 0) -
        (sum.names === 0 ? NAMELESS_COST : 0) -
        turned * TURN_COST +
        opening(line, lines[from - 1], leader) +
        (leads[from] === undefined ? 0 : leads[from] ? LEAD_GAIN : -STRAY_COST);
      if (score > most) {
        most = score;
        origin = from;
      }
    }
    scores.push(most);
    cameFrom.push(origin);
  }
  const cuts: number[] = [];
  for (let at = lines.length; at > 0; at = cameFrom[at] ?? 0) cuts.unshift(cameFrom[at] ?? 0);
  return { score: scores.at(-1) ?? 0, cuts };
}

/** How well an entry may begin with a line. */
function opening(line: StudyLine, above: StudyLine | undefined, leader: Leader | null): number {
  let score = -1.6;
  if (line.body) score -= 2;
  if (line.gap) score += 0.9;
  if (line.bold && above && !above.bold) score += 0.4;
  if (above && !above.body && !line.gap && above.bold && !line.bold) score -= 0.4;
  if (above?.body && !line.body) score += 0.3;
  if (leader === 'date') score += line.date ? 0.6 : 0;
  else if (leader) score += has(line, leader) && line.pieces[0]?.kind === leader ? 0.6 : 0;
  return score;
}
