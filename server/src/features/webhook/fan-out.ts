import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { type Tx, withTeam } from '../../platform/db/transaction.ts';
import { readEvents } from '../../platform/events/read-events.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { FAN_OUT_TASK, sendingTo } from './queue.ts';

/** Events that are looked at in one transaction: what it writes can be sent while the next ones are looked at. */
const BATCH = 1_000;

/** Writes a delivery for every event that a webhook of the team wants, and has them sent. */
export const fanOutJob = defineJob({
  task: FAN_OUT_TASK,
  payload: z.looseObject({}),
  run: async ({ platform, teamId, signal }) => {
    while (!signal.aborted && (await fanOut(platform, teamId))) void 0;
  },
});

/** Looks at the next events of a team, in a few statements however many there are. Answers whether more wait. */
export function fanOut(platform: Platform, teamId: number): Promise<boolean> {
  return withTeam(platform.db, teamId, async (tx) => {
    // Whoever comes second waits, and finds nothing left.
    const { rows: webhooks } = await sql<{ id: number; cursor: number; fails: boolean }>`select id, cursor,
      failing_since is not null as fails from webhook
      where team_id = ${teamId} and is_active and deleted_on is null order by id for no key update`.execute(
      tx,
    );
    if (webhooks.length === 0) return false;
    const from = Math.min(...webhooks.map(({ cursor }) => Number(cursor)));
    const upTo = await lastOf(tx, teamId, from);
    if (upTo === null) return false;
    const now = platform.now().toISOString();
    const { rows: told } = await sql<{ webhook_id: number }>`with made as (
        insert into webhook_delivery (team_id, webhook_id, sequence, next_try_on, created_on)
        select e.team_id, w.id, e.sequence, ${now}::timestamptz, ${now}::timestamptz
        from webhook w join domain_event e on e.team_id = w.team_id and e.sequence > w.cursor
          and e.sequence <= ${upTo} and (w.types = '{}' or e.type = any(w.types))
        where w.team_id = ${teamId} and w.is_active and w.deleted_on is null
          and e.team_id = ${teamId} and e.sequence > ${from}
        order by e.sequence
        on conflict (team_id, webhook_id, sequence) do nothing
        returning webhook_id),
      moved as (update webhook set cursor = ${upTo} where team_id = ${teamId} and is_active and deleted_on is null
        and cursor < ${upTo})
      select distinct webhook_id from made`.execute(tx);
    const failing = new Set(webhooks.flatMap(({ id, fails }) => (fails ? id : [])));
    await flushJobs(
      tx,
      // One that fails is tried when it has rested, or found by the sweep of the minute.
      told
        .filter(({ webhook_id }) => !failing.has(webhook_id))
        .map(({ webhook_id }) => sendingTo(teamId, webhook_id, { fails: false })),
    );
    return upTo >= from + BATCH;
  });
}

/** The last event to look at, at most a batch behind the cursor; null where none came. */
async function lastOf(tx: Tx, teamId: number, from: number): Promise<number | null> {
  await readEvents(tx, teamId, from, 1);
  const { rows } = await sql<{ last: number | null }>`select max(sequence) as last from domain_event
    where team_id = ${teamId} and sequence > ${from} and sequence <= ${from + BATCH}`.execute(tx);
  const last = rows[0]?.last ?? null;
  if (last !== null) return Number(last);
  // Events that were swept leave a gap, which may be wider than a batch.
  const { rows: next } = await sql<{ next: number | null }>`select min(sequence) as next from domain_event
    where team_id = ${teamId} and sequence > ${from}`.execute(tx);
  return next[0]?.next ? Number(next[0].next) : null;
}
