/** A value as it stands in the text that was read. */
export interface Value {
  text: string;
  start: number;
  end: number;
}

/** From a letter of one text node to a letter of the same or a later one. */
export interface Place {
  first: Text;
  from: number;
  last: Text;
  /** Just after it. */
  to: number;
}

const AROUND = 60;
/** Of what is written otherwise on the page its beginning is marked. */
const BEGINNING = 24;

/** Letters and figures alone: spaces, bullets and lines are set otherwise on the page than in the text. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@+#]/gu, '');

/**
 * Finds a value of the text on the drawn page. Where its words stand more than once, that one is it whose neighbours are
 * those of the text. Null where they stand nowhere.
 */
export function findValue(body: HTMLElement, { text, start, end }: Value): Place | null {
  const page = lettersOf(body);
  const whole = plain(text.slice(start, end));
  const [before, after] = [
    plain(text.slice(Math.max(0, start - 2 * AROUND), start)),
    plain(text.slice(end, end + 2 * AROUND)),
  ];
  const place = start / Math.max(text.length, 1);
  for (const wanted of whole.length > BEGINNING ? [whole, whole.slice(0, BEGINNING)] : [whole]) {
    if (!wanted) return null;
    let best: { at: number; score: number } | null = null;
    for (let at = page.letters.indexOf(wanted); at >= 0; at = page.letters.indexOf(wanted, at + 1)) {
      const left = sameEnd(page.letters.slice(Math.max(0, at - AROUND), at), before);
      const right = sameStart(page.letters.slice(at + wanted.length, at + wanted.length + AROUND), after);
      // Neighbours first; of equal ones what stands at the same part of the page.
      const score = left + right - Math.abs(at / page.letters.length - place);
      if (!best || score > best.score) best = { at, score };
    }
    if (best) return placeOf(page, best.at, best.at + wanted.length);
  }
  return null;
}

interface Letters {
  letters: string;
  /** Of each letter the text node and the place in it. */
  nodes: Text[];
  places: number[];
}

function lettersOf(body: HTMLElement): Letters {
  const found: Letters = { letters: '', nodes: [], places: [] };
  const parts: string[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    let place = 0;
    for (const sign of text.data) {
      const letters = plain(sign);
      for (const letter of letters.split('')) {
        parts.push(letter);
        found.nodes.push(text);
        found.places.push(place);
      }
      place += sign.length;
    }
  }
  found.letters = parts.join('');
  return found;
}

function placeOf({ nodes, places }: Letters, from: number, to: number): Place | null {
  const [first, last] = [nodes[from], nodes[to - 1]];
  if (!first || !last) return null;
  const end = Math.min((places[to - 1] ?? 0) + 1, last.data.length);
  return { first, from: places[from] ?? 0, last, to: end };
}

function sameStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

const turned = (text: string) => [...text].reverse().join('');
const sameEnd = (a: string, b: string): number => sameStart(turned(a), turned(b));
