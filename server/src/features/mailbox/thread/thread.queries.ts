import type { ThreadFull, ThreadItem } from '@hireloom/contracts/mailbox/thread-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { itemAddress } from '../frame/signed-address.ts';
import { linksOf } from '../link/links.queries.ts';
import { mailboxShapes } from '../mailbox.shapes.ts';
import { isDocument } from './documents.ts';
import { findThread } from './find-thread.ts';
import { threadColumns } from './threads.queries.ts';

type Reading = Pick<Context, 'tx' | 'viewer' | 'platform'>;

/** Of longer conversations the newest mails. */
const MOST_ITEMS = 300;

interface StoredItem extends Omit<ThreadItem, 'from' | 'to' | 'cc' | 'bcc' | 'frame_url' | 'parts'> {
  from_name: string | null;
  from_address: string | null;
  recipients: unknown;
  parts: unknown;
}

/** A conversation with its mails, oldest first. Throws `not_found` for one that the viewer may not read. */
export async function readThread(context: Reading, id: number): Promise<ThreadFull> {
  const { tx, viewer } = context;
  const { is_own } = await findThread(context, id);
  const { rows } = await sql<Omit<ThreadFull, 'links' | 'items' | 'is_own'>>`select ${threadColumns},
      jsonb_build_object('id', m.id, 'name', m.name) as owner
    from mailbox_thread t join mailbox_account a on a.team_id = t.team_id and a.id = t.account_id
      join member m on m.team_id = a.team_id and m.id = a.member_id
    where t.team_id = ${viewer.team_id} and t.id = ${id}`.execute(tx);
  const [thread] = rows;
  if (!thread) throw new Error('The conversation was found');
  const links = await linksOf(context, [{ id, is_own }]);
  // What its owner has read and marked is the owner's business.
  const told = is_own ? {} : { unread: 0, is_flagged: false };
  return {
    ...thread,
    ...told,
    links: links.get(id) ?? [],
    items: await readItems(context, id, is_own),
    is_own,
  };
}

async function readItems(context: Reading, threadId: number, isOwn: boolean): Promise<ThreadItem[]> {
  const { tx, viewer } = context;
  const { rows } =
    await sql<StoredItem>`select i.id, i.kind, i.subject, i.from_name, i.from_address, i.recipients, i.sent_on,
      i.is_read, i.is_flagged, i.is_outgoing, i.snippet, i.body_state, i.body_error, i.plain, i.parts, i.mail_id as mail,
      coalesce(strpos(i.html, 'data-remote="') > 0, false) as has_remote_pictures,
      array(select p.folder_id from mailbox_place p where p.team_id = i.team_id and p.item_id = i.id order by 1) as folders
    from mailbox_item i where i.team_id = ${viewer.team_id} and i.thread_id = ${threadId}
    order by i.sent_on desc, i.id desc limit ${MOST_ITEMS}`.execute(tx);
  return rows.reverse().map((row) => itemOf(context, row, isOwn));
}

function itemOf(
  context: Reading,
  { from_name, from_address, recipients, parts, ...row }: StoredItem,
  isOwn: boolean,
): ThreadItem {
  const people = readStored(mailboxShapes.recipients, recipients, row.id);
  const of = (wanted: string) =>
    people.filter(({ kind }) => kind === wanted).map(({ name, address }) => ({ name, address }));
  return {
    ...row,
    ...(isOwn ? {} : { is_read: true, is_flagged: false, folders: [] }),
    from: from_address ? { name: from_name, address: from_address } : null,
    to: of('to'),
    cc: of('cc'),
    // Whom else it was secretly written to, their owner alone knows.
    bcc: isOwn ? of('bcc') : [],
    frame_url: row.body_state === 'stored' ? itemAddress(context, row.id, 'frame') : null,
    parts: readStored(mailboxShapes.parts, parts, row.id).map(({ part, name, content_type, size }) => ({
      ...{ part, name, content_type, size },
      is_document: isDocument(name, content_type),
      url: itemAddress(context, row.id, 'part', part),
    })),
  };
}
