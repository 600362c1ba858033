import { directionOf, localeOf } from './language.ts';
import { evaluate, type ParsedMessage, type ShownValues } from './message.ts';
import { fill, isSimple, type Phrase, type PhraseValue, type PhraseValues, pieces } from './phrase.ts';

/** What a dictionary knows of a text: its translation, as a text or parsed. */
export type Entry = string | ParsedMessage;
export type Dictionary = Readonly<Record<string, Entry>>;

/** A language and what it knows. English needs no dictionary: its texts are the keys. */
export interface Words {
  language: string;
  /** The translation of a text, or undefined. `parsed` is the English text where a parser has read it. */
  entryOf: (text: string, parsed?: ParsedMessage) => Entry | undefined;
  /** Reads a message that was not parsed at build; only servers have one. */
  parse?: (text: string) => ParsedMessage;
}

export const english: Words = { language: 'en', entryOf: () => undefined };

/** The words of a language out of its dictionary. */
export const wordsOf = (language: string, dictionary: Dictionary): Words => ({
  language,
  // A text may be named as something that every object has: "constructor".
  entryOf: (text) => (Object.hasOwn(dictionary, text) ? dictionary[text] : undefined),
});

/** A word that means two things is kept with its context: `Open [state]`. */
const context = / \[[a-z][a-z -]*\]$/;
export const inContext = (meaning: string, text: string): string => `${text} [${meaning}]`;
export const withoutContext = (text: string) => (text.endsWith(']') ? text.replace(context, '') : text);

interface Found {
  entry: Entry;
  language: string;
}

function find(words: Words, text: string, parsed: ParsedMessage | undefined): Found {
  const entry = words.entryOf(text, parsed);
  // What is missing is said in English, by the rules of English.
  return entry === undefined
    ? { entry: parsed ?? withoutContext(text), language: 'en' }
    : { entry, language: words.language };
}

/**
 * A text in the language of `words`, with its values. A text is what stands in the code: plain words, words with
 * `{name}`, or a message in ICU's notation (plural, select, number, date). `parsed` is such a message read at build.
 * Never throws: a message that can not be formatted is shown as it stands.
 */
export function format(words: Words, text: string, values?: PhraseValues, parsed?: ParsedMessage): string {
  const { entry, language } = find(words, text, parsed);
  // A sentence that comes without values stands as it is, whatever a name in it looks like.
  if (typeof entry === 'string' && !values) return entry;
  if (typeof entry === 'string' && isSimple(entry)) {
    return fill(entry, (name) => (values && name in values ? shown(words, values[name] ?? '') : undefined));
  }
  const filled = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : shown(words, value),
    ]),
  );
  try {
    return partsOf<never>(words, entry, language, filled).join('');
  } catch {
    return typeof entry === 'string' ? entry : text;
  }
}

/** A phrase in the language of `words`. */
export const formatPhrase = (words: Words, { text, values }: Phrase): string => format(words, text, values);

/** A value as it stands in a sentence: a name may run the other way than the sentence around it. */
function shown(words: Words, value: PhraseValue): string {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : formatInside(words, value);
  return directionOf(words.language) === 'rtl' ? `\u2068${text}\u2069` : text;
}

/** German writes nouns with capitals wherever they stand. */
const formatInside = (words: Words, value: Phrase): string => {
  const said = formatPhrase(words, value);
  return value.inside && words.language !== 'de' ? said.toLocaleLowerCase(localeOf(words.language)) : said;
};

/**
 * The parts of a text with tags (`<b>{name}</b>`): strings, values and what the functions named as its tags answer.
 * Values may be anything that the caller can show.
 */
export function formatParts<V>(
  words: Words,
  text: string,
  values: ShownValues<V>,
  parsed?: ParsedMessage,
): (string | V)[] {
  const { entry, language } = find(words, text, parsed);
  const isolated = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? shown(words, value) : value,
    ]),
  ) as typeof values;
  if (typeof entry === 'string' && isSimple(entry) && !entry.includes('<')) {
    return pieces(entry).map((piece) =>
      typeof piece === 'string' ? piece : ((isolated[piece.name] ?? '') as V),
    );
  }
  try {
    return partsOf<V>(words, entry, language, isolated);
  } catch {
    return [typeof entry === 'string' ? entry : text];
  }
}

/** What a message is with its values, in pieces. Throws where a value is missing, and where nobody can read it. */
function partsOf<V>(
  { parse }: Words,
  entry: Entry,
  language: string,
  values: ShownValues<V>,
): (string | V)[] {
  const message = typeof entry === 'string' ? parse?.(entry) : entry;
  if (!message) throw new Error('Nothing here reads this message');
  return evaluate(message, localeOf(language), values);
}
