const FOLDS: [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/ł/g, 'l'],
  [/ø/g, 'o'],
  [/ı/g, 'i'],
  [/[أإآ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
];
const HONORIFICS = new Set(['mr', 'mrs', 'ms', 'dr', 'prof', 'ing', 'dipl', 'eng']);
const NAMING_LANGUAGES = 'en de fr es it pt ru ar tr zh ja pl el sv hu da he nl'.split(' ');
const NAMED_LANGUAGES =
  'en de fr es it pt ru ar tr zh ja pl el sv hu da nl uk he hi ta te ur fil tl sw ig yo ha si qu hr cs eo la fa ko ceb nb fi ro bg sr sk'.split(
    ' ',
  );

/** Small letters without marks. */
function fold(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return FOLDS.reduce((folded, [from, to]) => folded.replace(from, to), plain);
}

const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? [];
const tight = (text: string) => words(text).join('');

/** 1 less the edit distance as a share of the longer text. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  if (!a || !b) return 0;
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced));
    }
    above = current;
  }
  return 1 - (above[b.length] ?? 0) / Math.max(a.length, b.length);
}

/** Titles, companies, schools: equal but for marks and punctuation, at least half contained, or nearly equal. */
export function sameText(gold: string, read: string): boolean {
  const [a, b] = [tight(gold), tight(read)];
  if (!a || !b) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (long.includes(short) && short.length >= long.length / 2) || likeness(a, b) >= 0.85;
}

/** Names are equal in any order of their words and without honorifics. */
export function sameName(gold: string, read: string): boolean {
  const [a, b] = [gold, read].map((name) => words(name).filter((word) => !HONORIFICS.has(word)));
  if (!a?.length || !b?.length) return false;
  const inOrder = (list: string[]) => list.toSorted().join('');
  return (
    a.toSorted().join(' ') === b.toSorted().join(' ') ||
    likeness(a.join(''), b.join('')) >= 0.9 ||
    likeness(inOrder(a), inOrder(b)) >= 0.9
  );
}

/** Digits of any script as Latin ones. */
function digitsOf(text: string): string {
  const latin = text.normalize('NFKC').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
  return latin.replace(/\D/g, '');
}

/** Phone numbers are equal when their last eight digits are. */
export function samePhone(gold: string, read: string): boolean {
  const [a, b] = [digitsOf(gold), digitsOf(read)];
  const length = Math.min(8, a.length, b.length);
  return length >= 6 ? a.slice(-length) === b.slice(-length) : tight(gold) === tight(read);
}

export function sameEmail(gold: string, read: string): boolean {
  return gold.trim().toLowerCase() === read.trim().toLowerCase();
}

export function sameLink(gold: string, read: string): boolean {
  const [a, b] = [gold, read].map((address) =>
    address
      .trim()
      .toLowerCase()
      .replace(/^(linkedin|github|twitter)\s*:\s*/, '')
      .replace(/^https?:\/+/, '')
      .replace(/^www\./, '')
      .replace(/\/+$/, ''),
  );
  return a === b;
}

function skillKey(skill: string): string {
  return fold(skill)
    .replace(/\(.*?\)/g, ' ')
    .replace(/\b(programming|language|framework|basic)\b/g, ' ')
    .replace(/\.js\b/g, 'js')
    .replace(/[^\p{L}\p{N}+#]/gu, '');
}

export function sameSkill(gold: string, read: string): boolean {
  const [a, b] = [skillKey(gold), skillKey(read)];
  return a !== '' && b !== '' && (a === b || (a.length > 5 && likeness(a, b) >= 0.88));
}

function languageNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const naming of NAMING_LANGUAGES) {
    const display = new Intl.DisplayNames([naming], { type: 'language' });
    for (const code of NAMED_LANGUAGES) {
      const name = display.of(code);
      if (name && name !== code) names.set(tight(name), code);
      names.set(code, code);
    }
  }
  return names;
}
const codes = languageNames();

/** Languages are equal whatever language names them. */
export function sameLanguage(gold: string, read: string): boolean {
  const [a, b] = [gold, read].map(
    (name) => codes.get(tight(name)) ?? codes.get(words(name)[0] ?? '') ?? tight(name),
  );
  return a === b;
}

/** A label without a month asks for the year only; one without a date asks for nothing. */
export function sameDate(gold: string | null, read: string | null): boolean {
  if (gold === null) return true;
  if (read === null) return false;
  return gold === 'present' || gold.length > 4 ? gold === read : gold === read.slice(0, 4);
}
