export { directionOf, isLanguage, languages, localeOf, pseudoLanguages } from './language.ts';
export type { ParsedMessage, Shown } from './message.ts';
export { isSimple, type Phrase, type PhraseValue, type PhraseValues } from './phrase.ts';
export {
  type Dictionary,
  english,
  type Entry,
  format,
  formatParts,
  formatPhrase,
  inContext,
  type Words,
  wordsOf,
} from './say.ts';
