import { type Piece, trimPiece } from './reading.ts';

const EDGE = /[\s,;:.*|•·–—\-，、،؛：:/\u2300-\u23ff\u2600-\u27bf\ue000-\uf8ff]/u;

/** What a date or grade in brackets leaves behind. */
const LEFT_OPEN = /\s*[[(（]\s*$/;

/** Trims marks at both ends of a piece, and brackets that lack a partner or enclose the whole. */
export function trimMarks(piece: Piece): Piece {
  const left = LEFT_OPEN.exec(piece.text)?.[0].length ?? 0;
  const whole = { ...piece, text: piece.text.slice(0, piece.text.length - left), end: piece.end - left };
  const trimmed = trimPiece(whole, EDGE);
  const { text } = trimmed;
  const open = text.split(/[(（]/).length;
  const close = text.split(/[)）]/).length;
  if (open > close) return /^[(（]/.test(text) ? trimPiece(trimmed, /[(（\s]/) : trimmed;
  if (open < close) return /[)）]$/.test(text) ? trimPiece(trimmed, /[)）\s]/) : trimmed;
  return /^[(（][^()（）]*[)）]$/.test(text) ? trimPiece(trimmed, /[()（）\s]/) : trimmed;
}
