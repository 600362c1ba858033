import { lookupItem } from '@hireloom/contracts/lookup/lookups';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const lookupShapes = {
  extra: storedShape('lookup_item.extra', lookupItem.shape.extra, {}),
};
