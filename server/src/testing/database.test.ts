import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('clones made at once are migrated, apart from each other, and can be dropped while in use', async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, createTestDatabase));
  const clients = databases.map(({ connection }) => new pg.Client(connection('hireloom')));
  for (const client of clients) client.on('error', () => {});
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query('create table only_here ()');
  const seen = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ migrated: boolean; mine: boolean }>(
        `select exists (select from schema_migration) as migrated, to_regclass('only_here') is not null as mine`,
      );
      return rows[0];
    }),
  );
  expect(seen.map((row) => row?.migrated)).toEqual(databases.map(() => true));
  expect(seen.map((row) => row?.mine)).toEqual([true, false, false, false, false, false]);
  await Promise.all(databases.map((database) => database.drop()));
  await Promise.all(clients.map((client) => client.end()));
});
