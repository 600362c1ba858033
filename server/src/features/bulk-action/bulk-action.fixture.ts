import type {
  BulkAction,
  BulkPreview,
  BulkTarget,
  BulkWork,
} from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { sql } from 'kysely';
import type { Actor, Reply, TestApp, TestTeam } from '../../testing/app.ts';
import { bulkActionJob } from './work/run.job.ts';

export const BULK = '/customer/bulk-action/';

export const preview = (actor: Actor, target: BulkTarget, work: BulkWork): Promise<Reply> =>
  actor.post(`${BULK}preview/`, { target, work });

let tickets = 0;

/** Begins what a preview has just told, and leaves it to the background. */
export async function begin(
  actor: Actor,
  target: BulkTarget,
  work: BulkWork,
  given: object = {},
): Promise<Reply> {
  const { body } = await preview(actor, target, work);
  const { total, changes }: BulkPreview = body;
  tickets += 1;
  return actor.post(BULK, {
    target,
    work,
    expected: { total, changes },
    ticket: `ticket-${tickets}`,
    wait: false,
    ...given,
  });
}

/** Runs the queued job of an action, as the worker does. */
export function run(
  test: TestApp,
  actor: Actor,
  action: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const helpers = {
    platform: test.platform,
    teamId: actor.team_id,
    jobId: '1',
    attempt: 1,
    last: false,
    signal,
  };
  return bulkActionJob.perform(helpers, { action, member: actor.id });
}

export async function readAction(actor: Actor, id: number): Promise<BulkAction> {
  const { body } = await actor.get(BULK);
  const found = (body.results as BulkAction[]).find((action) => action.id === id);
  if (!found) throw new Error(`There is no bulk action ${id}`);
  return found;
}

/** Begins and carries out an action; answers how it ended. */
export async function carriedOut(
  test: TestApp,
  actor: Actor,
  target: BulkTarget,
  work: BulkWork,
): Promise<BulkAction> {
  const begun = await begin(actor, target, work);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  await run(test, actor, begun.body.id);
  return readAction(actor, begun.body.id);
}

export async function undone(test: TestApp, actor: Actor, id: number): Promise<BulkAction> {
  const reply = await actor.post(`${BULK}${id}/undo/`, { wait: false });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  await run(test, actor, id);
  return readAction(actor, id);
}

/** Does what a preview has just told within the call; answers what came of it. */
export async function doneAtOnce(actor: Actor, target: BulkTarget, work: BulkWork): Promise<BulkAction> {
  const { status, body } = await begin(actor, target, work, { wait: true });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Makes many candidates straight in the database; answers their ids. */
export async function manyCandidates(
  team: TestTeam,
  count: number,
  owner = team.admin.id,
): Promise<number[]> {
  const { rows } = await team.sql((tx) =>
    sql<{ id: number }>`insert into candidate (team_id, first_name, last_name, email, owner_id, created_by_id)
      select ${team.id}::bigint, 'Person', 'No ' || n, 'person' || n || '@example.com', ${owner}::bigint, ${team.admin.id}::bigint
      from generate_series(1, ${count}::int) n returning id`.execute(tx),
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
