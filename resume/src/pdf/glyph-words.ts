import { tidy } from './glyph-text.ts';
import type { PageWord } from './page-word.ts';
import type { Turn } from './page-frame.ts';

/** One character of a page in the frame of its turn. */
export interface Glyph {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  bold: boolean;
  heavy: boolean;
  turn: Turn;
  /** The page object that drew it. */
  owner: number;
  /** A blank or an icon stands before it. */
  apart: boolean;
  /** The reader of the file believes in a blank before it that the file does not hold. */
  guessed: boolean;
}

/** A word with the page object that drew its first character. */
export interface DrawnWord extends PageWord {
  owner: number;
  heavy: boolean;
}

const LETTER = /^[\p{L}\p{N}]/u;
const SEPARATORS = new Set('•·|/–—●▪■◆★☆○|');
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;
const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Smallest blank, in the size of the text; where too few letters stand together, a wider gap is asked for. */
const LEAST_BLANK = 0.1;
const SHORT_RUN_BLANK = 0.16;
const TRACKED = 0.06;

/** Whether a character is a letter or digit; a page asks for each of its own some times. */
function isLetter(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code > 0x7f) return LETTER.test(text);
  const letter = code | 0x20;
  return (letter > 0x60 && letter < 0x7b) || (code > 0x2f && code < 0x3a);
}

/** Joins characters to words: blanks and wide gaps part them, measured against the run's own letter spacing. */
export function joinGlyphs(glyphs: Glyph[]): DrawnWord[] {
  const spacings = letterSpacings(glyphs);
  const words: DrawnWord[] = [];
  let word: DrawnWord | null = null;
  let last: Glyph | null = null;
  let ligature = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const { text, size } = glyph;
    const shares: boolean = last !== null && Math.abs(glyph.left - last.left) < 0.01;
    const { blank, typical } = spacings[index] ?? PLAIN;
    const open: DrawnWord | null =
      word &&
      last &&
      !glyph.apart &&
      !breaksWord(word, last, glyph, ligature > 0, typical > TRACKED && !glyph.guessed ? blank + 0.15 : blank)
        ? word
        : null;
    const before = words.at(-1);
    if (!open && text === '-' && before?.text.endsWith('-') && near(before, glyph)) {
      // Some fonts yield a hyphen twice, with a break between.
      word = before;
    } else if (!open) {
      word = { ...startWord(glyph), ...(typical > TRACKED ? { spread: typical } : {}) };
      words.push(word);
    } else {
      // All letters of an Arabic ligature report one left edge, and arrive in the wrong order.
      if (shares && RTL.test(text)) {
        const at = Math.max(0, open.text.length - 1 - ligature);
        open.text = open.text.slice(0, at) + text + open.text.slice(at);
      } else open.text += text;
      open.left = Math.min(open.left, glyph.left);
      open.right = Math.max(open.right, glyph.right);
      open.top = Math.min(open.top, glyph.baseline - size * 0.8);
      open.bottom = Math.max(open.bottom, glyph.baseline + size * 0.2);
      open.size = Math.max(open.size, size);
    }
    ligature = shares ? ligature + 1 : 0;
    last = glyph;
  }
  for (const found of words) found.text = tidy(found.text);
  return words.filter((found) => found.text !== '');
}

const near = (word: DrawnWord, glyph: Glyph) =>
  glyph.turn === word.turn &&
  Math.abs(glyph.baseline - word.baseline) < 1 &&
  Math.abs(glyph.left - word.right) < glyph.size * 0.5;

function startWord({ text, left, right, baseline, size, bold, heavy, turn, owner }: Glyph): DrawnWord {
  const top = baseline - size * 0.8;
  return { text, left, right, top, bottom: baseline + size * 0.2, baseline, size, bold, heavy, turn, owner };
}

interface Spacing {
  /** The gap from which on a character starts a word, in its size. */
  blank: number;
  /** The usual gap between letters. */
  typical: number;
}

const PLAIN: Spacing = { blank: SHORT_RUN_BLANK, typical: 0 };

/** For every character the spacing of the run of characters it stands in. */
function letterSpacings(glyphs: Glyph[]): Spacing[] {
  const spacings: Spacing[] = glyphs.map(() => PLAIN);
  let from = 0;
  const close = (to: number) => {
    const found: number[] = [];
    for (let index = from + 1; index < to; index++) {
      const a = glyphs[index - 1];
      const b = glyphs[index];
      if (a && b && !b.apart && b.left > a.left + 0.01 && isLetter(a.text) && isLetter(b.text))
        found.push((b.left - a.right) / b.size);
    }
    if (found.length === 0) return;
    const gaps = new Float64Array(found).sort();
    const few = gaps.length < 3;
    const typical = Math.max(0, (few ? gaps[0] : gaps[(gaps.length - 1) >> 1]) ?? 0);
    const blank = Math.max(few ? SHORT_RUN_BLANK : 0, typical * 1.8 + LEAST_BLANK);
    spacings.fill({ blank, typical }, from, to);
  };
  for (let index = 1; index <= glyphs.length; index++) {
    const a = glyphs[index - 1];
    const b = glyphs[index];
    const gap = a && b ? b.left - a.right : 0;
    const goesOn =
      a &&
      b &&
      a.turn === b.turn &&
      Math.abs(a.baseline - b.baseline) < a.size * 0.3 &&
      Math.abs(gap) < a.size * 2;
    if (goesOn && a.size === b.size) continue;
    close(index);
    from = index;
  }
  return spacings;
}

function breaksWord(word: DrawnWord, last: Glyph, glyph: Glyph, ligature: boolean, limit: number): boolean {
  if (glyph.turn !== word.turn || Math.abs(glyph.baseline - word.baseline) > word.size * 0.45) return true;
  if (glyph.text.charCodeAt(0) > 0x7f) {
    const digit = ARABIC_DIGIT.test(glyph.text);
    if (digit !== ARABIC_DIGIT.test(last.text) && RTL.test(last.text) && RTL.test(glyph.text)) return true;
    // Boxes of joined Arabic letters are rough; the file's own blanks part such words.
    if (!digit && RTL.test(glyph.text) && RTL.test(word.text))
      return glyph.guessed || Math.abs(last.left - glyph.right) > word.size;
  }
  const stands = limit > SHORT_RUN_BLANK && (SEPARATORS.has(glyph.text) || SEPARATORS.has(last.text));
  const least = ligature ? 0.5 : stands ? SHORT_RUN_BLANK : limit;
  if (ligature && glyph.guessed) return true;
  return glyph.left - word.right > glyph.size * least || glyph.left - last.right < -word.size * 1.2;
}
