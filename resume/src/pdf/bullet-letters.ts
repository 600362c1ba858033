import type { RawLine, RawPage } from '../resume-document.ts';

/** Letters that fonts of signs draw as bullets where the file gives their codes as text. */
const SIGN_LETTER = /^[Øü§voqÄ]$/;
/** So many lines open with a bullet, not with a word. */
const FEWEST_SIGNS = 3;

/** Gives lines that open with the letter of a drawn bullet the bullet itself. */
export function withBullets<Page extends RawPage>(pages: Page[]): Page[] {
  const opened = new Map<string, RawLine[]>();
  for (const { lines } of pages)
    for (const line of lines) {
      const sign = line.words.length > 1 ? line.words[0]?.text : undefined;
      if (sign && SIGN_LETTER.test(sign)) opened.set(sign, [...(opened.get(sign) ?? []), line]);
    }
  for (const lines of opened.values()) {
    if (lines.length < FEWEST_SIGNS) continue;
    for (const line of lines) {
      line.text = `•${line.text.slice(1)}`;
      line.words = line.words.map((word, index) => (index === 0 ? { ...word, text: '•' } : word));
    }
  }
  return pages;
}
