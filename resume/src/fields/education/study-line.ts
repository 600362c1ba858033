import type { DateRange } from '../../lexicon/dates.ts';
import type { DocumentLine } from '../../resume-document.ts';
import type { Piece } from '../reading.ts';
import type { PieceKind } from './study-cuts.ts';

/** A part of a line of an education section, with what it reads like. */
export interface StudyPiece extends Piece {
  kind: PieceKind;
  /** How much it reads like a school and like a degree. */
  school: number;
  degree: number;
  bold: boolean;
  /** Number of the line within the section. */
  line: number;
  /** Left edge of the cell it stands in. */
  x: number | null;
}

/** A line of an education section. */
export interface StudyLine {
  index: number;
  text: string;
  start: number;
  end: number;
  pieces: StudyPiece[];
  date: DateRange | null;
  /** Whether the date is a lone one that is yet to come, beside the range of the course. */
  expected: boolean;
  /** A remark, sentence or list item that is no part of an entry's head. */
  body: boolean;
  /** Whether it begins with the sign of a list. */
  bulleted: boolean;
  /** Whether it is the label of a list below it, or of that list. */
  label: boolean;
  /** Whether the layout sets the line off from the one above. */
  gap: boolean;
  bold: boolean;
  /** Whether it is a row of a table, and so an entry of its own. */
  row?: boolean;
}

/** The sign before a list item. */
export const BULLET = /^\s*(?:[•▪●◦■–—*➢►‣‧∙⬩○·o-]|\d{1,2}[.)](?=\s+\p{Lu}))\s+/u;

/** What no line of a head ends with unless the next one goes on. */
export const LEFT_OPEN =
  /\s(?:and|of|for|in|with|the|&|und|für|der|von|et|de|du|des|en|del|della|delle|degli|dei|di|da|do|das|dos|em|y|e|w|i|l['’]|d['’])$/iu;

export const MAX_HEAD_WORDS = 16;

export const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Left edge of the word at an offset of a line. */
export function leftEdge(line: DocumentLine, offset: number): number | null {
  let at = 0;
  for (const word of line.words) {
    if (at >= offset) return word.box?.[0] ?? null;
    at += word.text.length + 1;
  }
  return null;
}
