import type { ClientBase } from 'pg';
import { applicantRowsOf, applicantTables } from './applicant-rows.ts';
import { copyRows } from './copy.ts';
import { jobColumns, jobRows, stageCountColumns, stageCountRows } from './job-rows.ts';
import type { Plan } from './person.ts';
import { type Bases, peopleTables, rowsOf } from './people-rows.ts';
import { readPools } from './pools.ts';
import { tallyJobs } from './tally.ts';

export interface GenerateOptions {
  team_id: number;
  candidates: number;
  seed: number;
  /** With the text of a resume for everybody. */
  resumes: boolean;
  say: (line: string) => void;
}

const DAY = 86_400_000;
/** Tables that rows get their ids for before they are written. */
const numbered = ['job', 'candidate', 'applicant', 'file'] as const;

/**
 * Fills a team with people, jobs and applicants that hang together, in one transaction: the same seed on the same day
 * gives the same data. Rows are streamed, so that memory does not grow with their number. Runs as the owner of the
 * schema; the team needs its lists and a member who recruits.
 */
export async function generate(client: ClientBase, options: GenerateOptions): Promise<void> {
  const { team_id, candidates, seed, resumes, say } = options;
  await client.query('begin');
  try {
    const restore = await openWall(client, team_id);
    const makeIndexes = await dropWordIndexes(client);
    const pools = await readPools(client, team_id);
    const now = Math.floor(Date.now() / DAY) * DAY;
    const plan: Plan = { pools, seed, candidates, jobs: Math.max(100, Math.ceil(candidates / 100)), now };
    const bases = await readBases(client);
    const tables = [
      ...peopleTables(plan, bases, resumes).map((table) => ({ ...table, of: rowsOf(plan, bases, table) })),
      ...applicantTables(plan, bases).map((table) => ({ ...table, of: applicantRowsOf(plan, bases, table) })),
    ];
    say(`Making ${candidates} candidates and ${plan.jobs} jobs…`);
    const tally = tallyJobs(plan);
    const organizations = await makeOrganizations(client, plan);
    await copyRows(client, 'job', jobColumns, jobRows(plan, tally, bases.job, organizations));
    await client.query(
      `insert into job_recruiters (team_id, job_id, member_id) select team_id, id, created_by_id from job where team_id = $1 and id > $2`,
      [team_id, bases.job],
    );
    await copyRows(client, 'job_stage_count', stageCountColumns, stageCountRows(plan, tally, bases.job));
    for (const { table, columns, of } of tables) {
      const started = Date.now();
      await copyRows(client, table, columns, of);
      say(`  ${table}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
    await makeIndexes(say);
    for (const table of numbered) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select coalesce(max(id), 0) from ${table}), $1))`,
        [bases[table]],
      );
    }
    await restore();
    // A server that runs has counts in memory.
    await client.query(`select pg_notify('hireloom', $1)`, [
      JSON.stringify({ team_id, channel: `team/${team_id}/`, payload: { entity: 'candidate', id: 0 } }),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  say('Gathering statistics…');
  await client.query('analyze');
}

const filled = [
  ...['file', 'job', 'job_stage_count', 'candidate', 'candidate_key', 'candidate_skill'],
  ...['candidate_education', 'candidate_experience', 'candidate_resume', 'applicant', 'stage_history'],
  ...['applicant_rating', 'candidate_search', 'search_text', 'search_profile'],
];

const projections = ['candidate_search', 'search_text', 'search_profile'];
const walled = filled.filter((table) => !projections.includes(table));

/**
 * COPY does not work through row security, and nobody else may take ids meanwhile. A superuser passes the wall and may
 * skip the checks of references that hold by construction; an owner lifts the wall for the transaction. Answers the
 * way to put it back.
 */
async function openWall(client: ClientBase, team_id: number): Promise<() => Promise<void>> {
  await client.query(`select set_config('app.team_id', $1, true)`, [String(team_id)]);
  await client.query(`lock table ${filled.join(', ')} in share row exclusive mode`);
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  if (rows[0]?.rolsuper) {
    await client.query('set local session_replication_role = replica');
    return async () => undefined;
  }
  for (const table of walled) await client.query(`alter table ${table} no force row level security`);
  return async () => {
    for (const table of walled) await client.query(`alter table ${table} force row level security`);
  };
}

/** Indexes over words are made anew after the load: that is several times faster than adding row by row. */
async function dropWordIndexes(client: ClientBase): Promise<(say: (line: string) => void) => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexdef like '% USING gin %'`,
    [filled],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async (say) => {
    await client.query(`set local maintenance_work_mem = '512MB'`);
    const started = Date.now();
    for (const { definition } of rows) await client.query(definition);
    say(`  indexes over words: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  };
}

async function readBases(client: ClientBase): Promise<Bases> {
  const bases: Bases = { job: 0, candidate: 0, applicant: 0, file: 0 };
  for (const table of numbered) {
    const { rows } = await client.query<{ last: number }>(
      `select last_value::int as last from pg_sequences where schemaname || '.' || sequencename = pg_get_serial_sequence('${table}', 'id')`,
    );
    bases[table] = rows[0]?.last ?? 0;
  }
  return bases;
}

async function makeOrganizations(client: ClientBase, { pools, jobs }: Plan): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into organization (team_id, name, kind, owner_id, created_by_id)
     select $1, 'Generated client ' || (select count(*) from organization where team_id = $1) + n, 'client', $3, $3
     from generate_series(1, $2) n returning id::int`,
    [pools.team_id, Math.max(5, Math.ceil(jobs / 50)), pools.members[0] ?? null],
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
