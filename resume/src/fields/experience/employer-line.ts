import { isPlace } from '../place.ts';
import { splitPieces, trimPiece } from '../reading.ts';
import { companyScore } from './scores.ts';
import type { HeadPiece } from './head/head-lines.ts';

/** "Job profile in", "Worked with": words that lead to an employer's name. */
const LEAD = /^(?:(?:job profile|worked|working|employed|interned)\s+(?:in|at|with|for)|client)\s+(?=\S)/i;
const CLIENT = /\s*[-–—,;(]\s*(?:end\s)?clients?\b.*$/i;
const EDGE = /[\s,;:•|–—-]/;

/** The employer and the place of a line "Employer - City, State -". */
export function readEmployerLine(line: HeadPiece): { company: HeadPiece | null; place: HeadPiece | null } {
  const part = (from: number, to: number): HeadPiece => {
    const text = line.text.slice(from, to);
    const piece = trimPiece({ text, start: line.start + from, end: line.start + to }, EDGE);
    return { ...line, ...piece };
  };
  // Job sites print two blanks before the place, and the employer's own hyphens with one.
  const gap = line.text.lastIndexOf(' -  ');
  const place = gap < 0 ? null : part(gap + 1, line.text.length);
  const name = part(0, gap < 0 ? line.text.length : gap);
  if (name.text === '' || isPlace(name.text))
    return { company: null, place: place ?? (name.text ? name : null) };
  const lead = LEAD.exec(name.text)?.[0].length ?? 0;
  const told = name.text.slice(lead).replace(CLIENT, '');
  const pieces = splitPieces(told, name.start + lead, /\s[-–—]\s/g).map((piece) => ({ ...line, ...piece }));
  const places = pieces.slice(1).filter(({ text }) => isPlace(text));
  const named = pieces.filter((piece) => !places.includes(piece) && piece.text.length > 1);
  const company = named.reduce<HeadPiece | null>(
    (best, piece) => (!best || companyScore(piece.text) > companyScore(best.text) ? piece : best),
    null,
  );
  return { company, place: place?.text ? place : (places.at(-1) ?? null) };
}
