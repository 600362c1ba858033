import { consonantAlphabets, indicLetters, vowelledAlphabets } from './alphabets.ts';
import type { ReadWord } from './east-asian.ts';

/** Latin letters of a word in any alphabet; loose where the alphabet leaves its vowels out. */
export function romaniseWord(word: string): ReadWord {
  const text = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/([іи])\u0306/g, 'i')
    .replace(/\p{Mn}/gu, (mark) => (mark >= '\u0900' && mark < '\u0e00' ? mark : ''));
  let out = '';
  let loose = false;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (letter >= 'a' && letter <= 'z') out += letter;
    else if (vowelledAlphabets[letter] !== undefined) out += vowelledAlphabets[letter];
    else if (consonantAlphabets[letter] !== undefined) {
      loose = true;
      // Set apart, lest k and h of two letters read as the kh of one.
      out += `${consonantAlphabets[letter]}'`;
    } else if (code >= 0x900 && code < 0xd80) {
      loose = true;
      const sound = indicLetters[code & 0x7f] ?? '';
      const isSign = (code & 0x7f) >= 0x3e && (code & 0x7f) <= 0x4d;
      out = isSign
        ? out.replace(/a$/, '') + sound
        : out + sound + (/^[^aeiou]/.test(sound) && (code & 0x7f) > 3 ? 'a' : '');
    } else if (/[\p{Script=Arabic}אע]/u.test(letter) && /\p{L}/u.test(letter)) {
      loose = true;
      if (out === '') out = 'a';
    }
  }
  const vowelled = /[α-ω]/.test(text) ? greek(out) : out;
  // The Hebrew vav is a v as often as a vowel.
  const spellings = /[א-ת]/.test(text) ? [out, out.replaceAll("w'", "v'")] : [vowelled];
  return { spellings: [...new Set(spellings)].filter(Boolean), loose };
}

function greek(latin: string): string {
  return latin
    .replaceAll('oy', 'ou')
    .replace(/^mp/, 'b')
    .replaceAll('gk', 'g')
    .replace(/^nt/, 'd')
    .replace(/([ae])y/g, '$1v')
    .replaceAll('gg', 'ng');
}

/** One spelling for all that sound alike but for a slip: vowels by height, hard and soft letters kept apart. */
export function fold(latin: string): string {
  return latin
    .replaceAll("'", '')
    .replace(/^(ye|ie|je)/, 'e')
    .replace(/tsch|tch|cz/g, 'C')
    .replace(/sch|sh|sz/g, 'S')
    .replace(/ch/g, 'C')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/kh/g, 'h')
    .replace(/gh/g, 'g')
    .replace(/dzh|zh|dj/g, 'j')
    .replace(/dh/g, 'd')
    .replace(/ck|qu|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/ts|tz|z/g, 's')
    .replace(/w/g, 'v')
    .replace(/ou|oo|ue|oe/g, 'u')
    .replace(/ae/g, 'a')
    .replace(/iy|ij|yi|ey|ei|ie|ee|ea|y|e/g, 'i')
    .replace(/o/g, 'u')
    .replace(/h(?![aiu])/g, '')
    .replace(/(.)\1+/g, '$1');
}

/** The consonants of a word, alike in alphabets with and without vowels. */
export function skeleton(latin: string): string {
  const body = latin
    .replace(/^[aeiou]+/, 'A')
    .replace(/tsch|tch|sch|sh|ch|ts|tz|cz|sz/g, 's')
    .replace(/kh/g, 'h')
    .replace(/gh|dzh|zh|dj|g/g, 'j')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/z/g, 's')
    .replace(/p/g, 'b')
    .replace(/v/g, 'f')
    .replace(/^w/, 'f')
    .replace(/^y/, 'Y')
    .replace(/[aeiouyw']/g, '')
    .replace(/(.)h$/, '$1');
  return body.replace(/(.)\1+/g, '$1').toLowerCase();
}

/** The class of a word's first sound, which slips and spellings rarely change. */
export function firstSound(latin: string): string {
  const first = latin.replace(/^(ye|ie)/, 'e')[0] ?? '';
  if ('aeiou'.includes(first)) return 'a';
  if ('kqcxh'.includes(first)) return 'k';
  if ('gjy'.includes(first)) return 'j';
  if ('wvf'.includes(first)) return 'v';
  if ('bp'.includes(first)) return 'b';
  if ('sz'.includes(first)) return 's';
  return first;
}

/** How many letters only one of two words has: a quick bound, as one slip changes two at most. */
function lettersApart(a: string, b: string): number {
  let [left, right] = [0, 0];
  for (let at = 0; at < a.length; at++) left |= 1 << (a.charCodeAt(at) & 31);
  for (let at = 0; at < b.length; at++) right |= 1 << (b.charCodeAt(at) & 31);
  let apart = 0;
  for (let bits = left ^ right; bits; bits &= bits - 1) apart++;
  return apart;
}

/** Whether a word turns into the other by one or, in long words, two slips: a letter too many, too few, other or swapped. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || lettersApart(a, b) > 2 * most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length] ?? most + 1;
}
