import { type Dictionary, english, type Words, wordsOf } from '@hireloom/words';
import { pseudoWords } from '@hireloom/words/pseudo';

const files = import.meta.glob<Dictionary>('../../../../words/locales/*.json', { import: 'default' });

/** The words of a language, English for one without a dictionary. A page in English never reads this file. */
export async function readWords(language: string): Promise<Words> {
  if (language === 'qps' || language === 'qps-rtl') return pseudoWords(language);
  const read = files[`../../../../words/locales/${language}.json`];
  return read ? wordsOf(language, await read()) : english;
}
