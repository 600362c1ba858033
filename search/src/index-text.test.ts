import { describe, expect, it } from 'vitest';
import { hashOf, packImpacts } from './impacts.ts';
import { indexText } from './index-text.ts';
import { quoteLexeme } from './lexemes.ts';
import type { SearchSource } from './search-source.ts';

const nobody: SearchSource = {
  language: 'en',
  names: [],
  headline: null,
  titles: [],
  skills: [],
  companies: [],
  education: [],
  locations: [],
  facts: [],
  emails: [],
  phones: [],
  body: [],
  notes: [],
  custom: {},
};
const indexed = (source: Partial<SearchSource>) => indexText({ ...nobody, ...source });

/** What PostgreSQL takes as a tsvector: quoted lexemes with places and weights. */
const LITERAL = /^(?:'(?:[^'\\]|''|\\\\)+':\d+[ABC]?(?:,\d+[ABC]?)*(?: |$))*$/u;

describe('the vector', () => {
  it('has the headline once, and as telling as the current position', () => {
    const { vector, impacts } = indexed({
      headline: 'Night baker',
      titles: ['Driver', 'night BAKER', 'Clerk'],
    });
    expect(vector.match(/'t\.baker':[^ ]+/)?.[0]).toBe("'t.baker':12A");
    const impactOf = (word: string) => {
      for (let at = 0; at < impacts.length; at += 4) {
        const entry = impacts.readUInt32LE(at);
        if (entry - (entry % 16) === hashOf(word)) return entry % 16;
      }
      return 0;
    };
    expect(impactOf('baker')).toBe(impactOf('driver'));
    expect(impactOf('clerk')).toBeLessThan(impactOf('baker'));
  });

  it('has plain lexemes and field lexemes with weights', () => {
    const { vector } = indexed({ titles: ['Network Engineer'], skills: ['BGP'], body: ['routing'] });
    expect(vector).toContain("'network':11A");
    expect(vector).toContain("'t.engin':12A");
    expect(vector).toContain("'bgp':23B");
    expect(vector).toContain("'s.bgp':23B");
    expect(vector).toContain("'rout':34");
  });

  it('keeps e-mails, phones and custom values out of the plain words', () => {
    const { vector } = indexed({
      emails: ['Ann.Lee@example.com'],
      phones: ['+971 50 123 4567'],
      custom: { badge: 'Blue' },
    });
    for (const lexeme of [
      'm.ann.lee@example.com',
      'm.ann',
      'p.971501234567',
      'p.501234567',
      'p.1234567',
      'k.badge.blue',
    ])
      expect(vector).toContain(`'${lexeme}'`);
    expect(vector).not.toContain("'ann'");
    expect(vector).not.toContain("'blue'");
  });

  it('finds names as written, without accents and with umlauts as two letters', () => {
    const { vector } = indexed({ names: ['Jürgen O’Brien'] });
    for (const name of ['jurgen', 'juergen', 'brien', 'obrien']) expect(vector).toContain(`'n.${name}'`);
  });

  it('is a literal whatever is written', () => {
    const odd = "it's \\ 'quoted' a:b {c} & | ! <-> c++ \u0000 😀 \ud800";
    const { vector } = indexed({
      body: [odd],
      emails: ["o'x\\y@z.com"],
      custom: { "it's\\": odd },
      names: [odd],
    });
    expect(vector).toMatch(LITERAL);
    expect(quoteLexeme("a'b\\c d:e")).toBe("'a''b\\\\c d:e'");
  });

  it('names at most six places of a word', () => {
    const { vector } = indexed({ body: ['java '.repeat(50)] });
    expect(/'java':([\d,]+)/.exec(vector)?.[1]?.split(',')).toHaveLength(6);
  });

  it('stays small for a usual resume and bounded for any text', () => {
    const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at % 300}x`).join(' ');
    expect(indexed({ body: [words(450)] }).vector.length).toBeLessThan(12_000);
    const many = Array.from({ length: 60_000 }, (_, at) => `w${at}`).join(' ');
    expect(indexed({ body: [many] }).vector.length).toBeLessThan(1_000_000);
  });

  it('also has the English stems of terms in other languages', () => {
    const { vector } = indexed({ language: 'de', titles: ['Software Engineers'] });
    expect(vector).toContain("'engin'");
  });
});

describe('the impacts', () => {
  it('are sorted and can be read back', () => {
    const packed = packImpacts(
      new Map([
        ['java', 7.4],
        ['bgp', 15],
        ['rare', 0.1],
      ]),
    );
    const entries = Array.from({ length: packed.length / 4 }, (_, at) => packed.readUInt32LE(at * 4));
    expect(entries).toEqual([...entries].sort((a, b) => a - b));
    const found = new Map(entries.map((entry) => [entry - (entry % 16), entry % 16]));
    expect([found.get(hashOf('java')), found.get(hashOf('bgp')), found.get(hashOf('rare'))]).toEqual([
      7, 15, 1,
    ]);
  });

  it('are the same for the same person', () => {
    const source = { titles: ['Nurse'], body: ['Cared for patients in intensive care'] };
    expect(indexed(source)).toEqual(indexed(source));
  });

  it('say what a person is about', () => {
    const { vector } = indexed({ titles: ['Network Engineer'], skills: ['BGP', 'OSPF', 'Cisco'] });
    expect(vector).toContain("'#network engineer'");
    expect(vector).toContain("'###network engineering'");
  });
});
