import { readFileSync } from 'node:fs';

const source = JSON.parse(
  readFileSync(new URL('../data/document-kinds.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const UNSPACED = /^[\u3040-\u30ff\u4e00-\u9fff]/;
const IN_WORD = /[\p{L}\p{N}]$/u;

interface Mark {
  phrase: string;
  kind: string;
  /** Written without blanks between words: it may stand anywhere. */
  unspaced: boolean;
}

/** The marks of all kinds by their first two characters, longer ones first. */
const marks = new Map<number, Mark[]>();
const opening = (text: string, at: number) => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);
for (const [kind, list] of Object.entries(source)) {
  for (const phrase of new Set(list.toLowerCase().split('|'))) {
    const key = opening(phrase, 0);
    marks.set(key, [...(marks.get(key) ?? []), { phrase, kind, unspaced: UNSPACED.test(phrase) }]);
  }
}
/** Which two characters of ASCII open a mark: most places of most texts open none. */
const OPENS = new Uint8Array(0x80 * 0x80);
for (const key of marks.keys()) {
  const [first, second] = [key >>> 16, key & 0xffff];
  if (first < 0x80 && second < 0x80) OPENS[first * 0x80 + second] = 1;
}
for (const list of marks.values()) list.sort((a, b) => b.phrase.length - a.phrase.length);

/** How strongly a text speaks for a kind of document other than a resume. */
export interface KindMarks {
  /** In plain words: "letter", "invoice", "job advert". */
  name: string;
  /** Different marks in the text; one near its beginning counts double. */
  count: number;
}

const OPENING = 160;

/** A small letter or digit of ASCII: no mark with blanks between its words begins behind it. */
const endsWord = (code: number) => (code > 0x60 && code < 0x7b) || (code > 0x2f && code < 0x3a);

/** The kind of document that most marks of a text speak for; the count is 0 when there is none. */
export function strongestKind(text: string): KindMarks {
  const lower = text.slice(0, 10_000).toLowerCase();
  const found = new Map(
    Object.keys(source).map((kind) => [kind, { marks: new Set<string>(), count: 0, end: 0 }]),
  );
  for (let at = 0; at < lower.length; at++) {
    const [first, second] = [lower.charCodeAt(at), lower.charCodeAt(at + 1)];
    if (first < 0x80 && second < 0x80) {
      if (OPENS[first * 0x80 + second] === 0 || endsWord(lower.charCodeAt(at - 1))) continue;
    }
    const list = marks.get(opening(lower, at));
    if (!list) continue;
    for (const { phrase, kind, unspaced } of list) {
      const own = found.get(kind);
      if (!own || at < own.end || !lower.startsWith(phrase, at)) continue;
      if (!unspaced && IN_WORD.test(lower.slice(Math.max(0, at - 2), at))) continue;
      own.end = at + phrase.length;
      if (own.marks.has(phrase)) continue;
      own.marks.add(phrase);
      own.count += at < OPENING ? 2 : 1;
    }
  }
  const counted = [...found].map(([name, { count }]) => ({ name, count }));
  return counted.sort((a, b) => b.count - a.count)[0] ?? { name: '', count: 0 };
}
