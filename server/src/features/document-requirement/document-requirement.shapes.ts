import { documentFormats } from '@hireloom/contracts/onboarding/onboarding-words';
import { z } from 'zod';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const documentRequirementShapes = {
  formats: storedShape('document_requirement.formats', z.array(z.enum(documentFormats)), []),
};
