import { hanSurnameLength, isGivenName } from '../../lexicon/person-names.ts';
import type { Found } from '../../parsed-resume.ts';
import { isParticle, withoutTitles } from './name-shape.ts';

export interface NameParts {
  first: Found<string> | null;
  middle: Found<string> | null;
  last: Found<string> | null;
}

type Cut = [first: string, middle: string, last: string];

const PATRONYMIC = /(?:вич|вна|ична|инична|оглы|кызы|улы|uly|ovich|evich|ovna|evna)$/i;
/** Languages whose people write the surname first. */
const SURNAME_FIRST = new Set(['hu', 'zh', 'ja']);
/** Languages whose people have two surnames or compound given names. */
const DOUBLE = new Set(['es', 'pt', 'it', 'fr']);
const ABD = /^(?:عبد|أبو|ابو|abdul|abdel|abd|abu)$/iu;

/** First, middle and last name of a full name, by the order its script, marks and language suggest. */
export function splitName(full: Found<string>, language: string | null = null): NameParts {
  const part = (value: string) =>
    value === '' ? null : { ...full, value, confidence: Math.round(full.confidence * 90) / 100 };
  const [first, middle, last] = cutName(withoutTitles(full.value), language);
  return { first: part(first), middle: part(middle), last: part(last) };
}

function cutName(name: string, language: string | null): Cut {
  const words = name.split(' ').filter(Boolean);
  if (/^[\u4e00-\u9fff々\u3040-\u30ff]{2,6}$/.test(name)) {
    const length = hanSurnameLength(name) || (name.length > 3 ? 2 : 1);
    return [name.slice(length), '', name.slice(0, length)];
  }
  if (words.length === 1) return [name, '', ''];
  if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(name)) return [words.slice(1).join(' '), '', words[0] ?? ''];
  if (/^[\u0400-\u04ff]/.test(name)) return russian(words);
  if (/^[\u0600-\u06ff]/.test(name)) return arabic(words);
  return capitals(words) ?? western(words, language);
}

function russian(words: string[]): Cut {
  const at = words.findIndex((word) => PATRONYMIC.test(word));
  if (words.length === 3 && at === 2) return [words[1] ?? '', words[2] ?? '', words[0] ?? ''];
  if (words.length === 3 && at === 1) return [words[0] ?? '', words[1] ?? '', words[2] ?? ''];
  const initials = /^\p{Lu}\.(?:\s?\p{Lu}\.)?$/u;
  if (initials.test(words.slice(1).join(' '))) return [words.slice(1).join(' '), '', words[0] ?? ''];
  const surnameFirst = isGivenName(words.at(-1) ?? '') && !isGivenName(words[0] ?? '');
  if (surnameFirst) return [words.slice(1).join(' '), '', words[0] ?? ''];
  return [words[0] ?? '', words.slice(1, -1).join(' '), words.at(-1) ?? ''];
}

function arabic(words: string[]): Cut {
  const lead = ABD.test(words[0] ?? '') && words.length > 2 ? 2 : 1;
  let cut = words.length - 1;
  while (
    cut > lead &&
    (isParticle(words[cut - 1] ?? '') || /^(?:آل|بن|بنت|ال|أبو|ابو|عبد)$/.test(words[cut - 1] ?? ''))
  )
    cut--;
  return [words.slice(0, lead).join(' '), words.slice(lead, cut).join(' '), words.slice(cut).join(' ')];
}

/** Words in capitals beside others are the surname: "DUPONT Marie", "Ayşe YILMAZ", "María GARCÍA LÓPEZ". */
function capitals(words: string[]): Cut | null {
  const upper = words.map(
    (word) =>
      word.length > 1 && !word.endsWith('.') && word === word.toUpperCase() && word !== word.toLowerCase(),
  );
  if (upper.every(Boolean) || !upper.some(Boolean)) return null;
  const last = words.filter((_word, index) => upper[index]);
  const rest = words.filter((_word, index) => !upper[index]);
  const atEnd = upper[0] !== true;
  while (atEnd && rest.length > 1 && isParticle(rest.at(-1) ?? '')) last.unshift(rest.pop() ?? '');
  return [rest[0] ?? '', rest.slice(1).join(' '), last.join(' ')];
}

function western(words: string[], language: string | null): Cut {
  const [one = ''] = words;
  const end = words.at(-1) ?? '';
  const hungarian = isGivenName(end, 'hu') && !isGivenName(one) && language === 'hu';
  if (hungarian || (SURNAME_FIRST.has(language ?? '') && words.length < 4 && !isGivenName(one)))
    return [words.slice(1).join(' '), '', one];
  if (PATRONYMIC.test(end) && words.length === 3) return [words[1] ?? '', end, one];
  if (PATRONYMIC.test(words[1] ?? '') && words.length === 3) return [one, words[1] ?? '', end];
  const lead = ABD.test(one) && words.length > 2 ? 2 : 1;
  let cut = words.length - 1;
  if (language !== null && DOUBLE.has(language)) {
    let given = lead;
    while (given < words.length - 1 && isGivenName(words[given] ?? '')) given++;
    const surnames = words.slice(given).filter((word) => !isParticle(word)).length;
    const double = language === 'es' || language === 'pt';
    if (double && surnames <= 2) return [words.slice(0, given).join(' '), '', words.slice(given).join(' ')];
    if (double) given = words.length - 2;
    while (given > lead && isParticle(words[given - 1] ?? '')) given--;
    if (double) return [words.slice(0, given).join(' '), '', words.slice(given).join(' ')];
  }
  while (cut > lead && isParticle(words[cut - 1] ?? '') && words[cut - 1] !== 'E') cut--;
  return [words.slice(0, lead).join(' '), words.slice(lead, cut).join(' '), words.slice(cut).join(' ')];
}
