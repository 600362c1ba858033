import { deadLetterEndpoints } from '@hireloom/contracts/dead-letter/dead-letter-endpoints';
import { sql } from 'kysely';
import { activity } from '../activity/activity.ts';
import { notFound } from '../http/app-error.ts';
import { route, type Route } from '../http/route.ts';

interface DeadJob {
  id: number;
  task: string;
  attempts: number;
  error: string | null;
  failed_on: string;
  created_on: string;
}

/** Background work of the team that failed for good: to be seen, and tried again, by its admins. */
export const deadLetterRoutes: Route[] = [
  route(deadLetterEndpoints.list, async ({ tx }, { query }) => {
    const { rows } = await sql<DeadJob>`select * from dead_letters(${query.before ?? null}::bigint)`.execute(
      tx,
    );
    return { results: rows.map((row) => ({ ...row, error: firstLine(row.error) })) };
  }),
  route(deadLetterEndpoints.retry, async (context, { params }) => {
    const { rows } = await sql<{
      task: string | null;
    }>`select retry_dead_letter(${params.id}::bigint) as task`.execute(context.tx);
    const task = rows[0]?.task;
    if (!task) throw notFound('The job');
    await activity(context, {
      entity: 'dead_letter',
      record_id: params.id,
      record_name: task,
      action: 'retried',
    });
    return { ok: true as const };
  }),
];

/** The message without the call stack. */
const firstLine = (error: string | null) => (error ?? '').split('\n')[0]?.slice(0, 300) ?? '';
