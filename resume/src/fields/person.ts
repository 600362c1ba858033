import { fold } from '../lexicon/fold.ts';
import { headingKind } from '../lexicon/headings.ts';
import { isOccupation, lexicon } from '../lexicon/lexicon.ts';
import { countriesIn, countryCode, languageCode } from '../lexicon/places-and-languages.ts';
import type { Found } from '../parsed-resume.ts';
import type { DocumentLine } from '../resume-document.ts';
import { type Piece, type Reading, splitPieces, trimPiece } from './reading.ts';
import type { Section } from './sections.ts';

const LOOKED_AT = 60;
const DOCUMENT_TITLE =
  /^(?:curriculum vitae|curriculum|résumé|resume|cv|lebenslauf|hoja de vida|bewerbung)\b\s*(?:of|von|de|:|[-–—|])?\s*/iu;
const HONORIFIC =
  /^(?:mr|mrs|ms|miss|dr|prof|ing|dipl\.?-ing|eng|herr|frau|mme|m|sr|sra|dott|mag)\.?\s+(?=\p{L})/iu;
const TAIL = /,?\s+(?:ph\.?\s?d\.?|m\.?d\.?|mba|msc|m\.sc\.|bsc|pmp|cpa|rn|jr\.?|esq\.?|pe|acca)\.?$/iu;
const CJK_NAME = /^[\u4e00-\u9fff\u3040-\u30ff]{1,4}[\s\u3000]?[\u4e00-\u9fff\u3040-\u30ff]{1,5}$/;
const NAME_WORD =
  /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Lo}[\p{L}\p{M}]*|al|bin|ibn|bint|de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|ter|y|e|el|st\.?|zu|ten)$/u;
const SMALL =
  /^(?:al|bin|ibn|bint|de|da|do|dos|das|del|della|di|du|la|le|van|von|der|den|ter|y|e|el|zu|ten)$/;

interface NameCandidate {
  piece: Piece;
  score: number;
}

/** The person's name: the best of the name-like texts near the top, or null. */
export function findName(
  reading: Reading,
  sections: Section[],
  emails: Found<string>[],
  fileName: string,
): Found<string> | null {
  const labelled = labelledName(reading);
  const hints = [...emails.map(({ value }) => value.split('@')[0] ?? ''), fileName.replace(/\.\w+$/, '')].map(
    (hint) => fold(hint).replace(/[^\p{L}]+/gu, ' '),
  );
  const early = reading.lines.slice(0, LOOKED_AT).filter((line) => line.page === 1);
  // In a sidebar layout the name may stand behind a whole column.
  const large = reading.lines.filter(
    (line) => line.page === 1 && (line.font_size ?? 0) > reading.bodySize * 1.4,
  );
  const lines = [...new Set([...early, ...large])];
  const maxSize = Math.max(0, ...lines.map((line) => line.font_size ?? 0));
  const top = new Set(
    sections
      .filter(({ kind }) => kind === 'top' || kind === 'personal' || kind === 'contact')
      .flatMap((s) => s.lines),
  );
  const candidates: NameCandidate[] = labelled ? [{ piece: labelled, score: 7 }] : [];
  lines.forEach((line, index) => {
    const pieces = splitPieces(line.text, line.start, /\t|\s[|•·]\s|\s[-–—]\s|\s?[/(]\s?/g);
    const joined = joinBroken(lines, index);
    for (const whole of joined ? [joined, ...pieces] : pieces) {
      const piece = bareName(whole);
      if (!piece || !looksLikeName(piece.text)) continue;
      let score = 0;
      const size = line.font_size ?? 0;
      if (maxSize > reading.bodySize * 1.15)
        score += size >= maxSize - 0.2 ? 4 : size > reading.bodySize * 1.3 ? 2 : -1;
      else score += line.bold ? 1 : 0;
      score += index === 0 ? 2.5 : index < 3 ? 1.5 : index < 8 ? 0.5 : -0.5;
      score += top.has(line) ? 0.5 : -1;
      score += Math.min(3, agreement(piece.text, hints) * 2);
      const words = piece.text.split(/\s+/).length;
      if (words === 1 && !CJK_NAME.test(piece.text)) score -= 2.5;
      if (words > 4) score -= 1;
      if (lexicon.role.in(piece.text)) score -= isOccupation(piece.text) ? 6 : 4;
      if (lexicon.company.in(piece.text) || lexicon.school.in(piece.text) || lexicon.degree.in(piece.text))
        score -= 4;
      if (countriesIn(piece.text).length > 0 || lexicon.city.is(piece.text)) score -= 4;
      if (whole === joined) score += 0.5;
      candidates.push({ piece, score });
    }
  });
  const best = candidates.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 1.5) return null;
  return reading.found(
    calmCapitals(best.piece.text.replace(/[\s\u3000]+/g, ' ')),
    0.4 + best.score / 12,
    best.piece.start,
    best.piece.end,
  );
}

/** "JOHN O'NEIL" becomes "John O'Neil"; a single word in capitals marks the surname and stays. */
function calmCapitals(name: string): string {
  if (name !== name.toUpperCase() || name === name.toLowerCase()) return name;
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}

function labelledName(reading: Reading): Piece | null {
  for (const line of reading.lines.slice(0, LOOKED_AT)) {
    const match = /^([^:：\t]{1,40})(?:[:：\t]\s*)(.+)$/u.exec(line.text);
    if (!match || !lexicon.name.is((match[1] ?? '').replace(/\s+/g, ' '))) continue;
    const start = line.start + line.text.length - (match[2] ?? '').length;
    const first = splitPieces(match[2] ?? '', start, /\t|[,|(/]/g)[0];
    const piece = first ? bareName(first) : null;
    if (piece && looksLikeName(piece.text)) return piece;
  }
  return null;
}

/** A name broken over two large lines ("JOHN" above "DOE"). */
function joinBroken(lines: DocumentLine[], index: number): Piece | null {
  const first = lines[index];
  const second = lines[index + 1];
  if (!first || !second || !first.font_size || first.end + 2 < second.start) return null;
  const alike = Math.abs(first.font_size - (second.font_size ?? 0)) < 0.5;
  const short = /^\S{2,}(?: \S+)?$/;
  if (headingKind(first.text) || headingKind(second.text) || lexicon.role.in(second.text)) return null;
  if (!alike || !short.test(first.text) || !short.test(second.text) || index > 12) return null;
  return { text: `${first.text} ${second.text}`, start: first.start, end: second.end };
}

function bareName(piece: Piece): Piece | null {
  let { text, start } = piece;
  for (const lead of [DOCUMENT_TITLE, HONORIFIC, HONORIFIC]) {
    const cut = lead.exec(text)?.[0].length ?? 0;
    text = text.slice(cut);
    start += cut;
  }
  for (const words of [3, 2, 1]) {
    const label = new RegExp(`^(?:[\\p{Script=Latin}-]+\\s+){${words}}(?=\\S)`, 'u').exec(text)?.[0] ?? '';
    if (label === '' || !headingKind(label)) continue;
    text = text.slice(label.length);
    start += label.length;
  }
  text = text.replace(/\s+(?:resume|résumé|cv|curriculum vitae|lebenslauf)$/i, '');
  while (TAIL.test(text)) text = text.replace(TAIL, '');
  const bare = trimPiece({ text, start, end: start + text.length }, /[\s,.:;•*_|"“”]/);
  return bare.text === '' ? null : bare;
}

function looksLikeName(text: string): boolean {
  if (text.length < 2 || text.length > 45 || /[\d@:;!?&+#=<>[\]{}%…]/.test(text)) return false;
  if (headingKind(text) || languageCode(text) || countryCode(text) || lexicon.level.is(text)) return false;
  if (CJK_NAME.test(text)) return true;
  if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return false;
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (
    words.length > 6 ||
    !words.every((word) => NAME_WORD.test(word) || NAME_WORD.test(word.replace(/^["'“(]|["'”)]$/g, '')))
  )
    return false;
  return !SMALL.test(words[0] ?? '') || /^(?:de|la|von|van|el|al)$/.test(words[0] ?? '');
}

/** How many words of a name occur in the e-mail address or the file name. */
function agreement(name: string, hints: string[]): number {
  const words = fold(name)
    .split(/[\s'’.-]+/)
    .filter((word) => word.length > 2);
  const strength = hints.map((hint) => {
    const compact = hint.replace(/ /g, '');
    return words.filter(
      (word) => compact.includes(word) || (word.length > 4 && compact.includes(word.slice(0, 5))),
    ).length;
  });
  return Math.max(0, ...strength) / Math.max(1, Math.min(2, words.length));
}

const COMPOUND_SURNAME = /^(?:欧阳|司马|上官|诸葛|司徒|东方|独孤|南宫|夏侯|皇甫|尉迟|公孙|慕容)/;
const PATRONYMIC = /(?:вич|вна|ична|оглы|кызы)$/i;

/** First and last name of a full name, by the order its script and marks suggest. */
export function splitName(full: Found<string>): { first: Found<string> | null; last: Found<string> | null } {
  const part = (value: string) =>
    value === '' ? null : { ...full, value, confidence: Math.round(full.confidence * 90) / 100 };
  const name = full.value;
  const words = name.split(' ');
  if (/^[\u4e00-\u9fff]{2,4}$/.test(name)) {
    const cut = COMPOUND_SURNAME.test(name) ? 2 : 1;
    return { first: part(name.slice(cut)), last: part(name.slice(0, cut)) };
  }
  if (words.length === 1) return { first: part(name), last: null };
  if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(name))
    return { first: part(words.slice(1).join(' ')), last: part(words[0] ?? '') };
  if (name.includes(', ')) {
    const [last = '', first = ''] = name.split(', ');
    return { first: part(first), last: part(last) };
  }
  if (words.length === 3 && PATRONYMIC.test(words[2] ?? ''))
    return { first: part(words[1] ?? ''), last: part(words[0] ?? '') };
  const upper = (word: string) => word.length > 1 && word === word.toUpperCase();
  if (upper(words[0] ?? '') && !upper(words.at(-1) ?? '')) {
    const count = words.findIndex((word) => !upper(word));
    return { first: part(words.slice(count).join(' ')), last: part(words.slice(0, count).join(' ')) };
  }
  let cut = words.length - 1;
  while (cut > 1 && SMALL.test((words[cut - 1] ?? '').toLowerCase()) && words[cut - 1] !== 'E') cut--;
  return { first: part(words.slice(0, cut).join(' ')), last: part(words.slice(cut).join(' ')) };
}
