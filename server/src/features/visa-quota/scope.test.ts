import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { FILES, LINES, makeApplicant, makeLine, reserve, SEATS } from './visa-quota.fixture.ts';

const test = testApp();

const reads = (line: number, applicant: number) => [
  FILES,
  `${FILES}export/`,
  `${SEATS}?line=${line}`,
  `${SEATS}?applicant=${applicant}`,
  `${LINES}${line}/moves/`,
  `/customer/visa-line-options/?applicant=${applicant}`,
  '/customer/visa-forecast/',
  '/customer/visa-heat/',
  '/customer/visa-months/',
  '/customer/visa-template/',
];

it('check 6: without the right there is nothing, also no figure of it', async () => {
  const team = await test.team();
  const line = await makeLine(team, 3);
  const { id } = await makeApplicant(team);
  await reserve(team, line, { applicant: id, person: null });
  const others = [
    await team.as('hiring_manager'),
    await team.as('vendor'),
    await recruiterWith(team, (key) => !key.startsWith('visa_quota.')),
  ];
  for (const actor of others)
    for (const path of reads(line, id)) expect([path, (await actor.get(path)).status]).toEqual([path, 403]);
});

it('of applicants whom a viewer may not open the seat is told, and nothing of who has it', async () => {
  const team = await test.team();
  const line = await makeLine(team, 3);
  const hidden = await makeApplicant(team, {
    opening: { confidential: true, recruiters: [team.admin.id] },
  });
  const reason = 'A secret cause';
  await reserve(team, line, { applicant: hidden.id, person: null, note: reason, agency: reason });
  const stranger = await recruiterWith(team, (key) => !key.endsWith('.view_global'));
  const { body } = await stranger.get(`${SEATS}?line=${line}`);
  expect(body.results).toMatchObject([{ state: 'reserved', person: null, note: null, agency: null }]);
  const moves = await stranger.get(`${LINES}${line}/moves/`);
  expect(moves.body.results).toMatchObject([{ person: null, reason: null, seats: 1 }]);
  expect((await stranger.get(`${SEATS}?applicant=${hidden.id}`)).status).toBe(404);
  expect((await stranger.get(`/customer/visa-line-options/?applicant=${hidden.id}`)).status).toBe(404);
  const [seat] = body.results;
  const step = { version: 1, to: 'applied', on: '2026-02-01' };
  expect((await stranger.post(`${SEATS}${seat.id}/step/`, step)).status).toBe(404);
  expect((await team.admin.get(`${SEATS}?line=${line}`)).body.results[0].person.applicant).toBe(hidden.id);
});

it('tells what jobs still need, the heat of nationalities and the months', async () => {
  const team = await test.team();
  const [nationality, other] = [
    await team.lookup('nationality', 'Nepal'),
    await team.lookup('nationality', 'Fiji'),
  ];
  const designation = await team.lookup('designation', 'Welder');
  const opening = { openings: 4, designation, nationalities: [nationality] };
  const { id, job } = await makeApplicant(team, { opening, person: { nationality } });
  const line = await makeLine(team, 3, { nationality, designation });
  await makeLine(team, 7, { nationality: other, designation });
  await reserve(team, line, { applicant: id, person: null });
  const { body } = await team.admin.get(`/customer/visa-forecast/?job=${job}`);
  expect(body.results).toMatchObject([{ open: 4, held: 1, free: 2, missing: 1 }]);
  const heat = await team.admin.get('/customer/visa-heat/');
  expect(heat.body.cells).toMatchObject([
    { nationality: { name: 'Fiji' }, total: 7, taken: 0 },
    { nationality: { name: 'Nepal' }, total: 3, taken: 1 },
  ]);
  const months = await team.admin.get('/customer/visa-months/');
  expect([months.body.results.length, months.body.results[0].taken]).toEqual([12, 1]);
  const options = await team.admin.get(`/customer/visa-line-options/?applicant=${id}`);
  expect(options.body.results.map(({ mismatch }: { mismatch: string[] }) => mismatch)).toEqual([
    [],
    ['nationality'],
  ]);
});

it('seats, moves and what a person has are read by index', async () => {
  const team = await test.team();
  const line = await makeLine(team, 5000);
  await team.sql(async (tx) => {
    await sql`insert into visa_allocation (team_id, line_id, person_name, state)
      select ${team.id}, ${line}, 'P' || g, 'cancelled' from generate_series(1, 4000) g`.execute(tx);
    await sql`insert into visa_line (team_id, file_id, total, issued_on, expires_on)
      select team_id, file_id, 1, issued_on, expires_on from visa_line, generate_series(1, 400) where id = ${line}`.execute(
      tx,
    );
    await sql`update visa_allocation a set line_id = s.ids[1 + a.id % 400] from (select array_agg(id) as ids from visa_line) s`.execute(
      tx,
    );
    await sql`insert into visa_move (team_id, line_id, allocation_id, seats, to_state, by_kind)
      select team_id, line_id, id, 0, 'cancelled', 'system' from visa_allocation`.execute(tx);
  });
  for (const table of ['visa_allocation', 'visa_move']) {
    const { rows } = await team.sql(async (tx) => {
      await sql`analyze ${sql.table(table)}`.execute(tx).catch(() => undefined);
      return sql<{
        'QUERY PLAN': string;
      }>`explain select * from ${sql.table(table)} where team_id = ${team.id}
        and line_id = ${line} order by id desc limit 50`.execute(tx);
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_line`);
  }
});
