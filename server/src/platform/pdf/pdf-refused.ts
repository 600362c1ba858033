import { inEnglish, type Phrase, type Sentence, toPhrase } from '../words/phrase.ts';

/** Why a document can not be made; nothing is gained by asking again. */
export class PdfRefused extends Error {
  /** What the English message was made of, to be said in the reader's language. */
  readonly phrase: Phrase;

  constructor(sentence: Sentence, options?: ErrorOptions) {
    super(inEnglish(sentence), options);
    this.phrase = toPhrase(sentence);
  }
}
