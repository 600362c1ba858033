import pg from 'pg';
import { vi } from 'vitest';

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

/**
 * Runs `work`, a request, and tells which statements its transaction sent. The last one: before it, whoever asks may be
 * looked up anew.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const said: Statement[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [first, second] of spy.mock.calls as unknown[][]) {
      if (typeof first === 'string') said.push({ text: first, values: Array.isArray(second) ? second : [] });
      else if (isStatement(first)) said.push({ text: first.text, values: first.values });
    }
  } finally {
    spy.mockRestore();
  }
  const begun = said.findLastIndex(({ text }) => /^(begin|start transaction)/i.test(text));
  return said.slice(Math.max(begun, 0));
}

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value;

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
