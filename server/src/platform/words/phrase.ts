import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { type Phrase, phraseOf, type PhraseValues } from '@hireloom/contracts/kit/phrase';
import { english, formatPhrase } from '@hireloom/words';
import { readWords } from '@hireloom/words/files';

export type { Phrase, PhraseValues } from '@hireloom/contracts/kit/phrase';

/** What may be said to people: a sentence as it stands, or a phrase with values. */
export type Sentence = string | Phrase;

/** What fills a phrase; nothing is said for null. */
type GivenValues = Readonly<Record<string, PhraseValues[string] | null | undefined>>;

/**
 * A sentence with values, to be said in the language of whoever reads it:
 * `phrase('{name} is not an image', { name })`. Also one without, where it stands apart from what says it. A value that is itself a text, such as a label, is a phrase.
 */
export const phrase = (text: string, values?: GivenValues): Phrase =>
  values
    ? {
        text,
        values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])),
      }
    : { text };

/** A label as it stands inside a sentence: `phrase('This {label} is not active', { label: inside('Company') })`. */
export const inside = (label: string): Phrase => ({ text: label, inside: true });

/** A word of the wire as the web app shows it, and as dictionaries know it: `on_hold` is "On hold". */
export function asLabel(word: string): string {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The phrase behind a sentence: itself, what a schema made it of, or the sentence as its own text. */
export const toPhrase = (sentence: Sentence): Phrase =>
  typeof sentence === 'string' ? phraseOf(sentence) : sentence;

/** A sentence in a language, in English where it is not known there. */
export const say = (language: string, sentence: Sentence): string =>
  formatPhrase(readWords(language), toPhrase(sentence));

/** A sentence in English: what is logged, stored beside its phrase, and sent to programs. */
export const inEnglish = (sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : say(english.language, sentence);

/** What a sentence was made of, to be sent beside its English; null where the English is its own text. */
export function phraseBeside(sentence: Sentence): Phrase | null {
  const { text, values } = toPhrase(sentence);
  return values || text !== inEnglish(sentence) ? { text, values } : null;
}

/** The same as a row keeps it: JSON, or null. */
export function storedPhrase(sentence: Sentence): string | null {
  const beside = phraseBeside(sentence);
  return beside && JSON.stringify(beside);
}

/** What a row kept of a sentence, to be said again. */
export const fromStored = (sentence: string, stored: Phrase | null): Sentence => stored ?? sentence;

/**
 * Sentences or names one behind the other, each said in the reader's language: with a mark between them, or a word
 * that is said as well, such as `phrase(' or ')`.
 */
export function joined(sentences: readonly Sentence[], joint: Sentence): Sentence {
  const [first, ...more] = sentences;
  if (first !== undefined && more.length === 0) return first;
  const places = sentences.map((_, index) => `{${index}}`);
  const values = Object.fromEntries(sentences.entries());
  return typeof joint === 'string'
    ? phrase(places.join(joint), values)
    : phrase(places.join('{joint}'), { ...values, joint });
}

/** The reply of an action: code 0 is success. English, with what it was made of. */
export function actionSaid(code: number, sentence: Sentence): ActionReply {
  const { text, values } = toPhrase(sentence);
  const message = inEnglish(sentence);
  return { code, message, ...(text === message ? {} : { text, ...(values ? { values } : {}) }) };
}
