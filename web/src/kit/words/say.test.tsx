import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentWords, followLanguage, showLanguage, startLanguage } from './current.ts';
import { LanguageRoot } from './language-root.tsx';
import { Say } from './say-parts.tsx';
import { mark, say, sayIn, sayEach, sayPhrase, saySentence } from './say.ts';

afterEach(async () => {
  await showLanguage('en');
  document.cookie = 'hireloom_language=; Path=/; Max-Age=0';
});

const amount = mark('{count, plural, one {# file} other {# files}}');

test('English needs no dictionary, and its messages are read at build', () => {
  expect(say('Save')).toBe('Save');
  expect(say('{count, plural, one {# job} other {# jobs}}', { count: 1 })).toBe('1 job');
  expect(say(amount, { count: 2 })).toBe('2 files');
  expect(sayIn('state', 'Open')).toBe('Open');
});

test('a switch shows everything in the other language, with its direction, and is remembered', async () => {
  render(
    <MantineProvider>
      <LanguageRoot>
        <Words />
      </LanguageRoot>
    </MantineProvider>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe('Search Sara has 2 jobs');
  await act(() => showLanguage('ar'));
  expect(screen.getByText(/^بحث/)).toBeDefined();
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
  expect(document.cookie).toContain('hireloom_language=ar');
  await act(() => showLanguage('en'));
  expect(document.documentElement.dir).toBe('ltr');
  await act(() => startLanguage());
  expect(currentWords().language).toBe('en');
});

function Words() {
  return (
    <p>
      {say('Search')}{' '}
      <Say
        text="<b>{name}</b> has {count, plural, one {# job} other {# jobs}}"
        values={{ name: 'Sara', count: 2, b: (inside) => <b>{inside}</b> }}
      />
    </p>
  );
}

test('the last choice wins, and a language without a dictionary is English', async () => {
  await Promise.all([showLanguage('ar'), showLanguage('de')]);
  expect(currentWords().language).toBe('de');
  await showLanguage('xx');
  expect(currentWords().language).toBe('en');
});

test('a sentence from elsewhere is said where its text is known, else shown as it came', async () => {
  await showLanguage('de');
  expect(sayPhrase({ text: 'Search' }, 'Search')).toBe('Suche');
  expect(sayPhrase({ text: '{n, plural, other {#}} rows', values: { n: 3 } }, '3 rows')).toBe('3 rows');
  expect(saySentence('Nobody knows this')).toBe('Nobody knows this');
});

test('a list of sentences is said sentence by sentence, or shown as it came', async () => {
  await showLanguage('de');
  const values = { 0: { text: 'Search' }, 1: { text: '{name}', values: { name: 'Java' } } };
  expect(sayPhrase({ text: '{0}; {1}', values }, 'Search; Java')).toBe('Suche; Java');
  const unknown = { text: '{n, plural, other {#}} rows', values: { n: 3 } };
  expect(sayPhrase({ text: '{0}; {1}', values: { ...values, 1: unknown } }, 'Search; 3 rows')).toBe(
    'Search; 3 rows',
  );
  expect(sayEach(['Search', 'A; B'], [null, { text: '{0}; {1}', values: { 0: 'A', 1: 'B' } }])).toEqual([
    'Suche',
    'A; B',
  ]);
});

test('the pseudo-language is made at run time', async () => {
  await showLanguage('qps-rtl');
  expect(document.documentElement.dir).toBe('rtl');
  expect(say('Settings')).not.toBe('Settings');
  // The viewer's own choice does not end the trial.
  await followLanguage('de');
  expect(currentWords().language).toBe('qps-rtl');
  expect(say('{count, plural, one {# job} other {# jobs}}', { count: 3 })).toMatch(/^3 j/);
});
