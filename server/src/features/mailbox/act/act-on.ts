import type { ThreadAction } from '@hireloom/contracts/mailbox/thread-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/context.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { leaveNowhere } from '../sync/places.ts';
import { refreshThreads } from '../sync/threads.ts';
import type { ActPlace } from './act-wish.ts';
import { actJob } from './act.job.ts';

/** What is done at the mail server too. */
export type MailAction = Exclude<ThreadAction, 'private' | 'shared'>;

const marks = {
  read: { is_read: true },
  unread: { is_read: false },
  flag: { is_flagged: true },
  unflag: { is_flagged: false },
} as const;
const isMark = (action: MailAction): action is keyof typeof marks => action in marks;

/** Where each action puts a mail, by the role of the folder; the first that there is. */
const goals = {
  archive: ['archive', 'all'],
  delete: ['trash'],
  junk: ['junk'],
  not_junk: ['inbox'],
} as const;

interface ActItem {
  id: number;
  account_id: number;
  thread_id: number;
  is_read: boolean;
  is_flagged: boolean;
}

/**
 * Marks, moves or deletes mails here at once and queues the same for their mail server (section 7 "Mailbox"). What the
 * server refuses is taken back, with its words at the mailbox. The caller has checked that the mailbox is the viewer's.
 * @param items ids of the mails
 * @param folder id of the folder, for `move`
 * @throws not_found for a folder of another mailbox, conflict where the mailbox has no folder for it
 */
export async function actOn(
  context: Context,
  items: readonly number[],
  action: MailAction,
  folder?: number,
): Promise<void> {
  const { tx, viewer } = context;
  if (items.length === 0) return;
  const { rows } = await sql<ActItem>`select id, account_id, thread_id, is_read, is_flagged from mailbox_item
    where team_id = ${viewer.team_id} and id = any(${[...items]}::bigint[]) order by id for update`.execute(
    tx,
  );
  for (const account of new Set(rows.map(({ account_id }) => account_id))) {
    const own = rows.filter(({ account_id }) => account_id === account);
    if (isMark(action)) await markItems(context, account, own, marks[action]);
    else await moveItems(context, account, own, action, folder);
  }
  await refreshThreads(
    tx,
    viewer.team_id,
    rows.map(({ thread_id }) => thread_id),
  );
}

type Marks = { is_read?: boolean; is_flagged?: boolean };

async function markItems(
  context: Context,
  account: number,
  items: readonly ActItem[],
  mark: Marks,
): Promise<void> {
  const { tx, viewer } = context;
  const { is_read, is_flagged } = mark;
  const changed = items.filter(
    (item) =>
      (is_read ?? item.is_read) !== item.is_read || (is_flagged ?? item.is_flagged) !== item.is_flagged,
  );
  const ids = changed.map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`update mailbox_item set is_read = coalesce(${is_read ?? null}::boolean, is_read),
      is_flagged = coalesce(${is_flagged ?? null}::boolean, is_flagged), held_until = now() + interval '5 minutes'
    where team_id = ${viewer.team_id} and id = any(${ids}::bigint[])`.execute(tx);
  enqueue(
    context,
    actJob.queued(viewer.team_id, { account, act: { kind: 'mark', items: ids, ...mark } }, inTurn(account)),
  );
}

/** Actions of one mailbox reach its server in their order. */
const inTurn = (account: number) => ({ queue: `mailbox-act-${account}` });

type Place = ActPlace & { role: string | null };

async function moveItems(
  context: Context,
  account: number,
  items: readonly ActItem[],
  action: Exclude<MailAction, keyof typeof marks>,
  folder: number | undefined,
): Promise<void> {
  const { tx, viewer } = context;
  const team = viewer.team_id;
  const goal = await goalOf(context, account, action, folder);
  const ids = items.map(({ id }) => id);
  const { rows } = await sql<Place>`select p.item_id, p.folder_id, p.uid_validity, p.uid, p.remote_id, f.role
    from mailbox_place p join mailbox_folder f on f.team_id = p.team_id and f.id = p.folder_id
    where p.team_id = ${team} and p.item_id = any(${ids}::bigint[])`.execute(tx);
  const places = rows.filter((place) => isMeant(place, rows, action));
  const isForGood = (place: Place) => goal === null || (action === 'delete' && place.folder_id === goal.id);
  const removed = places.filter(isForGood);
  const moved = places.filter((place) => !isForGood(place) && place.folder_id !== goal?.id);
  await takePlaces(context, [...removed, ...moved]);
  if (goal && moved.length > 0) {
    await sql`insert into mailbox_place (team_id, item_id, folder_id, uid)
      select distinct ${team}::bigint, item_id, ${goal.id}::bigint, -item_id from unnest(${moved.map(({ item_id }) => item_id)}::bigint[]) item_id
      on conflict do nothing`.execute(tx);
    await sql`update mailbox_item set held_until = now() + interval '15 minutes'
      where team_id = ${team} and id = any(${ids}::bigint[])`.execute(tx);
  }
  await leaveNowhere({ tx, teamId: team }, ids);
  const queue = (act: Parameters<typeof actJob.queued>[1]['act']) =>
    enqueue(context, actJob.queued(team, { account, act }, inTurn(account)));
  if (goal && moved.length > 0) queue({ kind: 'move', places: moved, goal: goal.id });
  if (removed.length > 0) queue({ kind: 'remove', places: removed });
}

/** What was sent stays where it is when a conversation is moved; where everything lies counts only for what lies there alone. */
function isMeant(place: Place, all: readonly Place[], action: MailAction): boolean {
  const others = all.filter(({ item_id, role }) => item_id === place.item_id && role !== 'all');
  if (place.role === 'all') return others.length === 0 && action !== 'archive';
  if (place.role === 'drafts') return false;
  return place.role !== 'sent' || action === 'delete' || action === 'move';
}

/** Null: there is no folder for what is deleted, so it goes for good. */
async function goalOf(
  { tx, viewer }: Context,
  account: number,
  action: Exclude<MailAction, keyof typeof marks>,
  folder: number | undefined,
): Promise<{ id: number } | null> {
  const folders = await tx
    .selectFrom('mailbox_folder')
    .select(['id', 'role'])
    .where('team_id', '=', viewer.team_id)
    .where('account_id', '=', account)
    .execute();
  if (action === 'move') {
    const chosen = folders.find(({ id }) => id === folder);
    if (!chosen) throw notFound('Folder');
    return chosen;
  }
  const goal = goals[action].flatMap((role) => folders.find((one) => one.role === role) ?? [])[0];
  if (goal || action === 'delete') return goal ?? null;
  if (action === 'archive') throw conflict('This mailbox has no folder for archived mail');
  throw conflict(action === 'junk' ? 'This mailbox has no folder for junk' : 'This mailbox has no inbox');
}

async function takePlaces({ tx, viewer }: Context, places: readonly ActPlace[]): Promise<void> {
  if (places.length === 0) return;
  await sql`delete from mailbox_place p using jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as g (item_id bigint, folder_id bigint, uid_validity bigint, uid bigint)
    where p.team_id = ${viewer.team_id} and p.item_id = g.item_id and p.folder_id = g.folder_id
      and p.uid_validity = g.uid_validity and p.uid = g.uid`.execute(tx);
}
