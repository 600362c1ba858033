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
 * `phrase('{name} is not an image', { name })`. A value that is itself a text, such as a label, is a phrase.
 */
export const phrase = (text: string, values: GivenValues): Phrase => ({
  text,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ''])),
});

/** The phrase behind a sentence: itself, what a schema made it of, or the sentence as its own text. */
export const toPhrase = (sentence: Sentence): Phrase =>
  typeof sentence === 'string' ? phraseOf(sentence) : sentence;

/** A sentence in a language, in English where it is not known there. */
export const say = (language: string, sentence: Sentence): string =>
  formatPhrase(readWords(language), toPhrase(sentence));

/** A sentence in English: what is logged, stored beside its phrase, and sent to programs. */
export const inEnglish = (sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : say(english.language, sentence);

/** A sentence as a row keeps it beside its English: JSON, or null where the English is its own text. */
export function storedPhrase(sentence: Sentence): string | null {
  const { text, values } = toPhrase(sentence);
  return values || text !== inEnglish(sentence) ? JSON.stringify({ text, values }) : null;
}

/** The reply of an action: code 0 is success. English, with what it was made of. */
export function actionSaid(code: number, sentence: Sentence): ActionReply {
  const { text, values } = toPhrase(sentence);
  const message = inEnglish(sentence);
  return { code, message, ...(text === message ? {} : { text, ...(values ? { values } : {}) }) };
}
