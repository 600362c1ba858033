import { parse } from '@formatjs/icu-messageformat-parser';
import type { ParsedMessage } from './message.ts';
import { isSimple } from './phrase.ts';
import type { Entry } from './say.ts';

const tag = /<(\w+)>[\s\S]*<\/\1>/;

/** Whether a text must be parsed: plurals, choices, numbers, dates or tags. */
export const needsParser = (text: string): boolean => !isSimple(text) || tag.test(text);

/** A text as it is shipped: parsed where that is needed. Throws the parser's error for a message that is wrong. */
export function compile(text: string): Entry {
  return needsParser(text) ? parseMessage(text) : text;
}

/** The parsed form of a text, with tags only where it has pairs of them. Throws for a message that is wrong. */
export const parseMessage = (text: string): ParsedMessage =>
  // Mistakes are found here, so that none is found while somebody reads.
  parse(text, { ignoreTag: !tag.test(text), requiresOtherClause: true });

/** A dictionary as it is shipped. A translation that nobody has confirmed yet begins with `~` in the file. */
export function compileDictionary(file: Readonly<Record<string, string>>): Record<string, Entry> {
  return Object.fromEntries(
    Object.entries(file).map(([text, translation]) => [text, compile(confirmed(translation))]),
  );
}

/** A translation without the sign of a draft. */
export const confirmed = (translation: string): string => translation.replace(/^~/, '');
