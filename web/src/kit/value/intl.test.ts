import { afterEach, expect, test } from 'vitest';
import { showLanguage } from '../words/current.ts';
import { lists } from './intl.ts';

afterEach(() => showLanguage('en'));

test('a list of names in another script runs as the language does, each name in its own direction', async () => {
  expect(lists().format(['Passport', 'جواز'])).toBe('Passport and جواز');
  await showLanguage('ar');
  expect(lists().format(['Passport', 'Photo'])).toBe('\u200F\u2068Passport\u2069 و\u2068Photo\u2069');
});
