import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { z } from 'zod';
import { storedShape } from '../../platform/db/stored-shape.ts';

const phrases = z.array(phraseRow.nullable()).nullable();

export const pairShapes = {
  reason_phrases: storedShape('candidate_pair.reason_phrases', phrases, null),
  against_phrases: storedShape('candidate_pair.against_phrases', phrases, null),
};
