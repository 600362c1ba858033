import { describe, expect, it } from 'vitest';
import { chipsOf } from './chips.ts';
import { parseQuery } from './parse-query.ts';
import { withoutChip } from './without-chip.ts';

const options = { custom_fields: ['visa_status'] };

function chips(text: string) {
  const result = parseQuery(text, options);
  return result.ok && result.node ? chipsOf(result.node) : [];
}

const labels = (text: string) => chips(text).map((chip) => chip.label);

describe('chips', () => {
  it.each([
    ['java developer', ['java', 'developer']],
    ['title:"site engineer" -intern dubai', ['Title: site engineer', 'not intern', 'dubai']],
    ['experience:5..10 notice:<=30', ['5 to 10 years of experience', 'at most 30 days of notice']],
    ['experience:1 notice:..1', ['1 year of experience', 'at most 1 day of notice']],
    ['salary:<8000 expected:>9k', ['salary less than 8,000', 'expected salary more than 9,000']],
    [
      '"site engineer"~2 jav* name:jon~',
      ['“site engineer” (up to 2 words between)', 'jav…', 'Name: like jon'],
    ],
    ['java AND sql AND NOT php', ['java', 'sql', 'not php']],
    ['skill:(java OR kotlin) sql', ['Skill: java or kotlin', 'sql']],
    ['java OR skill:sql', ['java or Skill: sql']],
    ['sales manager OR (account AND executive)', ['(sales manager) or (account and executive)']],
    ['java -(intern OR junior)', ['java', 'not (intern or junior)']],
    ['java -skill:(php perl)', ['java', 'Skill: not (php perl)']],
    ['visa_status:open email:jo@example.com', ['Visa status: open', 'E-mail: jo@example.com']],
    ['skill:(java kotlin)', ['Skill: java', 'Skill: kotlin']],
  ])('of %j', (text, expected) => expect(labels(text)).toEqual(expected));

  it('tell kind and bare text', () => {
    expect(chips('title:lead -x experience:5..')).toEqual([
      { kind: 'word', text: 'lead', label: 'Title: lead', start: 0, end: 10 },
      { kind: 'not', text: 'not x', label: 'not x', start: 11, end: 13 },
      {
        kind: 'range',
        text: 'at least 5 years of experience',
        label: 'at least 5 years of experience',
        start: 14,
        end: 28,
      },
    ]);
  });
});

describe('a query without a chip', () => {
  const without = (text: string, label: string) => {
    const chip = chips(text).find((found) => found.label === label);
    if (!chip) throw new Error(`no chip ${label}`);
    return withoutChip(text, chip);
  };

  it.each([
    ['java developer', 'java', 'developer'],
    ['Java, Kotlin, SQL', 'Kotlin', 'Java SQL'],
    ['java,kotlin,sql', 'kotlin', 'java sql'],
    ['java AND sql AND php', 'sql', 'java AND php'],
    ['java AND sql', 'sql', 'java'],
    ['java AND sql', 'java', 'sql'],
    ['java AND NOT php', 'not php', 'java'],
    ['skill:(java AND sql) dubai', 'Skill: java', 'skill:(sql) dubai'],
    ['skill:(java kotlin)', 'Skill: java', 'skill:(kotlin)'],
    ['dubai skill:(java OR kotlin)', 'Skill: java or kotlin', 'dubai'],
    ['a1 AND (b1 AND (c1))', 'c1', 'a1 AND (b1)'],
    ['a1"b c"-d1', '“b c”', 'a1 d1'],
    ['java -intern', 'not intern', 'java'],
    ['java -intern', 'java', ''],
    ['java', 'java', ''],
    ['experience:5..10 dubai', '5 to 10 years of experience', 'dubai'],
    ['visa_status:open & dubai', 'dubai', 'visa_status:open'],
  ])('%j less %j', (text, label, expected) => expect(without(text, label)).toBe(expected));

  it('keeps the weaker of two operators', () => {
    expect(withoutChip('a1 AND b1 OR c1', { start: 7, end: 9 })).toBe('a1 OR c1');
    expect(withoutChip('a1 OR b1 AND c1', { start: 6, end: 8 })).toBe('a1 OR c1');
    expect(withoutChip('a1 OR NOT (b1) OR c1', { start: 11, end: 13 })).toBe('a1 OR c1');
  });
});

describe('any text', () => {
  const pieces =
    'java|kotlin|AND|OR|NOT|and|(|)|"|“|”|-|!|*|~|~2|:|,|;|.|..|&&|||a|c++|title:|skill:(|title,skill:|experience:5..10|salary:<|foo:|visa_status:|10,000|http://x|"site engineer"|😀|\uD83D|\u202E|\u0000|\u0301|é|مهندس|&|+|5|（|：|،'
      .split('|')
      .concat('|', '||');

  /** Numbers from 0 to below 1, the same in every run. */
  const random = (() => {
    let state = 7;
    return () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
  })();

  const anyText = () =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, () => {
      const piece = pieces[Math.floor(random() * pieces.length)] ?? '';
      return random() < 0.6 ? `${piece} ` : piece;
    }).join('');

  it('parses or tells places in it, and each chip can be taken away', { timeout: 60_000 }, () => {
    let parsed = 0;
    for (let round = 0; round < 20_000; round++) {
      const text = anyText();
      const result = parseQuery(text, options);
      if (!result.ok) {
        expect(result.errors.length, text).toBeGreaterThan(0);
        for (const { start, end } of result.errors)
          expect(start >= 0 && start < end && end <= text.length, text).toBe(true);
        continue;
      }
      if (!result.node) continue;
      parsed += 1;
      const found = chipsOf(result.node);
      expect(found.length, text).toBeGreaterThan(0);
      for (const [index, chip] of found.entries()) {
        const rest = withoutChip(text, chip);
        const left = found.filter((_, at) => at !== index).map(({ label }) => label);
        expect(parseQuery(rest, options).ok, `${text} → ${rest}`).toBe(true);
        if (rest !== '') expect(labels(rest), `${text} → ${rest}`).toEqual(left);
        else
          expect(
            left.filter((label) => !/not /.test(label)),
            text,
          ).toEqual([]);
      }
    }
    expect(parsed).toBeGreaterThan(2_000);
  });

  it('less any part of it parses', () => {
    for (let round = 0; round < 5_000; round++) {
      const text = anyText();
      const start = Math.floor(random() * text.length);
      const rest = withoutChip(text, { start, end: start + Math.floor(random() * 10) });
      const result = parseQuery(rest, options);
      if (!result.ok) expect(result.errors[0]?.message, `${text} → ${rest}`).toMatch(/^There is no field/);
    }
  });
});
