import { offerBenefits, offerConditions } from '@hireloom/contracts/offer/offer-words';
import { z } from 'zod';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const offerShapes = {
  benefits: storedShape('offer.benefits', z.array(z.enum(offerBenefits)), []),
  conditions: storedShape('offer.conditions', z.array(z.enum(offerConditions)), []),
};
