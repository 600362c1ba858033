import { nameMatch } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const attachmentItemShapes = {
  tried: storedShape('bulk_attachment_item.tried', nameMatch.shape.tried, []),
  reason_phrase: storedShape('bulk_attachment_item.reason_phrase', phraseRow.nullable(), null),
};
