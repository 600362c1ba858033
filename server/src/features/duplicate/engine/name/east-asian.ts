import {
  chineseFamilySpellings,
  japaneseFamilyNames,
  japaneseGivenNames,
  koreanFamilyNames,
} from './asian-names.ts';
import { hanReadings } from './han-readings.ts';

const words = (list: string): string[] => list.trim().split(/\s+/);
const lines = (list: string): string[][] => list.trim().split('\n').map(words);

function readings(list: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const all = words(list);
  for (let at = 0; at + 1 < all.length; at += 2) {
    const key = all[at] ?? '';
    found.set(key, [...(found.get(key) ?? []), all[at + 1] ?? '']);
  }
  return found;
}

const japaneseFamily = readings(japaneseFamilyNames);
const japaneseGiven = readings(japaneseGivenNames);
const koreanFamily = new Map(lines(koreanFamilyNames).map(([name = '', ...spelt]) => [name, spelt]));
const familySpellings = new Map(lines(chineseFamilySpellings).map((line) => [line[0] ?? '', line]));
const mandarin = new Map(
  [...readings(hanReadings)].flatMap(([reading, [all = '']]) =>
    [...all].map((han) => [han, reading] as const),
  ),
);
const COMPOUND_FAMILIES =
  /^(欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|东方|東方|夏侯|皇甫|尉迟|公孙|慕容|端木)/;

/** A word of a name with the Latin spellings it may have; none if it cannot be read. */
export interface ReadWord {
  spellings: string[];
  /** Spellings are only near: vowels or a consonant's voice may differ. */
  loose: boolean;
}

const COMPOUND_READINGS: Readonly<Record<string, string>> = {
  单: 'shan',
  單: 'shan',
  曾: 'zeng',
  解: 'xie',
  仇: 'qiu',
};

function readHanWord(word: string): ReadWord {
  const chinese = [...word].map((han) => mandarin.get(han) ?? '');
  const joined = chinese.includes('') ? [] : [chinese.join('')];
  const family =
    word.length === 1 ? (familySpellings.get(COMPOUND_READINGS[word] ?? joined[0] ?? '') ?? []) : [];
  const spellings = [
    ...(japaneseFamily.get(word) ?? []),
    ...(japaneseGiven.get(word) ?? []),
    ...joined,
    ...family,
  ];
  return { spellings: [...new Set(spellings)], loose: false };
}

/** Words of a name in Chinese characters, given name first where the order can be told. */
export function readHan(parts: string[]): ReadWord[] {
  const [only = '', second] = parts;
  if (second === undefined) {
    const cut = splitHan(only);
    return cut ? [readHanWord(only.slice(cut)), readHanWord(only.slice(0, cut))] : [readHanWord(only)];
  }
  const familyFirst = isFamily(only) && !isFamily(second);
  return (familyFirst ? [...parts.slice(1), only] : parts).map(readHanWord);
}

function isFamily(word: string): boolean {
  return japaneseFamily.has(word) || (word.length === 1 && familySpellings.has(mandarin.get(word) ?? ''));
}

function splitHan(name: string): number {
  if (name.length < 2) return 0;
  for (const length of [3, 2])
    if (name.length > length && japaneseFamily.has(name.slice(0, length))) return length;
  if (japaneseFamily.has(name)) return 0;
  return name.length > 2 && COMPOUND_FAMILIES.test(name) ? 2 : 1;
}

const INITIALS = words('g kk n d tt r m b pp s ss - j jj ch k t p h');
const INITIALS_POPULAR = words('k kk n d tt r m b pp s ss - j jj ch k t p h');
const VOWELS = words('a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i');
const VOWELS_POPULAR = words('a ae ya yae u e you ye o wa wae oe yo oo wo we wi yu eu ui i');
const FINALS = words('- k k k n n n t l k m l l l p l m p p t t ng t t k t p h');

function romaniseHangul(word: string, first: string[], vowels: string[]): string {
  return [...word]
    .map((syllable) => {
      const code = (syllable.codePointAt(0) ?? 0) - 0xac00;
      if (code < 0 || code > 11171) return '';
      const parts = [first[Math.floor(code / 588)], vowels[Math.floor((code % 588) / 28)], FINALS[code % 28]];
      return parts.join('').replaceAll('-', '');
    })
    .join('')
    .replace(/^oo/, 'woo');
}

/** Words of a Korean name, given name first. */
export function readHangul(parts: string[]): ReadWord[] {
  let [family = '', ...given] = parts;
  if (given.length === 0) {
    const length = family.length > 2 && koreanFamily.has(family.slice(0, 2)) ? 2 : 1;
    given = family.length > length ? [family.slice(length)] : [];
    family = family.slice(0, length);
  } else if (!koreanFamily.has(family) && koreanFamily.has(given.at(-1) ?? '')) {
    [family, given] = [given.at(-1) ?? '', [family, ...given.slice(0, -1)]];
  }
  const spell = (word: string) => [
    ...new Set([
      romaniseHangul(word, INITIALS, VOWELS),
      romaniseHangul(word, INITIALS_POPULAR, VOWELS_POPULAR),
    ]),
  ];
  return [
    ...(given.length > 0 ? [{ spellings: spell(given.join('')), loose: true }] : []),
    { spellings: koreanFamily.get(family) ?? spell(family), loose: !koreanFamily.has(family) },
  ];
}

const ROWS =
  'あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn ゔvu ぁa ぃi ぅu ぇe ぉo';
const kana = new Map(words(ROWS).map((entry) => [entry.slice(0, 1), entry.slice(1)]));

/** A word in hiragana or katakana. */
export function readKana(word: string): ReadWord {
  const plain = [...word.replaceAll('ー', '')].map((sign) =>
    sign >= 'ァ' && sign <= 'ヶ' ? String.fromCharCode(sign.charCodeAt(0) - 0x60) : sign,
  );
  let out = '';
  for (const sign of plain) {
    const glide = { ゃ: 'a', ゅ: 'u', ょ: 'o' }[sign];
    if (glide) out = out.replace(/(sh|ch|j)i$/, '$1').replace(/([kgnhbpmr])i$/, '$1y') + glide;
    else if ('ぁぃぅぇぉ'.includes(sign)) out = out.replace(/[aiueo]$/, '') + (kana.get(sign) ?? '');
    else if (sign !== 'っ') out += kana.get(sign) ?? '';
  }
  const short = out.replace(/ou|oo/g, 'o').replaceAll('uu', 'u');
  return { spellings: [...new Set([short, out])].filter(Boolean), loose: false };
}
