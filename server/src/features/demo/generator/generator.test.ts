import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { withTeam } from '../../../platform/db/transaction.ts';
import { testApp } from '../../../testing/app.ts';
import { createTeam } from '../../setup/create-team.ts';
import { startWithLists } from '../../../first-run.ts';
import { brokenRules } from '../invariants.fixture.ts';
import { generate } from './generate.ts';

describe('the generator', () => {
  const test = testApp();
  let team_id = 0;
  let database = '';
  const read = <T>(text: string) =>
    withTeam(test.platform.db, team_id, async (tx) => (await sql.raw<T>(text).execute(tx)).rows);

  /** As the owner of the schema, who passes the wall and the checks of references. */
  const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ host: inject('socketDir'), user: 'hireloom', database });
    await client.connect();
    return work(client).finally(() => client.end());
  };
  const fill = (seed: number) =>
    asOwner((client) =>
      generate(client, { team_id, candidates: 500, seed, resumes: seed === 1, say: () => undefined }),
    );

  beforeAll(async () => {
    startWithLists();
    const admin = {
      first_name: 'A',
      last_name: 'B',
      email: 'a@bulk.test',
      password: 'correct horse battery',
    };
    team_id = (await createTeam(test.platform, { name: 'Bulk', admin })).team_id;
    database = await withTeam(test.platform.db, team_id, async (tx) => {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx);
      return rows[0]?.name ?? '';
    });
    await fill(1);
  });

  it('keeps every rule of the data', async () => {
    expect(await withTeam(test.platform.db, team_id, brokenRules)).toEqual({});
  });

  it('leaves no reference that leads nowhere', async () => {
    const dangling = await asOwner(async (client) => {
      const { rows } = await client.query<{ name: string; text: string }>(
        `select c.conname as name, format('select from %s a where (%s) is not null and not exists (select from %s b where (%s) = (%s)) limit 1',
            c.conrelid::regclass, mine.list, c.confrelid::regclass, mine.list, theirs.list) as text
          from pg_constraint c
          cross join lateral (select string_agg('a.' || quote_ident(attname), ', ' order by place) as list
            from unnest(c.conkey) with ordinality k (number, place) join pg_attribute on attrelid = c.conrelid and attnum = number) mine
          cross join lateral (select string_agg('b.' || quote_ident(attname), ', ' order by place) as list
            from unnest(c.confkey) with ordinality k (number, place) join pg_attribute on attrelid = c.confrelid and attnum = number) theirs
          where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
      );
      const broken: string[] = [];
      for (const { name, text } of rows) if ((await client.query(text)).rowCount) broken.push(name);
      return { checked: rows.length > 50, broken };
    });
    expect(dangling).toEqual({ checked: true, broken: [] });
  });

  it('makes the numbers that were asked for, some names and jobs much more frequent than others', async () => {
    const [counts] = await read<Record<string, number>>(`select
      (select count(*) from candidate) as candidates, (select count(*) from job) as jobs,
      (select count(*) from candidate_resume) as resumes, (select count(*) from applicant) as applicants,
      (select max(total_candidates) from job) as largest,
      (select count(*) from candidate group by last_name order by 1 desc limit 1) as namesakes,
      (select min(length(text)) from candidate_resume) as shortest`);
    expect(counts).toMatchObject({ candidates: 500, jobs: 100, resumes: 500 });
    expect(counts?.applicants).toBeGreaterThan(600);
    expect(counts?.largest).toBeGreaterThan(30);
    expect(counts?.namesakes).toBeGreaterThan(8);
    expect(counts?.shortest).toBeGreaterThan(2500);
  });

  it('gives other people for another seed, and never an id twice', async () => {
    await fill(2);
    expect(await read<{ count: number }>('select count(*) from candidate')).toEqual([{ count: 1000 }]);
    expect(await withTeam(test.platform.db, team_id, brokenRules)).toEqual({});
    const made = await withTeam(test.platform.db, team_id, (tx) =>
      tx
        .insertInto('candidate')
        .values({ team_id, first_name: 'After', last_name: 'Load' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const [last] = await read<{ max: number }>('select max(id) from candidate');
    expect(made.id).toBe(last?.max);
  });
});
