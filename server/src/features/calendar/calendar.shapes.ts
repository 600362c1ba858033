import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const calendarShapes = {
  error: storedShape('calendar_source.error_phrase', phraseRow.nullable(), null),
};
