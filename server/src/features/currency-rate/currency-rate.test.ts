import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withTeam } from '../../platform/db/transaction.ts';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { countAnewJob } from './index.ts';

type Of = Record<'AED' | 'USD' | 'KWD' | 'SDG', number>;

/** The currencies of a team: dirhams of its own, two with a rate, one that nobody gave any. */
async function currencies(team: TestTeam): Promise<Of> {
  const rates = { AED: 1, USD: 3.6725, KWD: 12.02, SDG: undefined };
  const made = Object.entries(rates).map(async ([key, rate]) => {
    const extra = JSON.stringify(rate === undefined ? {} : { rate, rate_on: '2026-07-01' });
    return [key, await team.made('lookup_item', { list: 'currency', key, name: `Currency ${key}`, extra })];
  });
  return Object.fromEntries(await Promise.all(made)) as Of;
}

const item = (id: number) => `/admin-app/lookup/currency/${id}/`;
const settingsPath = '/customer/admin-setting/';
const asCurrency = (default_currency: string) => ({ settings: JSON.stringify({ default_currency }) });

describe('money in one currency', () => {
  const test = testApp();
  const count = (team: TestTeam, payload: object = {}, signal = new AbortController().signal) =>
    countAnewJob.perform(
      { platform: test.platform, teamId: team.id, jobId: '1', attempt: 1, last: false, signal },
      payload,
    );
  const keys = async (team: TestTeam, table: string, id: number) => {
    const names =
      table === 'job'
        ? 'salary_min_key as low, salary_max_key as high'
        : 'salary_key as low, expected_key as high';
    const { rows } = await team.sql((tx) =>
      sql<{
        low: number | null;
        high: number | null;
      }>`select ${sql.raw(names)} from ${sql.table(table)} where id = ${id}`.execute(tx),
    );
    return [rows[0]?.low ?? null, rows[0]?.high ?? null];
  };
  const person = (team: TestTeam, values: Record<string, unknown>) => createSample(team, candidate, values);

  describe('refuses', () => {
    it('rates from whoever is no admin, and those of another team', async () => {
      const [team, other] = [await test.team(), await test.team()];
      const of = await currencies(team);
      const body = { extra: { rate: 4 } };
      for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
        const actor = await team.as(role);
        expect((await actor.patch(item(of.USD), body)).status, role).toBe(403);
        expect((await actor.patch(settingsPath, asCurrency('USD'))).status, role).toBe(403);
      }
      expect((await other.admin.patch(item(of.USD), body)).status).toBe(404);
    });

    it('what is no rate, what is no day, and another rate than one for the own currency', async () => {
      const team = await test.team();
      const of = await currencies(team);
      const cases = [
        [of.USD, { rate: 0 }, 'extra.rate', 'Rate must be a number above zero'],
        [of.USD, { rate: -3 }, 'extra.rate', 'Rate must be a number above zero'],
        [of.USD, { rate: 'much' }, 'extra.rate', 'Rate must be a number above zero'],
        [of.USD, { rate: 2e9 }, 'extra.rate', 'Rate must be a number above zero'],
        [of.USD, { rate: 3, rate_on: '31/12/2025' }, 'extra.rate_on', 'Rate as of must be a date'],
        [
          of.USD,
          { rate: 3, rate_on: '2999-01-01' },
          'extra.rate_on',
          'The day of a rate can not lie in the future',
        ],
        [of.AED, { rate: 2 }, 'extra.rate', 'AED is the currency of the team: its rate is 1'],
        [of.AED, { rate: null }, 'extra.rate', 'AED is the currency of the team: its rate is 1'],
      ] as const;
      for (const [id, extra, field, message] of cases) {
        const refused = await team.admin.patch(item(id), { extra });
        expect([refused.status, refused.body.fields]).toEqual([400, { [field]: [message] }]);
      }
    });

    it('a currency of the team that has no rate, and one that nobody knows', async () => {
      const team = await test.team();
      await currencies(team);
      for (const [code, message] of [
        ['SDG', 'Give SDG a rate in the list of currencies first'],
        ['XYZ', 'The list has no currency XYZ'],
        ['dirham', expect.stringContaining('Default currency must be picked from the list')],
      ] as const) {
        const refused = await team.admin.patch(settingsPath, asCurrency(code));
        expect([refused.status, refused.body.fields?.settings?.[0]]).toEqual([400, message]);
      }
    });

    it('an order by amounts that the viewer does not get to see', async () => {
      const team = await test.team();
      await currencies(team);
      const settings = JSON.stringify({ module_configurations: { hidden_job_fields: ['salary_min'] } });
      await team.admin.patch(settingsPath, { settings });
      const manager = await team.as('hiring_manager');
      expect((await manager.get(`${job.path}?orderBy=salary_min`)).status).toBe(400);
      expect((await team.admin.get(`${job.path}?orderBy=salary_min`)).status).toBe(200);
      const vendor = await team.as('vendor');
      expect((await vendor.get(`${applicant.path}?orderBy=current_salary`)).status).toBe(400);
    });
  });

  it('sorts and narrows by what amounts are worth a month in the currency of the team', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const made = {
      dirhams: await person(team, { expected_salary: 5000, currency: of.AED }),
      dollars: await person(team, { expected_salary: 2000, currency: of.USD }),
      dinars: await person(team, { expected_salary: 12000, currency: of.KWD, salary_period: 'year' }),
      pounds: await person(team, { expected_salary: 900_000, currency: of.SDG }),
      unsaid: await person(team, { expected_salary: 6000 }),
    };
    const named = new Map(Object.entries(made).map(([name, { id }]) => [id, name]));
    const list = async (query: string) =>
      (await team.admin.get(`${candidate.path}?${query}`)).body.results.map(({ id }: { id: number }) =>
        named.get(id),
      );
    // 5,000, 7,345, 12,020 and 6,000 dirhams a month; pounds have no rate.
    expect(await list('orderBy=expected_salary&ascending=1')).toEqual([
      'dirhams',
      'unsaid',
      'dollars',
      'dinars',
      'pounds',
    ]);
    expect(await list('orderBy=expected_salary&ascending=0')).toEqual([
      'dinars',
      'dollars',
      'unsaid',
      'dirhams',
      'pounds',
    ]);
    expect((await list('expected_salary_min=6000&expected_salary_max=8000')).sort()).toEqual([
      'dollars',
      'unsaid',
    ]);
    expect(await list('expected_salary=12020')).toEqual(['dinars']);
    expect(await keys(team, 'candidate', made.pounds.id)).toEqual([null, null]);
  });

  it('follows an amount, its currency and its period wherever they are written', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const { id } = await person(team, { current_salary: 24000, currency: of.USD, salary_period: 'year' });
    expect(await keys(team, 'candidate', id)).toEqual([7345, null]);
    const opening = await createSample(team, job, { salary_min: 100, salary_max: 200, currency: of.KWD });
    expect(await keys(team, 'job', opening.id)).toEqual([1202, 2404]);
    const made = await team.admin.post(applicant.path, { candidate: id, job: opening.id });
    expect([made.status, made.body.salary_period]).toEqual([200, 'year']);
    expect(await keys(team, 'applicant', made.body.id)).toEqual([7345, null]);
    const change = (body: object) => team.admin.patch(`${candidate.path}${id}/`, body);
    await change({ salary_period: 'month' });
    expect(await keys(team, 'candidate', id)).toEqual([88140, null]);
    await change({ currency: of.AED, expected_salary: 10 });
    expect(await keys(team, 'candidate', id)).toEqual([24000, 10]);
    await change({ current_salary: null });
    expect(await keys(team, 'candidate', id)).toEqual([null, 10]);
    // A currency that is merged away leaves its amounts to the other one.
    const odd = await team.made('lookup_item', { list: 'currency', name: 'Odd money', extra: '{}' });
    await change({ currency: odd });
    expect(await keys(team, 'candidate', id)).toEqual([null, null]);
    expect((await team.admin.post(`${item(odd)}merge/`, { into: of.USD })).status).toBe(200);
    expect(await keys(team, 'candidate', id)).toEqual([null, 36.725]);
  });

  it('counts amounts anew after another rate, twice with the same result', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const [one, other] = [
      await person(team, { current_salary: 100, currency: of.USD }),
      await person(team, { current_salary: 100, currency: of.KWD }),
    ];
    const said = await team.admin.patch(item(of.USD), { extra: { rate: '4', rate_on: null } });
    const today = test.platform.now().toISOString().slice(0, 10);
    expect(said.body.extra).toEqual({ rate: 4, rate_on: today });
    expect(await keys(team, 'candidate', one.id)).toEqual([367.25, null]);
    for (let run = 0; run < 2; run += 1) {
      await count(team, { currency: of.USD });
      expect(await keys(team, 'candidate', one.id)).toEqual([400, null]);
      expect(await keys(team, 'candidate', other.id)).toEqual([1202, null]);
    }
    const row = (await team.admin.get(`${candidate.path}${one.id}/`)).body;
    expect(row.version).toBe(one.version);
    const listed = (await team.admin.get('/admin-app/currency-list/')).body.results;
    expect(listed.find(({ id }: { id: number }) => id === of.USD)).toMatchObject({ rate: 4, rate_on: today });
  });

  it('leaves the rest to a next job when it is stopped', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const { id } = await person(team, { current_salary: 100, currency: of.USD });
    await team.sql((tx) =>
      sql`update lookup_item set extra = '{"rate": 5}' where id = ${of.USD}`.execute(tx),
    );
    const stopped = new AbortController();
    stopped.abort();
    await count(team, { currency: of.USD }, stopped.signal);
    expect(await keys(team, 'candidate', id)).toEqual([367.25, null]);
    await count(team, { currency: of.USD });
    expect(await keys(team, 'candidate', id)).toEqual([500, null]);
  });

  it('misses no amount that is written while its rate changes', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const { id } = await person(team, { current_salary: 1, currency: of.USD });
    let changed: Promise<unknown> = Promise.resolve();
    let done = false;
    await withTeam(test.platform.db, team.id, async (tx) => {
      await sql`update candidate set current_salary = 100 where id = ${id}`.execute(tx);
      changed = team.admin.patch(item(of.USD), { extra: { rate: 4 } }).then(() => {
        done = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 150));
      // Whoever changes the rate waits for the amount, and counts it.
      expect(done).toBe(false);
    });
    await changed;
    await count(team, { currency: of.USD });
    expect(await keys(team, 'candidate', id)).toEqual([400, null]);
  });

  it('says rates and amounts in another currency once it is the team’s, and back', async () => {
    const team = await test.team();
    const of = await currencies(team);
    const { id } = await person(team, { current_salary: 3672.5, currency: of.AED });
    const rate = async (of_: number) => {
      const { results } = (await team.admin.get('/admin-app/currency-list/')).body;
      return results.find((one: { id: number }) => one.id === of_).rate;
    };
    expect((await team.admin.patch(settingsPath, asCurrency('USD'))).status).toBe(200);
    await count(team);
    expect(await keys(team, 'candidate', id)).toEqual([expect.closeTo(1000, 5), null]);
    expect(await rate(of.USD)).toBe(1);
    expect(await rate(of.AED)).toBeCloseTo(1 / 3.6725, 9);
    expect(await rate(of.KWD)).toBeCloseTo(12.02 / 3.6725, 8);
    expect(await rate(of.SDG)).toBeNull();
    expect((await team.admin.patch(settingsPath, asCurrency('AED'))).status).toBe(200);
    await count(team);
    expect(await rate(of.KWD)).toBeCloseTo(12.02, 6);
    expect(await keys(team, 'candidate', id)).toEqual([3672.5, null]);
  });
});
