import { degreeScore, fieldScore, leadingSchool, schoolScore } from '../../lexicon/study-words.ts';
import { isPlace } from '../place.ts';
import { type Piece, splitPieces } from '../reading.ts';

export type PieceKind = 'school' | 'degree' | 'field' | 'place' | 'unknown';

const COMMAS = /\s*[,，、،]\s+|[，、،]/g;
/** Prepositions between a degree and its school, before a capital letter. */
const AT_SCHOOL =
  /\s(?:at|from|an der|am|bei|bei der|von der|der|à l['’]|à la|à|au|de l['’]|chez|en la|en el|por la|de la|presso|presso l['’]|dell['’]|all['’]|della|na|no|pela|pelo|da|w|på|vid|från|ved|fra|i|в|στο|στη|στην|του|της|في|من|bij|aan de)\s?(?=[\p{Lu}\u0600-\u06ff])/gu;

/** Words in capitals before one that is not: a degree set apart from its school by nothing else. */
const CAPITALS = /^(?:[\p{Lu}\d'’.()&-]{1,}\s+){2,}(?=\p{Lu}\p{Ll})/u;

/** What a piece with these scores reads like. */
export function kindOf(text: string, school: number, degree: number): PieceKind {
  if (school < 1.5 && isPlace(text)) return 'place';
  if (school >= 1.5 && school >= degree - 0.5) return 'school';
  if (degree >= 1.5) return 'degree';
  if (degree > 0 || fieldScore(text) > 0) return 'field';
  return 'unknown';
}

/** Cuts "BSc in Physics, University of Oslo", "Diplom (Universität Wien)" and "BSc at Oslo University". */
export function cutAtSchool(piece: Piece): Piece[] {
  const whole = piece.text;
  const cjk = leadingSchool(whole);
  if (cjk && cjk.length < whole.length && !/^[\s)）]*$/.test(whole.slice(cjk.length))) {
    const rest = whole
      .slice(cjk.length)
      .replace(/(?:入学|卒業見込み?|卒業|修了見込み?|修了|中途退学|中退|退学|卒)\s*$/u, '');
    return splitPieces(`${cjk}\t${rest}`, piece.start, /\t| /g).map((part, order) =>
      order === 0 ? part : { ...part, start: part.start - 1, end: part.end - 1 },
    );
  }
  if (/[\u3040-\u30ff\u3400-\u9fff]\s+[\u3040-\u30ff\u3400-\u9fff]/.test(whole))
    return splitPieces(whole, piece.start, /\s+/g);
  if (schoolScore(whole) === 0) return dropPlace(piece);
  const capitals = CAPITALS.exec(whole)?.[0] ?? '';
  const behind = whole.slice(capitals.length);
  if (capitals.length > 8 && schoolScore(behind.split(',')[0] ?? '') >= 1.5 && schoolScore(capitals) < 1.5) {
    const start = piece.start + capitals.length;
    const end = piece.start + capitals.trimEnd().length;
    return [
      { text: capitals.trimEnd(), start: piece.start, end },
      ...dropPlace({ text: behind, start, end: piece.end }),
    ];
  }
  const brackets = /^(.{3,}?)\s*[(（]([^()（）]{3,})[)）]?$/u.exec(whole);
  if (brackets?.[1] && brackets[2] && schoolScore(brackets[2]) >= 2 && schoolScore(brackets[1]) === 0) {
    const at = whole.indexOf(brackets[2], brackets[1].length);
    return [
      { text: brackets[1], start: piece.start, end: piece.start + brackets[1].length },
      ...dropPlace({ text: whole.slice(at), start: piece.start + at, end: piece.end }),
    ];
  }
  const parts = splitPieces(whole, piece.start, COMMAS);
  const kinds = parts.map(({ text }, order) => {
    const state = /^[A-Z]{2}$/.test(text) && isPlace(`${parts[order - 1]?.text ?? ''}, ${text}`);
    return state ? 'place' : kindOf(text, schoolScore(text), degreeScore(text));
  });
  const schoolAt = kinds.indexOf('school');
  const degreeAt = kinds.findIndex(
    (kind, order) => (kind === 'degree' || kind === 'field') && schoolScore(parts[order]?.text ?? '') < 0.8,
  );
  const schoolFirst = schoolAt >= 0 && (degreeAt < 0 || schoolAt < degreeAt);
  const cutAt = schoolFirst && schoolAt === 0 ? degreeAt : schoolAt;
  const [from, to] = [parts[cutAt], parts[cutAt - 1]];
  if (schoolAt >= 0 && from && to && (cutAt !== schoolAt || schoolScore(to.text) < 0.8)) {
    const head = { text: whole.slice(0, to.end - piece.start), start: piece.start, end: to.end };
    const tail = { text: whole.slice(from.start - piece.start), start: from.start, end: piece.end };
    return [...dropPlace(head), ...(cutAt === schoolAt ? cutAtSchool(tail) : dropPlace(tail))];
  }
  return degreeScore(whole) >= 1 ? cutAtPreposition(piece) : dropPlace(piece);
}

function cutAtPreposition(piece: Piece): Piece[] {
  for (const match of piece.text.matchAll(AT_SCHOOL)) {
    const head = piece.text.slice(0, match.index);
    const tail = piece.text.slice(match.index + match[0].length);
    const school = schoolScore(tail);
    if (school < 1.5 || degreeScore(tail) >= 2 || degreeScore(head) < 1 || schoolScore(head) >= 1.5) continue;
    const at = piece.end - tail.length;
    return [
      { text: head, start: piece.start, end: piece.start + head.length },
      ...dropPlace({ text: tail, start: at, end: piece.end }),
    ];
  }
  return dropPlace(piece);
}

/** Cuts the place off the end: "University of La Verne, La Verne, CA". */
function dropPlace(piece: Piece): Piece[] {
  const parts = splitPieces(piece.text, piece.start, COMMAS);
  for (let count = 1; count <= Math.min(2, parts.length - 1); count++) {
    const first = parts[parts.length - count];
    const before = parts[parts.length - count - 1];
    if (!first || !before) break;
    const tail = piece.text.slice(first.start - piece.start);
    if (!isPlace(tail) || (count === 1 && parts.length > 2 && isPlace(`${before.text}, ${tail}`))) continue;
    const text = piece.text.slice(0, before.end - piece.start);
    return [
      { text, start: piece.start, end: before.end },
      { text: tail, start: first.start, end: piece.end },
    ];
  }
  return [piece];
}
