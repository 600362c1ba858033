import type pg from 'pg';
import { until } from './call.ts';
import type { Acknowledged } from './load.ts';
import type { Receivers } from './receivers.ts';

/** Far longer than a dead worker's jobs stay locked. */
const SETTLE_MS = 240_000;

export interface Verdict {
  candidates: number;
  pushes: number;
  mails: number;
  /** acknowledged and not there */
  lost: string[];
  /** there more than once, or under another id than the answer said */
  wrong: string[];
  /** effects that came a second time, under the key that tells the receiver so */
  repeated: number;
}

/** Compares what was acknowledged with what stands in the database and what reached the receivers. */
export async function verify(
  client: pg.Client,
  acknowledged: Acknowledged,
  receivers: Receivers,
): Promise<Verdict> {
  const verdict: Verdict = {
    candidates: acknowledged.candidates.size,
    pushes: acknowledged.moved.size,
    mails: acknowledged.invited.size,
    lost: [],
    wrong: [],
    repeated: 0,
  };
  await verifyCandidates(client, acknowledged, verdict);
  await verifyMoves(client, acknowledged, verdict);
  verifyEffects('push', [...acknowledged.moved.keys()], receivers.pushes, verdict);
  verifyEffects('mail', [...acknowledged.invited], receivers.mails, verdict);
  return verdict;
}

/** Waits until the queue is empty: only then has every effect happened that will. */
export async function queueIsEmpty(client: pg.Client): Promise<void> {
  await until('the queue is empty', SETTLE_MS, async () => {
    const { rows } = await client.query<{ left: number }>(
      `select (select count(*)::int from mail_message where state in ('scheduled', 'queued', 'sending'))
         + (select count(*)::int from graphile_worker._private_jobs j
            join graphile_worker._private_tasks t on t.id = j.task_id
            where t.identifier in ('mail_send', 'stage_change_send')) as left`,
    );
    return rows[0]?.left === 0;
  });
}

async function verifyCandidates(client: pg.Client, log: Acknowledged, verdict: Verdict): Promise<void> {
  const { rows } = await client.query<{ email: string; ids: number[]; entries: number }>(`
    select c.email, array_agg(distinct c.id::int) as ids, count(a.id)::int as entries from candidate c
      left join activity a on a.team_id = c.team_id and a.entity = 'candidate' and a.record_id = c.id and a.action = 'create'
    where c.email like '%@load.example.com' group by c.email`);
  const found = new Map(rows.map((row) => [row.email, row]));
  for (const [email, id] of log.candidates) {
    const row = found.get(email);
    if (!row) verdict.lost.push(`candidate ${email}`);
    else if (row.ids.length !== 1 || row.ids[0] !== id || row.entries !== 1)
      verdict.wrong.push(`candidate ${email}: ids ${row.ids.join()} for ${id}, ${row.entries} entries`);
  }
}

/** Each move made one process, which says once that it was sent. */
async function verifyMoves(client: pg.Client, log: Acknowledged, verdict: Verdict): Promise<void> {
  const { rows } = await client.query<{ id: number; processes: number; sent: number; times: number }>(`
    select p.applicant_id::int as id, count(*)::int as processes, count(*) filter (where p.status)::int as sent,
      sum((select count(*) from jsonb_array_elements(p.log) line where (line->>'status')::boolean))::int as times
    from stage_change_process p group by p.applicant_id`);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const [email, id] of log.moved) {
    const row = found.get(id);
    if (!row) verdict.lost.push(`move of ${email}`);
    else if (row.processes !== 1 || row.sent !== 1 || row.times !== 1)
      verdict.wrong.push(
        `move of ${email}: ${row.processes} processes, ${row.sent} sent, noted ${row.times} times`,
      );
  }
}

function verifyEffects(
  kind: string,
  expected: string[],
  heard: ReadonlyMap<string, string[]>,
  verdict: Verdict,
): void {
  for (const email of expected) {
    const keys = heard.get(email) ?? [];
    const distinct = new Set(keys).size;
    if (distinct === 0) verdict.lost.push(`${kind} to ${email}`);
    if (distinct > 1) verdict.wrong.push(`${kind} to ${email}: ${distinct} different keys`);
    verdict.repeated += keys.length - distinct;
  }
}
