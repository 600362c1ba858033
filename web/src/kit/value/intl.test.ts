import { afterEach, expect, test } from 'vitest';
import { showLanguage } from '../words/current.ts';
import { lists, namesOf } from './intl.ts';

afterEach(() => showLanguage('en'));

test('a list of names in another script runs as the language does, each name in its own direction', async () => {
  expect(lists().format(['Passport', 'جواز'])).toBe('Passport and جواز');
  await showLanguage('ar');
  expect(lists().format(['Passport', 'Photo'])).toBe('\u200F\u2068Passport\u2069 و\u2068Photo\u2069');
});

test('a short name is never taken for a long one', () => {
  const names = (['short', 'long'] as const).map((weekday) =>
    namesOf({ weekday }).format(Date.UTC(2026, 0, 5)),
  );
  expect(names).toEqual(['Mon', 'Monday']);
});
