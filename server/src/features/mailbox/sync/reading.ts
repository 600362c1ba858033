import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform, QueuedJob } from '../../../platform/context.ts';
import { withSystem, withTeam } from '../../../platform/db/transaction.ts';
import { defineJob, defineSweep } from '../../../platform/jobs/job.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { type ReadOptions, readAccount } from './read-account.ts';

/** Mailboxes that one process reads at once. They mostly wait for their servers, so they take no place of a job. */
const MOST_AT_ONCE = 10;
const NEXT_TURN_MS = 5_000;

const reading = new Map<string, Promise<void>>();

/**
 * The jobs that read mailboxes. A job only begins the reading and ends: a mail server that hangs keeps no other work
 * waiting. Each reading queues the next; the sweep finds what a process that died has left.
 */
export function readingJobs(bounceJob: ReadOptions['bounceJob']) {
  const job = defineJob({
    task: 'mailbox.read',
    payload: z.looseObject({ account: z.number() }),
    max_attempts: 3,
    run: async ({ platform, teamId, signal }, { account }) => {
      const key = `${teamId}:${account}`;
      if (reading.has(key)) return;
      if (reading.size >= MOST_AT_ONCE) {
        const later = new Date(platform.now().getTime() + NEXT_TURN_MS * (1 + Math.random()));
        await queue(platform, teamId, queued(teamId, account, later));
        return;
      }
      const done = readAccount(platform, teamId, account, { bounceJob, signal })
        .then((next) =>
          next && !signal.aborted ? queue(platform, teamId, queued(teamId, account, next)) : undefined,
        )
        .catch((error: unknown) => platform.log.error({ err: error, mailbox: account }, 'a reading ended'))
        .finally(() => reading.delete(key));
      reading.set(key, done);
    },
  });
  /** One job for each mailbox: a second one takes the place of the first. */
  const queued = (teamId: number, account: number, at?: Date): QueuedJob =>
    job.queued(
      teamId,
      { account },
      { key: `mailbox-read-${teamId}-${account}`, ...(at ? { run_at: at.toISOString() } : {}) },
    );
  const sweep = defineSweep('mailbox.due', '* * * * *', async (platform) => {
    const now = platform.now().toISOString();
    const due = await withSystem(platform.db, async (tx) => {
      const { rows } = await sql<{ team_id: number; id: number }>`select team_id, id from mailbox_account
        where state <> 'paused' and next_try_on <= ${now} and (claimed_until is null or claimed_until < ${now})
        order by next_try_on limit 1000`.execute(tx);
      return rows;
    });
    for (const { team_id, id } of due) await queue(platform, team_id, queued(team_id, id));
  });
  return { job, sweep, queued };
}

const queue = (platform: Platform, teamId: number, job: QueuedJob) =>
  withTeam(platform.db, teamId, (tx) => flushJobs(tx, [job]));

/** Until the mailboxes that this process reads are read: for tests, and before it ends. */
export async function readingsDone(): Promise<void> {
  await Promise.all(reading.values());
}
