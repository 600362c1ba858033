import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { z } from 'zod';
import { storedShape } from '../db/stored-shape.ts';

const wordsByAddress = z.record(z.string(), z.string());

/** An appointment as it goes with a mail: what calendars are to do with it, and its text. */
const mailAppointment = z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() });
export type MailAppointment = z.infer<typeof mailAppointment>;

export const mailShapes = {
  refused: storedShape('mail_message.refused', wordsByAddress, {}),
  bounced: storedShape('mail_message.bounced', wordsByAddress, {}),
  /** Null where it can not be read: the mail says all that it does. */
  ics: storedShape('mail_message.ics', mailAppointment.nullable(), null),
  reason_phrase: storedShape('mail_message.reason_phrase', phraseRow.nullable(), null),
};
