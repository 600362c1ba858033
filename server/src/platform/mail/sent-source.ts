import { buffer } from 'node:stream/consumers';
import type { Platform } from '../context.ts';
import { readStored } from '../db/stored-shape.ts';
import { withTeam } from '../db/transaction.ts';
import { readAccount } from './account.ts';
import { outgoingOf, partsOf } from './drain/outgoing.ts';
import { mailShapes } from './mail.shapes.ts';
import { messageOf } from './smtp/message.ts';

/**
 * A mail that was sent, in the form of the network as it left: for a copy of it. Who got it unseen is not named. Null where
 * there is no such mail.
 */
export async function sentSource(platform: Platform, teamId: number, mailId: number): Promise<Buffer | null> {
  const outgoing = await withTeam(platform.db, teamId, async (tx) => {
    const mail = await tx
      .selectFrom('mail_message')
      .select([
        'id',
        'message_id',
        'purpose',
        'recipients',
        'cc',
        'bcc',
        'subject',
        'html',
        'plain',
        'language',
      ])
      .select([
        'from_name',
        'reply_to',
        'in_reply_to',
        'refs',
        'unsubscribe_url',
        'ics',
        'accepted',
        'refused',
      ])
      .select(['attempts', 'doubts', 'account_id'])
      .where('team_id', '=', teamId)
      .where('id', '=', mailId)
      .executeTakeFirst();
    if (!mail) return null;
    const { account_id, ...given } = mail;
    const account = account_id === null ? null : await readAccount(tx, platform, teamId, account_id);
    const refused = readStored(mailShapes.refused, given.refused, given.id);
    const ics = readStored(mailShapes.ics, given.ics, given.id);
    return outgoingOf(platform, { ...given, refused, ics }, await partsOf(tx, teamId, mailId), account);
  });
  if (!outgoing) return null;
  const { stream, end } = await messageOf(outgoing);
  try {
    return await buffer(stream);
  } finally {
    end();
  }
}
