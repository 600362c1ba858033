import { expect, test } from 'vitest';
import { sayWords } from './words-plugin.ts';

type Transform = (code: string, id: string) => { code: string } | null;
const transform = (code: string, id = '/app/src/page.tsx') =>
  (sayWords().transform as Transform)(code, id)?.code;

test('plain calls are left alone, messages get their parsed form in its place', () => {
  expect(transform("say('Save'); say('{a} b', { a });")).toBeUndefined();
  const made = transform("say('{n, plural, one {x} other {#}}', { n })");
  expect(made).toMatch(/^say\('.*', \{ n \}, \[\{"type":6/);
  expect(transform("say('{n, number}')")).toMatch(/'\{n, number\}', undefined, \[/);
  expect(transform("sayIn('a', '{n, number}', { n })")).toMatch(/\{ n \}, \[/);
  expect(transform("mark('{n, number}')")).toMatch(/', \[/);
});

test('texts with tags get it as a property', () => {
  const made = transform('const a = <Say text="Hi <b>{name}</b>" values={{ name, b }} />;');
  expect(made).toContain('text="Hi <b>{name}</b>" parsed={[{"type":0,"value":"Hi "}');
});

test('a wrong message stops the build; dictionaries are parsed', () => {
  expect(() => transform("say('{n, plural, one {x}}', { n })")).toThrow();
  expect(transform('{"Save":"~Speichern","{n, number}":"{n, number}"}', '/x/words/locales/de.json')).toBe(
    '{"Save":"Speichern","{n, number}":[{"type":2,"value":"n","style":null}]}',
  );
});
