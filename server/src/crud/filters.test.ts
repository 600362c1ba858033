import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../testing/app.ts';
import { createSample } from '../testing/sample.ts';

const test = testApp();

const found = async (actor: Actor, path: string, query: string): Promise<number[]> => {
  const reply = await actor.get(`${path}?page_size=100&orderBy=id&ascending=1&${query}`);
  expect([query, reply.status]).toEqual([query, 200]);
  return reply.body.results.map((row: { id: number }) => row.id);
};
const refusedAt = async (actor: Actor, path: string, query: string): Promise<string[]> => {
  const reply = await actor.get(`${path}?${query}`);
  expect([query, reply.status]).toEqual([query, 400]);
  return Object.keys(reply.body.fields).map((key) => key.replace(/\.0$/, ''));
};
const custom = (team: TestTeam, table: string, fields: Record<string, unknown>[]) =>
  team.admin.patch('/admin-app/custom-field/', { data: JSON.stringify([{ table, fields }]) });

const tagged = { kind: 'update', add_tags: ['urgent'] };

describe('what a filter can not be asked', () => {
  it.each([
    ['name_not', 'a'],
    ['name_min', '1'],
    ['name_empty', 'true'],
    ['id_empty', 'true'],
    ['status_empty', 'true'],
    ['created_on_empty', 'true'],
    ['created_on_not', '1'],
    ['owner_empty', 'maybe'],
    ['owner_empty', ''],
    ['owner_not', 'me'],
    ['status_not', 'nonsense'],
    ['created_on_last', '0'],
    ['created_on_last', '7.5'],
    ['created_on_last', '99999999'],
    ['created_on_last', 'week'],
    ['expected_salary_min', ''],
    ['expected_salary_min', 'lots'],
    ['notice_period', '1.5'],
    ['summary_empty', 'true'],
  ])('is refused at its key: %s=%s', async (key, value) => {
    const team = await test.team();
    expect(await refusedAt(team.admin, candidate.path, `${key}=${value}`)).toEqual([key]);
  });

  it('is refused of the fields of the team: unknown ones, others of the team, wrong operators and values', async () => {
    const [team, other] = [await test.team(), await test.team()];
    await custom(team, 'candidate', [
      { key: 'start', title: 'Start', type: 'date' },
      { key: 'grade', title: 'Grade', type: 'options', choices: ['A', 'B'] },
      { key: 'note', title: 'Note', type: 'others' },
      { key: 'old', title: 'Old', type: 'others', active: false },
    ]);
    const wrong = {
      custom_none: 'a',
      custom_none_empty: 'true',
      custom_old: 'a',
      custom_start: '2026',
      custom_start_from: 'soon',
      custom_start_min: '1',
      custom_grade: 'C',
      custom_grade_min: '1',
      custom_note_from: '2026-01-01',
      custom_note_empty: 'perhaps',
    };
    for (const [key, value] of Object.entries(wrong))
      expect(await refusedAt(team.admin, candidate.path, `${key}=${value}`)).toEqual([key]);
    expect(await refusedAt(other.admin, candidate.path, 'custom_note=a')).toEqual(['custom_note']);
    const target = { entity: 'candidate', query: { custom_none: 'a' }, except: [] };
    const preview = await team.admin.post('/customer/bulk-action/preview/', { work: tagged, target });
    expect([preview.status, Object.keys(preview.body.fields)]).toEqual([400, ['target.query.custom_none']]);
    expect((await team.admin.get(`${candidate.path}export/?custom_none=a`)).status).toBe(400);
  });
});

describe('a filter by', () => {
  it('references: is not, is empty, is not empty', async () => {
    const team = await test.team();
    const second = await team.member('recruiter');
    const own = (await createSample(team, candidate, { owner: team.admin.id })).id;
    const theirs = (await createSample(team, candidate, { owner: second.id })).id;
    const [french, indian] = [
      await team.lookup('nationality', 'French'),
      await team.lookup('nationality', 'Indian'),
    ];
    const free = (await createSample(team, candidate, { nationality: french })).id;
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ owner_id: null }).where('id', '=', free).execute(),
    );
    const list = (query: string) => found(team.admin, candidate.path, query);
    expect(await list(`owner_not=${team.admin.id}`)).toEqual([theirs, free]);
    expect(await list(`owner_not=${team.admin.id},${second.id}`)).toEqual([free]);
    expect(await list('owner_empty=true')).toEqual([free]);
    expect(await list('owner_empty=false')).toEqual([own, theirs]);
    expect(await list(`owner=${second.id}&owner_not=${second.id}`)).toEqual([]);
    expect(await list(`nationality_not=${indian}`)).toEqual([own, theirs, free]);
    expect(await list(`nationality_not=${french}`)).toEqual([own, theirs]);
    expect(await list(`nationality_empty=true&owner_not=${second.id}`)).toEqual([own]);
  });

  it('lists of references, choices and tags', async () => {
    const team = await test.team();
    const second = await team.member('recruiter');
    const one = (await createSample(team, job, { recruiters: [second.id], tags: ['urgent'] })).id;
    const two = (await createSample(team, job, { recruiters: [team.admin.id], priority: 'high' })).id;
    const list = (query: string) => found(team.admin, job.path, query);
    expect(await list(`recruiters_not=${second.id}`)).toEqual([two]);
    expect(await list('recruiters_empty=true')).toEqual([]);
    expect(await list('recruiters_empty=false')).toEqual([one, two]);
    expect(await list('hiring_managers_empty=true')).toEqual([one, two]);
    expect(await list('tags_not=urgent')).toEqual([two]);
    expect(await list('tags_empty=true')).toEqual([two]);
    expect(await list('tags_empty=false')).toEqual([one]);
    expect(await list('priority_not=high,urgent')).toEqual([one]);
    expect(await list('priority_not=low,normal,high,urgent')).toEqual([]);
  });

  it('numbers, texts and days', async () => {
    const team = await test.team();
    const rich = (await createSample(team, candidate, { expected_salary: 9000, current_company: 'Windmere' }))
      .id;
    const poor = (
      await createSample(team, candidate, { notice_period: 30, gender: 'male', date_of_birth: '1990-05-01' })
    ).id;
    await team.sql((tx) =>
      sql`update candidate set created_on = now() - interval '20 days' where id = ${poor}`.execute(tx),
    );
    const list = (query: string) => found(team.admin, candidate.path, query);
    expect(await list('expected_salary_empty=true')).toEqual([poor]);
    expect(await list('expected_salary_empty=false&expected_salary_max=9000')).toEqual([rich]);
    expect(await list('notice_period_min=29.5&notice_period_max=1e12')).toEqual([poor]);
    expect(await list('age_empty=true')).toEqual([rich]);
    expect(await list('age_empty=false&age_min=20')).toEqual([poor]);
    expect(await list('current_company_empty=true')).toEqual([poor]);
    expect(await list('current_company_empty=false')).toEqual([rich]);
    expect(await list('gender_not=female')).toEqual([rich, poor]);
    expect(await list('gender_not=male')).toEqual([rich]);
    expect(await list('gender_empty=true')).toEqual([rich]);
    expect(await list('created_on_last=19')).toEqual([rich]);
    expect(await list('created_on_last=21')).toEqual([rich, poor]);
  });

  it('fields of the team, by what their type can be asked', async () => {
    const team = await test.team();
    await custom(team, 'candidate', [
      { key: 'visa', title: 'Visa', type: 'date' },
      { key: 'visa_from', title: 'Visa from', type: 'others' },
      { key: 'met', title: 'Met', type: 'datetime' },
      { key: 'grade', title: 'Grade', type: 'options', choices: ['A', 'B', 'Good, mostly'] },
    ]);
    const give = async (values: Record<string, unknown>) =>
      (await createSample(team, candidate, { custom: values })).id;
    const a = await give({ visa: '2026-03-01', grade: 'A', met: '2026-01-31T22:00:00Z' });
    const b = await give({ visa: '2020-01-01', grade: 'Good, mostly', visa_from: 'Dubai' });
    const c = await give({});
    const list = (query: string) => found(team.admin, candidate.path, query);
    expect(await list('custom_visa_to=2026-03-01&custom_visa_empty=false')).toEqual([a, b]);
    expect(await list('custom_visa_to=2020-01-01')).toEqual([b]);
    expect(await list('custom_visa_last=30000')).toEqual([a, b]);
    expect(await list('custom_visa_empty=true')).toEqual([c]);
    expect(await list('custom_visa_from=dub')).toEqual([b]);
    expect(await list('custom_met_from=2026-01-31&custom_met_to=2026-01-31')).toEqual([a]);
    expect(await list('custom_met_from=2026-02-01')).toEqual([]);
    expect(await list('custom_grade=Good,%20mostly')).toEqual([b]);
    expect(await list('custom_grade=A,Good,%20mostly')).toEqual([a, b]);
    expect(await list('custom_grade_not=A')).toEqual([b, c]);
    expect(await list('custom_grade_empty=false')).toEqual([a, b]);
    const csv = String((await team.admin.get(`${candidate.path}export/?custom_grade=A`)).body);
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    const target = {
      entity: 'candidate',
      query: { custom_grade_not: 'A', status_not: 'inactive' },
      except: [],
    };
    const preview = await team.admin.post('/customer/bulk-action/preview/', { work: tagged, target });
    expect([preview.status, preview.body.total]).toEqual([200, 2]);
  });
});

describe('what a viewer may not open', () => {
  it('is empty for them, and no opposite tells of it', async () => {
    const team = await test.team();
    const vendor = await team.as('vendor');
    const [open, secret] = [await createSample(team, job), await createSample(team, job)];
    await team.sql((tx) =>
      sql`update job set job_status_category = 'open', confidential = id = ${secret.id}`.execute(tx),
    );
    const attach = async (to: { id: number }) => {
      const person = (await createSample(team, candidate)).id;
      await team.sql((tx) =>
        tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', person).execute(),
      );
      return (await createSample(team, applicant, { candidate: person, job: to.id })).id;
    };
    const [inOpen, inSecret] = [await attach(open), await attach(secret)];
    const list = (query: string) => found(vendor, applicant.path, query);
    const organization = (secret['organization'] as { id: number }).id;
    const openOrganization = (open['organization'] as { id: number }).id;
    expect(await list('')).toEqual([inOpen, inSecret]);
    expect(await list(`job=${secret.id}`)).toEqual([]);
    // Whichever job is named, the answer about the hidden one is the same.
    for (const id of [secret.id, 999_999]) expect(await list(`job_not=${id}`)).toEqual([inOpen, inSecret]);
    expect(await list(`job_not=${open.id}`)).toEqual([inSecret]);
    expect(await list('job_empty=true')).toEqual([inSecret]);
    expect(await list('job_empty=false')).toEqual([inOpen]);
    for (const id of [organization, 999_999])
      expect(await list(`organization_not=${id}`)).toEqual([inOpen, inSecret]);
    expect(await list(`organization_not=${openOrganization}`)).toEqual([inSecret]);
    expect(await list('organization_empty=true')).toEqual([inSecret]);
    expect(await list('company_empty=true')).toEqual([inOpen, inSecret]);
    expect(await list('company_empty=false')).toEqual([]);
    // An admin sees both.
    expect(await found(team.admin, applicant.path, 'organization_empty=true')).toEqual([]);
    expect(await found(team.admin, applicant.path, `job_not=${secret.id}`)).toEqual([inOpen]);
  });

  it('of hidden fields nothing is found, neither by a value nor by its being there', async () => {
    const team = await test.team();
    const vendor = await team.as('vendor');
    const person = (await createSample(team, candidate)).id;
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', person).execute(),
    );
    const row = (await createSample(team, applicant, { candidate: person })).id;
    for (const query of [
      '',
      'owner_empty=true',
      'owner_empty=false',
      `owner_not=${team.admin.id}`,
      'rating_empty=false',
    ])
      expect(await found(vendor, applicant.path, query)).toEqual([row]);
  });
});
