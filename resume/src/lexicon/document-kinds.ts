import { readFileSync } from 'node:fs';

const source = JSON.parse(
  readFileSync(new URL('../data/document-kinds.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const UNSPACED = /^[\u3040-\u30ff\u4e00-\u9fff]/;

const kinds = Object.entries(source).map(([name, list]) => {
  const phrases = [...new Set(list.toLowerCase().split('|'))].sort((a, b) => b.length - a.length);
  const spaced = phrases.filter((phrase) => !UNSPACED.test(phrase)).map(escape);
  const unspaced = phrases.filter((phrase) => UNSPACED.test(phrase)).map(escape);
  return {
    name,
    marks: new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})|${unspaced.join('|') || '(?!)'}`, 'gu'),
  };
});

/** How strongly a text speaks for a kind of document other than a resume. */
export interface KindMarks {
  /** In plain words: "letter", "invoice", "job advert". */
  name: string;
  /** Different marks in the text; one near its beginning counts double. */
  count: number;
}

const OPENING = 160;

/** The kind of document that most marks of a text speak for; the count is 0 when there is none. */
export function strongestKind(text: string): KindMarks {
  const lower = text.slice(0, 10_000).toLowerCase();
  const counted = kinds.map(({ name, marks }) => {
    const found = new Map<string, number>();
    for (const match of lower.matchAll(marks)) if (!found.has(match[0])) found.set(match[0], match.index);
    return { name, count: [...found.values()].reduce((sum, at) => sum + (at < OPENING ? 2 : 1), 0) };
  });
  return counted.sort((a, b) => b.count - a.count)[0] ?? { name: '', count: 0 };
}
