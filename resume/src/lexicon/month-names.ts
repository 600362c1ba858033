import { readFileSync } from 'node:fs';

const BEYOND_ASCII = /[^\0-\x7f]/;

/** Lower case without accents and with Western digits, character by character, so that positions stay the same. */
export function foldInPlace(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'");
  let folded = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) continue;
    if (from < at) folded += text.slice(from, at).toLowerCase().replaceAll('`', "'");
    folded += foldChar(text[at] ?? '');
    from = at + 1;
  }
  return folded + text.slice(from).toLowerCase().replaceAll('`', "'");
}

const SAME_LETTER: Record<string, string> = {
  ı: 'i',
  ς: 'σ',
  ł: 'l',
  ø: 'o',
  ـ: ' ',
  '´': "'",
  '‘': "'",
  '′': "'",
};

const MOST_CHARS = 5000;
const foldedChars = new Map<string, string>();

function foldChar(char: string): string {
  const known = foldedChars.get(char);
  if (known !== undefined) return known;
  const plain = foldWideChar(char);
  if (foldedChars.size < MOST_CHARS) foldedChars.set(char, plain);
  return plain;
}

function foldWideChar(char: string): string {
  if (char >= '\u0660' && char <= '\u0669') return String(char.charCodeAt(0) - 0x660);
  if (char >= '\u06f0' && char <= '\u06f9') return String(char.charCodeAt(0) - 0x6f0);
  const same = SAME_LETTER[char];
  if (same !== undefined) return same;
  const plain = char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const single = plain.length === 1 ? plain : char;
  return SAME_LETTER[single] ?? single;
}

/** Short and regional names that the locale data lacks, by month. */
const MORE_NAMES: readonly string[] = [
  'ιανουαριος ιαν янв jan genn enero januar janv ian tammikuu كانون الثاني,جانفي,يناير',
  'φεβρουαριος φεβ фев feb fev fevr febr lut helmikuu شباط,فيفري,فبراير',
  'μαρτιος μαρ мар mar mrz maerz marz mart mars marc maaliskuu آذار,اذار,مارس',
  'απριλιος απρ апр apr avr abr kwi нисан huhtikuu نيسان,أفريل,ابريل,إبريل',
  'μαιος μαι май mai maj may mag мая toukokuu أيار,ايار,ماي,مايو',
  'ιουνιος ιουν июн jun juin giu cze kesäkuu حزيران,جوان,يونيه,يونيو',
  'ιουλιος ιουλ июл jul juil lug lip heinäkuu تموز,جويلية,يوليوز,يوليه,يوليو',
  'αυγουστος αυγ авг aug aou aout ago agost sie elokuu آب,اب,أوت,غشت,أغسطس,اغسطس',
  'σεπτεμβριος σεπ сен sep sept set wrz eyl syyskuu أيلول,ايلول,شتنبر,سبتمبر',
  'οκτωβριος οκτ окт oct okt ott out paz lokakuu تشرين الأول,تشرين الاول,أكتوبر,اكتوبر',
  'νοεμβριος νοε ноя nov lis marraskuu تشرين الثاني,نونبر,نوفمبر',
  'δεκεμβριος δεκ дек dec dez dic gru dek joulukuu كانون الأول,كانون الاول,دجنبر,ديسمبر',
];

const file = new URL('../data/locale-names.json', import.meta.url);
const source = JSON.parse(readFileSync(file, 'utf8')) as { months: string[] };

function readNames(): Map<string, number> {
  const names = new Map<string, number>();
  const add = (raw: string, month: number) => {
    const name = foldInPlace(raw)
      .replace(/[.\s]+$/, '')
      .trim();
    if (name.length > 1 && !/^\d/.test(name) && !names.has(name)) names.set(name, month);
  };
  source.months.forEach((list, index) => {
    for (const name of list.split('|')) names.set(name, index + 1);
  });
  MORE_NAMES.forEach((list, index) => {
    const space = list.search(/[\u0600-\u06ff]/);
    for (const name of list.slice(0, space).split(' ')) add(name, index + 1);
    for (const name of list.slice(space).split(',')) add(name, index + 1);
  });
  return names;
}

/** Folded month names, full, short and inflected, of the product's languages. */
export const monthNames: ReadonlyMap<string, number> = readNames();

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** The month of a Roman numeral, as Polish and Hungarian dates write it. */
export function romanMonth(numeral: string): number | null {
  const at = ROMAN.indexOf(numeral);
  return at < 0 ? null : at + 1;
}
