import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { storedJson, readStored } from '../../../platform/db/stored-shape.ts';
import { type Tx, withTeam } from '../../../platform/db/transaction.ts';
import { inEnglish, phrase, type Phrase } from '../../../platform/words/phrase.ts';
import { oneLine, withoutTags } from '../imap/snippet.ts';
import { mailboxShapes } from '../mailbox.shapes.ts';
import { MailboxFault } from '../provider.ts';
import { searchVector } from '../sync/search-words.ts';
import { refreshThreads } from '../sync/threads.ts';
import { parseApart } from './parse-apart.ts';
import type { ParsedMail, PartBytes } from './parser-messages.ts';
import { isTooLarge, itemOf, type ReadItem, sourceOf } from './source-of.ts';

/**
 * Reads the text of a mail from its server and keeps it, cleaned; or keeps why it can not be read: too large, or nothing
 * that a process of its own could open. What was read is not read again. Throws `MailboxFault` when the server could not be
 * asked; then nothing is kept and it may be tried again.
 */
export async function readBody(platform: Platform, teamId: number, itemId: number): Promise<void> {
  const item = await itemOf(platform, teamId, itemId);
  if (!item || item.body_state === 'stored' || item.body_state === 'too_large') return;
  if (isTooLarge(item)) {
    await fail(platform, teamId, itemId, 'too_large', phrase('The mail is larger than 30 MB'));
    return;
  }
  const mail = await parseItem(platform, teamId, item);
  if (mail) await withTeam(platform.db, teamId, (tx) => keepBody(tx, teamId, item, mail));
}

/** The parsed mail; null when it can not be opened, which its row says then. Throws `MailboxFault`. */
export async function parseItem(
  platform: Platform,
  teamId: number,
  item: ReadItem,
): Promise<ParsedMail | null> {
  const answer = await parseApart({ kind: 'mail', source: await sourceOf(platform, teamId, item) });
  if (answer.kind === 'mail') return answer.mail;
  await fail(
    platform,
    teamId,
    item.id,
    'failed',
    phrase('The mail is damaged, or made so that it can not be read'),
  );
  return null;
}

/**
 * The bytes of what hangs on a mail, from its server: they are not kept here. Its number is that of the parts that
 * `readBody` kept. Throws `MailboxFault`, `refused` when there is no such part.
 */
export async function readPart(
  platform: Platform,
  teamId: number,
  itemId: number,
  part: string,
): Promise<PartBytes> {
  const item = await itemOf(platform, teamId, itemId);
  if (!item || isTooLarge(item)) throw missing();
  const answer = await parseApart({ kind: 'part', source: await sourceOf(platform, teamId, item), part });
  if (answer.kind !== 'part') throw missing();
  const { bytes, name, content_type } = answer;
  return { bytes: Buffer.from(bytes), name, content_type };
}

const missing = () => new MailboxFault('refused', phrase('This attachment is not there any more'));

export async function keepBody(tx: Tx, teamId: number, item: ReadItem, mail: ParsedMail): Promise<void> {
  const text = mail.plain ?? withoutTags(mail.html ?? '');
  const snippet = oneLine(text) || item.snippet;
  const parts = mail.parts.map((part) => ({ ...part, file_id: null }));
  await sql`update mailbox_item set html = ${mail.html}, plain = ${mail.plain}, snippet = ${snippet},
      parts = ${storedJson(mailboxShapes.parts, parts)}::jsonb, body_state = 'stored', body_error = null
    where team_id = ${teamId} and id = ${item.id}`.execute(tx);
  const people = readStored(mailboxShapes.recipients, item.recipients, item.id);
  const words = searchVector({
    subject: item.subject,
    people: [
      ...[item.from_name ?? '', item.from_address ?? ''],
      ...people.flatMap(({ name, address }) => [name ?? '', address]),
      ...parts.map(({ name }) => name),
    ],
    body: text,
  });
  await sql`update mailbox_search set words = ${words} where team_id = ${teamId} and item_id = ${item.id}`.execute(
    tx,
  );
  await refreshThreads(tx, teamId, [item.thread_id]);
}

async function fail(
  platform: Platform,
  teamId: number,
  id: number,
  state: 'failed' | 'too_large',
  said: Phrase,
) {
  await withTeam(platform.db, teamId, (tx) =>
    sql`update mailbox_item set body_state = ${state}, body_error = ${inEnglish(said)}
      where team_id = ${teamId} and id = ${id}`.execute(tx),
  );
}
