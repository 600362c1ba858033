import { childrenOf } from '@hireloom/contracts/children';
import { registry } from '@hireloom/contracts/registry';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

/**
 * Tables with a team that row security does not guard, because text search could use no index behind it. They hold ids,
 * vectors and sort keys, and are always joined back to their walled table.
 */
const projections = [
  'candidate_search',
  'file_search',
  'list_text',
  'mail_search',
  'mailbox_search',
  'search_profile',
  'search_text',
];

/** Unique indexes that hold across teams: what a person signs in with belongs to no team. */
const globalUnique: readonly string[] = [];

/** Columns that the server keeps about a record itself: nothing that somebody made hang on another one. */
const keptByServer = [
  'applicant.stage_before_exit_id to workflow_stage',
  'applicant.workflow_id to workflow',
  'candidate.job_id to job',
  'candidate.merged_into_id to candidate',
  'offer.company_id to company',
  'onboarding.joining_template_id to joining_template',
];

describe('the database catalogue', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.connection('hireloom'));
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
  const list = async (text: string): Promise<string[]> => {
    const { rows } = await client.query<{ what: string }>(text);
    return rows.map(({ what }) => what);
  };
  const teamTables = `pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

  it('has the wall, enabled and forced, around every table with a team', async () => {
    const open = await list(
      `select c.relname as what from ${teamTables} and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`,
    );
    expect(open).toEqual(projections);
    const why = await list(
      `select coalesce(obj_description(c.oid), '') as what from ${teamTables} and not c.relrowsecurity`,
    );
    for (const reason of why) expect(reason.length).toBeGreaterThan(20);
  });

  it('keeps team_id filled in every such table', async () => {
    expect(await list(`select c.relname as what from ${teamTables} and not a.attnotnull`)).toEqual([]);
  });

  it('has policies that fail closed while no team is set', async () => {
    const loose = await list(`select p.tablename || '.' || p.policyname as what from pg_policies p
      where p.schemaname = 'public' and not ('hireloom_system' = any(p.roles))
        and (coalesce(p.qual, 'nullif') !~* 'nullif' or coalesce(p.with_check, 'nullif') !~* 'nullif')`);
    expect(loose).toEqual([]);
    const unguarded = await list(`select c.relname as what from ${teamTables} and c.relrowsecurity
      and not exists (select from pg_policies p where p.tablename = c.relname and p.policyname = 'team')`);
    expect(unguarded).toEqual([]);
    const system =
      await list(`select p.tablename as what from pg_policies p where 'hireloom_system' = any(p.roles)
      and (coalesce(p.qual, p.with_check) !~ 'hireloom_system')`);
    expect(system).toEqual([]);
  });

  it('gives the roles of the server nothing to own and no way around', async () => {
    const roles = `('hireloom_app', 'hireloom_system', 'hireloom_server')`;
    expect(
      await list(
        `select c.relname as what from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname in ${roles}`,
      ),
    ).toEqual([]);
    expect(
      await list(
        `select p.proname as what from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname in ${roles}`,
      ),
    ).toEqual([]);
    expect(
      await list(`select rolname as what from pg_roles where rolname in ${roles}
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`),
    ).toEqual([]);
    expect(
      await list(
        `select rolname as what from pg_roles where rolname in ${roles} and has_schema_privilege(oid, 'public', 'create')`,
      ),
    ).toEqual([]);
    expect(
      await list(`select r.rolname as what from pg_auth_members m join pg_roles r on r.oid = m.roleid
      join pg_roles u on u.oid = m.member where u.rolname in ${roles} order by 1`),
    ).toEqual(['hireloom_app', 'hireloom_system']);
  });

  it('lets no foreign key leave its team', async () => {
    const loose = await list(`select k.conrelid::regclass || '.' || k.conname as what from pg_constraint k
      where k.contype = 'f' and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'team_id')
        and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'team_id')
        and not (
          exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'team_id' and a.attnum = k.conkey[1])
          and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'team_id' and a.attnum = k.confkey[1]))`);
    expect(loose).toEqual([]);
  });

  it('knows of everything that points to a record: deleting it asks before', async () => {
    const names = Object.keys(registry);
    const kept =
      await list(`select k.conrelid::regclass || '.' || a.attname || ' to ' || k.confrelid::regclass as what
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid
        and a.attnum = k.conkey[array_position(k.confkey, (select id.attnum from pg_attribute id
          where id.attrelid = k.confrelid and id.attname = 'id'))]
      where k.contype = 'f' and k.conrelid::regclass::text = any('{${names.join()}}')
        and k.confrelid::regclass::text = any('{${names.join()}}') order by 1`);
    const parts = Object.values(registry).flatMap(({ name, parent }) =>
      parent ? [`${name}.${parent}_id to ${parent}`] : [],
    );
    const children = names.flatMap((name) =>
      childrenOf(name).map(({ table, column }) => `${table}.${column} to ${name}`),
    );
    expect(kept).toEqual([...parts, ...children, ...keptByServer].sort());
  });

  it('lets every key and unique index begin with the team', async () => {
    const loose = await list(`select i.indexrelid::regclass::text as what from pg_index i
      join ${teamTables.replace('where', 'on i.indrelid = c.oid where')} and (i.indisunique or i.indisprimary) and i.indkey[0] <> a.attnum order by 1`);
    expect(loose).toEqual(globalUnique);
  });

  it('keeps what is history: the server may add to it, not change or take it away', async () => {
    for (const table of ['activity', 'stage_history', 'matching_log']) {
      const may =
        await list(`select privilege as what from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) privilege
        where has_table_privilege('hireloom_app', '${table}', privilege) or has_any_column_privilege('hireloom_app', '${table}', nullif(nullif(privilege, 'delete'), 'truncate'))`);
      expect([table, may]).toEqual([table, ['select', 'insert']]);
    }
  });

  it('opens no table and no function to whoever connects', async () => {
    expect(
      await list(`select c.relname as what from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and has_table_privilege('public', c.oid, 'select')`),
    ).toEqual([]);
    expect(
      await list(`select p.proname as what from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and has_function_privilege('public', p.oid, 'execute')`),
    ).toEqual([]);
    const definers =
      await list(`select p.proname as what from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not coalesce(p.proconfig::text ~ 'search_path', false)`);
    expect(definers).toEqual([]);
  });
});
