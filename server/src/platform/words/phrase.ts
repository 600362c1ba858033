import { type Phrase, phraseOf, type PhraseValues } from '@hireloom/contracts/kit/phrase';
import { english, formatPhrase } from '@hireloom/words';
import { readWords } from '@hireloom/words/files';

export type { Phrase, PhraseValues } from '@hireloom/contracts/kit/phrase';

/** What may be said to people: a sentence as it stands, or a phrase with values. */
export type Sentence = string | Phrase;

/**
 * A sentence with values, to be said in the language of whoever reads it:
 * `phrase('{name} is not an image', { name })`. A value that is itself a text, such as a label, is a phrase.
 */
export const phrase = (text: string, values?: PhraseValues): Phrase => (values ? { text, values } : { text });

/** The phrase behind a sentence: itself, what a schema made it of, or the sentence as its own text. */
export const toPhrase = (sentence: Sentence): Phrase =>
  typeof sentence === 'string' ? phraseOf(sentence) : sentence;

/** A sentence in a language, in English where it is not known there. */
export const say = (language: string, sentence: Sentence): string =>
  formatPhrase(readWords(language), toPhrase(sentence));

/** A sentence in English: what is logged, stored beside its phrase, and sent to programs. */
export const inEnglish = (sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : say(english.language, sentence);
