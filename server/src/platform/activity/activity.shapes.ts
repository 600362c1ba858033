import { activityRow } from '@hireloom/contracts/kit/reply';
import { storedShape } from '../db/stored-shape.ts';

export const activityShapes = {
  changes: storedShape('activity.changes', activityRow.shape.changes, []),
};
