import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Tx } from '../platform/db/transaction.ts';
import { type TestTeam, testApp } from './app.ts';
import { createSample } from './sample.ts';

const test = testApp();
const PEOPLE = 60;

const fields = [
  { key: 'level', title: 'Level', type: 'others', subtype: 'integer' },
  { key: 'parts', title: 'Parts', type: 'others', subtype: 'multi', choices: ['A', 'B', 'C'] },
  { key: 'seen', title: 'Seen', type: 'date' },
  { key: 'badge', title: 'Badge', type: 'others', unique: true },
].map((field) => ({ ...field, show_on_table: true }));

async function peopled(): Promise<TestTeam> {
  const team = await test.team();
  const data = JSON.stringify([{ table: 'candidate', fields }]);
  expect((await team.admin.patch('/admin-app/custom-field/', { data })).status).toBe(200);
  await team.sql((tx) =>
    sql`insert into candidate (team_id, first_name, last_name) select ${team.id}, 'P' || n, 'Q'
      from generate_series(1, ${PEOPLE}) n`.execute(tx),
  );
  return team;
}

const kept = async (tx: Tx) => {
  const values = await sql`select f.key, v.record_id, v.item, v.text, v.number, v.at, v.unique_key
    from custom_value v join custom_field f on f.team_id = v.team_id and f.id = v.field_id order by 1, 2, 3`.execute(
    tx,
  );
  const texts =
    await sql`select l.record_id, l.tags, l.custom from list_text l join candidate c on c.id = l.record_id
    where l.entity = 'candidate' order by 1`.execute(tx);
  return { values: values.rows, texts: texts.rows };
};

/** What is kept is what a record by itself, and a field by itself, would be kept as. */
async function expectKept(team: TestTeam) {
  const { now, anew } = await team.sql(async (tx) => {
    const now = await kept(tx);
    await sql`select project_custom_field(team_id, id) from custom_field`.execute(tx);
    const { values } = await kept(tx);
    const { rows: texts } = await sql`select id as record_id, coalesce(tags, '{}') as tags,
        coalesce((select string_agg(value, e'\\n') from jsonb_each_text(custom)), '') as custom
      from candidate where custom <> '{}' or cardinality(tags) > 0 order by 1`.execute(tx);
    return { now, anew: { values, texts } };
  });
  expect(now).toEqual(anew);
  return now;
}

const change = (team: TestTeam, set: string) =>
  team.sql((tx) => sql`${sql.raw(`update candidate set ${set}`)}`.execute(tx));

it('values and tags of many records follow one statement, whatever each of them had', async () => {
  const team = await peopled();
  expect((await expectKept(team)).texts).toEqual([]);
  await change(team, `tags = '{urgent}' where id % 5 = 0`);
  await change(
    team,
    `custom = jsonb_build_object('badge', 'B-' || id, 'other', 'none asks for this') || case id % 3
      when 0 then '{}' when 1 then jsonb_build_object('level', id, 'parts', '["A", "C"]'::jsonb)
      else jsonb_build_object('seen', '2026-01-0' || id % 9 + 1, 'level', 'no number') end where id % 4 > 0`,
  );
  expect((await expectKept(team)).values.length).toBeGreaterThan(PEOPLE);
  await change(team, `custom = custom - 'parts' || '{"level": 7}', tags = '{}' where id % 2 = 0`);
  await expectKept(team);
  await change(team, `deleted_on = now() where id % 3 = 0`);
  await expectKept(team);
  await change(team, `deleted_on = null, custom = '{}', tags = null`);
  expect(await expectKept(team)).toEqual({ values: [], texts: [] });
});

it('values that are unique change hands in one statement, and are refused by their field', async () => {
  const team = await peopled();
  await change(
    team,
    `custom = jsonb_build_object('badge', id % 2, 'level', 1) where id in (select id from candidate limit 2)`,
  );
  await change(
    team,
    `custom = custom || jsonb_build_object('badge', 1 - (custom ->> 'badge')::int) where custom <> '{}'`,
  );
  await expectKept(team);
  const refused = await change(team, `custom = '{"badge": "same"}'`).catch((error: unknown) => error);
  expect(refused).toMatchObject({ constraint: 'custom_value_unique', column: 'badge', table: 'candidate' });
});

it('a statement inside of a transaction keeps what another one before it changed, and no other team', async () => {
  const [team, other] = [await peopled(), await peopled()];
  await change(other, `custom = '{"level": 3}'`);
  await team.sql(async (tx) => {
    await sql`update candidate set custom = '{"level": 4}'`.execute(tx);
    await sql`update candidate set version = version + 1`.execute(tx);
    await sql`update candidate set custom = '{"level": 5}' where id % 2 = 0`.execute(tx);
  });
  await expectKept(team);
  expect((await expectKept(other)).values).toHaveLength(PEOPLE);
  const made = await createSample(team, candidate, { custom: { level: 9, badge: 'new' } });
  expect((await expectKept(team)).values).toContainEqual(
    expect.objectContaining({ record_id: made.id, key: 'badge', unique_key: 'new' }),
  );
});
