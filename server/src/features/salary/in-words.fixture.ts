import { isoDecimals } from '@hireloom/contracts/kit/money';
import { unitNames } from './unit-names.ts';

/** Reads an amount back from its English words: what the words say, by a table of their own. */
export function amountOfEnglish(words: string, code: string): number {
  const names = unitNames[code];
  if (!names) throw new Error(`No names of ${code}`);
  const text = words.toLowerCase();
  const unit =
    [...names.en]
      .reverse()
      .map((name) => name.toLowerCase())
      .find((name) => text.includes(` ${name}`)) ?? '';
  const cut = unit === '' ? -1 : text.lastIndexOf(` ${unit}`);
  const first = cut < 0 ? '' : text.slice(0, cut);
  const rest = cut < 0 ? text : text.slice(cut + unit.length + 1);
  const small = rest
    .replace(new RegExp(`\\b(${names.sub?.en.join('|') ?? '-'})\\b`), '')
    .replace(/^s? and /, '');
  return together(readEnglish(first), readEnglish(small), code);
}

/** Reads an amount back from its Arabic words. */
export function amountOfArabic(words: string, code: string): number {
  const names = unitNames[code];
  if (!names) throw new Error(`No names of ${code}`);
  const nounsOf = (forms: { one: string; few: string; many: string; two: string }) =>
    new Set([forms.one, forms.two, forms.few, forms.many].map((form) => form.split(' ')[0] ?? ''));
  const unit = nounsOf(names.ar);
  const tokens = words
    .split(' ')
    .map((token) => (arabic[token] === undefined ? token.replace(/^و/, '') : token));
  const cut = tokens.findLastIndex((token) => unit.has(token));
  // What says one or two after the last noun belongs to it, up to the next "and".
  const raw = words.split(' ');
  const next = raw.findIndex((token, at) => at > cut && arabic[token] === undefined && token.startsWith('و'));
  const end = cut < 0 ? 0 : next < 0 ? tokens.length : next;
  const dual = (forms: { one: string; two: string }) => {
    const [one, two] = [forms.one.split(' ')[0] ?? '', forms.two.split(' ')[0] ?? ''];
    return one === two ? '' : two;
  };
  const small = names.sub ? dual(names.sub.ar) : '';
  return together(
    readArabic(tokens.slice(0, end), dual(names.ar)),
    readArabic(tokens.slice(end), small),
    code,
  );
}

function together(whole: bigint, small: bigint, code: string): number {
  const decimals = isoDecimals(code);
  return Number(`${whole}.${String(small).padStart(decimals, '0')}`);
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const bigs: Readonly<Record<string, bigint>> = {
  thousand: 1000n,
  million: 1_000_000n,
  billion: 1_000_000_000n,
};

function readEnglish(words: string): bigint {
  let [total, group] = [0n, 0n];
  for (const word of words.split(/[\s-]+/)) {
    const scale = bigs[word];
    if (ones.includes(word)) group += BigInt(ones.indexOf(word));
    else if (tens.includes(word) && word !== '') group += BigInt(tens.indexOf(word) * 10);
    else if (word === 'hundred') group *= 100n;
    else if (scale !== undefined) [total, group] = [total + group * scale, 0n];
    else if (word !== '' && word !== 'and') throw new Error(`No number: ${word} in ${words}`);
  }
  return total + group;
}

const arabic: Record<string, number> = {
  صفر: 0,
  مائة: 100,
  مئتان: 200,
  مئتا: 200,
  ثماني: 8,
  أحد: 1,
  إحدى: 1,
};
const says = (value: number, ...words: string[]) => {
  for (const word of words) arabic[word] = value;
};
says(1, 'واحد', 'واحدة');
says(2, 'اثنان', 'اثنتان', 'اثنا', 'اثنتا');
const stems = 'ثلاث أربع خمس ست سبع ثمان تسع عشر'.split(' ');
for (const [at, stem] of stems.entries())
  says(at + 3, stem, `${stem}ة`, `${stem === 'ثمان' ? 'ثماني' : stem}ة`);
const tenWords = 'عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ');
for (const [at, word] of tenWords.entries()) says((at + 2) * 10, word);
for (const [at, stem] of stems.slice(0, 7).entries()) says((at + 3) * 100, `${stem}مائة`);
const scales = [
  ['ألف', 'ألفاً', 'آلاف', 'ألفان', 'ألفا'],
  ['مليون', 'مليوناً', 'ملايين', 'مليونان', 'مليونا'],
  ['مليار', 'ملياراً', 'مليارات', 'ملياران', 'مليارا'],
];

/** Words that are no numbers are what is counted; its dual is two of it. */
function readArabic(tokens: readonly string[], dual: string): bigint {
  let [total, group] = [0n, 0n];
  for (const token of tokens) {
    const at = scales.findIndex((words) => words.includes(token));
    const size = 1000n ** BigInt(at + 1);
    if (at >= 0 && (scales[at]?.indexOf(token) ?? 0) >= 3) total += 2n * size;
    else if (at >= 0) [total, group] = [total + (group === 0n ? 1n : group) * size, 0n];
    else if (token === dual) group += 2n;
    else group += BigInt(arabic[token] ?? 0);
  }
  return total + group;
}
