import { describe, expect, it } from 'vitest';
import { JsonTextError, readJsonText } from './json-text.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

function refusalOf(text: string): [string, string] | null {
  try {
    readJsonText(text);
    return null;
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    return [error.reason, error.path.join('.')];
  }
}

describe('JSON from outside', () => {
  it('is refused where it is none', () => {
    for (const text of ['', '{', '[1,', "{'a':1}", 'undefined', '"'])
      expect(refusalOf(text)).toEqual(['malformed', '']);
  });

  it('is refused past 64 levels, however deep it is', () => {
    expect(refusalOf(nested(64))).toBeNull();
    for (const depth of [65, 5_000, 900_000]) expect(refusalOf(nested(depth))?.[0]).toBe('too_deep');
    expect(refusalOf(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)?.[0]).toBe('too_deep');
  });

  it('is refused with names that change what an object is', () => {
    expect(refusalOf('{"__proto__":1}')).toEqual(['bad_name', '__proto__']);
    expect(refusalOf('{"a":[{"__proto__":{"x":1}}]}')).toEqual(['bad_name', 'a.0.__proto__']);
    expect(refusalOf('{"a":{"constructor":{"prototype":{}}}}')).toEqual(['bad_name', 'a.constructor']);
    expect(refusalOf('{"prototype":[]}')).toEqual(['bad_name', 'prototype']);
  });

  it('is read as it stands otherwise', () => {
    expect(readJsonText('{"a":[1,null,"x"],"custom":{"constructor":"Acme"}}')).toEqual({
      a: [1, null, 'x'],
      custom: { constructor: 'Acme' },
    });
  });
});
