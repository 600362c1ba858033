import { hanSurnameLength } from '../lexicon/person-names.ts';
import { isAnyLabel, labelKinds, mayOpenWord, type PersonWord, wordKinds } from '../lexicon/person-words.ts';
import { type Piece, type Reading, splitPieces, trimPiece } from './reading.ts';

const CELLS = /\t|\s*[:：]\s*|\s[|•·]\s|\s*\.{3,}\s*|\s*_{2,}\s*/g;
/** A line without one of these is one cell. */
const CELL_SIGN = /[\t:：|•·_]|\.{3}/;
const MAX_LINE = 240;
const MAX_CELL = 90;
/** Kinds whose value may follow the label without any mark: "Date of birth 1 March 1990". */
const UNMARKED = new Set<PersonWord>([
  'dob',
  'nationality',
  'gender',
  'marital',
  'visa',
  'name',
  'address',
  'reading',
]);

/** A part of a line, with the kinds of labels it is and the labels it opens with. */
interface Cell extends Piece {
  kinds: ReadonlySet<PersonWord>;
  openings: { cut: number; kinds: ReadonlySet<PersonWord> }[];
}

interface Cells {
  lines: Cell[][];
  /** The cells that are a label or open with one, by line and place on it. */
  labelled: { index: number; at: number; cell: Cell }[];
}

const cellsOf = new WeakMap<Reading, Cells>();

/** Every line's cells: parts between tabs, colons, bars and leader dots. */
function cells(reading: Reading): Cells {
  const known = cellsOf.get(reading);
  if (known) return known;
  const lines = reading.lines.map(({ text, start, end }) => {
    if (text.length > MAX_LINE) return [];
    const parts = CELL_SIGN.test(text) ? splitPieces(text, start, CELLS) : [{ text, start, end }];
    return parts.flatMap((whole): Cell[] => {
      const piece = trimPiece(whole, /[\s•·*▪●■◆–—-]/);
      if (piece.text === '') return [];
      const kinds = labelKinds(piece.text);
      return [{ ...piece, kinds, openings: kinds.size > 0 ? [] : openings(piece.text) }];
    });
  });
  const labelled = lines.flatMap((line, index) =>
    line.flatMap((cell, at) =>
      cell.kinds.size > 0 || cell.openings.length > 0 ? [{ index, at, cell }] : [],
    ),
  );
  const all = { lines, labelled };
  cellsOf.set(reading, all);
  return all;
}

/** Labels that a text opens with, longest first; the value follows without a mark or behind a dash. */
function openings(text: string): Cell['openings'] {
  if (text.length > MAX_CELL || !mayOpenWord(text)) return [];
  const han = /^[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
  const cuts = han
    ? [5, 4, 3, 2].filter((cut) => cut < text.length)
    : [...text.matchAll(/\s+(?:[-–—]\s+)?/g)].slice(0, 6).map(({ index, 0: blank }) => index + blank.length);
  const found = cuts.map((cut) => ({ cut, kinds: wordKinds(text.slice(0, cut).replace(/[-–—\s]+$/, '')) }));
  return found.filter(({ kinds }) => kinds.size > 0).sort((a, b) => b.cut - a.cut);
}

/** Every text that stands behind, below or, right to left, before a label of a kind, in the document's order. */
export function labelledValues(reading: Reading, kind: PersonWord): Piece[] {
  const { lines, labelled } = cells(reading);
  return labelled.flatMap(({ index, at, cell }) => {
    const value = cell.kinds.has(kind) ? valueOf(kind, lines, index, at) : opened(kind, cell);
    return value && value.text !== '' ? [value] : [];
  });
}

function valueOf(kind: PersonWord, lines: Cell[][], index: number, at: number): Piece | null {
  const line = lines[index] ?? [];
  let next = at + 1;
  while (line[next]?.kinds.has(kind)) next++;
  const beside = line[next];
  if (beside && !isAnyLabel(beside.text)) return beside;
  const below = lines[index + 1] ?? [];
  const headed = line.length > 1 && line.every(({ kinds }) => kinds.size > 0);
  if (headed && below.length === line.length) return below[at] ?? null;
  const before = line[at - 1];
  if (before && line.length === 2 && !isAnyLabel(before.text) && /[\u0600-\u06ff]/.test(line[at]?.text ?? ''))
    return before;
  const first = below[0];
  if (line.length > 1 || !first || first.text.length > 80) return null;
  return below.length > 2 || isAnyLabel(first.text) ? null : first;
}

/** "Nationality Irish", "né le 3 mai 1990", "性别男", "Address - Rome". */
function opened(kind: PersonWord, cell: Cell): Piece | null {
  const opening = cell.openings.find(({ kinds }) => kinds.has(kind));
  if (!opening) return null;
  const label = cell.text.slice(0, opening.cut);
  const rest = cell.text.slice(opening.cut);
  const marked = /[-–—]\s+$/.test(label);
  if (!marked && !UNMARKED.has(kind)) return null;
  const han = /^[\u3040-\u30ff\u4e00-\u9fff]/.test(label);
  const named = kind === 'name' && rest.length < 6 && hanSurnameLength(rest) > 0;
  const free = kind === 'name' || kind === 'address' || kind === 'reading';
  if (free && !marked && (han ? !/^\s/.test(rest) && !/\s$/.test(label) && !named : !/\S\s+\S/.test(label)))
    return null;
  const lead = rest.length - rest.trimStart().length;
  return { text: rest.trim(), start: cell.start + opening.cut + lead, end: cell.end };
}
