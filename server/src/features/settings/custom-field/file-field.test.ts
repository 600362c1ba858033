import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../../testing/app.ts';
import { formOf } from '../../../testing/form.ts';
import { createSample, sampleOf } from '../../../testing/sample.ts';
import { recruiterWith, recruiterWithout } from '../../../testing/recruiter.ts';

const test = testApp();
const FIELDS = '/admin-app/custom-field/';

type Loose = Record<string, unknown>;
const file = (key: string, more: Loose = {}) => ({
  ...{ key, title: key, type: 'others', subtype: 'file', show_on_table: true, ...more },
});
const patch = (team: TestTeam, table: string, fields: Loose[]) =>
  team.admin.patch(FIELDS, { data: JSON.stringify([{ table, fields }]) });
async function begin(fields: Loose[], table = 'company'): Promise<TestTeam> {
  const team = await test.team();
  const reply = await patch(team, table, fields);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return team;
}
const at = (id: number) => `${company.path}${id}/`;

type Part = [key: string, name: string, text: string];
const form = (parts: readonly Part[], data: Loose = {}) =>
  formOf(
    parts.map(([key, name, text]) => ({ field: `custom.${key}`, name, bytes: Buffer.from(text) })),
    { data: JSON.stringify(data) },
  );
function send(
  actor: Actor,
  id: number,
  parts: readonly Part[],
  { data = {}, key }: { data?: Loose; key?: string } = {},
) {
  const { body, headers } = form(parts, data);
  return actor.call('PATCH', at(id), body, { ...headers, ...(key && { 'idempotency-key': key }) });
}
const own = async (actor: Actor, id: number) => (await actor.get(at(id))).body.custom;
const rows = async (team: TestTeam, id: number) =>
  await team.sql((tx) =>
    tx
      .selectFrom('file')
      .select(['id', 'name', 'custom_key', 'current_id', 'deleted_on'])
      .where('record_id', '=', id)
      .where('entity', '=', 'company')
      .orderBy('id')
      .execute(),
  );

describe('a field of files', () => {
  it.each([
    ['unique values', { unique: true }, /can not be unique/],
    ['a default', { default: 1 }, /A file is no default/],
    ['a least', { min: 1 }, /A file has no such limit/],
    ['a greatest', { max: 5 }, /A file has no such limit/],
  ])('is refused with %s', async (_name, more, said) => {
    const team = await test.team();
    const reply = await patch(team, 'company', [file('deed', more)]);
    expect([reply.status, reply.body.fields.data]).toEqual([400, [expect.stringMatching(said)]]);
  });

  it('is refused where records keep no files, and converts to nothing', async () => {
    const team = await test.team();
    for (const table of ['applicant', 'interview', 'offer', 'onboarding'])
      expect((await patch(team, table, [file('deed')])).body.fields.data[0]).toMatch(/keep no files$/);
    for (const table of ['organization', 'company', 'business_unit', 'department', 'job', 'candidate'])
      expect([
        table,
        (await patch(team, table, [file('deed'), { ...file('note'), subtype: 'text' }])).status,
      ]).toEqual([table, 200]);
    const tables = JSON.parse((await team.admin.get(FIELDS)).body.data);
    const [deed, note] = tables.find((entry: Loose) => entry.table === 'company').fields;
    const convert = (id: number, subtype: string) => team.admin.post(`${FIELDS}${id}/convert/`, { subtype });
    expect((await convert(deed.id, 'text')).status).toBe(400);
    expect((await convert(note.id, 'file')).status).toBe(400);
  });
});

describe('a value', () => {
  it('is refused where it is no file of the record and field, all with one sentence', async () => {
    const team = await begin([file('deed'), file('plan')]);
    const other = await begin([file('deed')]);
    const [one, two] = [await createSample(team, company), await createSample(team, company)];
    const foreign = await createSample(other, company);
    await send(other.admin, foreign.id, [['deed', 'a.txt', 'a']]);
    await send(team.admin, one.id, [
      ['deed', 'deed.txt', 'one'],
      ['plan', 'plan.txt', 'two'],
    ]);
    await send(team.admin, two.id, [['deed', 'other.txt', 'three']]);
    const mine = await own(team.admin, one.id);
    await send(team.admin, two.id, [['plan', 'gone.txt', 'four']]);
    const gone = (await own(team.admin, two.id)).plan.id;
    await team.admin.patch(at(two.id), { custom: { plan: null } });
    const plain = formOf([{ field: 'files[]', name: 'plain.txt', bytes: Buffer.from('x') }]);
    const added = await team.admin.call(
      'POST',
      `/customer/company-file/?company_id=${two.id}`,
      plain.body,
      plain.headers,
    );
    const wrong = [
      mine.deed.id,
      mine.plan,
      (await own(other.admin, foreign.id)).deed.id,
      gone,
      added.body.results[0].id,
      999_999_999,
      'deed.txt',
      [mine.deed.id],
      {},
    ];
    for (const deed of wrong) {
      const reply = await team.admin.patch(at(two.id), { custom: { deed } });
      expect([deed, reply.status, reply.body.fields]).toEqual([
        deed,
        400,
        { 'custom.deed': ['deed was not found'] },
      ]);
    }
    const create = await team.admin.post(
      company.path,
      await sampleOf(team, company, { custom: { deed: mine.deed.id } }),
    );
    expect(create.body.fields).toEqual({ 'custom.deed': ['deed was not found'] });
    // What was read may be sent back as it is.
    expect((await team.admin.patch(at(one.id), { custom: mine })).body.custom).toMatchObject({
      deed: { id: mine.deed.id, name: 'deed.txt', size: 3 },
      plan: { id: mine.plan.id },
    });
  });

  it('is taken from nobody who may not add files or change the record, and for no other field', async () => {
    const team = await begin([file('deed'), { ...file('note'), subtype: 'text' }]);
    const other = await test.team();
    const { id } = await createSample(team, company);
    const deed: Part = ['deed', 'deed.txt', 'text'];
    expect((await test.inject({ method: 'PATCH', url: `/api/v1${at(id)}` })).status).toBe(401);
    const adds = await recruiterWith(team, (key) => key !== 'file.create');
    expect((await send(adds, id, [deed])).status).toBe(403);
    const changes = await recruiterWith(team, (key) => key !== 'company.update');
    expect((await send(changes, id, [deed])).status).toBe(403);
    expect((await send(other.admin, id, [deed])).status).toBe(404);
    for (const key of ['note', 'none'])
      expect((await send(team.admin, id, [[key, 'a.txt', 'a']])).body.fields).toEqual({
        [`custom.${key}`]: ['Is not a known custom field'],
      });
    expect((await send(team.admin, id, [deed, deed])).body.fields).toEqual({
      'custom.deed': ['Choose one file'],
    });
    const strange = form([], {});
    const unknown = formOf([{ field: 'custom.', name: 'a.txt', bytes: Buffer.from('a') }]);
    expect((await team.admin.call('PATCH', at(id), unknown.body, unknown.headers)).status).toBe(400);
    expect((await team.admin.call('PATCH', at(id), strange.body, strange.headers)).status).toBe(200);
    const empty = await send(team.admin, id, [['deed', 'a.exe', 'MZ\u0090\u0000binary']]);
    expect([empty.status, Object.keys(empty.body.fields)]).toEqual([415, ['custom.deed']]);
    expect(await rows(team, id)).toEqual([]);
    await send(team.admin, id, [deed]);
    const keeps = await recruiterWith(team, (key) => key !== 'file.delete');
    expect((await keeps.patch(at(id), { custom: { deed: null } })).status).toBe(403);
    expect((await own(team.admin, id)).deed.name).toBe('deed.txt');
  });

  it('obeys what the team takes', async () => {
    const team = await begin([file('deed')]);
    const { id } = await createSample(team, company);
    const file_manager = { takes_text: false };
    await team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify({ file_manager }) });
    const refused = await send(team.admin, id, [['deed', 'a.txt', 'text']]);
    expect([refused.status, refused.body.fields]).toEqual([
      415,
      { 'custom.deed': ['a.txt is of a type that your team does not take'] },
    ]);
  });

  it('comes with a new record, which asks for it where it is required', async () => {
    const team = await begin([file('deed', { required: true })]);
    const data = await sampleOf(team, company);
    expect((await team.admin.post(company.path, data)).body.fields).toEqual({
      'custom.deed': ['deed is required'],
    });
    const { body, headers } = form([['deed', 'deed.txt', 'text']], data);
    const made = await team.admin.call('POST', company.path, body, headers);
    expect([made.status, made.body.custom]).toEqual([
      200,
      {
        deed: {
          id: expect.any(Number),
          name: 'deed.txt',
          size: 4,
          content_type: 'text/plain',
          url: expect.any(String),
        },
      },
    ]);
    const bytes = await test.inject({ url: made.body.custom.deed.url });
    expect(String(bytes.body)).toBe('text');
    expect((await team.admin.patch(at(made.body.id), { custom: { deed: null } })).body.fields).toEqual({
      'custom.deed': ['deed is required'],
    });
    expect((await team.admin.patch(at(made.body.id), { name: 'Renamed' })).status).toBe(200);
  });

  it('comes with a candidate who is made out of a resume, with a job to apply to', async () => {
    const team = await begin([file('pass', { required: true })], 'candidate');
    const opening = await createSample(team, job);
    const data = { candidate: await sampleOf(team, candidate), job: opening.id };
    const call = '/customer/candidate/from-resume/';
    const refused = await team.admin.post(call, data);
    expect(Object.keys(refused.body.fields)).toEqual(['custom.pass']);
    const { body, headers } = form([['pass', 'pass.txt', 'text']], data);
    const made = await team.admin.call('POST', call, body, headers);
    expect([made.status, made.body.custom?.pass?.name]).toEqual([200, 'pass.txt']);
    // Neither the number of the file nor the field is something that people are searched by.
    const ask = (query: string) => team.admin.post('/customer/resume-search/', { query });
    expect((await ask(String(made.body.custom.pass.id))).body.results).toEqual([]);
    expect(
      JSON.stringify((await team.admin.get('/customer/resume-search/suggest/?query=pass')).body),
    ).not.toContain('"pass"');
  });

  it('is one however often it is sent, is replaced with its older ones kept, and taken away into the trash', async () => {
    const team = await begin([file('deed')]);
    const { id } = await createSample(team, company);
    const deed: Part = ['deed', 'deed.txt', 'one'];
    const [first, again] = [
      await send(team.admin, id, [deed], { key: 'click-number-one' }),
      await send(team.admin, id, [deed], { key: 'click-number-one' }),
    ];
    expect(again.body).toEqual(first.body);
    await send(team.admin, id, [deed]);
    expect(await rows(team, id)).toHaveLength(1);
    const replaced = (await send(team.admin, id, [['deed', 'new.txt', 'two']])).body.custom.deed;
    expect(replaced.name).toBe('new.txt');
    // A file of the record of that name is another one.
    const plain = formOf([{ field: 'files[]', name: 'new.txt', bytes: Buffer.from('x') }]);
    const files = `/customer/company-file/?company_id=${id}`;
    await team.admin.call('POST', files, plain.body, plain.headers);
    expect((await team.admin.get(files)).body.count).toBe(2);
    expect((await rows(team, id)).map(({ current_id }) => current_id)).toEqual([replaced.id, null, null]);
    await team.admin.patch(at(id), { custom: { deed: null } });
    expect(await own(team.admin, id)).toEqual({});
    expect((await team.admin.patch(at(id), { custom: { deed: null } })).status).toBe(200);
    const lines = (await team.admin.get(`${at(id)}activity/`)).body.results;
    const told = lines
      .flatMap(({ changes }: { changes: Loose[] }) => changes)
      .filter(({ field }: Loose) => field === 'custom.deed')
      .map(({ from, to }: Loose) => [from, to]);
    expect(told).toEqual([
      ['new.txt', null],
      ['deed.txt', 'new.txt'],
      [null, 'deed.txt'],
    ]);
  });

  it('is asked for in lists by whether there is one, stands by name in exports, and orders nothing', async () => {
    for (const [table, entity] of [
      ['company', company],
      ['candidate', candidate],
    ] as const) {
      const team = await begin([file('deed')], table);
      const { body, headers } = form([['deed', 'a deed.txt', 'one']], await sampleOf(team, entity));
      const made = await team.admin.call('POST', entity.path, body, headers);
      const bare = await createSample(team, entity);
      const found = async (query: string) =>
        (await team.admin.get(`${entity.path}?${query}`)).body.results.map((row: { id: number }) => row.id);
      expect(await found('custom_deed_empty=false')).toEqual([made.body.id]);
      expect(await found('custom_deed_empty=true')).toContain(bare.id);
      expect(await found('custom_deed_empty=true')).not.toContain(made.body.id);
      for (const query of ['custom_deed=a', 'custom_deed_min=1', 'orderBy=custom_deed'])
        expect([query, (await team.admin.get(`${entity.path}?${query}`)).status]).toEqual([query, 400]);
      const csv = String((await team.admin.get(`${entity.path}export/`)).body);
      expect(csv).toMatch(/,deed\r\n/);
      expect(csv).toContain(',a deed.txt\r\n');
      const [row] = (await team.admin.get(`${entity.path}?custom_deed_empty=false`)).body.results;
      expect(row.custom.deed).toMatchObject({ name: 'a deed.txt', size: 3 });
    }
  });
});

describe('a file of a field', () => {
  it('is nowhere for whoever does not see the field, nor for whoever may not read files', async () => {
    const team = await begin([file('deed', { roles: ['super_recruiter'] }), file('plan')]);
    const word = 'zqhidden';
    const { id } = await createSample(team, company);
    await send(team.admin, id, [
      ['deed', `${word}.txt`, 'one'],
      ['plan', 'plan.txt', 'two'],
    ]);
    await send(team.admin, id, [['deed', `${word}2.txt`, 'three']]);
    const deed = (await own(team.admin, id)).deed;
    const [other, seer] = [await recruiterWith(team, () => true), await team.as('super_recruiter')];
    const paths = [
      company.path,
      at(id),
      `${company.path}export/`,
      `${at(id)}activity/`,
      `/customer/company-file/?company_id=${id}`,
      '/customer/file-manager/',
      `/customer/file-manager/?query=${word}`,
      `/customer/file-manager/?place=company:${id}`,
    ];
    for (const path of paths) {
      const [hidden, seen] = [await other.get(path), await seer.get(path)];
      expect([path, hidden.status, JSON.stringify(hidden.body).includes(word)]).toEqual([path, 200, false]);
      expect([path, JSON.stringify(seen.body).includes(word)]).toEqual([path, true]);
    }
    expect((await other.get(`/customer/file-manager/${deed.id}/versions/`)).status).toBe(404);
    expect((await other.remove(`/customer/company-file/${deed.id}/`)).status).toBe(404);
    expect((await other.post('/customer/share-link/', { file: deed.id, days: 1 })).status).toBe(404);
    expect((await other.post('/customer/file-manager/zip/', { files: [deed.id] })).status).toBe(404);
    await team.admin.remove(`/customer/company-file/${deed.id}/`);
    const trash = '/customer/file-manager/trash/';
    expect(JSON.stringify((await seer.get(trash)).body).includes(word)).toBe(true);
    expect(JSON.stringify((await other.get(trash)).body).includes(word)).toBe(false);
    const blind = await recruiterWithout(team, 'file');
    expect((await blind.get(at(id))).body.custom).toEqual({});
    const definitions = JSON.parse((await blind.get(FIELDS)).body.data);
    expect(definitions.find((entry: Loose) => entry.table === 'company').fields).toEqual([]);
    expect((await blind.get(`${company.path}?custom_plan_empty=false`)).status).toBe(400);
    expect((await blind.patch(at(id), { name: 'Renamed' })).status).toBe(200);
    expect((await own(team.admin, id)).plan.name).toBe('plan.txt');
  });

  it('is read of people through applications by nobody who may not read files of people', async () => {
    const team = await begin([file('pass')], 'candidate');
    const { body, headers } = form([['pass', 'pass.txt', 'one']], await sampleOf(team, candidate));
    const made = await team.admin.call('POST', candidate.path, body, headers);
    await createSample(team, applicant, { candidate: made.body.id });
    const manager = await team.as('hiring_manager');
    const reply = await manager.get(`${candidate.path}${made.body.id}/`);
    expect(JSON.stringify(reply.body)).not.toContain('pass.txt');
  });
});
