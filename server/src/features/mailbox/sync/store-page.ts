import { channels } from '@hireloom/contracts/channels';
import { sql } from 'kysely';
import type { QueuedJob } from '../../../platform/context.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { notify } from '../../../platform/realtime/realtime.ts';
import { afterStored } from '../after-stored.ts';
import type { StoredConsequence, StoredItem, StoringWork } from '../stored.ts';
import { identityOf } from './identity.ts';
import { markGone, voidPlaces } from './places.ts';
import type { FolderPage, RemoteMail } from './source.ts';
import { storableMail } from './storable.ts';
import { type NewItem, storeItems } from './store-items.ts';
import { refreshThreads } from './threads.ts';

export interface StoredFolder {
  id: number;
  role: string | null;
}

interface Storing {
  /** Reads what a bounce says. */
  bounceJob: (teamId: number, itemId: number) => QueuedJob;
  consequences?: readonly StoredConsequence[];
}

/** What lies there is no correspondence: nothing follows from it. */
const aside: readonly (string | null)[] = ['drafts', 'junk', 'trash'];

/**
 * Writes down a page of a folder with its cursor and all that follows, in the caller's transaction: either all of it is
 * there or none. A mail that is known by its identity gets a further place and is not new.
 */
export async function storePage(
  work: StoringWork,
  folder: StoredFolder,
  page: FolderPage,
  { bounceJob, consequences = afterStored }: Storing,
): Promise<void> {
  const { tx, teamId, account } = work;
  const touched = new Set<number>();
  if (page.is_anew) await voidPlaces(work, folder.id);
  const mails = page.mails
    .filter(({ is_draft }) => !is_draft)
    .map((mail) => ({ ...storableMail(mail), identity: identityOf(mail) }));
  const { known, made } = await storeItems(work, folder, mails);
  const idOf = new Map([...known, ...made].map(({ identity, id }) => [identity, id]));
  await placeMails(work, folder.id, mails, idOf);
  for (const { thread_id } of [...known, ...made]) touched.add(thread_id);
  for (const thread of await changeFlags(work, folder.id, page)) touched.add(thread);
  for (const thread of await markGone(work, folder.id, page.gone)) touched.add(thread);
  const { cursor } = page;
  await sql`update mailbox_folder set uid_validity = ${cursor.uid_validity}, last_uid = ${cursor.last_uid},
      first_uid = ${cursor.first_uid}, modseq = ${cursor.modseq}, delta = ${cursor.delta},
      total = coalesce(${page.total}::integer, total), unread = coalesce(${page.unread}::integer, unread)
    where team_id = ${teamId} and id = ${folder.id}`.execute(tx);
  await refreshThreads(tx, teamId, [...touched]);
  if (made.length > 0 && !aside.includes(folder.role))
    for (const follow of consequences)
      await follow(
        work,
        made.map((item) => told(item, folder)),
      );
  work.jobs.push(...made.filter(({ kind }) => kind === 'bounce').map(({ id }) => bounceJob(teamId, id)));
  await flushJobs(tx, work.jobs.splice(0));
  if (touched.size > 0)
    await notify({ tx, viewer: { team_id: teamId } }, channels.team(teamId), {
      entity: 'mailbox',
      id: account.id,
    });
}

function told(item: NewItem, folder: StoredFolder): StoredItem {
  const { id, thread_id, message_id, in_reply_to, refs, kind, subject, sent_on, is_outgoing, from } = item;
  return {
    ...{
      id,
      thread_id,
      folder_id: folder.id,
      message_id,
      in_reply_to,
      refs,
      kind,
      subject,
      sent_on,
      is_outgoing,
    },
    from_address: from?.address ?? null,
    addresses: item.recipients.map(({ address }) => address),
    has_files: item.parts.length > 0,
  };
}

/** Where the mails lie. What a person moved here before the server told its uid is found now. */
async function placeMails(
  { tx, teamId }: StoringWork,
  folderId: number,
  mails: readonly (RemoteMail & { identity: string })[],
  idOf: ReadonlyMap<string, number>,
): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ place, identity }) => ({
    ...{ team_id: teamId, folder_id: folderId, item_id: idOf.get(identity) ?? Number.NaN },
    ...place,
  }));
  await tx
    .insertInto('mailbox_place')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const items = rows.map(({ item_id }) => item_id);
  await sql`delete from mailbox_place where team_id = ${teamId} and folder_id = ${folderId} and uid < 0
    and item_id = any(${items}::bigint[])`.execute(tx);
  await sql`update mailbox_item set gone_on = null
    where team_id = ${teamId} and id = any(${items}::bigint[]) and gone_on is not null`.execute(tx);
}

/** Flags as the server has them, unless a person changed them here a moment ago. @returns conversations that changed */
async function changeFlags(
  { tx, teamId }: StoringWork,
  folderId: number,
  { flags }: FolderPage,
): Promise<number[]> {
  if (flags.length === 0) return [];
  const given = JSON.stringify(flags.map(({ place, flags: values }) => ({ ...place, ...values })));
  const { rows } = await sql<{
    thread_id: number;
  }>`update mailbox_item i set is_read = coalesce(g.is_read, i.is_read),
      is_flagged = coalesce(g.is_flagged, i.is_flagged), is_answered = coalesce(g.is_answered, i.is_answered)
    from jsonb_to_recordset(${given}::jsonb)
      as g (uid_validity bigint, uid bigint, remote_id text, is_read boolean, is_flagged boolean, is_answered boolean)
    join mailbox_place p on p.team_id = ${teamId} and p.folder_id = ${folderId}
      and (p.remote_id = g.remote_id or (p.remote_id is null and p.uid_validity = g.uid_validity and p.uid = g.uid))
    where i.team_id = ${teamId} and i.id = p.item_id and (i.held_until is null or i.held_until < now())
      and (i.is_read, i.is_flagged, i.is_answered) is distinct from
        (coalesce(g.is_read, i.is_read), coalesce(g.is_flagged, i.is_flagged), coalesce(g.is_answered, i.is_answered))
    returning i.thread_id`.execute(tx);
  return rows.map(({ thread_id }) => thread_id);
}
