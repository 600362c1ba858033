const REMEMBERED = 4000;
const LONGEST = 200;
const folded = new Map<string, string>();
/** All but ASCII and the dashes, quotes and bullets of Western text, which have no accents and no other form. */
const FOLDED = /[^\0-\x7f·–—‘’“”•▪●■]/;

/** Lower case without accents, for comparing words of any language. */
export function fold(text: string): string {
  if (!FOLDED.test(text)) return text.toLowerCase();
  // Every lexicon asks for the same lines.
  const known = folded.get(text);
  if (known !== undefined) return known;
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ı/g, 'i')
    .replace(/[أإآ]/g, 'ا')
    .normalize('NFC');
  if (folded.size >= REMEMBERED) folded.clear();
  if (text.length <= LONGEST) folded.set(text, plain);
  return plain;
}
