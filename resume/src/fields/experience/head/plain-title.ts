import { endsInOccupation, isTitleWord, lexicon } from '../../../lexicon/lexicon.ts';
import { skillLabel } from '../../../lexicon/skill-taxonomy.ts';
import { isPlace } from '../../place.ts';
import { trimPiece } from '../../reading.ts';
import { LEGAL, titleScore } from '../scores.ts';
import type { HeadPiece } from './head-lines.ts';

export interface PlainTitle {
  title: HeadPiece | null;
  /** An employer that stood in the title's text. */
  employer: HeadPiece | null;
}

const QUOTES = /["“”„«»\s]/;
const WORK = '(?:worked|working|work|interned|employed|engaged)';
/** "Have worked as a …", "Working in Acme as …". */
const WORKED_AS = new RegExp(
  `^(?:(?:i|am|have|has|had|been|currently|presently|now)\\s+)*${WORK}\\s+(?:(?:in|at|with|for|under)\\s+(.{2,50}?)\\s+)?as\\s+(?:an?\\s+|the\\s+)?(?=\\S)`,
  'i',
);
const SENTENCE =
  /^(?:(?:i|we)\s(?:am|was|were|did|do|would|will|can|want|wish|like|look|need|\p{L}+ed)\s|(?:(?:i|we)\s)?(?:(?:have|has|had|am|currently|presently)\s+)*(?:worked|working|interned|employed|involved|responsible|searching|looking|seeking|handled|handling|participated|learned|completed)\s+(?:on|for|in|at|with|as|to|towards|of|by|and)\s|\p{L}+\s(?:did|done|was|were|is|are|has|have)\s)/iu;
const AS = /\s+as\s+(?:an?\s+|the\s+)?(?=\S)/gi;
const CLEAR_AT = /\s*(?:\bat\s|@)\s*(?=\p{L})/giu;
const TOLD_AT =
  /\s(?:in|with|through|via|for)\s+(?=\p{Lu})|\s?[,/]\s*(?=\p{Lu})|\s[-–—]\s(?=\p{Lu})|\s+(?=\p{Lu})/gu;
const CLIENT_TAIL = /\s*[,(–-]\s*clients?\s*$/i;
const COUNTRY_TAIL = /[,\s]+(?:india|usa|uk|uae)$/i;

/** Whether a text tells something as a sentence does, as no title ("Worked on …", "Projects did …"). */
export const isSentence = (text: string) => SENTENCE.test(text.trim());

const coreOf = (name: string) =>
  name
    .toLowerCase()
    .replace(COUNTRY_TAIL, '')
    .replace(/\b(?:pvt|private|ltd|limited|inc|llp|llc|corp|corporation|company|co)\b\.?/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();

/** The names by which employers are known in a document: whole, without legal form, and by a first word of their own. */
export function employerNames(companies: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const company of companies) {
    const core = coreOf(company);
    if (core.length > 2) names.add(core);
    const [first = ''] = core.split(' ');
    if (first.length > 2 && !isTitleWord(first) && !skillLabel(first)) names.add(first);
  }
  return names;
}

/** Whether a text is a name of its own: capitals, no skill, and a word that no occupation's name uses. */
function isName(text: string, shortest = 4): boolean {
  const words = text
    .replace(LEGAL, ' ')
    .split(/[\s,.()&/-]+/)
    .filter(Boolean);
  if (words.length === 0 || words.length > 5 || skillLabel(text)) return false;
  return (
    words.every((word) => /^[\p{Lu}\d]/u.test(word)) &&
    words.some(
      (word) =>
        word.length >= shortest &&
        !isTitleWord(word.toLowerCase()) &&
        !skillLabel(word) &&
        !lexicon.role.in(word),
    )
  );
}

/** Whether what stands behind a title is an employer. */
function isEmployer(text: string, joint: string, names: ReadonlySet<string>): boolean {
  if (titleScore(text) > 0) return false;
  const [first = ''] = text.split(/,\s/);
  if (LEGAL.test(first) || names.has(coreOf(text)) || names.has(coreOf(first))) return true;
  if (isPlace(text) || !isName(first)) return false;
  return /^\s*in\s*$/i.test(joint) || (/^\s*,?\s*$/.test(joint) && !/\s/.test(text));
}

/** Whether what stands before a title, cut off from it, is an employer or one of its parts. */
function leadsTitle(text: string, names: ReadonlySet<string>): boolean {
  if (titleScore(text) > 0) return false;
  const core = coreOf(text);
  if (LEGAL.test(text) || names.has(core) || names.has(core.split(' ')[0] ?? '')) return true;
  return lexicon.company.in(text) && isName(text, 2);
}

/**
 * A title as it is called: without quotes, "worked as", an open bracket and the employer that shares its text.
 * The title is null where the text is none, but a sentence or a place.
 * @param names the employers known in the document, see `employerNames`; null leaves employers where they are
 */
export function plainTitle(piece: HeadPiece, names: ReadonlySet<string> | null): PlainTitle {
  const part = (from: number, to: number): HeadPiece => ({
    ...piece,
    ...trimPiece(
      { text: piece.text.slice(from, to), start: piece.start + from, end: piece.start + to },
      /[\s,;:"“”„«»–—-]/,
    ),
  });
  const whole = trimPiece({ ...piece }, QUOTES);
  if (whole.text !== piece.text && !/["“”„«»]/.test(whole.text))
    return plainTitle({ ...piece, ...whole }, names);
  const { text } = piece;
  const worked = WORKED_AS.exec(text);
  if (worked && titleScore(text.slice(worked[0].length)) > 0)
    return plainTitle(part(worked[0].length, text.length), names);
  if (isSentence(text) || (isPlace(text) && titleScore(text) <= 0)) return { title: null, employer: null };
  const open = text.lastIndexOf('(');
  if (open > 2 && !text.slice(open).includes(')')) {
    const inner = part(open + 1, text.length);
    const plain = plainTitle(part(0, open), names);
    const named = names !== null && plain.employer === null && isEmployer(inner.text, '(', names);
    return named ? { ...plain, employer: inner } : plain;
  }
  return names ? withoutEmployer(piece, part, names) : { title: piece, employer: null };
}

function withoutEmployer(
  piece: HeadPiece,
  part: (from: number, to: number) => HeadPiece,
  names: ReadonlySet<string>,
): PlainTitle {
  const { text } = piece;
  for (const match of text.matchAll(AS)) {
    const right = part(match.index + match[0].length, text.length);
    if (titleScore(right.text) > 0 && titleScore(text.slice(0, match.index)) <= 0)
      return { title: right, employer: null };
  }
  for (const match of text.matchAll(CLEAR_AT)) {
    const [left, right] = [part(0, match.index), part(match.index + match[0].length, text.length)];
    if (titleScore(left.text) > 0 && right.text.length > 1) return { title: left, employer: firstOf(right) };
  }
  const bracket = /^(.{3,}?)\s*[(（]([^()（）]{2,40})[)）]$/u.exec(text);
  if (bracket && isEmployer(bracket[2] ?? '', '(', names)) {
    const from = text.lastIndexOf(bracket[2] ?? '');
    const inner = part(from, from + (bracket[2] ?? '').length);
    return { title: part(0, (bracket[1] ?? '').length), employer: inner };
  }
  for (const match of text.matchAll(TOLD_AT)) {
    const [left, right] = [part(0, match.index), part(match.index + match[0].length, text.length)];
    const parted = /[,/–—-]/.test(match[0]);
    if (endsTitle(left.text, match[0]) && isEmployer(right.text, match[0], names))
      return { title: left, employer: firstOf(right) };
    if (parted && titleScore(right.text) > 0 && leadsTitle(left.text, names))
      return { title: right, employer: LEGAL.test(left.text) || names.has(coreOf(left.text)) ? left : null };
  }
  const quoted = /^["“]([^"”]{2,40})["”]\s+/.exec(text);
  if (quoted && names.has(coreOf(quoted[1] ?? '')))
    return { title: part(quoted[0].length, text.length), employer: null };
  const client = CLIENT_TAIL.exec(text);
  return { title: client ? part(0, client.index) : piece, employer: null };
}

/** Whether a title can end where a name follows: before a joint anywhere, before a bare name behind its last noun. */
function endsTitle(left: string, joint: string): boolean {
  if (/[)"”]$/.test(left)) return true;
  if (joint.trim() !== '') return titleScore(left) > 0;
  const last = left.slice(left.lastIndexOf(' ') + 1);
  return left.includes(' ') && (lexicon.role.in(last) || endsInOccupation(last));
}

/** An employer without the place that follows it behind a comma. */
function firstOf(piece: HeadPiece): HeadPiece {
  const comma = piece.text.search(/,\s/);
  if (comma < 0 || LEGAL.exec(piece.text.slice(comma))?.index === 0) return piece;
  return { ...piece, text: piece.text.slice(0, comma), end: piece.start + comma };
}
