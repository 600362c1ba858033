import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const interviewShapes = {
  meeting_words_phrase: storedShape('interview.meeting_words_phrase', phraseRow.nullable(), null),
};
