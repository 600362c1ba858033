import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { resumeLayout } from '@hireloom/contracts/resume-format/resume-format';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const resumeFormatShapes = {
  layout: storedShape('resume_format.layout', resumeLayout, resumeLayout.parse({})),
  words_phrase: storedShape('resume_made.words_phrase', phraseRow.nullable(), null),
};
