import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { z } from 'zod';
import { storedShape } from '../../platform/db/stored-shape.ts';
import { storedLetter } from './stored-letter.ts';

export const offerLetterShapes = {
  document: storedShape('offer_letter.document', storedLetter.nullable(), null),
  missing: storedShape('offer_letter.missing', z.array(z.string()), []),
  words_phrase: storedShape('offer_letter.words_phrase', phraseRow.nullable(), null),
};
