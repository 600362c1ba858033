/** What fills a placeholder. A phrase as a value is said in the reader's language, too. */
export type PhraseValue = string | number | Phrase;
export type PhraseValues = Readonly<Record<string, PhraseValue>>;

/** A sentence kept as its English text and its values, so that it can be said in the language of whoever reads it. */
export interface Phrase {
  text: string;
  values?: PhraseValues | undefined;
  /** A label that stands inside a sentence: in small letters where the language writes nouns so. */
  inside?: boolean | undefined;
}

const placeholder = /\{(\w+)\}/g;

/** Whether a text holds nothing but words and `{name}` placeholders; anything else is a message in ICU's notation. */
export const isSimple = (text: string): boolean =>
  !text.includes('{') || !text.replaceAll(placeholder, '').includes('{');

/** A simple text with its placeholders filled, in one pass: what a value holds is never looked into. */
export function fill(text: string, value: (name: string) => string | undefined): string {
  if (!text.includes('{')) return text;
  return text.replaceAll(placeholder, (whole, name: string) => value(name) ?? whole);
}

/** The pieces of a simple text: strings as they stand, names of placeholders as `{ name }`. */
export function pieces(text: string): (string | { name: string })[] {
  // A split by an expression with one group answers text, name, text, name, text.
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 1 ? { name: part } : part))
    .filter((part) => part !== '');
}
