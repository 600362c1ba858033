import { phraseRow } from '@hireloom/contracts/kit/phrase';
import { z } from 'zod';
import { storedShape } from '../../platform/db/stored-shape.ts';

/** JSON columns of mailboxes. */
export const mailboxShapes = {
  recipients: storedShape(
    'mailbox_item.recipients',
    z.array(
      z.object({ kind: z.enum(['to', 'cc', 'bcc']), name: z.string().nullable(), address: z.string() }),
    ),
    [],
  ),
  parts: storedShape(
    'mailbox_item.parts',
    z.array(
      z.object({
        part: z.string(),
        name: z.string(),
        content_type: z.string(),
        size: z.number(),
        content_id: z.string().nullable().default(null),
        file_id: z.number().nullable().default(null),
      }),
    ),
    [],
  ),
  error: storedShape('mailbox_account.error_phrase', phraseRow.nullable(), null),
  refused: storedShape('mailbox_account.refused_phrase', phraseRow.nullable(), null),
};
