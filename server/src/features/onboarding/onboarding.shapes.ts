import { joiningAnswers } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { documentFormats } from '@hireloom/contracts/onboarding/onboarding-words';
import { z } from 'zod';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const onboardingShapes = {
  formats: storedShape('document_request.formats', z.array(z.enum(documentFormats)), []),
  answers: storedShape('joining_answer.answers', joiningAnswers, {}),
  applied: storedShape('joining_answer.applied', z.array(z.string()), []),
};
