import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { notification } from '@hireloom/contracts/notification/notification-endpoints';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const notificationShapes = {
  phrase: storedShape('notification.phrase', phraseRow.nullable(), null),
  why_phrase: storedShape('notification.why_phrase', phraseRow.nullable(), null),
  changes: storedShape('notification.changes', notification.shape.changes, []),
};
