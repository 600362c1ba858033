/** A word that can be repaired and joined with its right neighbour. */
export interface RepairableWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a list's bullet is read as. */
export const BULLET = /^[+*«»¢°©®¤§e•·~>。]$/;
const HAN = /^[\u3040-\u30ff\u3400-\u9fff\uff00-\uff65，。、；：（）「」]+$/;
const EMAIL_START = /^[\w.+-]+@$/;
const EMAIL_SIDE = /^[\w.+-]+$/;

/** Corrects what recognisers often get wrong in one word: letters among digits, bars for I, signs for @. */
export function repairWord(text: string): string {
  let word = text.replace(/[‘’`´](?=\p{L})/gu, '’').replace(/[“”„]/g, '"');
  // A bar between two numbers parts them.
  word = word.replace(/(?<=\d{2})\|(?=[+(]?\d{2})/g, ' | ');
  if (
    /\d.*\d/.test(word) &&
    /^[^\p{L}]*(?:[\dOoIl][^\p{L}]*)+$/u.test(word) &&
    (word.match(/\d/g)?.length ?? 0) >= 3
  ) {
    word = word.replace(/[Oo]/g, '0').replace(/[Il]/g, '1');
  }
  if (/^[\w.+-]{2,}[©®€¢][\w-]+(\.[\w-]+)*\.[a-z]{2,}$/i.test(word)) word = word.replace(/[©®€¢]/, '@');
  // A phone number does not end in the sign of an address, which is an icon read as a letter.
  if (/^[+(]?\d[\d().-]{4,}@$/.test(word)) word = word.slice(0, -1);
  if (word.includes('@')) {
    word = word
      // A host has a dot: small as it is, it may have been read as a hyphen.
      .replace(/(?<=@[\w-]+)[-–](?=[a-z]{2,7}$)/i, '.')
      .replace(/,(?=[\w-]+$)/, '.')
      .replace(/\.{2,}/g, '.')
      .replace(/[|]/g, 'l');
    // Addresses are in small letters, where a capital I is a mistaken l.
    if (!/[A-HJ-Z]/.test(word)) word = word.replace(/I/g, 'l');
  } else {
    word = word
      .replace(/^\|(?=\p{Ll})/u, 'I')
      .replace(/(?<=\p{Ll})\|(?=\p{Ll})/gu, 'l')
      .replace(/(?<=\p{Lu})\|(?=\p{Lu})/gu, 'I');
  }
  return word;
}

/** Repairs the words of one line and joins the pieces of an e-mail address or of Chinese text. */
export function repairLine<T extends RepairableWord>(words: T[]): T[] {
  const repaired: T[] = [];
  words.forEach((word, index) => {
    const text = index === 0 && startsItem(word.text, words[1]?.text) ? '•' : repairWord(word.text);
    const last = repaired.at(-1);
    const near = last && word.left - last.right < (word.bottom - word.top) * 0.7;
    if (near && (tornAddress(last.text, text) || (HAN.test(last.text) && HAN.test(text)))) {
      last.text = repairWord(last.text + text);
      last.right = word.right;
      last.top = Math.min(last.top, word.top);
      last.bottom = Math.max(last.bottom, word.bottom);
    } else repaired.push({ ...word, text });
  });
  return repaired;
}

/** A lone sign before a capital or a word is a list's bullet, but a plus before digits is a phone number. */
const startsItem = (text: string, next: string | undefined) =>
  BULLET.test(text) && next !== undefined && (text === 'e' ? /^\p{Lu}/u : /^\p{L}/u).test(next);

function tornAddress(left: string, right: string): boolean {
  if (EMAIL_START.test(left)) return EMAIL_SIDE.test(right);
  if (/^@[\w-]+\.[\w.-]+$/.test(right) || (right === '@' && EMAIL_SIDE.test(left)))
    return EMAIL_SIDE.test(left);
  if (!/^[\w.+-]+@[\w.-]+$/.test(left)) return false;
  return left.endsWith('.')
    ? /^[a-z]{2,}(\.[a-z]{2,})?$/.test(right)
    : /^\.[a-z]{2,}(\.[a-z]{2,})?$/.test(right);
}
