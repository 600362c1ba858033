import { defaultWeights, matchLogEntry } from '@hireloom/contracts/matching/matching-endpoints';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const matchLogShapes = {
  weights: storedShape('matching_log.weights', matchLogEntry.shape.weights, defaultWeights.job),
};
