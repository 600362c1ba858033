import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { department } from '@hireloom/contracts/department/department';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample, sampleOf } from '../../testing/sample.ts';

/** Items of the currency list under their codes. */
async function currencies(team: TestTeam): Promise<Record<string, number>> {
  const values = ['JPY', 'AED', 'KWD', 'CLF'].map((key) => ({
    team_id: team.id,
    list: 'currency',
    key,
    name: `Currency ${key}`,
    // Found by the amount itself: what is not worth one is tested with the rates.
    extra: JSON.stringify({ rate: 1 }),
  }));
  const rows = await team.sql((tx) =>
    tx.insertInto('lookup_item').values(values).returning(['id', 'key']).execute(),
  );
  return Object.fromEntries(rows.map(({ id, key }) => [key, id]));
}

/** A country whose currency this is becomes the team's own. */
async function settleIn(team: TestTeam, country: string, currency: string): Promise<void> {
  await team.sql((tx) =>
    tx
      .insertInto('lookup_item')
      .values({
        team_id: team.id,
        list: 'country',
        key: country,
        name: `Country ${country}`,
        extra: JSON.stringify({ currency }),
      })
      .execute(),
  );
  const settings = JSON.stringify({ default_country: country });
  expect((await team.admin.patch('/customer/admin-setting/', { settings })).status).toBe(200);
}

const at = (path: string, id: unknown) => `${path}${String(id)}/`;

describe('money', () => {
  const test = testApp();

  describe('refusals', () => {
    it('of more decimals than the currency has, at the field, on create and update', async () => {
      const team = await test.team();
      const of = await currencies(team);
      const cases = [
        [candidate, 'current_salary', 'KWD', 1.2345, 'Current salary in KWD may have at most 3 decimals'],
        [candidate, 'expected_salary', 'JPY', 0.5, 'Expected salary in JPY may have no decimals'],
        [job, 'salary_min', 'AED', 0.125, 'Salary from in AED may have at most 2 decimals'],
        [department, 'annual_budget', 'JPY', 10.5, 'Annual budget in JPY may have no decimals'],
      ] as const;
      for (const [entity, field, code, amount, message] of cases) {
        const body = await sampleOf(team, entity, { [field]: amount, currency: of[code] });
        const refused = await team.admin.post(entity.path, body);
        expect([refused.status, refused.body.fields]).toEqual([400, { [field]: [message] }]);
        const { id } = await createSample(team, entity, { [field]: 7, currency: of[code] });
        const change = await team.admin.patch(at(entity.path, id), { [field]: amount });
        expect([change.status, change.body.fields]).toEqual([400, { [field]: [message] }]);
        expect((await team.admin.get(at(entity.path, id))).body[field]).toBe(7);
      }
    });

    it('of a currency that the amounts which stay do not fit', async () => {
      const team = await test.team();
      const of = await currencies(team);
      const amounts = { current_salary: 10.125, expected_salary: 12 };
      const { id } = await createSample(team, candidate, { ...amounts, currency: of.KWD });
      const change = (body: object) => team.admin.patch(at(candidate.path, id), body);
      expect((await change({ currency: of.JPY })).body.fields).toEqual({
        current_salary: ['Current salary in JPY may have no decimals'],
      });
      expect((await change({ currency: null })).body.fields).toEqual({
        current_salary: ['Current salary may have at most 2 decimals'],
      });
      const row = (await team.admin.get(at(candidate.path, id))).body;
      expect([row.currency.id, row.current_salary]).toEqual([of.KWD, 10.125]);
      expect((await change({ currency: of.JPY, current_salary: 10 })).status).toBe(200);
    });

    it('of a currency that hidden amounts do not fit, without naming them', async () => {
      const team = await test.team();
      const of = await currencies(team);
      const manager = await team.as('hiring_manager');
      const settings = JSON.stringify({ module_configurations: { hidden_job_fields: ['salary_min'] } });
      await team.admin.patch('/customer/admin-setting/', { settings });
      const hiring_managers = [manager.id];
      const { id } = await createSample(team, job, { salary_min: 1.5, currency: of.AED, hiring_managers });
      const reply = await manager.patch(at(job.path, id), { currency: of.JPY });
      expect([reply.status, reply.body.fields]).toEqual([
        400,
        { currency: ['The amounts of this record have more decimals than that'] },
      ]);
    });

    it('of what no number holds exactly', async () => {
      const team = await test.team();
      const { id } = await createSample(team, candidate);
      for (const current_salary of [0.1 + 0.2, 1e-7, 12345678901.12345, 1e12, -1, '12', Number.MAX_VALUE]) {
        const reply = await team.admin.patch(at(candidate.path, id), { current_salary });
        expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['current_salary']]);
      }
    });
  });

  it('goes through the API as it came, in currencies of no, two, three and four decimals', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const amounts = { JPY: 99_999_999_999, AED: 0.29, KWD: 99_999_999_999.999, CLF: 99_999_999_999.9999 };
    for (const [code, amount] of Object.entries(amounts)) {
      const currency = of[code];
      const person = await createSample(team, candidate, { current_salary: amount, currency });
      const opening = await createSample(team, job, { salary_min: amount, salary_max: amount, currency });
      expect((await team.admin.get(at(candidate.path, person.id))).body.current_salary).toBe(amount);
      const read = (await team.admin.get(at(job.path, opening.id))).body;
      expect([read.salary_min, read.salary_max]).toEqual([amount, amount]);
      const query = `${candidate.path}?current_salary_min=${amount}&current_salary_max=${amount}`;
      const found = (await team.admin.get(query)).body.results;
      expect(found.map((row: { id: number }) => row.id)).toEqual([person.id]);
      const csv = String((await team.admin.get(query.replace('?', 'export/?'))).body);
      expect(csv.split('\r\n')[1]?.split(',')).toContain(String(amount));
      await team.admin.patch(at(candidate.path, person.id), { expected_salary: amount });
      const profile = await team.sql((tx) =>
        tx
          .selectFrom('search_profile')
          .select(['current_month', 'expected_month'])
          .where('candidate_id', '=', person.id)
          .executeTakeFirstOrThrow(),
      );
      expect(profile).toEqual({ current_month: amount, expected_month: amount });
    }
    const sorted = await team.admin.get(`${candidate.path}?orderBy=current_salary&ascending=1`);
    expect(sorted.body.results.map((row: { current_salary: number }) => row.current_salary)).toEqual(
      Object.values(amounts).toSorted((a, b) => a - b),
    );
  });

  it('keeps its amount when the currency changes to one that it fits', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const { id } = await createSample(team, candidate, { current_salary: 1500.5, currency: of.AED });
    const reply = await team.admin.patch(at(candidate.path, id), { currency: of.KWD });
    expect([reply.status, reply.body.current_salary, reply.body.currency.id]).toEqual([200, 1500.5, of.KWD]);
  });

  it('without a currency has the decimals of the one of the team’s country, or two', async () => {
    const team = await test.team();
    const post = async (current_salary: number) =>
      team.admin.post(candidate.path, await sampleOf(team, candidate, { current_salary }));
    expect((await post(1.25)).status).toBe(200);
    expect((await post(1.125)).body.fields).toEqual({
      current_salary: ['Current salary may have at most 2 decimals'],
    });
    await settleIn(team, 'KW', 'KWD');
    expect((await post(1.125)).status).toBe(200);
    await settleIn(team, 'JP', 'JPY');
    expect((await post(1.5)).body.fields).toEqual({
      current_salary: ['Current salary may have no decimals'],
    });
  });

  it('of an applicant is in the currency that the person had, and stays in it', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const terms = { current_salary: 10.125, expected_salary: 12, currency: of.KWD };
    const people = [await createSample(team, candidate, terms), await createSample(team, candidate, terms)];
    const opening = await createSample(team, job);
    const one = await createSample(team, applicant, { candidate: people[0]?.id, job: opening.id });
    const many = await team.admin.post('/customer/applicant/attach/', {
      job: opening.id,
      candidates: [people[1]?.id],
    });
    await team.admin.patch(at(candidate.path, people[0]?.id), { currency: of.AED, current_salary: 10 });
    for (const id of [one.id, many.body.attached[0].id]) {
      const row = (await team.admin.get(at(applicant.path, id))).body;
      expect([row.current_salary, row.expected_salary, row.currency.id]).toEqual([10.125, 12, of.KWD]);
    }
    const own = { current_salary: 1.5, currency: of.JPY };
    const third = await createSample(team, candidate, terms);
    const refused = await team.admin.post(applicant.path, { candidate: third.id, job: opening.id, ...own });
    expect(refused.body.fields).toEqual({ current_salary: ['Current salary in JPY may have no decimals'] });
    const inTheirs = { candidate: third.id, job: opening.id, current_salary: 1.2345 };
    expect((await team.admin.post(applicant.path, inTheirs)).body.fields).toEqual({
      current_salary: ['Current salary in KWD may have at most 3 decimals'],
    });
  });

  it('lists currencies with code and decimals, those of the team’s own and those switched off too', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const made = await team.admin.post('/admin-app/lookup/currency/', {
      name: 'Points',
      extra: { decimals: 0 },
    });
    await team.admin.patch(`/admin-app/lookup/currency/${of.CLF}/`, { is_active: false });
    const { results } = (await (await team.as('vendor')).get('/admin-app/currency-list/')).body;
    const rated = { rate: 1, rate_on: null };
    expect(results).toEqual([
      { id: of.AED, code: 'AED', decimals: 2, ...rated },
      { id: of.CLF, code: 'CLF', decimals: 4, ...rated },
      { id: of.JPY, code: 'JPY', decimals: 0, ...rated },
      { id: of.KWD, code: 'KWD', decimals: 3, ...rated },
      { id: made.body.id, code: 'Points', decimals: 0, rate: null, rate_on: null },
    ]);
    const person = await sampleOf(team, candidate, { current_salary: 1.5, currency: made.body.id });
    expect((await team.admin.post(candidate.path, person)).body.fields).toEqual({
      current_salary: ['Current salary in Points may have no decimals'],
    });
  });

  it('keeps the list from saying other decimals than count', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const patch = (id: unknown, decimals: unknown) =>
      team.admin.patch(`/admin-app/lookup/currency/${String(id)}/`, { extra: { decimals } });
    expect((await patch(of.AED, 3)).body.fields).toEqual({
      'extra.decimals': ['AED has 2 decimals by ISO 4217'],
    });
    expect((await patch(of.AED, '2')).status).toBe(200);
    const own = await team.lookup('currency', 'Points');
    for (const decimals of [5, -1, 1.5, 'two'])
      expect((await patch(own, decimals)).body.fields).toEqual({
        'extra.decimals': ['Decimals must be a whole number from 0 to 4'],
      });
    expect((await patch(own, null)).status).toBe(200);
  });
});
