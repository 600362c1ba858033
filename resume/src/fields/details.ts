import { findDates } from '../lexicon/dates.ts';
import { lexicon } from '../lexicon/lexicon.ts';
import { countriesIn, countryCode } from '../lexicon/places-and-languages.ts';
import type { Found, Gender } from '../parsed-resume.ts';
import { type Piece, type Reading, splitPieces } from './reading.ts';
import type { Section } from './sections.ts';

type Label = 'dob' | 'nationality' | 'gender' | 'address';

/** The text that follows a known label on its line ("Nationality: Indian") or on the next one. */
function labelled(reading: Reading, label: Label): Piece | null {
  for (const [index, line] of reading.lines.entries()) {
    const cells = splitPieces(line.text, line.start, /\t|[:：]\s*|\s[|•·]\s/g);
    const at = cells.findIndex((cell) => cell.text.length < 40 && lexicon[label].is(cell.text));
    if (at < 0) continue;
    const own = cells[at + 1];
    if (own) return own;
    const next = reading.lines[index + 1];
    if (at === 0 && cells.length === 1 && next && next.text.length < 80) {
      return { text: next.text, start: next.start, end: next.end };
    }
  }
  return null;
}

/** Birth date as `YYYY-MM-DD` where a label names it. */
export function findBirthDate(reading: Reading): Found<string> | null {
  const piece = labelled(reading, 'dob');
  if (!piece) return null;
  const date = findDates(piece.text)[0];
  if (!date?.from || date.from.length < 7) return null;
  const [year = '', month = ''] = date.from.split('-');
  const written = piece.text.slice(date.start, date.end);
  const rest = written.replace(year, ' ').match(/\d{1,2}/g) ?? [];
  const numeric = /^[\d\s./年月日-]+$/.test(written);
  const day = numeric
    ? rest.find((part, index) => Number(part) !== Number(month) || index === rest.length - 1)
    : rest[0];
  if (!day || Number(day) < 1 || Number(day) > 31) return null;
  const value = `${year}-${month}-${day.padStart(2, '0')}`;
  return reading.found(value, 0.9, piece.start + date.start, piece.start + date.end);
}

/** Nationality as printed behind its label. */
export function findNationality(reading: Reading): Found<string> | null {
  const piece = labelled(reading, 'nationality');
  return piece && piece.text.length <= 40 && !/\d/.test(piece.text) ? reading.foundPiece(piece, 0.9) : null;
}

/** Gender behind its label. */
export function findGender(reading: Reading): Found<Gender> | null {
  const piece = labelled(reading, 'gender');
  if (!piece) return null;
  const gender = lexicon.female.is(piece.text) ? 'female' : lexicon.male.is(piece.text) ? 'male' : null;
  return gender ? reading.found(gender, 0.95, piece.start, piece.end) : null;
}

const PLACE_PART = /^[\p{L}\p{M}\s.'’-]+$/u;

/** Whether a text is nothing but a place: "Dubai", "Riyadh, Saudi Arabia", "Pleasantville, CA". */
export function isPlace(text: string): boolean {
  if (text.length > 60) return false;
  const parts = text.split(/\s*[,،、(]\s*/).map((part) => part.replace(/\)$/, ''));
  const [first = ''] = parts;
  if (lexicon.city.is(first) || countryCode(first)) return true;
  if (parts.length >= 2 && parts.every((part) => !lexicon.company.in(part) && !lexicon.role.in(part))) {
    if (parts.length === 2 && countryCode(parts[1] ?? '') && first.split(' ').length === 1) return true;
  }
  return (
    parts.length === 2 && /^[A-Z]{2}(?: \d{5})?$/.test(parts[1] ?? '') && PLACE_PART.test(parts[0] ?? '')
  );
}

/** Whether a line of an address block names a place. */
function mentionsPlace(text: string): boolean {
  const parts = text.split(/\s*[,،、]\s*/);
  return (
    text.length <= 80 &&
    (isPlace(text) || countriesIn(text).length > 0 || parts.some((part) => lexicon.city.is(part)))
  );
}

/** Where the person lives: behind a label, or a place in the contact block. */
export function findLocation(reading: Reading, sections: Section[]): Found<string> | null {
  const piece = labelled(reading, 'address');
  if (piece && piece.text.length < 120 && /\p{L}{2}/u.test(piece.text))
    return reading.foundPiece(piece, 0.85);
  for (const { kind, lines } of sections) {
    if (kind !== 'top' && kind !== 'contact' && kind !== 'personal') continue;
    for (const line of lines.slice(0, 15)) {
      for (const part of splitPieces(line.text, line.start, /\t|\s[|•·]\s|\s[-–—]\s/g)) {
        if (!/[@]|https?:/.test(part.text) && mentionsPlace(part.text)) return reading.foundPiece(part, 0.7);
      }
    }
  }
  return null;
}
