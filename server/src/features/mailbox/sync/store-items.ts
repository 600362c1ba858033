import { sql } from 'kysely';
import { storedJson } from '../../../platform/db/stored-shape.ts';
import { mailboxShapes } from '../mailbox.shapes.ts';
import type { StoringWork } from '../stored.ts';
import { sentOn } from './identity.ts';
import { searchVector } from './search-words.ts';
import type { RemoteMail } from './source.ts';
import { threadsFor } from './threads.ts';

type Identified = RemoteMail & { identity: string };

interface KnownItem {
  id: number;
  identity: string;
  thread_id: number;
}

export type NewItem = Identified & { id: number; thread_id: number; sent_on: string; is_outgoing: boolean };

/** Writes down the mails that are not known yet, each once; those that are known get the flags that they have now. */
export async function storeItems(
  work: StoringWork,
  folder: { role: string | null },
  mails: readonly Identified[],
): Promise<{ known: KnownItem[]; made: NewItem[] }> {
  if (mails.length === 0) return { known: [], made: [] };
  const known = await knownItems(work, mails);
  await renewFlags(work, mails, known);
  const before = new Set(known.map(({ identity }) => identity));
  const fresh = [
    ...new Map(
      mails.filter(({ identity }) => !before.has(identity)).map((mail) => [mail.identity, mail]),
    ).values(),
  ];
  return { known, made: await writeItems(work, folder.role, fresh) };
}

async function knownItems(
  { tx, teamId, account }: StoringWork,
  mails: readonly Identified[],
): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`select id, identity, thread_id from mailbox_item
    where team_id = ${teamId} and account_id = ${account.id}
      and identity = any(${mails.map(({ identity }) => identity)}::text[])`.execute(tx);
  return rows;
}

async function renewFlags(
  { tx, teamId }: StoringWork,
  mails: readonly Identified[],
  known: readonly KnownItem[],
) {
  if (known.length === 0) return;
  const byIdentity = new Map(mails.map((mail) => [mail.identity, mail]));
  const given = known.flatMap(({ id, identity }) => {
    const mail = byIdentity.get(identity);
    return mail
      ? [{ id, is_read: mail.is_read, is_flagged: mail.is_flagged, is_answered: mail.is_answered }]
      : [];
  });
  await sql`update mailbox_item i set is_read = g.is_read, is_flagged = g.is_flagged, is_answered = g.is_answered
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g (id bigint, is_read boolean, is_flagged boolean, is_answered boolean)
    where i.team_id = ${teamId} and i.id = g.id and (i.held_until is null or i.held_until < now())`.execute(
    tx,
  );
}

async function writeItems(
  work: StoringWork,
  role: string | null,
  fresh: readonly Identified[],
): Promise<NewItem[]> {
  const { tx, teamId, account } = work;
  if (fresh.length === 0) return [];
  const dated = fresh.map((mail) => ({ ...mail, sent_on: sentOn(mail) }));
  const owner = { team_id: teamId, id: account.id };
  const threads = await threadsFor(tx, owner, dated);
  const ours = await ourMails(work, fresh);
  const own = account.address.toLowerCase();
  const rows = dated.map((mail, place) => ({
    ...mail,
    thread_id: threads[place] ?? Number.NaN,
    is_outgoing: role === 'sent' || mail.from?.address.toLowerCase() === own,
  }));
  const written = await tx
    .insertInto('mailbox_item')
    .values(
      rows.map((mail) => ({
        ...{ team_id: teamId, account_id: account.id, thread_id: mail.thread_id, identity: mail.identity },
        ...{ message_id: mail.message_id, in_reply_to: mail.in_reply_to, refs: mail.refs, kind: mail.kind },
        ...{
          subject: mail.subject,
          from_name: mail.from?.name ?? null,
          from_address: mail.from?.address ?? null,
        },
        recipients: storedJson(mailboxShapes.recipients, mail.recipients),
        ...{ sent_on: mail.sent_on, size: mail.size, snippet: mail.snippet, is_outgoing: mail.is_outgoing },
        ...{ is_read: mail.is_read, is_flagged: mail.is_flagged, is_answered: mail.is_answered },
        parts: storedJson(
          mailboxShapes.parts,
          mail.parts.map((part) => ({ ...part, file_id: null })),
        ),
        mail_id: mail.message_id === null ? null : (ours.get(mail.message_id) ?? null),
      })),
    )
    .returning(['id', 'identity'])
    .execute();
  const ids = new Map(written.map(({ id, identity }) => [identity, id]));
  const made = rows.map((mail) => ({ ...mail, id: ids.get(mail.identity) ?? Number.NaN }));
  await writeWords(work, made);
  return made;
}

/** The mails of ours that these are copies of. */
async function ourMails(
  { tx, teamId }: StoringWork,
  mails: readonly RemoteMail[],
): Promise<Map<string, number>> {
  const ids = mails.flatMap(({ message_id }) => message_id ?? []);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; message_id: string }>`select id, message_id from mail_message
    where team_id = ${teamId} and message_id = any(${ids}::text[])`.execute(tx);
  return new Map(rows.map(({ id, message_id }) => [message_id, id]));
}

async function writeWords({ tx, teamId, account }: StoringWork, made: readonly NewItem[]): Promise<void> {
  await tx
    .insertInto('mailbox_search')
    .values(
      made.map(({ id, thread_id, subject, from, recipients, snippet }) => ({
        ...{ team_id: teamId, account_id: account.id, item_id: id, thread_id },
        words: searchVector({
          subject,
          people: [...(from ? [from] : []), ...recipients].flatMap(({ name, address }) => [
            name ?? '',
            address,
          ]),
          body: snippet,
        }),
      })),
    )
    .execute();
}
