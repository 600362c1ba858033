import type { PdfSpan } from './pdf-document.ts';

/** A piece of a line as the template draws it; names are short since there are many. */
export interface Run {
  t?: string;
  br?: true;
  b?: true;
  i?: true;
  u?: true;
  s?: true;
  p?: 'sub' | 'super';
  c?: string;
  z?: number;
  l?: string;
  /** Arabic letters: a face and a size of their own. */
  ar?: true;
  d?: 'ltr' | 'rtl';
  /** Is not broken into lines. */
  x?: true;
}

/** Longest word that is not broken. */
const LONGEST_WORD = 40;
const PIECE = 12;
/** What is longer than this may be broken even where it is one value. */
const LONGEST_BOX = 36;

/** Control characters, marks that turn the direction of what follows, and halves of characters. */
const unseen =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

const arabicLetters =
  '\\u0600-\\u065F\\u066A-\\u06EF\\u06FA-\\u06FF\\u0750-\\u077F\\u08A0-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC';
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
/** Arabic words with the spaces between them. */
const arabicRun = new RegExp(`([${arabicLetters}]+(?:\\s+[${arabicLetters}]+)*)`);
/** Phones, dates, amounts: what turns around in a line that runs from the right. */
const figures = /((?:[A-Z]{3}\s)?[+(]?\d[\d\s().,:/%+–-]*\d%?(?:\s[A-Z]{3}\b)?)/;

/** Spans as pieces that each look and run the same. `dir` is that of the line they stand in. */
export function runsOf(spans: readonly PdfSpan[], dir: 'ltr' | 'rtl'): Run[] {
  return spans.flatMap((span) => {
    const look = lookOf(span);
    const text = cleanLine(span.text);
    return text
      .split('\n')
      .flatMap((line, place): Run[] => [
        ...(place > 0 ? [{ br: true } as const] : []),
        ...piecesOf(line, span.isolated === true, dir).map((piece) => ({ ...look, ...piece })),
      ]);
  });
}

function lookOf({ bold, italic, underline, strike, raised, color, size, link }: PdfSpan): Run {
  return {
    ...(bold && { b: true }),
    ...(italic && { i: true }),
    ...(underline && { u: true }),
    ...(strike && { s: true }),
    ...(raised && { p: raised }),
    ...(color && { c: color }),
    ...(size && { z: size }),
    ...(link && { l: link }),
  };
}

export const cleanLine = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unseen, '');

function piecesOf(line: string, isolated: boolean, dir: 'ltr' | 'rtl'): Run[] {
  if (line === '') return [];
  const turned = rightToLeft.test(line);
  if (isolated && !turned) return dir === 'rtl' ? [boxed(line)] : [{ t: breakable(line) }];
  if (isolated && dir === 'ltr') return inScripts(line).map((run) => ({ ...run, d: 'rtl' }));
  if (dir === 'ltr' && !turned) return [{ t: breakable(line) }];
  // Odd places are the figures.
  return line.split(figures).flatMap((part, place): Run[] => {
    if (part === '') return [];
    return place % 2 === 1 ? [boxed(part)] : inScripts(part);
  });
}

const boxed = (text: string): Run => ({
  t: breakable(text),
  d: 'ltr',
  ...(text.length <= LONGEST_BOX && { x: true }),
});

/** Odd places are Arabic. */
const inScripts = (text: string): Run[] =>
  text
    .split(arabicRun)
    .flatMap((part, place): Run[] =>
      part === '' ? [] : [{ t: breakable(part), ...(place % 2 === 1 && { ar: true }) }],
    );

/** Words that no line can hold get places to be broken at. */
export const breakable = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => {
    const characters = [...word];
    if (characters.length <= LONGEST_WORD) return word;
    const pieces: string[] = [];
    for (let at = 0; at < characters.length; at += PIECE)
      pieces.push(characters.slice(at, at + PIECE).join(''));
    return pieces.join('\u200B');
  });
