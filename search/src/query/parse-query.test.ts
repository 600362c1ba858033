import { describe, expect, it } from 'vitest';
import { parseQuery } from './parse-query.ts';
import type { QueryNode } from './query-node.ts';

const parse = (text: string) => parseQuery(text, { custom_fields: ['visa_status'] });

/** A tree in brief, to compare with. */
function brief(node: QueryNode): string {
  switch (node.kind) {
    case 'words':
      return `${field(node.field)}<${node.words.map((word) => word.text).join(' ')}>`;
    case 'word':
      return `${field(node.field)}${node.text}${node.prefix ? '*' : ''}${node.fuzzy ? '~' : ''}`;
    case 'phrase':
      return `${field(node.field)}"${node.words.join(' ')}"${node.slop || ''}`;
    case 'range':
      return `${node.field}${node.min_exclusive ? '(' : '['}${node.min ?? ''},${node.max ?? ''}${node.max_exclusive ? ')' : ']'}`;
    case 'not':
      return `not(${brief(node.item)})`;
    default:
      return `${node.kind}(${node.items.map(brief).join(', ')})`;
  }
}

const field = (found: { name: string } | { custom: string } | null) =>
  found ? `${'name' in found ? found.name : `k.${found.custom}`}:` : '';

function tree(text: string): string {
  const result = parse(text);
  if (!result.ok) throw new Error(result.errors.map((error) => error.message).join('; '));
  return result.node ? brief(result.node) : '';
}

function errors(text: string): string[] {
  const result = parse(text);
  return result.ok ? [] : result.errors.map((error) => `${error.start}-${error.end} ${error.message}`);
}

describe('plain words', () => {
  it.each([
    ['java developer', '<java developer>'],
    ['java', '<java>'],
    ['Java, Kotlin; SQL،عربي', '<Java Kotlin SQL عربي>'],
    ['c++ c# .net asp.net node.js k8s ci/cd r&d', '<c++ c# .net asp.net node.js k8s ci/cd r&d>'],
    ['research and development or not', '<research and development or not>'],
    ['sales & marketing - dubai!', '<sales marketing dubai>'],
    ["o'brien front-end C#: Ph.D. (senior)", "and(<o'brien front-end C# Ph.D>, senior)"],
    ['10:30 http://example.com/cv std::vector', '<10:30 http://example.com/cv std::vector>'],
    ['john@example.com +971501234567 10,000', '<john@example.com 971501234567 10,000>'],
    ["+java 'sql' #hiring (a1)-b1", 'and(<java sql hiring b1>, a1)'],
    ['مهندس موقع', '<مهندس موقع>'],
    ['\u200Fjava\u202E developer\u0000x \uD800y', '<java developer x y>'],
    ['', ''],
    [' \u200B\n ', ''],
  ])('%j', (text, expected) => expect(tree(text)).toBe(expected));

  it('stay one node around other pieces, and know their places', () => {
    const result = parse('java "site engineer" developer');
    expect(result.ok && result.node).toMatchObject({
      kind: 'and',
      items: [
        {
          kind: 'words',
          words: [
            { text: 'java', start: 0, end: 4 },
            { text: 'developer', start: 21, end: 30 },
          ],
        },
        { kind: 'phrase', start: 5, end: 20 },
      ],
    });
  });
});

describe('operators', () => {
  it.each([
    ['java AND sql', 'and(java, sql)'],
    ['java OR kotlin', 'or(java, kotlin)'],
    ['a1 OR b1 AND c1', 'or(a1, and(b1, c1))'],
    ['(a1 OR b1) AND c1', 'and(or(a1, b1), c1)'],
    ['sales manager OR account manager', 'or(<sales manager>, <account manager>)'],
    ['java && sql || php', 'or(and(java, sql), php)'],
    ['java|kotlin&&sql', 'or(java, and(kotlin, sql))'],
    ['java NOT intern', 'and(<java>, not(intern))'],
    ['java -intern !junior', 'and(<java>, not(intern), not(junior))'],
    ['java AND NOT (intern OR junior)', 'and(java, not(or(intern, junior)))'],
    ['java NOT NOT sql', 'and(<java>, sql)'],
    ['-java,php go', 'and(<go>, not(or(java, php)))'],
    ['java -skill:php', 'and(<java>, not(skill:php))'],
    ['java AND (sql AND (php))', 'and(java, sql, php)'],
    ['(java kotlin) sql', 'and(<sql>, <java kotlin>)'],
    ['java（sql|php）', 'and(<java>, or(sql, php))'],
  ])('%j', (text, expected) => expect(tree(text)).toBe(expected));

  it.each([
    ['java AND', '5-8 Put a word after AND'],
    ['OR java', '0-2 Put a word before OR'],
    ['java AND OR sql', '5-8 Put a word after AND'],
    ['AND', '0-3 Put a word before AND'],
    ['java ||', '5-7 Put a word after ||'],
    ['java NOT', '5-8 Put a word after NOT'],
    ['java -& sql', '5-6 Put a word after -'],
    ['(java', '0-1 A bracket is not closed'],
    ['java)', '4-5 A bracket is closed that was not opened'],
    ['java ()', '5-7 Put words between the brackets'],
    ['java (sql OR)', '10-12 Put a word after OR'],
    ['NOT java', '0-8 A search can’t consist of NOT only: add a word that must be there'],
    ['-java -sql', '0-10 A search can’t consist of NOT only: add a word that must be there'],
    ['java OR NOT sql', '0-15 Put NOT after AND: after OR it lets nearly everybody in'],
    ['& !', '0-3 Put a word to search for'],
  ])('%j: %s', (text, expected) => expect(errors(text)).toEqual([expected]));
});

describe('phrases, prefixes and near spellings', () => {
  it.each([
    ['"site engineer"', '"site engineer"'],
    ['"site engineer"~2', '"site engineer"2'],
    ['“site engineer” „x y“ «a b»', 'and("site engineer", "x y", "a b")'],
    ['java"site engineer"sql', 'and(<java sql>, "site engineer")'],
    ['"AND (or"', '"AND or"'],
    ['title:"site engineer"~2', 'title:"site engineer"2'],
    ['engin* java', 'and(<java>, engin*)'],
    ['jon~ name:jon~1', 'and(jon~, name:jon~)'],
    ['~5 years', '<5 years>'],
  ])('%j', (text, expected) => expect(tree(text)).toBe(expected));

  it.each([
    ['site "engineer', '5-6 A quotation mark is not closed'],
    ['"" java', '0-2 Put words between the quotation marks'],
    ['"a b"~', '0-6 Put a number up to 50 after ~, such as "site engineer"~2'],
    ['"a b"~99', '0-8 Put a number up to 50 after ~, such as "site engineer"~2'],
    ['*', '0-1 Put at least two letters before *'],
    ['java a*', '5-7 Put at least two letters before *'],
    ['wo*an', '0-5 Put * or ~ at the end of a word only, and one of them'],
    ['jon~* x', '0-5 Put * or ~ at the end of a word only, and one of them'],
    ['jon~7', '0-5 Put ~, ~1 or ~2 after a word'],
  ])('%j: %s', (text, expected) => expect(errors(text)).toEqual([expected]));
});

describe('fields', () => {
  it.each([
    ['title:engineer', 'title:engineer'],
    ['Title: engineer', 'title:engineer'],
    ['title:site engineer', 'and(<engineer>, title:site)'],
    ['skill:(java OR kotlin)', 'or(skill:java, skill:kotlin)'],
    ['skill:(java kotlin)', 'skill:<java kotlin>'],
    ['skill:(java -php) dubai', 'and(<dubai>, skill:java, not(skill:php))'],
    [
      'skill:java,kotlin,"spring boot" dubai',
      'and(<dubai>, or(skill:java, skill:kotlin, skill:"spring boot"))',
    ],
    ['skill:java,title:lead', 'and(skill:java, title:lead)'],
    ['title,skill:java', 'or(title:java, skill:java)'],
    ['title,skill:(java sql)', 'or(title:<java sql>, skill:<java sql>)'],
    ['visa_status:open VISA_STATUS:new', 'and(k.visa_status:open, k.visa_status:new)'],
    ['email:@example.com phone:+971501234567', 'and(email:example.com, phone:971501234567)'],
    ['note:10:30', 'note:10:30'],
    ['location：دبي', 'location:دبي'],
  ])('%j', (text, expected) => expect(tree(text)).toBe(expected));

  it.each([
    ['titel:x', '0-5 There is no field “titel”. Did you mean title?'],
    ['java exp:5', '5-8 There is no field “exp”. Did you mean experience?'],
    ['title,skils:x', '6-11 There is no field “skils”. Did you mean skill?'],
    ['visa_state:x', '0-10 There is no field “visa_state”. Did you mean visa_status?'],
    [
      'age:30',
      '0-3 There is no field “age”. Fields are title, company, skill, education, location, name, email, phone, note, mail, experience, salary, expected, notice.',
    ],
    ['title:', '0-6 Put a word after title:'],
    ['title: OR java', '0-6 Put a word after title:'],
    ['skill:-java', '6-7 Put - before skill:'],
    ['skill:(title:x)', '7-13 A field can’t stand in the brackets of another field'],
    ['skill:(salary:5)', '7-15 A field can’t stand in the brackets of another field'],
    ['title,salary:5', '0-13 Fields with numbers and fields with words can’t stand in one list'],
  ])('%j: %s', (text, expected) => expect(errors(text)).toEqual([expected]));

  it('names every field that does not exist', () => expect(errors('titel:x nam:y')).toHaveLength(2));
});

describe('ranges', () => {
  it.each([
    ['experience:5..10', 'experience[5,10]'],
    ['experience:5..', 'experience[5,]'],
    ['experience:..10', 'experience[,10]'],
    ['experience:2.5–4', 'experience[2.5,4]'],
    ['experience:5+', 'experience[5,]'],
    ['experience:5', 'experience[5,5]'],
    ['experience:٥..١٠', 'experience[5,10]'],
    ['salary:<8000', 'salary[,8000)'],
    ['salary:<= 8,000', 'salary[,8000]'],
    ['salary:>8k', 'salary(8000,]'],
    ['salary:≥1,250,000.5', 'salary[1250000.5,]'],
    ['salary,expected:<9000', 'or(salary[,9000), expected[,9000))'],
    ['java -notice:>60', 'and(<java>, not(notice(60,]))'],
  ])('%j', (text, expected) => expect(tree(text)).toBe(expected));

  it.each([
    ['experience:5..x', '0-15 “5..x” is not a range of numbers. Write 5..10, 5.. or <10'],
    ['experience:..', '0-13 “..” is not a range of numbers. Write 5..10, 5.. or <10'],
    ['salary:-5000000000000', '0-21 “-5000000000000” is not a range of numbers. Write 5..10, 5.. or <10'],
    ['experience:10..5', '0-16 Write the smaller number of “10..5” first'],
    ['experience: ', '0-11 Put numbers after experience:, such as 5..10'],
    ['experience:(5)', '0-11 Put numbers after experience:, such as 5..10'],
  ])('%j: %s', (text, expected) => expect(errors(text)).toEqual([expected]));
});

describe('limits', () => {
  it('of length, depth and number of clauses', () => {
    expect(errors('('.repeat(10_000))).toEqual(['500-10000 Shorten the search to 500 characters']);
    expect(errors(`${'('.repeat(13)}a${')'.repeat(13)}`)).toEqual([
      '12-13 Use at most 12 brackets inside one another',
    ]);
    expect(tree(`${'('.repeat(12)}a${')'.repeat(12)}`)).toBe('a');
    expect(tree('word '.repeat(40))).toBe(`<${'word '.repeat(40).trim()}>`);
    expect(errors('word '.repeat(41))).toEqual(['0-204 Use at most 40 words and conditions']);
    expect(errors(`"${'word '.repeat(41)}"`)).toHaveLength(1);
    expect(errors(`title,skill:(${'word '.repeat(21)})`)).toHaveLength(1);
  });

  it.each([
    '(',
    ')',
    '!',
    '-',
    'NOT ',
    ' AND',
    '"',
    '*',
    '~',
    'a,',
    'a:',
    'title:',
    '5..',
    '😀',
    '\uDC00',
    '\u0301',
    '\u202E',
  ])('end 500 times %j soon', (piece) => {
    const text = piece.repeat(Math.floor(500 / piece.length));
    const start = performance.now();
    expect(() => parse(text)).not.toThrow();
    expect(performance.now() - start).toBeLessThan(2_000); // takes 5 ms: what is caught here is growth by the square
  });
});
