import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type {
  Notification,
  notificationEndpoints,
} from '@hireloom/contracts/notification/notification-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { readNotification } from './notification.queries.ts';
import { notifyChanged } from './notify.ts';

const ONLY_READ = 'Only what was read can be archived';
const ONLY_ARCHIVED = 'Only what was archived can be restored';

/** Locks those of the ids that stand in the viewer's lists, always in the same order. */
async function take({ tx, viewer }: Context, ids: readonly number[]) {
  return tx
    .selectFrom('notification')
    .select(['id', 'is_read', 'is_archive'])
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .where('in_app', '=', true)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

const write = (
  { tx, viewer }: Context,
  ids: readonly number[],
  set: { is_read?: boolean; is_archive?: boolean },
) =>
  tx
    .updateTable('notification')
    .set(set)
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();

/** Marks, archives or restores one: what is archived was read, and only what is archived is restored. */
export async function updateNotification(
  context: Context,
  id: number,
  input: BodyOf<typeof notificationEndpoints.update>,
): Promise<Notification> {
  const [before] = await take(context, [id]);
  if (!before) throw notFound('Notification');
  const after = { ...before, ...input };
  if (input.is_archive === false && !before.is_archive) throw invalid({ is_archive: ONLY_ARCHIVED });
  if (after.is_archive && !after.is_read)
    throw input.is_archive
      ? invalid({ is_archive: ONLY_READ })
      : invalid({ is_read: 'What is archived stays read: restore it first' });
  if (after.is_read !== before.is_read || after.is_archive !== before.is_archive) {
    await orNewer(() => write(context, [id], { is_read: after.is_read, is_archive: after.is_archive }));
    await notifyChanged(context, [context.viewer.id]);
  }
  return readNotification(context, id);
}

/** New applicants of a job stand in one unread notification: with a newer one, an older one stays read. */
async function orNewer(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : '';
    if (constraint === 'notification_arrivals')
      throw invalid({ is_read: 'A newer one of this job is unread already' });
    throw error;
  }
}

/** Marks all of the viewer's as read. */
export async function readAll(context: Context): Promise<{ ok: true }> {
  const { tx, viewer } = context;
  await sql`update notification set is_read = true where team_id = ${viewer.team_id} and id in (select id from notification
    where team_id = ${viewer.team_id} and member_id = ${viewer.id} and in_app and not is_read order by id for update)`.execute(
    tx,
  );
  await notifyChanged(context, [viewer.id]);
  return { ok: true };
}

export interface Archived {
  done: number[];
  refused: { id: number; why: string }[];
}

/** Archives or restores several of the viewer's: each that can be, with the reason for each that can not. */
export async function archive(
  context: Context,
  ids: readonly number[],
  is_archive: boolean,
): Promise<Archived> {
  const found = new Map((await take(context, ids)).map((row) => [row.id, row]));
  const reply: Archived = { done: [], refused: [] };
  for (const id of new Set(ids)) {
    const row = found.get(id);
    const why = !row
      ? 'Notification was not found'
      : is_archive
        ? !row.is_read && ONLY_READ
        : !row.is_archive && ONLY_ARCHIVED;
    if (why) reply.refused.push({ id, why });
    else reply.done.push(id);
  }
  if (reply.done.length > 0) {
    await write(context, reply.done, { is_archive });
    await notifyChanged(context, [context.viewer.id]);
  }
  return reply;
}
