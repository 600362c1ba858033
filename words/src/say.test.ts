import { describe, expect, it } from 'vitest';
import { compile, compileDictionary } from './compile.ts';
import { pseudoWords } from './pseudo.ts';
import type { ParsedMessage } from './message.ts';
import { readWords } from './files.ts';
import { english, format, formatParts, formatPhrase, wordsOf } from './say.ts';

const counted = '{count, plural, one {# candidate} other {# candidates}}';
const parsed = (text: string) => compile(text) as ParsedMessage;

describe('English', () => {
  it('answers a text without braces itself', () => {
    expect(format(english, "It isn't here, 'sorry'")).toBe("It isn't here, 'sorry'");
    expect(format(english, 'constructor')).toBe('constructor');
  });

  it('fills placeholders in one pass and never looks into values', () => {
    expect(format(english, '{a} and {b}, not {c}', { a: '{b}', b: 2 })).toBe('{b} and 2, not {c}');
    expect(format(english, '{name} costs $& {n}', { name: '$1', n: 1234.5 })).toBe('$1 costs $& 1234.5');
    expect(format(english, "'{name}' is used", { name: 'A' })).toBe("'A' is used");
  });

  it('reads no message in a sentence that comes without values', () => {
    for (const sentence of ['Ann {x, select, other {Smith}} applied', "It is '{x}' {n, plural, other {#}}"])
      expect(format(readWords('de'), sentence)).toBe(sentence);
  });

  it('knows plurals, with and without a parser at hand', () => {
    expect([0, 1, 2, 10_000].map((count) => format(readWords('en'), counted, { count }))).toEqual([
      '0 candidates',
      '1 candidate',
      '2 candidates',
      '10,000 candidates',
    ]);
    expect(format(english, counted, { count: 1 }, parsed(counted))).toBe('1 candidate');
  });

  it('shows a message that can not be formatted as it stands', () => {
    expect(format(english, 'Wrong {here', { here: 'x' })).toBe('Wrong {here');
    expect(format(readWords('en'), 'Wrong {here', { here: 'x' })).toBe('Wrong {here');
    expect(format(readWords('en'), '{n, plural, other {#}}')).toBe('{n, plural, other {#}}');
    expect(format(english, '{n, number}', { n: 1 })).toBe('{n, number}');
  });

  it('leaves the context of a word out', () => {
    expect(format(english, 'Open [state]')).toBe('Open');
    expect(format(english, 'All [3]')).toBe('All [3]');
    expect(format(english, '[x]')).toBe('[x]');
  });
});

describe('other languages', () => {
  const of = (language: string, entries: Record<string, string>) =>
    wordsOf(language, compileDictionary(entries));

  it.each([
    [
      'ar',
      '{count, plural, zero {لا مرشحين} one {مرشح واحد} two {مرشحان} few {# مرشحين} many {# مرشحًا} other {# مرشح}}',
      ['مرشح واحد', 'مرشحان', '3 مرشحين', '11 مرشحًا', '100 مرشح'],
    ],
    [
      'pl',
      '{count, plural, one {# kandydat} few {# kandydaci} many {# kandydatów} other {# kandydata}}',
      ['1 kandydat', '2 kandydaci', '3 kandydaci', '11 kandydatów', '100 kandydatów'],
    ],
    [
      'ru',
      '{count, plural, one {# кандидат} few {# кандидата} many {# кандидатов} other {# кандидата}}',
      ['1 кандидат', '2 кандидата', '3 кандидата', '11 кандидатов', '100 кандидатов'],
    ],
  ])('counts candidates in %s', (language, translation, expected) => {
    const words = of(language, { [counted]: translation });
    expect([1, 2, 3, 11, 100].map((count) => format(words, counted, { count }))).toEqual(expected);
  });

  it('says what is missing in English, by the rules of English', () => {
    const words = of('ar', { Save: 'حفظ' });
    expect(format(words, 'Save')).toBe('حفظ');
    expect(format(words, 'Delete')).toBe('Delete');
    expect(format(words, counted, { count: 2 }, parsed(counted))).toBe('2 candidates');
    expect(format(words, 'toString')).toBe('toString');
  });

  it('sets names apart where the sentence runs the other way, and writes numbers in Latin digits', () => {
    const words = of('ar', {
      '{label} is required': '{label} مطلوب',
      Name: 'الاسم',
      '{n, number}': '{n, number}',
    });
    expect(format(words, '{label} is required', { label: 'Max' })).toBe('\u2068Max\u2069 مطلوب');
    expect(formatPhrase(words, { text: '{label} is required', values: { label: { text: 'Name' } } })).toBe(
      '\u2068الاسم\u2069 مطلوب',
    );
    expect(format(words, '{n, number}', { n: 12_345.5 })).toBe('12,345.5');
  });

  it('are read from their files on a server', () => {
    expect(format(readWords('de'), 'Search')).toBe('Suche');
    for (const unknown of ['xx', 'en', '../de', 'constructor', ''])
      expect(format(readWords(unknown), 'Search')).toBe('Search');
  });

  it('drops the sign of a draft', () => {
    expect(format(of('de', { Save: '~Speichern' }), 'Save')).toBe('Speichern');
  });
});

describe('texts with tags', () => {
  const text = 'Hello <b>{name}</b>, {count, plural, one {one job} other {# jobs}}';
  it('answers strings, values and what the tags make of their inside', () => {
    const bold = (inside: unknown[]) => ({ bold: inside });
    expect(formatParts<unknown>(english, text, { name: 'Sara', count: 2, b: bold }, parsed(text))).toEqual([
      'Hello ',
      { bold: ['Sara'] },
      ', ',
      '2',
      ' jobs',
    ]);
    expect(formatParts<unknown>(english, 'See {link}.', { link: { a: 1 } })).toEqual(['See ', { a: 1 }, '.']);
  });
});

describe('the pseudo-language', () => {
  it('is longer, has accents, and keeps placeholders and tags', () => {
    const words = pseudoWords('qps');
    const said = format(words, 'Change the settings of {name}', { name: 'Ann' });
    expect(said).toMatch(/Ann$/);
    expect(said.length).toBeGreaterThan('Change the settings of Ann'.length * 1.25);
    expect(said).toContain('ê');
    expect(format(words, counted, { count: 3 }, parsed(counted))).toMatch(/^3 ç/);
  });
});
