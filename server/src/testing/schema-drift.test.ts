import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { Field, FieldKind } from '@hireloom/contracts/kit/field';
import { registry } from '@hireloom/contracts/registry';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnOf, linkOf, targetTable } from '../crud/columns.ts';
import { resourceOf } from '../crud/resource.ts';
import '../features/all-routes.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

interface Column {
  type: string;
  nullable: boolean;
  has_default: boolean;
  length: number | null;
  /** The table whose id a foreign key of this column points to. */
  target: string | null;
}

const text = ['text', 'character varying'];
const types: Readonly<Record<FieldKind, readonly string[]>> = {
  text,
  long_text: text,
  rich_text: text,
  email: text,
  phone: text,
  url: text,
  choice: text,
  integer: ['integer', 'bigint', 'smallint'],
  decimal: ['numeric', 'integer', 'bigint'],
  money: ['numeric'],
  boolean: ['boolean'],
  date: ['date'],
  datetime: ['timestamp with time zone'],
  ref: ['bigint'],
  lookup: ['bigint'],
  image: ['bigint'],
  file: ['bigint'],
  tags: ['ARRAY'],
  rows: ['jsonb'],
  refs: [],
  lookups: [],
};

describe('entities and their tables', () => {
  let database: TestDatabase;
  let client: pg.Client;
  const tables = new Map<string, Map<string, Column>>();
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.connection('hireloom'));
    await client.connect();
    const { rows } = await client.query<Column & { table_name: string; column_name: string }>(`
      select c.table_name, c.column_name, c.data_type as type, c.is_nullable = 'YES' as nullable,
        c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as has_default,
        c.character_maximum_length as length,
        (select k.confrelid::regclass::text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[array_position(k.conkey, a.attnum)]
          where k.contype = 'f' and k.conrelid = to_regclass(c.table_name) and a.attname = c.column_name and b.attname = 'id' and a.attname <> 'team_id' limit 1) as target
      from information_schema.columns c where c.table_schema = 'public'`);
    for (const row of rows) {
      const columns = tables.get(row.table_name) ?? new Map<string, Column>();
      tables.set(row.table_name, columns.set(row.column_name, row));
    }
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  for (const entity of Object.values(registry)) {
    it(`${entity.name}: every declared field has its column`, () => {
      const columns = tables.get(entity.name);
      expect(columns, `table ${entity.name}`).toBeDefined();
      const wrong = Object.entries(entity.fields).flatMap(([key, field]) =>
        drift(entity, key, field, columns ?? new Map()),
      );
      for (const stamp of [
        'team_id',
        'id',
        'version',
        'created_on',
        'updated_on',
        'created_by_id',
        'updated_by_id',
        'deleted_on',
        'custom',
      ])
        if (!columns?.has(stamp)) wrong.push(`${stamp} is missing`);
      expect(wrong).toEqual([]);
    });

    it(`${entity.name}: every column that must be filled is filled`, () => {
      const declared = new Set(Object.entries(entity.fields).map(([key, field]) => columnOf(key, field)));
      const columns = [...(tables.get(entity.name) ?? new Map<string, Column>())];
      const unfilled = columns.filter(
        ([name, { nullable, has_default }]) => !nullable && !has_default && !declared.has(name),
      );
      const byServer = ['team_id', ...(resourceOf(entity.name)?.check ? unfilled.map(([name]) => name) : [])];
      expect(unfilled.map(([name]) => name).filter((name) => !byServer.includes(name))).toEqual([]);
    });

    it(`${entity.name}: what is listed, sorted, filtered and searched is declared`, () => {
      const stamps = ['id', 'created_on', 'updated_on', 'created_by', 'updated_by'];
      const known = [...Object.keys(entity.fields), ...stamps];
      const { columns, hiddenColumns = [], sort, filters, bulk = [], parent } = entity;
      const named = [...columns, ...hiddenColumns, ...sort, ...filters, ...bulk, ...(parent ? [parent] : [])];
      expect(named.filter((key) => !known.includes(key))).toEqual([]);
      expect(bulk.filter((key) => entity.fields[key]?.computed)).toEqual([]);
      expect(hiddenColumns.filter((key) => !columns.includes(key))).toEqual([]);
      if (parent) expect(filters).toContain(parent);
      for (const key of [...entity.search, entity.title])
        expect([key, tables.get(entity.name)?.has(columnOf(key, entity.fields[key]))]).toEqual([key, true]);
    });
  }

  function drift(entity: Entity, key: string, field: Field, columns: Map<string, Column>): string[] {
    if (!field.computed && (field.kind === 'refs' || field.kind === 'lookups')) {
      const link = linkOf(entity, key, field);
      const linked = tables.get(link.table);
      const whole =
        linked?.has('team_id') &&
        linked.has(link.own) &&
        linked.get(link.other)?.target === targetTable(field);
      return whole ? [] : [`${key} needs the link table ${link.table} (team_id, ${link.own}, ${link.other})`];
    }
    const column = columns.get(columnOf(key, field));
    if (field.computed)
      return column || resourceOf(entity.name)?.computed?.[key] ? [] : [`${key} is computed by nothing`];
    if (!column) return [`${key} has no column ${columnOf(key, field)}`];
    const wrong: string[] = [];
    if (!types[field.kind].includes(column.type))
      wrong.push(`${key} is ${field.kind} but its column is ${column.type}`);
    if (field.required && column.nullable) wrong.push(`${key} is required but its column may be empty`);
    if (!field.required && !column.nullable && !column.has_default && !resourceOf(entity.name)?.check)
      wrong.push(`${key} is optional but its column must be filled`);
    if (column.length !== null && column.length < (field.max ?? 0))
      wrong.push(`${key} may be longer than its column`);
    if (['ref', 'lookup'].includes(field.kind) && column.target !== targetTable(field))
      wrong.push(`${key} points to ${targetTable(field)} but its column to ${column.target ?? 'nothing'}`);
    return wrong;
  }

  it('has the generated table types of this catalogue', async () => {
    const root = fileURLToPath(new URL('../../../', import.meta.url));
    const { host } = database.connection('hireloom');
    const url = `postgres://hireloom@/${database.database}?host=${encodeURIComponent(host)}`;
    await promisify(execFile)('node_modules/.bin/kysely-codegen', ['--url', url, '--verify'], { cwd: root });
  }, 60_000);
});
