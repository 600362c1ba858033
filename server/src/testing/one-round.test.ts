import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Reply, type TestTeam, testApp } from './app.ts';
import { createSample, sampleOf } from './sample.ts';

const FROM_RESUME = '/customer/candidate/from-resume/';
const FIELDS = '/admin-app/custom-field/';
const answer = ({ status, body }: Reply) => [status, Object.keys(body.fields ?? {}).sort()];

describe('a form that is wrong in several ways', () => {
  const test = testApp();

  async function withCustomField(): Promise<TestTeam> {
    const team = await test.team();
    const fields = [{ key: 'shirt', title: 'Shirt', type: 'options', choices: ['S', 'M'] }];
    const data = JSON.stringify([{ table: 'candidate', fields }]);
    expect((await team.admin.patch(FIELDS, { data })).status).toBeLessThan(300);
    return team;
  }

  it('is told of form, references, custom fields and rules at once, made and changed', async () => {
    const team = await withCustomField();
    const wrong = {
      first_name: '',
      email: 'nobody',
      country: 999_999,
      date_of_birth: '2020-01-01',
      total_experiences: 2,
      gulf_experience: 5,
      current_salary: 1.2345,
      custom: { shirt: 'XXL', none: 1 },
      no_such: 1,
    };
    const expected = [
      'country',
      'current_salary',
      'custom.none',
      'custom.shirt',
      'date_of_birth',
      'email',
      'first_name',
      'gulf_experience',
      'no_such',
    ];
    const made = await team.admin.post(candidate.path, { ...wrong, last_name: 'Rahal' });
    expect(answer(made)).toEqual([400, expected]);
    expect((await team.admin.get(candidate.path)).body.count).toBe(0);
    const { id, version } = await createSample(team, candidate);
    const changed = await team.admin.patch(`${candidate.path}${id}/`, wrong);
    expect(answer(changed)).toEqual([400, expected]);
    expect((await team.admin.get(`${candidate.path}${id}/`)).body.version).toBe(version);
  });

  it('is told all that is found past the form', async () => {
    const team = await withCustomField();
    const { no_such: _, ...wrong } = {
      ...(await sampleOf(team, candidate)),
      candidate_phone: '12345',
      country: 999_999,
      date_of_birth: '2020-01-01',
      custom: { shirt: 'XXL' },
    } as Record<string, unknown>;
    expect(answer(await team.admin.post(candidate.path, wrong))).toEqual([
      400,
      ['candidate_phone', 'country', 'custom.shirt', 'date_of_birth'],
    ]);
  });

  it('is told of a name that is taken with the rest', async () => {
    const team = await test.team();
    const { name } = await createSample(team, organization);
    const wrong = await sampleOf(team, organization, { name, email: 'nobody', owner: 999_999 });
    expect(answer(await team.admin.post(organization.path, wrong))).toEqual([
      400,
      ['email', 'name', 'owner'],
    ]);
    const other = await createSample(team, organization);
    const renamed = await team.admin.patch(`${organization.path}${other.id}/`, { name, owner: 999_999 });
    expect(answer(renamed)).toEqual([400, ['name', 'owner']]);
    expect((await team.admin.get(organization.path)).body.count).toBe(2);
  });

  it('is told of every rule of the entity', async () => {
    const team = await test.team();
    const wrong = await sampleOf(team, job, {
      open_date: '2026-05-01',
      close_date: '2026-04-01',
      salary_min: 10,
      salary_max: 5,
      experience_min: 4,
      experience_max: 1,
      reason: 'replacement',
      replaced_employee: null,
    });
    const expected = ['close_date', 'experience_max', 'replaced_employee', 'salary_max'];
    expect(answer(await team.admin.post(job.path, wrong))).toEqual([400, expected]);
    expect(answer(await team.admin.post(job.path, { ...wrong, openings: 'many' }))).toEqual([
      400,
      [...expected, 'openings'].sort(),
    ]);
  });

  it('is not told what only follows from what is wrong already', async () => {
    const team = await test.team();
    const reply = await team.admin.post(candidate.path, { first_name: 'M', last_name: 'R', email: 'nobody' });
    expect(answer(reply)).toEqual([400, ['email']]);
    const lost = await team.admin.patch(`${candidate.path}999999/`, { email: 'nobody' });
    expect(answer(lost)).toEqual([400, ['email']]);
  });

  it('is told of person, parts and draft at once where all are saved together', async () => {
    const team = await withCustomField();
    const parts = {
      languages: [{ language: 999_999 }],
      experience: [
        { title: 'Welder', company: 'Quay', start_date: '2020-01-01', end_date: '2019-01-01' },
        { title: 'Welder', company: 'Quay', start_date: '2020-01-01', end_date: '2019-01-01' },
      ],
    };
    const person = await sampleOf(team, candidate, { date_of_birth: '2020-01-01', custom: { shirt: 'XXL' } });
    const past = await team.admin.post(FROM_RESUME, { draft: 999_999, candidate: person, parts });
    const lines = [
      'parts.experience.0.end_date',
      'parts.experience.1.end_date',
      'parts.languages.0.language',
    ];
    expect(answer(past)).toEqual([400, ['custom.shirt', 'date_of_birth', 'draft', ...lines]]);
    const form = { ...person, email: 'nobody' };
    const both = await team.admin.post(FROM_RESUME, { draft: 999_999, candidate: form, parts });
    const ofPerson = ['candidate.custom.shirt', 'candidate.date_of_birth', 'candidate.email'];
    expect(answer(both)).toEqual([400, [...ofPerson, 'draft', ...lines]]);
    expect((await team.admin.get(candidate.path)).body.count).toBe(0);
  });

  it('of another team says nothing of its records', async () => {
    const team = await test.team();
    const other = await test.team();
    const { id, name } = await createSample(other, organization);
    const wrong = await sampleOf(team, company, { organization: id, email: 'nobody' });
    const reply = await team.admin.post(company.path, wrong);
    expect(answer(reply)).toEqual([400, ['email', 'organization']]);
    expect(JSON.stringify(reply.body)).not.toContain(name);
  });
});

describe('a call that is only to be checked', () => {
  const test = testApp();
  const once = { 'check-only': '1', 'idempotency-key': 'once' };

  it('says what would be refused and does nothing', async () => {
    const team = await test.team();
    const good = await sampleOf(team, candidate);
    const wrong = { ...good, date_of_birth: '2020-01-01' };
    expect(answer(await team.admin.post(candidate.path, wrong, once))).toEqual([400, ['date_of_birth']]);
    const checked = await team.admin.post(candidate.path, good, once);
    expect([checked.status, checked.body]).toEqual([200, { checked: true }]);
    const whole = await team.admin.post(FROM_RESUME, { candidate: good }, once);
    expect([whole.status, whole.body]).toEqual([200, { checked: true }]);
    expect((await team.admin.get(candidate.path)).body.count).toBe(0);
    const jobs = await team.sql((tx) => sql`select from activity`.execute(tx));
    expect(jobs.rows).toHaveLength(0);
    // The key was not used up by it.
    const made = await team.admin.post(candidate.path, good, { 'idempotency-key': 'once' });
    expect([made.status, made.body.id > 0]).toEqual([200, true]);
    const path = `${candidate.path}${made.body.id}/`;
    const changed = await team.admin.call('PATCH', path, { first_name: 'Other' }, once);
    expect(changed.body).toEqual({ checked: true });
    expect((await team.admin.get(path)).body.version).toBe(made.body.version);
  });

  it('needs the same rights, and is refused where it can not be taken back', async () => {
    const team = await test.team();
    const manager = await team.as('hiring_manager');
    const body = await sampleOf(team, candidate);
    expect((await manager.post(candidate.path, body, once)).status).toBe(403);
    const lost = await team.admin.call('PATCH', `${candidate.path}999999/`, { first_name: 'Other' }, once);
    expect(lost.status).toBe(404);
    const settings = { settings: '{"default_country":"SA"}' };
    for (const [method, path, sent] of [
      ['PATCH', '/customer/admin-setting/', settings],
      ['DELETE', `${candidate.path}1/`, {}],
      ['POST', '/token/refresh/', {}],
    ] as const) {
      const reply = await team.admin.call(method, path, sent, once);
      expect([path, reply.status]).toEqual([
        path,
        expect.toSatisfy((status) => status >= 400 && status < 500),
      ]);
    }
  });
});

describe('a phone number without its country code', () => {
  const test = testApp();

  async function country(team: TestTeam, key: string, name: string): Promise<number> {
    const id = await team.lookup('country', name);
    await team.sql((tx) => sql`update lookup_item set key = ${key} where id = ${id}`.execute(tx));
    return id;
  }

  it('is read with the country of the record, else with that of the team', async () => {
    const team = await test.team();
    const kuwait = await country(team, 'KW', 'Kuwait');
    const local = {
      candidate_phone: '050 123 4567',
      other_phones: [{ phone: '2222 3333' }, { phone: '+33 6 12 34 56 78' }],
    };
    const here = await team.admin.post(candidate.path, {
      first_name: 'M',
      last_name: 'R',
      candidate_phone: '050 123 4567',
    });
    expect([here.status, here.body.candidate_phone]).toEqual([200, '+971501234567']);
    const there = await sampleOf(team, candidate, {
      ...local,
      candidate_phone: '5000 1234',
      country: kuwait,
    });
    const made = await team.admin.post(candidate.path, there);
    expect([made.status, made.body.candidate_phone]).toEqual([200, '+96550001234']);
    expect(made.body.other_phones.map(({ phone }: { phone: string }) => phone)).toEqual([
      '+96522223333',
      '+33612345678',
    ]);
    // The stored country counts where a change names none.
    const changed = await team.admin.patch(`${candidate.path}${made.body.id}/`, {
      candidate_phone: '5000 9999',
    });
    expect(changed.body.candidate_phone).toBe('+96550009999');
    await team.admin.patch('/customer/admin-setting/', { settings: '{"default_country":"SA"}' });
    const home = await team.admin.post(
      organization.path,
      await sampleOf(team, organization, { phone: '055 123 4567' }),
    );
    expect([home.status, home.body.phone]).toEqual([200, '+966551234567']);
  });

  it('is refused where it is none there, or where no country is known', async () => {
    const team = await test.team();
    const kuwait = await country(team, 'KW', 'Kuwait');
    const nowhere = await team.lookup('country', 'Nowhere');
    const send = async (phone: string, more: object) => {
      const body = await sampleOf(team, candidate, { candidate_phone: phone, ...more });
      const reply = await team.admin.post(candidate.path, body);
      return [reply.status, reply.body.fields?.candidate_phone];
    };
    expect(await send('050 123 4567 89', { country: kuwait })).toEqual([
      400,
      ['Phone is no phone number of Kuwait: choose the country it belongs to, or begin with +'],
    ]);
    expect(await send('050 123 4567', { country: nowhere })).toEqual([
      400,
      ['Phone needs its country: choose one, or begin the number with + and the country code'],
    ]);
    expect(await send('call me', {})).toEqual([400, ['Phone must be a phone number such as +971501234567']]);
    const rows = await team.admin.post(
      candidate.path,
      await sampleOf(team, candidate, { country: nowhere, other_phones: [{ phone: '050 123 4567' }] }),
    );
    expect(answer(rows)).toEqual([400, ['other_phones.0.phone']]);
  });
});
