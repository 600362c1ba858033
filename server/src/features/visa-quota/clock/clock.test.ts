import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { recruiterWith } from '../../../testing/recruiter.ts';
import { days, FILES, inTeam, LINES, makeFile, makeLine, reserve } from '../visa-quota.fixture.ts';
import { countSeats } from './count.ts';
import { warnOfEnds } from './warn.ts';

const test = testApp();

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

async function told(team: TestTeam, type: string): Promise<number[]> {
  const { rows } = await team.sql((tx) =>
    sql<{ member_id: number }>`select member_id from notification where type = ${type} order by id`.execute(
      tx,
    ),
  );
  return rows.map(({ member_id }) => member_id);
}

it('check 7: grants and licences are told of 90, 60 and 30 days before their end, once each', async () => {
  const team = await test.team();
  const giver = await recruiterWith(team, () => true);
  await recruiterWith(team, (key) => key !== 'visa_quota.update');
  await team.as('hiring_manager');
  const file = await makeFile(team, { licence_expires_on: inDays(88) });
  const line = await makeLine(team, 1, { file, expires_on: inDays(91) });
  const warn = () => inTeam(test.platform, team, warnOfEnds);
  const counted = async () => (await told(team, 'grant_ends')).length;
  await warn();
  expect([await counted(), (await told(team, 'licence_ends')).toSorted()]).toEqual([
    0,
    [team.admin.id, giver.id].toSorted(),
  ]);
  let last = 0;
  for (const left of [90, 75, 60, 31, 30, 3, 0]) {
    const set = sql`update visa_line set expires_on = ${inDays(left)}::date where id = ${line}`;
    await team.sql((tx) => set.execute(tx));
    await warn();
    await warn();
    const now = await counted();
    expect([left, now - last]).toEqual([left, [90, 60, 30].includes(left) ? 2 : 0]);
    last = now;
  }
  expect(await told(team, 'licence_ends')).toHaveLength(2);
});

it('a grant that is renewed is told of anew', async () => {
  const team = await test.team();
  const line = await makeLine(team, 1, { expires_on: inDays(20) });
  await inTeam(test.platform, team, warnOfEnds);
  const body = { version: 1, total: 1, issued_on: days.issued_on, expires_on: inDays(25) };
  expect((await team.admin.patch(`${LINES}${line}/`, body)).status).toBe(200);
  await inTeam(test.platform, team, warnOfEnds);
  expect(await told(team, 'grant_ends')).toHaveLength(2);
});

it('check 5: the nightly count tells admins of seats that do not add up, once a day, and mends nothing', async () => {
  const team = await test.team();
  await recruiterWith(team, () => true);
  const line = await makeLine(team, 4);
  await reserve(team, line);
  expect(await inTeam(test.platform, team, countSeats)).toBe(0);
  await team.sql((tx) => sql`update visa_line set taken = 3 where id = ${line}`.execute(tx));
  expect(await inTeam(test.platform, team, countSeats)).toBe(1);
  expect(await inTeam(test.platform, team, countSeats)).toBe(1);
  expect(await told(team, 'seats_differ')).toEqual([team.admin.id]);
  const { body } = await team.admin.get(FILES);
  expect(body.results[0].total).toBe(4);
});
