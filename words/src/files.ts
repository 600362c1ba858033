import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { confirmed, parseMessage } from './compile.ts';
import type { ParsedMessage } from './message.ts';
import { english, type Words, wordsOf } from './say.ts';

const { resolve } = createRequire(import.meta.url);
const read = new Map<string, Words>();

/** Far more than there are texts; a text that was made up by mistake does not stay for ever. */
const MOST = 4000;
const parsed = new Map<string, ParsedMessage>();

function parseOnce(text: string): ParsedMessage {
  const known = parsed.get(text);
  if (known) return known;
  if (parsed.size >= MOST) parsed.clear();
  const message = parseMessage(text);
  parsed.set(text, message);
  return message;
}

/**
 * The words of a language for programs that run on Node.js: read once from its file, messages parsed when they are
 * first said. English for a language that has no file.
 */
export function readWords(language: string): Words {
  const known = read.get(language);
  if (known) return known;
  const dictionary = /^[a-z]{2,3}$/.test(language) ? readDictionary(language) : null;
  if (!dictionary) return { ...english, parse: parseOnce };
  const entries = Object.entries(dictionary).map(([text, translation]) => [text, confirmed(translation)]);
  const words = { ...wordsOf(language, Object.fromEntries(entries)), parse: parseOnce };
  read.set(language, words);
  return words;
}

/** The dictionary of a language as it stands in its file, or null. */
export function readDictionary(language: string): Record<string, string> | null {
  try {
    return JSON.parse(readFileSync(resolve(`@hireloom/words/locales/${language}.json`), 'utf8'));
  } catch (error) {
    // No file, or none by this name.
    if (error instanceof SyntaxError) throw error;
    return null;
  }
}
