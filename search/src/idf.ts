import type { Vocabulary } from './term.ts';
import { TUNING } from './tuning.ts';

/** How much a word tells documents apart: 1 for an unseen one, about 0.2 for one in every document. */
export function idf(lexeme: string, vocabulary: Vocabulary): number {
  const all = Math.max(vocabulary.documents, 1);
  const share = Math.log(1 + all / (vocabulary.df(lexeme) + 0.5)) / Math.log(1 + all / 0.5);
  return TUNING.idfFloor + (1 - TUNING.idfFloor) * share;
}
