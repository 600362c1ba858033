import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './read-sources.ts';
import {
  exceptions,
  featureNames,
  listedTables,
  ownerOf,
  trespasses,
  workedOut,
  writersOf,
} from './table-owners.ts';
import { tableWrites } from './table-writes.ts';

const features = featureNames();
const writers = writersOf(readSources());
const generated = readFileSync(path.resolve(import.meta.dirname, '../../platform/db/tables.gen.ts'), 'utf8');
const tables = [...(generated.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(
  ([, name = '']) => name,
);

const found = (source: string) => tableWrites(source).map(({ table }) => table);

describe('the scanner', () => {
  it('finds what the query builder writes', () => {
    expect(found(`tx.insertInto('job').values(row)`)).toEqual(['job']);
    expect(found(`await tx\n  .updateTable('job as j')\n  .set(row)`)).toEqual(['job']);
    expect(found(`system.deleteFrom("job").where('id', '=', id)`)).toEqual(['job']);
    expect(found(`tx.insertInto(table).values(row)`)).toEqual([null]);
  });

  it('finds what statements in templates and texts write', () => {
    expect(found('sql`insert into job (id) select 1`')).toEqual(['job']);
    expect(found('sql`update job t\n set name = $1`')).toEqual(['job']);
    expect(found('sql`update only job as t set name = 1`')).toEqual(['job']);
    expect(found('sql`update job ${mark} where id = 1`')).toEqual(['job']);
    expect(found('sql`with gone as (DELETE FROM job where id = 1 returning id) select 1`')).toEqual(['job']);
    expect(found('client.query("truncate table job")')).toEqual(['job']);
    expect(found('from(`copy job (id) from stdin`)')).toEqual(['job']);
    expect(found('sql`merge into job using j on true when matched then delete`')).toEqual(['job']);
    expect(found('sql`update ${sql.table(name)} t set id = 1`')).toEqual([null]);
    expect(found('sql`insert into ${table} (id) select 1`')).toEqual([null]);
  });

  it('takes nothing else for a write', () => {
    expect(found('sql`select 1 from job for update of job`')).toEqual([]);
    expect(found('sql`select 1 from job for update skip locked`')).toEqual([]);
    expect(found('sql`… on conflict (id) do update set name = 1`')).toEqual([]);
    expect(found(`// insert into job\n/* tx.deleteFrom('job') */\nconst a = 1;`)).toEqual([]);
  });

  it('tells a planted write of another feature, whichever way it is made', () => {
    const plant = (file: string, text: string) => trespasses(writersOf([{ file, text }]), features);
    const file = 'features/matching/planted.ts';
    expect(plant(file, `\ntx.insertInto('applicant')`)).toEqual([`${file}:2: matching writes applicant`]);
    expect(plant(file, 'sql`update company c set name = 1`')).toEqual([`${file}:1: matching writes company`]);
    expect(plant(file, 'sql`delete from ${sql.table(name)}`')).toEqual([
      `${file}:1: matching writes a table that it works out`,
    ]);
    expect(plant('crud/planted.ts', `tx.updateTable('job')`)).toHaveLength(1);
    expect(plant('platform/mail/planted.ts', `tx.updateTable('candidate')`)).toHaveLength(1);
    expect(plant(file, `tx.insertInto('matching_log')`)).toEqual([]);
  });
});

describe('every table', () => {
  it('belongs to a feature that is there', () => {
    expect(tables.length).toBeGreaterThan(50);
    const nobodys = tables.filter((table) => {
      const owner = ownerOf(table, features);
      return owner !== 'platform' && !features.includes(owner ?? '');
    });
    expect(nobodys).toEqual([]);
    expect(listedTables.filter((table) => !tables.includes(table))).toEqual([]);
  });

  it('is written by the feature that owns it, or by one that says why', () => {
    expect(trespasses(writers, features)).toEqual([]);
  });

  it('has no exception that nobody uses', () => {
    const used = (by: string, table: string) =>
      writers.some((write) => write.by === by && write.table === table);
    const idle = exceptions.flatMap(({ by, tables: excepted }) =>
      excepted
        .filter((table) => !used(by, table) || ownerOf(table, features) === by)
        .map((table) => [by, table]),
    );
    expect(idle).toEqual([]);
    const files = new Set(writers.filter(({ table }) => table === null).map(({ file }) => file));
    expect(Object.keys(workedOut).filter((file) => !files.has(file))).toEqual([]);
  });
});
