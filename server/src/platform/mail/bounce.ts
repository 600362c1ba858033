import { sql } from 'kysely';
import type { Tx } from '../db/transaction.ts';
import { readStored, storedJson } from '../db/stored-shape.ts';
import { announceMails } from './announce.ts';
import { mailShapes } from './mail.shapes.ts';
import { keyOf, suppress } from './suppression.ts';

export interface Bounce {
  /** The Message-ID of the mail that came back. */
  message_id: string;
  /** Who did not get it; null where the report does not say. */
  address: string | null;
  /** What the mail server said. */
  words: string;
  /** A 5.x.x: it will never arrive. A 4.x.x is noted and nothing more. */
  final: boolean;
}

/**
 * Marks a mail of the team, and the address, when it came back. Only what we sent, and only whom it went to: a made-up
 * report closes no address. Answers the id of the mail, or null where none of ours is meant.
 */
export async function recordBounce(
  tx: Tx,
  teamId: number,
  { message_id, address, words, final }: Bounce,
): Promise<number | null> {
  const mail = await tx
    .selectFrom('mail_message')
    .select(['id', 'purpose', 'recipients', 'cc', 'bcc', 'accepted', 'bounced', 'state'])
    .where('team_id', '=', teamId)
    .where((eb) => eb.or([eb('message_id', '=', message_id), eb('provider_id', '=', message_id)]))
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return null;
  const all = [...mail.recipients, ...mail.cc, ...mail.bcc];
  const meant =
    address === null && all.length === 1 ? all : all.filter((one) => keyOf(one) === keyOf(address ?? ''));
  const [hit] = meant;
  if (!hit) return null;
  const told = words.slice(0, MOST_WORDS);
  const before = readStored(mailShapes.bounced, mail.bounced, mail.id);
  const bounced = { ...before, [hit]: told };
  const arrived = mail.accepted.filter((one) => keyOf(one) !== keyOf(hit) && !(one in bounced));
  const state = arrived.length > 0 ? 'partly' : 'bounced';
  await tx
    .updateTable('mail_message')
    .set({
      bounced: storedJson(mailShapes.bounced, bounced),
      updated_on: sql<string>`now()`,
      ...(final ? { state } : {}),
    })
    .where('team_id', '=', teamId)
    .where('id', '=', mail.id)
    .execute();
  if (final)
    await suppress(tx, teamId, { address: hit, reason: 'bounce', words: told, mail_id: mail.id, by: null });
  await announceMails(tx, teamId, [mail.id]);
  return mail.id;
}

const MOST_WORDS = 500;
