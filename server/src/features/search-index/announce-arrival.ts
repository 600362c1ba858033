import { sql } from 'kysely';
import { type Context, enqueue } from '../../platform/context.ts';

export const ALERT_TASK = 'resume_search.alert';
/** Alerts leave out who came this little ago: somebody who came before them may still be on the way to being saved. */
export const SETTLED_SECONDS = 30;
/** Those who come within the same stretch of time are told of together. */
const STRETCH_MS = 20_000;

/**
 * Has the instant alerts of the team looked through soon after the transaction commits, if one of these people came
 * after one of them was last looked through. Costs one look at an index where the team has none.
 */
export async function announceArrival(context: Context, candidates: readonly number[]): Promise<void> {
  const { tx, viewer, platform } = context;
  const { rows } = await sql`select from saved_search s
    join search_profile p on p.team_id = s.team_id and p.candidate_id = any(${candidates})
    where s.team_id = ${viewer.team_id} and s.alert = 'instant' and s.alerted_on < p.arrived_on limit 1`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const end = Math.ceil(platform.now().getTime() / STRETCH_MS) * STRETCH_MS;
  enqueue(context, {
    task: ALERT_TASK,
    payload: { alert: 'instant' },
    // One job a stretch: one key for all would be put off for as long as people keep coming.
    key: `search-alert-${viewer.team_id}-${end}`,
    run_at: new Date(end + (SETTLED_SECONDS + 2) * 1000).toISOString(),
  });
}
