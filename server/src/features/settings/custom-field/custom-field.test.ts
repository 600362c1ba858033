import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../../testing/app.ts';
import { createSample, sampleOf } from '../../../testing/sample.ts';

const test = testApp();
const FIELDS = '/admin-app/custom-field/';

type Loose = Record<string, unknown>;
const others = (key: string, more: Loose = {}) => ({ key, title: key, type: 'others', ...more });
const patch = (team: TestTeam, table: string, fields: Loose[]) =>
  team.admin.patch(FIELDS, { data: JSON.stringify([{ table, fields }]) });
async function define(team: TestTeam, table: string, fields: Loose[]): Promise<(Loose & { id: number })[]> {
  const reply = await patch(team, table, fields);
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return JSON.parse(reply.body.data).find((entry: { table: string }) => entry.table === table).fields;
}
const at = (path: string, id: number) => `${path}${id}/`;

const wrong: [string, Loose][] = [
  ['an unknown subtype', { subtype: 'regex' }],
  ['several options without any', { subtype: 'multi' }],
  ['an option twice', { subtype: 'multi', choices: ['A', 'A'] }],
  ['an amount without a currency', { subtype: 'money' }],
  ['a currency that nobody has', { subtype: 'money', currency: 'XXQ' }],
  ['limits that cross', { subtype: 'integer', min: 5, max: 4 }],
  ['a length that is none', { min: 0.5 }],
  ['long text that is unique', { subtype: 'long_text', unique: true }],
  ['a default that is unique', { unique: true, default: 'A' }],
  ['a default of another kind', { subtype: 'integer', default: 'many' }],
  ['a person as a default', { subtype: 'person', default: 1 }],
  ['a rule about nothing', { show_when: { field: 'custom.none', value: 'A' } }],
  ['a rule about itself', { subtype: 'yes_no', show_when: { field: 'custom.extra', value: 'true' } }],
  ['a rule about text', { show_when: { field: 'custom.note', value: 'A' } }],
  ['a rule about another value', { show_when: { field: 'custom.shift', value: 'Noon' } }],
  ['an unknown role', { roles: ['everybody'] }],
];

describe('a definition is refused', () => {
  it.each(wrong)('with %s', async (_name, more) => {
    const team = await test.team();
    const shift = { key: 'shift', title: 'Shift', type: 'options', choices: ['Day', 'Night'] };
    const reply = await patch(team, 'company', [shift, others('note'), others('extra', more)]);
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['data']]);
  });

  it('that shows another one in a ring, or changes what it holds', async () => {
    const team = await test.team();
    const rule = (key: string) => ({ show_when: { field: `custom.${key}`, value: 'true' } });
    const ring = [
      others('a', { subtype: 'yes_no', ...rule('b') }),
      others('b', { subtype: 'yes_no', ...rule('a') }),
    ];
    expect((await patch(team, 'company', ring)).status).toBe(400);
    const [made] = await define(team, 'company', [others('a')]);
    expect((await patch(team, 'company', [{ ...made, subtype: 'integer' }])).status).toBe(400);
  });

  it('with the key of one that is retired, which can be used again itself', async () => {
    const team = await test.team();
    const [made] = await define(team, 'company', [others('badge')]);
    await define(team, 'company', []);
    const reply = await patch(team, 'company', [others('badge')]);
    expect(reply.body.fields.data).toEqual(['company: the key badge is that of a retired field']);
    expect((await define(team, 'company', [made ?? {}]))[0]).toMatchObject({
      id: made?.id,
      retired_on: null,
    });
  });
});

describe('a client of before', () => {
  it('keeps what it does not know of', async () => {
    const team = await test.team();
    const deep = {
      subtype: 'integer',
      section: 'Site',
      required: true,
      help: 'As on the badge',
      min: 1,
      max: 9,
    };
    const [made] = await define(team, 'company', [others('floor', deep)]);
    const known = [
      'id',
      'key',
      'title',
      'type',
      'choices',
      'active',
      'show_on_table',
      'show_on_email_templates',
    ];
    const plain = Object.fromEntries(Object.entries(made ?? {}).filter(([name]) => known.includes(name)));
    const [after] = await define(team, 'company', [{ ...plain, title: 'Floor no.' }]);
    expect(after).toEqual({ ...made, title: 'Floor no.' });
  });

  it('reads the fields as before, in their order, and sends whole tables back', async () => {
    const team = await test.team();
    await define(team, 'company', [others('one'), others('two')]);
    const read = JSON.parse((await team.admin.get(FIELDS)).body.data);
    expect((await team.admin.patch(FIELDS, { data: JSON.stringify(read) })).status).toBe(200);
    expect(JSON.parse((await team.admin.get(FIELDS)).body.data)).toEqual(read);
  });
});

const values: [string, Loose, unknown[], [unknown, unknown][]][] = [
  [
    'text',
    {},
    [['a'], {}, 'x'.repeat(2001)],
    [
      [' a ', 'a'],
      [7, 7],
      [true, true],
    ],
  ],
  ['text with limits', { min: 2, max: 4 }, ['a', 'abcde'], [['abc', 'abc']]],
  ['long_text', { subtype: 'long_text' }, [1, 'x'.repeat(5001)], [['a\nb', 'a\nb']]],
  ['integer', { subtype: 'integer', min: -5, max: 5 }, ['1', 1.5, 6, -6, true], [[-5, -5]]],
  ['decimal', { subtype: 'decimal' }, ['1', true], [[1.2345, 1.2345]]],
  ['money', { subtype: 'money', currency: 'KWD' }, [1.2345, -1, '1'], [[1.234, 1.234]]],
  ['yes_no', { subtype: 'yes_no' }, ['true', 1], [[false, false]]],
  ['email', { subtype: 'email' }, ['nobody', 1], [['A@B.test', 'a@b.test']]],
  ['phone', { subtype: 'phone' }, ['0501234567', 'call me'], [['+971 50 123 4567', '+971501234567']]],
  ['url', { subtype: 'url' }, ['javascript:alert(1)', 'example.com'], [['https://a.test', 'https://a.test']]],
  ['person', { subtype: 'person' }, [999_999_999, 'Ann', -1], []],
  [
    'multi',
    { subtype: 'multi', choices: ['A', 'B'] },
    ['A', ['C'], ['A', 'C']],
    [
      [
        ['B', 'A'],
        ['A', 'B'],
      ],
    ],
  ],
];

describe('values', () => {
  it.each(values)('of %s are checked', async (_name, more, bad, good) => {
    const team = await test.team();
    if (more.currency) {
      const item = { team_id: team.id, list: 'currency', key: 'KWD', name: 'Dinar' };
      await team.sql((tx) => tx.insertInto('lookup_item').values(item).execute());
    }
    await define(team, 'company', [others('extra', more)]);
    const { id } = await createSample(team, company);
    for (const value of bad) {
      const reply = await team.admin.patch(at(company.path, id), { custom: { extra: value } });
      expect([value, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
        value,
        400,
        ['custom.extra'],
      ]);
    }
    for (const [value, stored] of good) {
      const reply = await team.admin.patch(at(company.path, id), { custom: { extra: value } });
      expect([reply.status, reply.body.custom]).toEqual([200, { extra: stored }]);
    }
  });

  it('of a person are named, told by name, and may stay when the person has left', async () => {
    const team = await test.team();
    await define(team, 'company', [others('buddy', { subtype: 'person' }), others('note')]);
    const ann = await team.member('recruiter');
    const { id } = await createSample(team, company);
    const reply = await team.admin.patch(at(company.path, id), { custom: { buddy: ann.id } });
    expect(reply.body.custom.buddy).toEqual({ id: ann.id, name: expect.any(String) });
    await team.sql((tx) =>
      tx.updateTable('member').set({ is_active: false }).where('id', '=', ann.id).execute(),
    );
    const again = await team.admin.patch(at(company.path, id), {
      custom: { ...reply.body.custom, note: 'stays' },
    });
    expect(again.status).toBe(200);
    const lines = (await team.admin.get(`${at(company.path, id)}activity/`)).body.results;
    const changes = lines.flatMap((line: { changes: Loose[] }) => line.changes);
    expect(changes).toContainEqual({ field: 'custom.note', label: 'note', from: null, to: 'stays' });
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'custom.buddy', from: null, to: reply.body.custom.buddy.name }),
    );
  });

  it('that are required are asked for where they are shown, all at once with what else is wrong', async () => {
    const team = await test.team();
    await define(team, 'company', [
      { key: 'shift', title: 'Shift', type: 'options', choices: ['Day', 'Night'] },
      others('lamp', { required: true, show_when: { field: 'custom.shift', value: 'Night' } }),
      others('floor', { subtype: 'integer', required: true, default: 3 }),
      others('secret', { required: true, roles: ['vendor'] }),
    ]);
    const create = async (custom: Loose, more: Loose = {}) =>
      team.admin.post(company.path, await sampleOf(team, company, { custom, ...more }));
    // Admins see all fields, so this one is asked of them.
    const refused = await create({ shift: 'Night', floor: 'x' });
    expect(refused.body.fields).toEqual({
      'custom.floor': ['floor must be a whole number'],
      'custom.lamp': ['lamp is required'],
      'custom.secret': ['secret is required'],
    });
    const made = await create({ shift: 'Day', secret: 'x' });
    expect([made.status, made.body.custom]).toEqual([200, { shift: 'Day', secret: 'x', floor: 3 }]);
    const path = at(company.path, made.body.id);
    expect((await team.admin.patch(path, { custom: { shift: 'Night' } })).body.fields).toEqual({
      'custom.lamp': ['lamp is required'],
    });
    expect((await team.admin.patch(path, { custom: { floor: null } })).status).toBe(400);
    expect((await team.admin.patch(path, { name: 'Renamed' })).status).toBe(200);
    const recruiter = await team.as('super_recruiter');
    const own = await recruiter.post(
      company.path,
      await sampleOf(team, company, { custom: { shift: 'Day' } }),
    );
    expect([own.status, own.body.custom]).toEqual([200, { shift: 'Day', floor: 3 }]);
  });

  it('that a built-in choice shows are asked for when it changes', async () => {
    const team = await test.team();
    const rule = { field: 'priority', value: 'urgent' };
    await define(team, 'job', [others('why', { required: true, show_when: rule })]);
    const { id } = await createSample(team, job, { priority: 'low' });
    expect((await team.admin.patch(at(job.path, id), { priority: 'urgent' })).body.fields).toEqual({
      'custom.why': ['why is required'],
    });
    const whole = { priority: 'urgent', custom: { why: 'The client asks' } };
    expect((await team.admin.patch(at(job.path, id), whole)).status).toBe(200);
  });
});

describe('unique values', () => {
  const badge = others('badge', { unique: true });

  it('are refused at the field, also of two at once, and free again with the record', async () => {
    const team = await test.team();
    await define(team, 'company', [badge]);
    const [one, two] = [await createSample(team, company), await createSample(team, company)];
    const set = (id: number, value: string | null) =>
      team.admin.patch(at(company.path, id), { custom: { badge: value } });
    expect((await set(one.id, 'A-1')).status).toBe(200);
    const taken = await set(two.id, ' a-1 ');
    expect([taken.status, taken.body.fields]).toEqual([
      400,
      { 'custom.badge': ['Another record has this value'] },
    ]);
    expect((await set(one.id, 'A-1')).status).toBe(200);
    const raced = await Promise.all([set(one.id, 'B-2'), set(two.id, 'b-2')]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(raced.find(({ status }) => status === 400)?.body.fields).toEqual({
      'custom.badge': ['Another record has this value'],
    });
    await set(two.id, null);
    expect((await set(one.id, 'C')).status).toBe(200);
    expect((await team.admin.remove(at(company.path, one.id))).status).toBeLessThan(300);
    expect((await set(two.id, 'C')).status).toBe(200);
    const back = await team.admin.post(`${at(company.path, one.id)}restore/`);
    expect([back.status, Object.keys(back.body.fields ?? {})]).toEqual([400, ['custom.badge']]);
  });

  it('can not be asked of values that are not, and are apart by team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const [plain] = await define(team, 'company', [others('badge')]);
    const custom = { badge: 'A' };
    const [one] = [
      await createSample(team, company, { custom }),
      await createSample(team, company, { custom }),
    ];
    const reply = await patch(team, 'company', [{ ...plain, unique: true }]);
    expect(reply.status).toBe(409);
    await team.admin.patch(at(company.path, one.id), { custom: { badge: 'B' } });
    await define(team, 'company', [{ ...plain, unique: true }]);
    const third = await team.admin.post(company.path, await sampleOf(team, company, { custom }));
    expect([third.status, Object.keys(third.body.fields)]).toEqual([400, ['custom.badge']]);
    await define(other, 'company', [badge]);
    expect((await other.admin.post(company.path, await sampleOf(other, company, { custom }))).status).toBe(
      200,
    );
  });
});

describe('a conversion', () => {
  const convert = (team: TestTeam, id: number, body: Loose) =>
    team.admin.post(`${FIELDS}${id}/convert/`, body);

  it('is for admins, of their team, and to what the field can become', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const [field, day] = await define(team, 'company', [
      others('floor'),
      { key: 'day', title: 'Day', type: 'date' },
    ]);
    const id = field?.id ?? 0;
    const recruiter = await team.as('super_recruiter');
    expect((await recruiter.post(`${FIELDS}${id}/convert/`, { subtype: 'integer' })).status).toBe(403);
    expect((await convert(other, id, { subtype: 'integer' })).status).toBe(404);
    expect((await convert(team, id, { subtype: 'person' })).status).toBe(400);
    expect((await convert(team, id, { subtype: 'text' })).status).toBe(400);
    expect((await convert(team, id, { subtype: 'money' })).body.fields).toHaveProperty('currency');
    expect((await convert(team, day?.id ?? 0, { subtype: 'integer' })).status).toBe(400);
  });

  it('names what would fail and changes nothing, then changes all', async () => {
    const team = await test.team();
    const [field] = await define(team, 'company', [others('floor', { show_on_table: true })]);
    const id = field?.id ?? 0;
    const good = await createSample(team, company, { custom: { floor: '1,200' } });
    const bad = await createSample(team, company, { custom: { floor: 'ground' } });
    const checked = await convert(team, id, { subtype: 'integer' });
    expect(checked.body).toMatchObject({ records: 2, failed: 1, applied: false });
    expect(checked.body.failures).toEqual([
      expect.objectContaining({ record_id: bad.id, value: 'ground', why: 'floor must be a whole number' }),
    ]);
    expect((await convert(team, id, { subtype: 'integer', apply: true })).status).toBe(409);
    expect((await team.admin.get(at(company.path, good.id))).body.custom.floor).toBe('1,200');
    await team.admin.patch(at(company.path, bad.id), { custom: { floor: '0' } });
    expect((await convert(team, id, { subtype: 'integer', apply: true })).body).toMatchObject({
      applied: true,
    });
    expect((await team.admin.get(at(company.path, good.id))).body.custom.floor).toBe(1200);
    const sorted = await team.admin.get(
      `${company.path}?orderBy=custom_floor&ascending=1&custom_floor_max=5000`,
    );
    expect(sorted.body.results.map((row: { id: number }) => row.id)).toEqual([bad.id, good.id]);
  });
});

describe('a retired field', () => {
  it('keeps its values, which nobody writes any more, and its use is counted', async () => {
    const team = await test.team();
    const [field] = await define(team, 'candidate', [
      others('badge', { show_on_table: true, required: true }),
    ]);
    const { id } = await createSample(team, candidate, { custom: { badge: 'A-1' } });
    await define(team, 'candidate', [others('other')]);
    const row = (await team.admin.get(at(candidate.path, id))).body;
    expect(row.custom).toEqual({ badge: 'A-1' });
    expect((await team.admin.patch(at(candidate.path, id), { custom: { badge: 'B' } })).status).toBe(400);
    expect(
      (await team.admin.patch(at(candidate.path, id), { custom: { ...row.custom, other: 'x' } })).status,
    ).toBe(200);
    const usage = (await team.admin.get(`${FIELDS}usage/?table=candidate`)).body.results;
    expect(usage).toContainEqual({ id: field?.id, records: 1 });
    // An order that was kept in a view goes on without it; what never was is refused.
    expect((await team.admin.get(`${candidate.path}?orderBy=custom_badge`)).body.count).toBe(1);
    expect((await team.admin.get(`${candidate.path}?orderBy=custom_none`)).status).toBe(400);
    await define(team, 'candidate', [field ?? {}]);
    expect((await team.admin.get(`${candidate.path}?orderBy=custom_badge`)).body.count).toBe(1);
  });
});

describe('a field that only some roles see', () => {
  it('is nowhere for the others: no definition, value, filter, order, export, log, or template field', async () => {
    const team = await test.team();
    const word = 'zqhidden';
    const field = {
      ...others('apart', { title: word, roles: ['super_recruiter'] }),
      ...{ show_on_table: true, show_on_email_templates: true, subtype: 'text' },
    };
    await define(team, 'company', [field, others('open', { show_on_table: true })]);
    const { id } = await createSample(team, company, { custom: { apart: word, open: 'seen' } });
    await team.admin.patch(at(company.path, id), { custom: { apart: `${word}2` } });
    const [other, seer] = [await team.as('recruiter'), await team.as('super_recruiter')];
    const paths = [
      FIELDS,
      company.path,
      at(company.path, id),
      `${company.path}export/`,
      `${at(company.path, id)}activity/`,
      '/admin-app/template-fields/',
    ];
    for (const path of paths) {
      const [hidden, seen] = [await other.get(path), await seer.get(path)];
      expect([path, hidden.status, JSON.stringify(hidden.body).includes(word)]).toEqual([path, 200, false]);
      expect([path, JSON.stringify(seen.body).includes(word)]).toEqual([path, true]);
    }
    for (const query of ['orderBy=custom_apart', `custom_apart=${word}`, 'custom_apart_empty=false'])
      expect([query, (await other.get(`${company.path}?${query}`)).status]).toEqual([query, 400]);
    const write = await other.patch(at(company.path, id), { custom: { apart: 'x' } });
    expect(write.body.fields).toEqual({ 'custom.apart': ['Is not a known custom field'] });
    await other.patch(at(company.path, id), { custom: { open: 'new' } });
    expect((await team.admin.get(at(company.path, id))).body.custom).toEqual({
      apart: `${word}2`,
      open: 'new',
    });
    // What is open to all again is seen at once.
    const open = JSON.parse((await team.admin.get(FIELDS)).body.data).find(
      (entry: { table: string }) => entry.table === 'company',
    ).fields;
    await define(
      team,
      'company',
      open.map((each: Loose) => ({ ...each, roles: [] })),
    );
    expect((await other.get(at(company.path, id))).body.custom.apart).toBe(`${word}2`);
  });
});

describe('an export', () => {
  it('has a column for each field that tables show, formatted by what it holds', async () => {
    const team = await test.team();
    const on = { show_on_table: true };
    const item = { team_id: team.id, list: 'currency', key: 'KWD', name: 'Dinar' };
    await team.sql((tx) => tx.insertInto('lookup_item').values(item).execute());
    await define(team, 'company', [
      others('cost', { subtype: 'money', currency: 'KWD', ...on }),
      others('who', { subtype: 'person', ...on }),
      others('some', { subtype: 'multi', choices: ['A', 'B'], ...on }),
      others('off'),
    ]);
    const custom = { cost: 1.25, who: team.admin.id, some: ['A', 'B'], off: 'not shown' };
    await createSample(team, company, { custom });
    const csv = String((await team.admin.get(`${company.path}export/`)).body).split('\r\n');
    expect(csv[0]?.endsWith('cost (KWD),who,some')).toBe(true);
    expect(csv[1]).toMatch(/,1\.25,[^,]+,A; B$/);
    const less = String((await team.admin.get(`${company.path}export/?omit=custom_who`)).body).split('\r\n');
    expect(less[0]?.endsWith('cost (KWD),some')).toBe(true);
  });
});
