import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian';
import { fold } from './fold.ts';
import { MAX_LEXEME } from './lexemes.ts';
import { tokensOf } from './tokens.ts';

type Stemmer = (word: string) => string;

const LATIN: Record<string, Stemmer> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  sv: swedish,
  da: danish,
  nb: norwegian,
  no: norwegian,
  fi: finnish,
  hu: hungarian,
  ro: romanian,
  tr: turkish,
  id: indonesian,
};
const CYRILLIC: Record<string, Stemmer> = { ru: russian, uk: ukrainian };

const KEPT = 20_000;
const known = new Map<string, Map<string, string>>();

/**
 * The stem of one lower-case word, folded. Words with digits or signs stay whole.
 * The script decides where the language cannot: a Russian word in an English resume is stemmed as Russian.
 */
export function stemOf(word: string, language: string | null): string {
  const of = language ?? 'en';
  let stems = known.get(of);
  if (!stems) known.set(of, (stems = new Map()));
  const seen = stems.get(word);
  if (seen !== undefined) return seen;
  const stem = fold(stemmerFor(word, language)?.(word.normalize('NFC')) ?? word).slice(0, MAX_LEXEME);
  // Words repeat from resume to resume; forgetting all of them at times is cheaper than keeping their order.
  if (stems.size >= KEPT) stems.clear();
  stems.set(word, stem);
  return stem;
}

function stemmerFor(word: string, language: string | null): Stemmer | undefined {
  if (word.length < 3 || !/^[\p{L}\p{M}]+$/u.test(word)) return undefined;
  if (/\p{sc=Cyrillic}/u.test(word)) return CYRILLIC[language ?? 'ru'] ?? russian;
  if (/\p{sc=Arabic}/u.test(word)) return arabic;
  if (/\p{sc=Greek}/u.test(word)) return greek;
  if (/\p{sc=Latin}/u.test(word)) return LATIN[language ?? 'en'] ?? english;
  return undefined;
}

/**
 * Stems of a text in order: folded (accents, case, Arabic forms), stemmed for the language.
 * @param language ISO 639-1; null reads Latin letters as English
 */
export function stemsOf(text: string, language: string | null): string[] {
  return tokensOf(text).map((token) => stemOf(token.text, language));
}

/**
 * Every stem a typed word may stand as in the index, English first, then the word as it is (names are not
 * stemmed), then other languages. A text of several words gives the forms of its first word.
 */
export function formsOf(word: string): string[] {
  const [token] = tokensOf(word);
  if (!token) return [];
  const forms = new Set([stemOf(token.text, 'en'), fold(token.text).slice(0, MAX_LEXEME)]);
  const others = /\p{sc=Cyrillic}/u.test(token.text) ? CYRILLIC : LATIN;
  for (const language of Object.keys(others)) forms.add(stemOf(token.text, language));
  return [...forms];
}
