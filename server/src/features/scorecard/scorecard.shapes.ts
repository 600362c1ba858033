import { assessmentAnswers } from '@hireloom/contracts/assessment-template/assessment-answers';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const scorecardShapes = {
  answers: storedShape('scorecard.answers', assessmentAnswers, {}),
  earlier: storedShape('scorecard_version.answers', assessmentAnswers, {}),
};
