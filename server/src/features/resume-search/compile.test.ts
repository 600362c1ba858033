import { parseQuery } from '@hireloom/search';
import { expect, it } from 'vitest';
import { compile } from './compile.ts';
import { TeamSample } from './sample.ts';

/** Everybody has every word, so that nothing is left out. */
class Everything extends TeamSample {
  override df(): number {
    return 5;
  }
}

/** The lexemes of each ring that stand for roles or kinds of work. */
function rolesByRing(query: string): string[][] {
  const parsed = parseQuery(query, { custom_fields: [] });
  if (!parsed.ok) throw new Error(query);
  const sample = new Everything(1000, 1000, []);
  return compile(parsed.node, { team_id: 1, words: 'any', sample }).rings.map((ring) =>
    ring.kind === 'lexemes' ? ring.any.flat().filter((lexeme) => lexeme.startsWith('#')) : [],
  );
}

it('goes on to roles, then to kinds of work, and asks for none of them twice', () => {
  const [asked = [], near = [], related = []] = rolesByRing('helpdesk agent');
  expect(asked).toEqual(['#help desk']);
  expect(near).toEqual(expect.arrayContaining(['#help desk', '#help desk manager']));
  expect(near.filter((lexeme) => lexeme.startsWith('##'))).toEqual([]);
  expect(related).toEqual(expect.arrayContaining([...near, '###it support']));
  for (const ring of [asked, near, related]) expect(new Set(ring).size).toBe(ring.length);
});

it('takes a single word for just what it says', () => {
  for (const ring of rolesByRing('plumber')) expect(ring).toEqual(['#plumber']);
});
