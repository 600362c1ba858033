import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { PREPARED } from './driver.ts';
import { readTeam, withTeam } from './transaction.ts';

const t = testApp();

const asked = sql<{ role: string; team: string; writes: string; names: string[] }>`${sql.raw(PREPARED)}select
  current_user::text as role, current_setting('app.team_id') as team, current_setting('transaction_read_only') as writes,
  array(select first_name from member order by id) as names`;

test('each statement reads one team with the role of the application, kept on the connection or not', async () => {
  const [one, other] = [await t.team(), await t.team()];
  for (const { id } of [one, other, one, other]) {
    const { rows } = await readTeam(t.platform.db, id, async (tx) => asked.execute(tx));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ role: 'hireloom_app', team: String(id), writes: 'on' });
    expect(rows[0]?.names).toHaveLength(1);
    const foreign = await readTeam(t.platform.db, one.id, (tx) =>
      tx.selectFrom('member').select('id').where('team_id', '=', other.id).execute(),
    );
    expect(foreign).toEqual([]);
  }
});

test('refuses what writes, and a statement that failed is put right', async () => {
  const { id } = await t.team();
  const hurt = (tx: Parameters<Parameters<typeof readTeam>[2]>[0]) =>
    tx.updateTable('member').set({ first_name: 'X' }).where('team_id', '=', id).execute();
  await readTeam(t.platform.db, id, async (tx) => {
    await expect(hurt(tx)).rejects.toThrow(/read-only transaction/);
    const divide = (by: number) =>
      sql<{ answer: number }>`${sql.raw(PREPARED)}select 6 / ${by}::int as answer`.execute(tx);
    for (const by of [3, 0, 2, 0]) {
      if (by === 0) await expect(divide(by)).rejects.toThrow(/division by zero/);
      else expect((await divide(by)).rows).toEqual([{ answer: 6 / by }]);
    }
    await expect(sql`select nothing from nowhere`.execute(tx)).rejects.toThrow(/does not exist/);
    expect((await asked.execute(tx)).rows[0]?.team).toBe(String(id));
  });
});

test('nothing of it is left on the connection', async () => {
  const { id } = await t.team();
  await readTeam(t.platform.db, id, (tx) => asked.execute(tx));
  const { rows } = await sql<{
    role: string;
    team: string | null;
    writes: string;
  }>`select current_user::text as role,
    nullif(current_setting('app.team_id', true), '') as team, current_setting('transaction_read_only') as writes`.execute(
    t.platform.db,
  );
  expect(rows).toEqual([{ role: 'hireloom_server', team: null, writes: 'off' }]);
  await withTeam(t.platform.db, id, (tx) =>
    tx.updateTable('member').set({ first_name: 'Y' }).where('team_id', '=', id).execute(),
  );
  const read = await readTeam(t.platform.db, id, (tx) => asked.execute(tx));
  expect(read.rows[0]?.names).toEqual(['Y']);
});

test('values come as from any other statement', async () => {
  const { id } = await t.team();
  const statement = sql`select ${7}::int as number, ${'x"\'y'}::text as text, ${[1, 2]}::bigint[] as ids, ${['a,b', 'c']}::text[] as words,
    ${JSON.stringify({ a: [1] })}::jsonb as json, ${null}::text as nothing, ${true}::boolean as yes, 12.50::numeric as money,
    '2026-02-03'::date as day, '2026-02-03 04:05:06.789012+00'::timestamptz as moment, '{}'::bigint[] as none`;
  const read = await readTeam(t.platform.db, id, (tx) => statement.execute(tx));
  const usual = await withTeam(t.platform.db, id, (tx) => statement.execute(tx));
  expect(read.rows).toEqual(usual.rows);
  expect(read.rows[0]).toMatchObject({ moment: '2026-02-03T04:05:06.789Z', money: 12.5, ids: [1, 2] });
});
