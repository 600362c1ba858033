import { sql } from 'kysely';
import { z } from 'zod';
import { type Tx, withTeam } from '../../platform/db/transaction.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';

/** Rows of one transaction. */
const BATCH = 500;
/** A job works for this long, then lets others go first. */
const SLICE_MS = 5_000;

/** Where amounts are kept with what they are worth a month in the team's currency; a trigger of each table writes it. */
const tables = [
  { table: 'candidate', amounts: ['current_salary', 'expected_salary'] },
  { table: 'applicant', amounts: ['current_salary', 'expected_salary'] },
  { table: 'job', amounts: ['salary_min', 'salary_max'] },
  { table: 'offer', amounts: ['salary'] },
] as const;

/**
 * Counts anew what amounts are worth in the team's currency: those of one currency after its rate changed, or all. What
 * is written meanwhile is right already, as the trigger takes the rate of the moment. Each batch is a transaction of its
 * own; run twice it does the same again.
 */
export const countAnewJob = defineJob({
  task: 'currency_rate.count_anew',
  payload: z.looseObject({
    currency: z.number().optional(),
    table: z.number().default(0),
    after: z.number().default(0),
  }),
  run: async ({ platform, teamId, signal }, { currency, table, after }) => {
    const until = performance.now() + SLICE_MS;
    let last = after;
    for (let at = table; at < tables.length; ) {
      const pause = signal.aborted || performance.now() > until;
      const next = await withTeam(platform.db, teamId, async (tx) => {
        if (!pause) return countBatch(tx, teamId, at, last, currency);
        const rest = { table: at, after: last, ...(currency === undefined ? {} : { currency }) };
        await flushJobs(tx, [countAnewJob.queued(teamId, rest)]);
        return null;
      });
      if (pause) return;
      if (next === null) at += 1;
      last = next ?? 0;
    }
  },
});

/** Counts one batch; answers its last id, null after the end of the table. Rows are locked in the order of their ids. */
async function countBatch(
  tx: Tx,
  teamId: number,
  at: number,
  after: number,
  currency: number | undefined,
): Promise<number | null> {
  const place = tables[at];
  if (!place) return null;
  const table = sql.table(place.table);
  const given = place.amounts.map((amount) => sql`${sql.ref(amount)} is not null`);
  const { rows } = await sql<{ last: number | null }>`with page as (
      select id from ${table} where team_id = ${teamId} and id > ${after} and (${sql.join(given, sql` or `)})
        and ${currency === undefined ? sql`currency_id is not null` : sql`currency_id = ${currency}`}
      order by id limit ${BATCH} for no key update
    ), counted as (
      update ${table} t set currency_id = t.currency_id from page where t.team_id = ${teamId} and t.id = page.id returning t.id
    )
    select max(id) as last from counted`.execute(tx);
  return rows[0]?.last ?? null;
}
