import { lexicon } from '../lexicon/lexicon.ts';
import { isAnyLabel, isWord, type PersonWord } from '../lexicon/person-words.ts';
import type { Found, Gender, MaritalStatus } from '../parsed-resume.ts';
import { readBirthDate } from './person/birth-date.ts';
import { countriesOf } from './person/home-country.ts';
import { labelledValues } from './labels.ts';
import { isPlace } from './place.ts';
import { type Piece, type Reading, splitPieces, trimPiece } from './reading.ts';
import type { Section } from './sections.ts';

/** Birth date as `YYYY-MM-DD` where a label names it; the countries decide the order of day and month. */
export function findBirthDate(reading: Reading, countries: string[] = []): Found<string> | null {
  for (const piece of labelledValues(reading, 'dob')) {
    const date = readBirthDate(piece.text, countries[0] ?? null);
    if (date) return reading.found(date.value, 0.9, piece.start + date.start, piece.start + date.end);
  }
  // Japanese forms print "1990年5月1日生" without a label.
  for (const line of reading.lines.slice(0, 30)) {
    const born = /^.{4,24}生(?!ま)/u.exec(line.text)?.[0];
    const date = born ? readBirthDate(born, 'JP') : null;
    if (date) return reading.found(date.value, 0.85, line.start + date.start, line.start + date.end);
  }
  return null;
}

/** Nationality as printed behind its label. */
export function findNationality(reading: Reading): Found<string> | null {
  for (const value of labelledValues(reading, 'nationality')) {
    const piece = splitPieces(value.text, value.start, /\s*[;|(（]|\s{2,}|,\s(?=\p{Lu}?\p{Ll}+:)/gu)[0];
    const named = piece ? trimPiece(piece, /[\s.,:]/) : null;
    if (!named || named.text.length > 40 || /[\d@]/.test(named.text) || isAnyLabel(named.text)) continue;
    if (/\p{L}.?\p{L}|[\u4e00-\u9fff]/u.test(named.text) && named.text.split(/\s+/).length <= 5)
      return reading.foundPiece(named, 0.9);
  }
  return null;
}

/** The first of some kinds of words that a value opens with: "Married, 2 children" is `married`. */
function opensWith<K extends PersonWord>(piece: Piece, kinds: readonly K[]): { kind: K; end: number } | null {
  const first = piece.text.split(/[,;|(（，、]|\s[-–]\s/)[0] ?? '';
  const words = first.split(/\s+/).filter(Boolean);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const text = words.slice(0, count).join(' ');
    const kind = kinds.find((name) => isWord(name, text));
    if (kind) return { kind, end: piece.start + Math.min(piece.text.length, first.trimEnd().length) };
  }
  const han = /^[\u4e00-\u9fff]/.test(first) && !/[・/]/.test(first);
  const kind = han
    ? kinds.find((name) => isWord(name, first.slice(0, 2)) || isWord(name, first.slice(0, 1)))
    : undefined;
  return kind ? { kind, end: piece.start + first.length } : null;
}

/** A word of some kinds that stands alone in the person's details, without a label ("ledig", "Married"). */
function aloneInDetails<K extends PersonWord>(
  sections: Section[],
  kinds: readonly K[],
): { piece: Piece; kind: K } | null {
  for (const { kind: section, lines } of sections) {
    if (section !== 'personal' && section !== 'top' && section !== 'contact') continue;
    for (const line of lines.slice(0, 20)) {
      for (const piece of splitPieces(
        line.text,
        line.start,
        /\t|\s*[|•·,;、，／]\s*|\s(?=[男女](?:\s|$))/g,
      )) {
        const kind =
          piece.text.length < 4 && !/^[男女]性?$/.test(piece.text)
            ? undefined
            : kinds.find((name) => isWord(name, piece.text));
        if (kind) return { piece, kind };
      }
    }
  }
  return null;
}

function wordValue<K extends PersonWord>(
  reading: Reading,
  sections: Section[],
  label: PersonWord,
  kinds: readonly K[],
): Found<K> | null {
  for (const piece of labelledValues(reading, label)) {
    const match = opensWith(piece, kinds);
    if (match) return reading.found(match.kind, 0.95, piece.start, match.end);
  }
  const alone = aloneInDetails(sections, kinds);
  return alone ? reading.found(alone.kind, 0.7, alone.piece.start, alone.piece.end) : null;
}

/** Gender behind its label, or as a word of its own among the personal details. */
export function findGender(reading: Reading, sections: Section[] = []): Found<Gender> | null {
  return wordValue(reading, sections, 'gender', ['female', 'male']);
}

/** Marital status behind its label, or as a word of its own among the personal details. */
export function findMaritalStatus(reading: Reading, sections: Section[] = []): Found<MaritalStatus> | null {
  return wordValue(reading, sections, 'marital', ['single', 'married', 'divorced', 'widowed']);
}

/** Visa or residence status as printed behind its label. */
export function findVisaStatus(reading: Reading): Found<string> | null {
  const values = labelledValues(reading, 'visa');
  const piece = values.find(({ text }) => text.length <= 60 && /\p{L}{2}/u.test(text) && !isAnyLabel(text));
  return piece ? reading.foundPiece(trimPiece(piece, /[\s.,;]/), 0.85) : null;
}

/** Whether a line of an address block names a place. */
function mentionsPlace(text: string): boolean {
  if (text.length > 80 || lexicon.school.in(text) || lexicon.company.in(text)) return false;
  return isPlace(text) || countriesOf(text).length > 0;
}

/** Where the person lives: behind a label, or a place in the contact block. */
export function findLocation(reading: Reading, sections: Section[]): Found<string> | null {
  for (const value of labelledValues(reading, 'address')) {
    const piece = trimPiece(value, /[\s,;|•·]/);
    const fit = piece.text.length < 120 && /\p{L}{2}|[\u4e00-\u9fff]/u.test(piece.text);
    if (fit && !/@|https?:|www\./.test(piece.text) && !isAnyLabel(piece.text))
      return reading.foundPiece(piece, 0.85);
  }
  for (const { kind, lines } of sections) {
    if (kind !== 'top' && kind !== 'contact' && kind !== 'personal') continue;
    for (const line of lines.slice(0, 15)) {
      for (const part of splitPieces(line.text, line.start, /\t|\s[|•·]\s|\s[-–—]\s/g)) {
        if (!/[@:：]|https?:|www\./.test(part.text) && mentionsPlace(part.text))
          return reading.foundPiece(trimPiece(part, /[\s,;|•·]/), 0.7);
      }
    }
  }
  return null;
}
