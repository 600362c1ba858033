import { isAnyLabel, isLabel, isWord } from '../../lexicon/person-words.ts';
import { labelledValues } from '../labels.ts';
import { bareName, isKanaName, looksLikeName } from './name-shape.ts';
import { type Piece, type Reading, splitPieces } from '../reading.ts';

const EARLY = 80;

/** The name behind its label, or put together from the labels of given name and surname; null when there is none. */
export function labelledName(reading: Reading): Piece | null {
  const limit = reading.lines[EARLY]?.start ?? Number.POSITIVE_INFINITY;
  const first = named(reading, 'given_name', limit);
  const last = named(reading, 'family_name', limit);
  const whole = labelledValues(reading, 'name')
    .filter(({ start }) => start < limit)
    .map(cleaned)
    .filter((piece) => piece !== null);
  const kanji = whole.find(({ text }) => !isKanaName(text));
  // "Name: Schmidt" with "Vorname: Anna" beside it: the label of the whole means the surname.
  const given = first && !last && kanji && !kanji.text.includes(' ') ? first : null;
  if (given && kanji && given.start !== kanji.start && !isWord('name', given.text))
    return joined(given, kanji);
  if (kanji) return kanji;
  if (first && last && first.start !== last.start) {
    const middle = named(reading, 'middle_name', limit);
    return joined(first, last, middle ?? undefined);
  }
  return whole[0] ?? null;
}

function named(
  reading: Reading,
  kind: 'given_name' | 'middle_name' | 'family_name',
  limit: number,
): Piece | null {
  for (const piece of labelledValues(reading, kind)) {
    if (piece.start < limit) {
      const clean = cleaned(piece);
      if (clean) return clean;
    }
  }
  return null;
}

function cleaned(value: Piece): Piece | null {
  const cut = splitPieces(value.text, value.start, /\t|\s[|•·]\s|\s*[(（/]|\s[-–—]\s/g)[0];
  const piece = cut ? bareName(cut) : null;
  if (!piece || isAnyLabel(piece.text) || isLabel('name', piece.text)) return null;
  return looksLikeName(titled(piece.text)) ? piece : null;
}

/** A labelled name may be written in small letters. */
const titled = (text: string) => text.replace(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

function joined(first: Piece, last: Piece, middle?: Piece): Piece {
  const han = /^[\u4e00-\u9fff]/.test(last.text);
  const cyrillic = /^[\u0400-\u04ff]/.test(last.text);
  const parts = han || cyrillic ? [last, first, middle] : [first, middle, last];
  const present = parts.filter((part) => part !== undefined);
  return {
    text: present.map(({ text }) => text).join(han ? '' : ' '),
    start: Math.min(...present.map(({ start }) => start)),
    end: Math.max(...present.map(({ end }) => end)),
  };
}
