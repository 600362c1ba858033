import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { days, LINES, makeApplicant, makeLine, reserve, SEATS, taken } from '../visa-quota.fixture.ts';

const test = testApp();

it('40 reservations of 5 seats at once give exactly 5', async () => {
  const team = await test.team();
  const line = await makeLine(team, 5);
  const replies = await Promise.all(Array.from({ length: 40 }, () => reserve(team, line)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(35);
  expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(/^No free seat is left of /);
  expect(await taken(team, line)).toEqual({ taken: 5, moved: 5 });
});

it('one applicant gets one seat, also at once from two lines', async () => {
  const team = await test.team();
  const lines = [await makeLine(team, 5), await makeLine(team, 5)];
  const { id } = await makeApplicant(team);
  const replies = await Promise.all(
    [...lines, ...lines].map((line) => reserve(team, line, { applicant: id, person: null })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

it('check 3: a total below what is taken is refused, with the figure', async () => {
  const team = await test.team();
  const line = await makeLine(team, 2);
  await reserve(team, line);
  await reserve(team, line);
  const { status, body } = await team.admin.patch(`${LINES}${line}/`, { version: 1, total: 1, ...days });
  expect(status).toBe(400);
  expect(body.fields.total).toEqual([
    '2 seats are reserved or used already: the total can not be below that',
  ]);
  expect((await team.admin.patch(`${LINES}${line}/`, { version: 1, total: 2, ...days })).status).toBe(200);
});

it('check 4: a grant that has ended gives no seats and is read only; who has one goes on', async () => {
  const team = await test.team();
  const [line, other] = [await makeLine(team, 3), await makeLine(team, 3)];
  const { body: seat } = await reserve(team, line);
  const { body: elsewhere } = await reserve(team, other);
  const ended = { issued_on: '2020-01-01', expires_on: '2020-12-31' };
  expect((await team.admin.patch(`${LINES}${line}/`, { version: 1, total: 3, ...ended })).status).toBe(200);
  const refused = await reserve(team, line);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('has ended on 2020-12-31'),
  ]);
  const move = { version: 1, line, reason: 'Fits better' };
  expect((await team.admin.post(`${SEATS}${elsewhere.id}/move/`, move)).status).toBe(409);
  const more = await team.admin.patch(`${LINES}${line}/`, { version: 2, total: 9, ...ended });
  expect(more.status).toBe(409);
  const step = { version: 1, to: 'arrived', on: '2026-02-01' };
  expect((await team.admin.post(`${SEATS}${seat.id}/step/`, step)).body.state).toBe('arrived');
  const end = { version: 2, reason: 'Has left the country' };
  expect((await team.admin.post(`${SEATS}${seat.id}/cancel/`, end)).status).toBe(200);
  const renewed = { version: 2, total: 3, issued_on: ended.issued_on, expires_on: days.expires_on };
  expect((await team.admin.patch(`${LINES}${line}/`, renewed)).status).toBe(200);
});

it('check 5: moves add up to the figures after all that can become of a seat', async () => {
  const team = await test.team();
  const [one, two] = [await makeLine(team, 4, { is_refundable: true }), await makeLine(team, 4)];
  const seats = [];
  for (const line of [one, one, one, two]) seats.push((await reserve(team, line)).body);
  const [a, b, c, d] = seats;
  const said = (id: number, verb: string, body: object) => team.admin.post(`${SEATS}${id}/${verb}/`, body);
  const reason = 'For the test';
  expect((await said(a.id, 'step', { version: 1, to: 'applied', on: '2026-02-01' })).status).toBe(200);
  expect((await said(a.id, 'cancel', { version: 2, as: 'refunded', reason })).status).toBe(200);
  expect((await said(a.id, 'cancel', { version: 3, reason })).status).toBe(409);
  const swapped = await said(b.id, 'swap', { version: 1, with: d.id, with_version: 1, reason });
  expect(swapped.body.results.map((row: { line: { id: number } }) => row.line.id)).toEqual([two, one]);
  const moved = await said(c.id, 'move', { version: 1, line: two, reason });
  expect(moved.body).toMatchObject({ state: 'reserved', line: { id: two } });
  expect(await taken(team, one)).toEqual({ taken: 1, moved: 1 });
  expect(await taken(team, two)).toEqual({ taken: 2, moved: 2 });
  const { body } = await team.admin.get(`${LINES}${one}/moves/`);
  expect(body.count).toBe(8);
});

it('two exchanges of the same four seats at once end, each seat once', async () => {
  const team = await test.team();
  const lines = [await makeLine(team, 2), await makeLine(team, 2)];
  const seats = [];
  for (const line of [...lines, ...lines]) seats.push((await reserve(team, line)).body.id);
  const [a, b, c, d] = seats;
  const swap = (one: number, two: number) =>
    team.admin.post(`${SEATS}${one}/swap/`, { version: 1, with: two, with_version: 1, reason: 'At once' });
  const replies = await Promise.all([swap(a, b), swap(d, c), swap(b, a), swap(c, d)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  for (const line of lines) expect(await taken(team, line)).toEqual({ taken: 2, moved: 2 });
});

it('who does not fit gets a seat for a reason only', async () => {
  const team = await test.team();
  const nationality = await team.lookup('nationality', 'Nepal');
  const line = await makeLine(team, 2, { nationality, gender: 'female' });
  const { id } = await makeApplicant(team, { person: { nationality: null, gender: 'female' } });
  const asked = { applicant: id, person: null };
  const refused = await reserve(team, line, asked);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { mismatch_reason: ['Does not fit the line (nationality): say why'] },
  ]);
  const given = await reserve(team, line, { ...asked, mismatch_reason: 'The authority agreed' });
  expect(given.body.mismatch_reason).toBe('The authority agreed');
  const fits = { person: { name: 'Fits', nationality, gender: 'female' } };
  expect((await reserve(team, line, fits)).status).toBe(200);
});

it('a seat that is only reserved is free again when its applicant leaves; a visa goes on', async () => {
  const team = await test.team();
  const line = await makeLine(team, 2);
  const people = [await makeApplicant(team), await makeApplicant(team)];
  for (const { id } of people) await reserve(team, line, { applicant: id, person: null });
  const { body } = await team.admin.get(`${SEATS}?applicant=${people[1]?.id}`);
  const step = { version: 1, to: 'applied', on: '2026-02-01' };
  await team.admin.post(`${SEATS}${body.results[0].id}/step/`, step);
  const reason = await team.lookup('reason', 'Too junior');
  for (const { id } of people) {
    const { status, body: said } = await team.admin.post(`/customer/applicant/${id}/reject/`, { reason });
    expect([status, said.message]).toEqual([200, said.message]);
  }
  expect(await taken(team, line)).toEqual({ taken: 1, moved: 1 });
});
