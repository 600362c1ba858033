import type { Glyph } from './glyph-words.ts';

/** Letters and marks that run from right to left; the digits of their scripts do not. */
const RTL = /[\u0590-\u065f\u066a-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LTR = /[\p{L}\p{N}]/u;
/** How far the dots of a letter stand off the line, in the size of the text; the next line is farther away. */
const MAX_OFFSET = 0.62;
const MAX_DISTANCE = 2;
/** Inversions up to this share of the size come from rough boxes; the file's order holds. */
const ROUGH = 0.6;

/** A character as the file yields it; a blank has the text ' '. */
export interface ReadGlyph extends Glyph {
  /** First after a break that the reader of the file made up. */
  opens: boolean;
  /** Drawn off its line. */
  displaced?: true;
}

/**
 * Some fonts draw Arabic letters as a body and dots, and give the letter's text to the dots. Those stand off
 * the line, so that the reader of the file takes them for lines of their own. Puts such letters back on
 * their line and in their place, and turns blanks into marks on the letter behind them.
 */
export function settleLetters(glyphs: ReadGlyph[]): Glyph[] {
  if (!glyphs.some(({ text, turn }) => turn === 0 && RTL.test(text))) return withoutBlanks(glyphs);
  const touched = new Set<number>();
  const lines = baselines(glyphs);
  for (const glyph of glyphs) {
    if (!RTL.test(glyph.text) || glyph.turn !== 0) continue;
    const line = lineNear(glyph, lines);
    if (line === null) continue;
    glyph.baseline = line;
    glyph.displaced = true;
    touched.add(line);
  }
  return withoutBlanks(touched.size === 0 ? glyphs : inOrder(glyphs, touched));
}

const keyOf = (baseline: number) => Math.round(baseline * 10);

function baselines(glyphs: readonly ReadGlyph[]): Map<number, ReadGlyph[]> {
  const lines = new Map<number, ReadGlyph[]>();
  for (const glyph of glyphs) {
    if (glyph.turn !== 0 || glyph.text === ' ') continue;
    const line = lines.get(keyOf(glyph.baseline));
    if (line) line.push(glyph);
    else lines.set(keyOf(glyph.baseline), [glyph]);
  }
  return lines;
}

/** The baseline of the line a letter stands off from, or null for a letter on its line. */
function lineNear(glyph: ReadGlyph, lines: Map<number, ReadGlyph[]>): number | null {
  const own = keyOf(glyph.baseline);
  const reach = Math.round(glyph.size * MAX_OFFSET * 10);
  let most = lines.get(own)?.length ?? 0;
  let found: number | null = null;
  for (let at = own - reach; at <= own + reach; at++) {
    const line = at === own ? undefined : lines.get(at);
    if (!line || line.length <= most) continue;
    const near = line.find(
      (other) => alike(other, glyph) && Math.abs(other.left - glyph.left) < glyph.size * MAX_DISTANCE,
    );
    if (!near) continue;
    most = line.length;
    found = near.baseline;
  }
  return found;
}

/** Letters, and blanks between letters, that the file yields from right to left. */
const goesOn = (before: string, text: string) =>
  (RTL.test(text) && (before === ' ' || RTL.test(before))) || (text === ' ' && RTL.test(before));

const alike = (a: Glyph, b: Glyph) => Math.abs(a.size - b.size) < 0.2 * b.size;

/** The characters of the touched lines from right to left, Latin runs among them from left to right. */
function inOrder(glyphs: readonly ReadGlyph[], touched: ReadonlySet<number>): ReadGlyph[] {
  const rows = new Map<number, { glyph: ReadGlyph; x: number }[]>();
  const ordered: ReadGlyph[] = [];
  const keys = new Set([...touched].map(keyOf));
  let before: { glyph: ReadGlyph; x: number } | null = null;
  for (const glyph of glyphs) {
    const key = keyOf(glyph.baseline);
    if (glyph.turn !== 0 || !keys.has(key)) {
      before = null;
      ordered.push(glyph);
      continue;
    }
    const follows = before && !glyph.opens && goesOn(before.glyph.text, glyph.text) ? before : null;
    const above = follows ? glyph.left - follows.x : 0;
    const x: number = follows && above >= 0 && above < ROUGH * glyph.size ? follows.x - 0.01 : glyph.left;
    before = { glyph, x };
    const row = rows.get(key);
    if (row) row.push(before);
    else rows.set(key, [before]);
  }
  for (const row of rows.values()) {
    row.sort((a, b) => b.x - a.x);
    ordered.push(...latinRuns(row.map(({ glyph }) => glyph)));
  }
  return ordered;
}

/** Turns runs that begin and end with a Latin letter or digit around. */
function latinRuns(row: readonly ReadGlyph[]): ReadGlyph[] {
  const ordered: ReadGlyph[] = [];
  let run: ReadGlyph[] = [];
  const close = () => {
    const last = run.findLastIndex(({ text }) => LTR.test(text)) + 1;
    ordered.push(...run.slice(0, last).reverse(), ...run.slice(last));
    run = [];
  };
  for (const glyph of row) {
    if (RTL.test(glyph.text)) close();
    if (RTL.test(glyph.text) || (run.length === 0 && !LTR.test(glyph.text) && glyph.text !== '@'))
      ordered.push(glyph);
    else run.push(glyph);
  }
  close();
  return reparted(ordered);
}

/** Letters that only end words. */
const LAST_LETTER = /[ةى]/;
const PAUSE = /[,;:،؛–—]/;
const WIDE_LETTER = /[سشصض]/;
/** Width of a letter within a word, what wide letters add, and from where on a word ends, in the size of the text. */
const INNER = 0.32;
const WIDER = 0.35;
const ENDS = 0.8;
const DOUBLE = 0.6;
const DISTANT = 3;

/**
 * Beside a displaced letter the blanks are the guesses of the file's reader, who saw a hole there: they hold
 * after letters that only end words and where the hole is wider than a letter.
 */
function reparted(row: readonly ReadGlyph[]): ReadGlyph[] {
  const letters = row.filter(({ text }) => text !== ' ');
  const parted = new Set<ReadGlyph>();
  row.forEach((glyph, index) => {
    const next = row[index + 1];
    if (glyph.text === ' ' && next) parted.add(next);
  });
  return letters.flatMap((glyph, index) => {
    const before = letters[index - 1];
    const next = letters[index + 1];
    if (glyph.displaced && [before, next].some((other) => other && doubles(other, glyph))) return [];
    const beside = glyph.displaced || before?.displaced;
    if (!beside || !before || !RTL.test(before.text) || !RTL.test(glyph.text)) {
      const own = !glyph.opens && (glyph.apart || glyph.guessed);
      const listed = before !== undefined && PAUSE.test(before.text) && RTL.test(glyph.text);
      return [{ ...glyph, apart: parted.has(glyph) || listed || own, guessed: false }];
    }
    const ends = (glyph.text !== 'و' && !(next && RTL.test(next.text))) || LAST_LETTER.test(glyph.text);
    const origin = letters[index - 2];
    const hole = ((origin ?? before).left - glyph.left) / glyph.size - INNER;
    const width = WIDE_LETTER.test(before.text) ? WIDER : 0;
    const apart =
      LAST_LETTER.test(before.text) ||
      (!ends && before.displaced === true && origin !== undefined && hole - width > ENDS);
    const right = apart || hole > DISTANT ? glyph.right : Math.max(glyph.right, before.left);
    return [{ ...glyph, right, apart, guessed: false }];
  });
}

/** The body and the dots of one letter, both with its text. */
const doubles = (other: ReadGlyph, glyph: ReadGlyph) =>
  !other.displaced && other.text === glyph.text && Math.abs(other.left - glyph.left) < DOUBLE * glyph.size;

function withoutBlanks(glyphs: readonly ReadGlyph[]): Glyph[] {
  const kept: Glyph[] = [];
  let apart = false;
  for (const glyph of glyphs) {
    if (glyph.text === ' ') apart = true;
    else {
      kept.push(apart ? { ...glyph, apart } : glyph);
      apart = false;
    }
  }
  return kept;
}
