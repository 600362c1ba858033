import type { MissingField } from '@hireloom/contracts/template/render';
import { joined, phrase, type Sentence } from '../../../platform/words/phrase.ts';

const whys: Record<MissingField['why'], string> = {
  empty: '{field} is empty',
  hidden: '{field} is hidden from you',
  unknown: '{field} is not known',
};

/** Why nothing can be sent, in a sentence: “Mobile is empty, Expected salary is hidden from you”. */
export const missingWords = (missing: readonly MissingField[]): Sentence =>
  joined(
    missing.map(({ label, why }) => phrase(whys[why], { field: phrase(label) })),
    ', ',
  );
