import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { storedShape } from '../../../platform/db/stored-shape.ts';

export const tellShapes = {
  untold_phrase: storedShape('interview_change.untold_phrase', phraseRow.nullable(), null),
};
