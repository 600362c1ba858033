import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { storedShape } from '../../platform/db/stored-shape.ts';

export const webhookShapes = {
  error_phrase: storedShape('webhook.error_phrase', phraseRow.nullable(), null),
};

export const deliveryShapes = {
  error_phrase: storedShape('webhook_delivery.error_phrase', phraseRow.nullable(), null),
};
