import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { z } from 'zod';
import { storedShape } from '../db/stored-shape.ts';

const wordsByAddress = z.record(z.string(), z.string());

export const mailShapes = {
  refused: storedShape('mail_message.refused', wordsByAddress, {}),
  bounced: storedShape('mail_message.bounced', wordsByAddress, {}),
  reason_phrase: storedShape('mail_message.reason_phrase', phraseRow.nullable(), null),
};
