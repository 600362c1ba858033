import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { fanOutOf, WEBHOOK } from './queue.ts';

const GATHER_MS = 300;
const KNOWN_MS = 30_000;

/**
 * Has what happened in a team looked at soon after it: any message of a team that has webhooks is a sign. Answers how to
 * stop. What it misses is found by the sweep of each minute.
 */
export function wakeWebhooks(platform: Platform): () => void {
  const waiting = new Map<number, NodeJS.Timeout>();
  let teams: Promise<Set<number>> | null = null;
  let readOn = 0;
  const teamsNow = () => {
    if (!teams || Date.now() - readOn > KNOWN_MS) {
      readOn = Date.now();
      teams = readTeams(platform).catch(() => new Set<number>());
    }
    return teams;
  };
  const look = async (teamId: number) => {
    waiting.delete(teamId);
    if (!(await teamsNow()).has(teamId)) return;
    await withSystem(platform.db, (tx) => flushJobs(tx, [fanOutOf(teamId)]));
  };
  const stopListening = platform.realtime.listen(({ team_id, payload }) => {
    if (payload.entity === WEBHOOK) teams = null;
    if (waiting.has(team_id)) return;
    const timer = setTimeout(() => {
      look(team_id).catch((error: unknown) => platform.log.warn({ err: error }, 'webhooks were not woken'));
    }, GATHER_MS);
    waiting.set(team_id, timer);
  });
  return () => {
    stopListening();
    for (const timer of waiting.values()) clearTimeout(timer);
  };
}

async function readTeams({ db }: Platform): Promise<Set<number>> {
  const { rows } = await withSystem(db, (tx) =>
    sql<{
      team_id: number;
    }>`select distinct team_id from webhook where is_active and deleted_on is null`.execute(tx),
  );
  return new Set(rows.map(({ team_id }) => team_id));
}
