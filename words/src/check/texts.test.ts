import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readDictionary } from '../files.ts';
import { allTexts } from './all-texts.ts';
import { flawOf } from './compare.ts';
import { textsOfFile } from './texts.ts';
import ratchet from './ratchet.json' with { type: 'json' };
import same from './same.json' with { type: 'json' };

const { keys, bare, early } = await allTexts();
const languages = readdirSync(new URL('../../locales', import.meta.url)).map((file) =>
  file.replace('.json', ''),
);

describe('texts', () => {
  it('are said, all but those that are not yet; their number only falls', () => {
    const places = bare.slice(0, 20).map(({ at, text }) => `${at} ${text}`);
    expect(bare.length, places.join('\n')).toBeLessThanOrEqual(ratchet.bare);
  });

  it('are never said while a module is read', () => {
    expect(early).toEqual([]);
  });
});

describe.each(languages)('the dictionary of %s', (language) => {
  const dictionary = readDictionary(language) ?? {};

  it('holds no text that nobody says any more', () => {
    expect(Object.keys(dictionary).filter((text) => !keys.has(text))).toEqual([]);
  });

  it('has the values, tags and plural forms of each text', () => {
    const flaws = Object.entries(dictionary).map(([text, said]) => [text, flawOf(language, text, said)]);
    expect(flaws.filter(([, flaw]) => flaw !== null)).toEqual([]);
  });

  describe.runIf(ratchet.complete.some((complete) => complete === language))('is complete and', () => {
    it('knows every text', () => {
      expect([...keys].filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
    });

    it('says in its own words all but names, codes and patterns', () => {
      const copied = Object.keys(dictionary).filter((text) => dictionary[text] === text);
      expect(copied.filter((text) => !same.includes(text))).toEqual([]);
    });
  });
});

describe('a fragment', () => {
  const bareIn = (code: string) => textsOfFile({ name: 'server/src/some.ts', code }).bare.length;
  it.each([
    ['const a = `${name} is not active`;', 1],
    ["const a = `${count} ${count === 1 ? 'day is' : 'days are'} left`;", 1],
    ["const a = 'Made by ' + name + ' today';", 1],
    ["const a = phrase('{name} is not active', { name });", 0],
    ['const a = sql`select id from job where id = ${id}`;', 0],
    ['throw new Error(`${name} is not there`);', 0],
    ['log.warn(`${name} is not there`);', 0],
    ['const a = `job-${id}-left`;', 0],
  ])('%s', (code, bare) => {
    expect(bareIn(code)).toBe(bare);
  });

  it('is said by the constants and choices that are handed to phrase', () => {
    const code = `const A = 'One {n}'; const b = x ? A : 'Two {n}'; tell(phrase(b, { n }));`;
    const { said } = textsOfFile({ name: 'server/src/some.ts', code });
    expect(said.map(({ text }) => text)).toEqual(['One {n}', 'Two {n}']);
  });
});

describe('a translation', () => {
  const counted = '{count, plural, one {# file} other {# files}}';
  it.each([
    ['de', 'Hello {name}', 'Hallo {nome}', 'has no name'],
    ['de', 'Hello', 'Hallo {name}', 'knows no name'],
    ['de', 'Hello', ' ', 'is empty'],
    ['de', 'See <b>{name}</b>', 'Sieh {name}', 'has no <b>'],
    ['pl', counted, '{count, plural, one {# plik} other {# pliku}}', 'has no form for few, many'],
    ['pl', counted, '{count} plików', 'does not count'],
    ['ja', counted, '{count, plural, other {# 件}}', null],
    ['de', 'Hello {name}', '~Hallo {name}', null],
  ])('of %s: %s as %s', (language, text, said, flaw) => {
    expect(flawOf(language, text, said)).toBe(flaw);
  });

  it('that can not be read is a flaw', () => {
    expect(flawOf('de', counted, '{count, plural, one {')).toMatch(/can not be read/);
  });
});
