import { rangeFieldOf, shortened } from './field-names.ts';
import type { QueryError, RangeField, Span } from './query-node.ts';
import { type Bounds, rangeOf } from './range-value.ts';

/** `blank` is a piece without a letter or digit: skipped, but no operand. A `comma` stands between two values. */
export type Token = Span &
  (
    | { kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'comma' | 'blank' }
    | { kind: 'word'; text: string; prefix: boolean; fuzzy: boolean }
    | { kind: 'phrase'; words: string[]; slop: number }
    | { kind: 'field'; names: string[] }
    | ({ kind: 'range'; fields: RangeField[] } & Bounds)
  );

const MAX_DEPTH = 12;
const MAX_SLOP = 50;

// Unpaired surrogates and marks of direction are no part of a word: PostgreSQL refuses the ones, people do not see the others.
const space = String.raw`\s\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069`;
const quote = '"“”„‟«»＂';
const comma = ',;،؛、，';
const name = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_]*`;
const colon = '[:：](?!//|[:：])';

const gap = new RegExp(`[${space}]+`, 'u');
const spaces = new RegExp(`[${space}]+`, 'yu');
const separator = new RegExp(`[${comma}]`, 'yu');
const bracket = /[()（）]/y;
const quoted = new RegExp(`[${quote}]([^${quote}]*)([${quote}](?:~(\\d*))?)?`, 'yu');
const operator = /\|{1,2}|&&/y;
const negation = new RegExp(`[-!]+(?=[^-!)）${space}${comma}])`, 'yu');
// Signs before a word, as in "+java" or "(a)-b".
const ornament = new RegExp(
  `(?:(?!&&)[^\\p{L}\\p{N}_.*()（）|${space}${comma}${quote}])+(?=\\.?[\\p{L}\\p{N}_])`,
  'yu',
);
const oneField = new RegExp(`(${name})${colon}`, 'yu');
const fieldList = new RegExp(`(${name}(?:,${name})*)${colon}`, 'yu');
const comparison = new RegExp(`[<>=≤≥]+[${space}]+`, 'yu');
const piece = new RegExp(
  String.raw`(?:(?!&&)[^${space}${comma}${quote}()（）|]|(?<=\p{Nd}),(?=\p{Nd}{3}(?!\p{Nd})))+`,
  'yu',
);
const tail = /(?:\*+|~\d*)$/;
// From the first letter or digit, with the dot of ".net", to the last one, with the signs of "c++" and "c#".
const core = /\.?[\p{L}\p{N}](?:.*[\p{L}\p{M}\p{N}])?[+#]*/su;

const words = { AND: 'and', OR: 'or', NOT: 'not' } as const;

/** Splits a query into its pieces. Brackets of the result are balanced and not too deep unless there are errors. */
export function tokensOf(text: string): { tokens: Token[]; errors: QueryError[] } {
  const tokens: Token[] = [];
  const errors: QueryError[] = [];
  const open: Span[] = [];
  let at = 0;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  /** The place of what was matched; reading goes on after it. */
  const take = (found: RegExpExecArray): Span => {
    at += found[0].length;
    return { start: found.index, end: at };
  };
  const fail = (message: string, span: Span) => errors.push({ message, ...span });

  const readBracket = (found: RegExpExecArray) => {
    const span = take(found);
    const opens = found[0] === '(' || found[0] === '（';
    tokens.push({ kind: opens ? 'open' : 'close', ...span });
    if (!opens) {
      if (!open.pop()) fail('A bracket is closed that was not opened', span);
    } else if (open.push(span) === MAX_DEPTH + 1) {
      fail(`Use at most ${MAX_DEPTH} brackets inside one another`, span);
    }
  };

  const readPhrase = (found: RegExpExecArray) => {
    const span = take(found);
    const [, inside = '', closing, slop] = found;
    const phrase = inside.split(gap).flatMap((word) => core.exec(word)?.[0] ?? []);
    if (closing === undefined) fail('A quotation mark is not closed', { ...span, end: span.start + 1 });
    else if (phrase.length === 0) fail('Put words between the quotation marks', span);
    else if (slop === '' || Number(slop ?? 0) > MAX_SLOP)
      fail(`Put a number up to ${MAX_SLOP} after ~, such as "site engineer"~2`, span);
    tokens.push({ kind: 'phrase', words: phrase, slop: Number(slop ?? 0), ...span });
  };

  const readField = (found: RegExpExecArray) => {
    const names = (found[1] ?? '').split(',');
    const span = take(found);
    const ranges = names.flatMap((field) => rangeFieldOf(field) ?? []);
    if (ranges.length === 0) tokens.push({ kind: 'field', names, ...span });
    else if (ranges.length < names.length)
      fail('Fields with numbers and fields with words can’t stand in one list', span);
    else readRange(ranges, span);
  };

  const readRange = (fields: RangeField[], field: Span) => {
    const between = match(spaces);
    if (between) take(between);
    const sign = match(comparison);
    if (sign) take(sign);
    const value = match(piece);
    if (value) take(value);
    const raw = `${sign?.[0].replace(gap, '') ?? ''}${value?.[0] ?? ''}`;
    const span = { start: field.start, end: raw === '' ? field.end : at };
    const bounds = rangeOf(raw);
    if (raw === '') fail(`Put numbers after ${text.slice(field.start, field.end)}, such as 5..10`, span);
    else if (!bounds) fail(`“${shortened(raw)}” is not a range of numbers. Write 5..10, 5.. or <10`, span);
    else if (bounds.min !== null && bounds.max !== null && bounds.min > bounds.max)
      fail(`Write the smaller number of “${shortened(raw)}” first`, span);
    else tokens.push({ kind: 'range', fields, ...bounds, ...span });
  };

  const readPiece = (found: RegExpExecArray) => {
    const span = take(found);
    const raw = found[0];
    if (raw === 'AND' || raw === 'OR' || raw === 'NOT') {
      tokens.push({ kind: words[raw], ...span });
      return;
    }
    const sign = tail.exec(raw)?.[0] ?? '';
    const body = raw.slice(0, raw.length - sign.length);
    const kept = core.exec(body);
    const prefix = sign.startsWith('*');
    const fuzzy = sign.startsWith('~');
    if (body.includes('*') || (prefix && /~\d*$/.test(body)))
      fail('Put * or ~ at the end of a word only, and one of them', span);
    else if (prefix && [...(kept?.[0] ?? '')].length < 2) fail('Put at least two letters before *', span);
    else if (kept && fuzzy && !/^~[12]?$/.test(sign)) fail('Put ~, ~1 or ~2 after a word', span);
    if (!kept) tokens.push({ kind: 'blank', ...span });
    else tokens.push({ kind: 'word', text: kept[0], prefix, fuzzy, ...span });
  };

  const readSeparator = (found: RegExpExecArray) => {
    const afterOperand = endsInOperand();
    const span = take(found);
    if (afterOperand && at < text.length && !match(spaces)) tokens.push({ kind: 'comma', ...span });
  };

  const readOperator = (found: RegExpExecArray) =>
    tokens.push({ kind: found[0] === '&&' ? 'and' : 'or', ...take(found) });

  const endsInOperand = (): boolean => {
    const last = tokens.at(-1);
    return last?.end === at && (last.kind === 'word' || last.kind === 'phrase' || last.kind === 'close');
  };

  while (at < text.length) {
    const last = tokens.at(-1)?.kind;
    const rules: [RegExp, (found: RegExpExecArray) => unknown][] = [
      [spaces, take],
      [separator, readSeparator],
      [bracket, readBracket],
      [quoted, readPhrase],
      [operator, readOperator],
    ];
    if (!endsInOperand()) rules.push([negation, (found) => tokens.push({ kind: 'not', ...take(found) })]);
    rules.push([ornament, take]);
    // In "skill:java,title:x" the comma ends a value: "java,title" is no list of fields.
    rules.push([last === 'field' || last === 'comma' ? oneField : fieldList, readField], [piece, readPiece]);
    const before = at;
    for (const [pattern, read] of rules) {
      const found = match(pattern);
      if (!found) continue;
      read(found);
      break;
    }
    // Whatever no rule knows is skipped: reading always ends.
    if (at === before) at += 1;
  }
  const unclosed = open.at(-1);
  if (unclosed) fail('A bracket is not closed', unclosed);
  return { tokens, errors };
}
