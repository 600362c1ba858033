import { type Piece, trimPiece } from './reading.ts';

const EDGE = /[\s,;:.|•·–—\-，、،؛：:/]/;

/** Trims marks at both ends of a piece, and brackets that lack a partner or enclose the whole. */
export function trimMarks(piece: Piece): Piece {
  const trimmed = trimPiece(piece, EDGE);
  const { text } = trimmed;
  const open = text.split(/[(（]/).length;
  const close = text.split(/[)）]/).length;
  if (open > close) return /^[(（]/.test(text) ? trimPiece(trimmed, /[(（\s]/) : trimmed;
  if (open < close) return /[)）]$/.test(text) ? trimPiece(trimmed, /[)）\s]/) : trimmed;
  return /^[(（][^()（）]*[)）]$/.test(text) ? trimPiece(trimmed, /[()（）\s]/) : trimmed;
}
