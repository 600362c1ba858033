import pg from 'pg';
import { vi } from 'vitest';
import { TeamRead } from '../platform/db/team-read.ts';
import type { Actor, Reply } from './app.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** What a statement did, added up over all steps of its plan. */
export interface Work {
  /** Tables that were read from one end to the other, though indexes were preferred. */
  scanned: string[];
  /** Rows looked at in tables and indexes, kept or not. */
  rows: number;
}

/** Runs `work`, a request that reads, and tells which statements it sent with the team's role. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const said: Statement[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [sent] of spy.mock.calls as unknown[][])
      if (sent instanceof TeamRead) said.push({ text: sent.text, values: [...sent.values] });
  } finally {
    spy.mockRestore();
  }
  return said;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
}

/**
 * Carries the statement out as the team's role and tells what it cost in rows. A table is read from end to end only
 * where there is no other way: that a small table is cheaper to read whole must not hide a missing index.
 */
export async function workOf(client: pg.Client, teamId: number, { text, values }: Statement): Promise<Work> {
  await client.query(
    `begin; set local role hireloom_app; set local app.team_id = '${teamId}'; set local enable_seqscan = off`,
  );
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const work: Work = { scanned: [], rows: 0 };
    const visit = (node: Node) => {
      if (node['Relation Name'] && !node['Node Type'].startsWith('Bitmap Index')) {
        const passed =
          node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0);
        work.rows += passed * node['Actual Loops'];
        if (node['Node Type'] === 'Seq Scan') work.scanned.push(node['Relation Name']);
      }
      node.Plans?.forEach(visit);
    };
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan) visit(plan);
    return work;
  } finally {
    await client.query('rollback');
  }
}

/** Asks as somebody and tells what the answer cost, with its statements; of `big` tables which were read from end to end. */
export async function workOfCall(
  client: pg.Client,
  actor: Pick<Actor, 'get' | 'team_id'>,
  path: string,
  big: ReadonlySet<string>,
): Promise<Work & { body: Reply['body']; statements: Statement[] }> {
  let reply: Reply | undefined;
  const statements = await statementsOf(async () => {
    reply = await actor.get(path);
  });
  if (reply?.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply?.body)}`);
  const total: Work = { rows: 0, scanned: [] };
  for (const statement of statements.filter(({ text }) => /^\W*(prepared \*\/ )?(select|with)/i.test(text))) {
    const { rows, scanned } = await workOf(client, actor.team_id, statement);
    total.rows += rows;
    total.scanned.push(...scanned.filter((table) => big.has(table)));
  }
  return { ...total, body: reply.body, statements };
}
