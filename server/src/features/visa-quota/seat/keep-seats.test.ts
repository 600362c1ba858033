import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeApplicant, makeLine, makeOffer, SEATS, taken, tellSeats } from '../visa-quota.fixture.ts';

const test = testApp();

async function offersOf(total: number, people: number) {
  const team = await test.team();
  const line = await makeLine(team, total);
  const offers = [];
  for (let count = 0; count < people; count++) {
    const { id } = await makeApplicant(team);
    offers.push(await makeOffer(team, id, line));
  }
  return { team, line, offers };
}

it('check 1: the last seat and two offers sent at once: one gets it, the other is not sent', async () => {
  const { team, line, offers } = await offersOf(1, 2);
  const ends = await Promise.allSettled(
    offers.map((offer) => tellSeats(test.platform, team, [['sent', offer]])),
  );
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = ends.find((end) => end.status === 'rejected');
  expect(String(refused?.reason)).toContain('No free seat is left of ');
  expect(await taken(team, line)).toEqual({ taken: 1, moved: 1 });
});

it('check 2: the end of an offer returns its seat once, whatever ends it and however often', async () => {
  const { team, line, offers } = await offersOf(4, 4);
  await tellSeats(
    test.platform,
    team,
    offers.map((offer) => ['sent', offer] as const),
  );
  expect(await taken(team, line)).toEqual({ taken: 4, moved: 4 });
  const [one, two, three, four] = offers;
  if (!one || !two || !three || !four) throw new Error('Four were made');
  await tellSeats(test.platform, team, [['expired', one]]);
  await tellSeats(test.platform, team, [['expired', one]]);
  expect(await taken(team, line)).toEqual({ taken: 3, moved: 3 });
  await Promise.all([
    tellSeats(test.platform, team, [['declined', two]]),
    tellSeats(test.platform, team, [['withdrawn', two]]),
  ]);
  await tellSeats(test.platform, team, [['superseded', three]]);
  await tellSeats(test.platform, team, [['accepted', four]]);
  expect(await taken(team, line)).toEqual({ taken: 1, moved: 1 });
});

it('an offer that replaces another one moves the reservation, to its line too', async () => {
  const { team, line, offers } = await offersOf(1, 1);
  const other = await makeLine(team, 1);
  const [old] = offers;
  if (!old) throw new Error('One was made');
  await tellSeats(test.platform, team, [['sent', old]]);
  const same = await makeOffer(team, old.applicant_id, line, 2);
  await tellSeats(test.platform, team, [
    ['sent', same],
    ['superseded', old],
  ]);
  expect(await taken(team, line)).toEqual({ taken: 1, moved: 1 });
  await tellSeats(test.platform, team, [['superseded', old]]);
  expect(await taken(team, line)).toEqual({ taken: 1, moved: 1 });
  const elsewhere = await makeOffer(team, old.applicant_id, other, 3);
  await tellSeats(test.platform, team, [['sent', elsewhere]]);
  await tellSeats(test.platform, team, [['superseded', same]]);
  expect([await taken(team, line), await taken(team, other)]).toEqual([
    { taken: 0, moved: 0 },
    { taken: 1, moved: 1 },
  ]);
});

it('a visa that was applied for stays when the offer is withdrawn: it is given back by hand', async () => {
  const { team, line, offers } = await offersOf(1, 1);
  const [offer] = offers;
  if (!offer) throw new Error('One was made');
  await tellSeats(test.platform, team, [['sent', offer]]);
  const { body } = await team.admin.get(`${SEATS}?line=${line}`);
  const step = { version: 1, to: 'applied', on: '2026-02-01' };
  expect((await team.admin.post(`${SEATS}${body.results[0].id}/step/`, step)).status).toBe(200);
  await tellSeats(test.platform, team, [['withdrawn', offer]]);
  expect(await taken(team, line)).toEqual({ taken: 1, moved: 1 });
});

it('a refused send takes back all that its transaction wrote', async () => {
  const { team, line, offers } = await offersOf(1, 2);
  await expect(
    tellSeats(
      test.platform,
      team,
      offers.map((offer) => ['sent', offer] as const),
    ),
  ).rejects.toThrow('No free seat is left of ');
  expect(await taken(team, line)).toEqual({ taken: 0, moved: 0 });
  const { rows } = await team.sql((tx) => sql`select 1 from visa_allocation`.execute(tx));
  expect(rows).toEqual([]);
});
