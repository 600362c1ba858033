import { resumeLayout } from '@hireloom/contracts/resume-format/resume-format';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const resumeFormatShapes = {
  layout: storedShape('resume_format.layout', resumeLayout, resumeLayout.parse({})),
};
