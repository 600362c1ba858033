import { sql } from 'kysely';
import { z } from 'zod';
import type { QueuedJob } from '../../../platform/context.ts';
import { withSystem, withTeam } from '../../../platform/db/transaction.ts';
import { defineJob, defineSweep } from '../../../platform/jobs/job.ts';
import { flushJobs } from '../../../platform/jobs/queue.ts';
import { readSource } from './read-source.ts';

const MOST_DUE = 500;

export const readSourceJob = defineJob({
  task: 'calendar.read',
  payload: z.looseObject({ source: z.number() }),
  max_attempts: 3,
  // Nobody waits for it: whoever does something goes first.
  priority: 5,
  run: ({ platform, teamId }, { source }) => readSource(platform, teamId, source),
});

/** One job for each calendar; those of one team run one after the other. */
export const queuedReading = (teamId: number, source: number): QueuedJob =>
  readSourceJob.queued(
    teamId,
    { source },
    { key: `calendar-read-${teamId}-${source}`, queue: `calendar-${teamId}` },
  );

/** Queues the reading of every calendar elsewhere that is due. */
export const sourcesDue = defineSweep('calendar.due', '*/5 * * * *', async ({ db, now }) => {
  const due = await withSystem(db, async (tx) => {
    const { rows } = await sql<{ team_id: number; id: number }>`select team_id, id from calendar_source
      where state <> 'stopped' and next_read_on <= ${now().toISOString()} order by next_read_on limit ${MOST_DUE}`.execute(
      tx,
    );
    return rows;
  });
  for (const { team_id, id } of due)
    await withTeam(db, team_id, (tx) => flushJobs(tx, [queuedReading(team_id, id)]));
});
