import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { readTeamSettings } from './settings.service.ts';

const test = testApp();
const USER = '/customer/user-setting/';
const TEAM = '/customer/admin-setting/';
const FIELDS = '/admin-app/custom-field/';

const bombs: [string, string][] = [
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a number', '1'],
  ['null', 'null'],
  ['an unknown key', '{"nonsense":1}'],
  ['a prototype key', '{"__proto__":{"admin":true}}'],
  ['depth', '['.repeat(200_000)],
  ['closed depth', `{"tables":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['NUL', '{"i18n_locale":"a\\u0000b"}'],
  ['half a pair', '{"i18n_locale":"\\ud800"}'],
];

describe('settings', () => {
  it.each(bombs)('refuse %s', async (_name, settings) => {
    const { admin } = await test.team();
    for (const path of [USER, TEAM]) {
      const reply = await admin.patch(path, { settings });
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, ['settings']]);
    }
  });

  it('refuse wrong shapes and sizes', async () => {
    const { admin } = await test.team();
    const wrong = [{ dark_mode: 'blue' }, { tables: [] }, { table_views: { job: 12 } }, { menu_style: 1 }];
    for (const value of wrong)
      expect((await admin.patch(USER, { settings: JSON.stringify(value) })).status).toBe(400);
    expect((await admin.patch(USER, { settings: ' '.repeat(500_001) })).status).toBe(400);
    expect((await admin.patch(USER, { settings: { dark_mode: 'dark' } })).status).toBe(400);
    expect((await admin.patch(USER, { settings: '{}', team_id: 1 })).status).toBe(400);
    const column = { key: 'k'.repeat(80), name: 'n'.repeat(120), index: 0, show: true, custom: false };
    const tables = (prefix: string) =>
      JSON.stringify({
        tables: Object.fromEntries(
          Array.from({ length: 9 }, (_, n) => [`${prefix}${n}`, Array.from({ length: 200 }, () => column)]),
        ),
      });
    expect((await admin.patch(USER, { settings: tables('a') })).status).toBe(200);
  });

  it('of the team are changed by admins alone', async () => {
    const team = await test.team();
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect((await actor.patch(TEAM, { settings: '{"default_country":"DE"}' })).status).toBe(403);
      expect((await actor.get(TEAM)).status).toBe(200);
    }
  });

  it('start with the defaults and merge what is given by key', async () => {
    const team = await test.team();
    const read = async (path: string) => JSON.parse((await team.admin.get(path)).body.settings);
    expect(await read(USER)).toMatchObject({
      dark_mode: 'system',
      menu_style: 'vertical',
      layout_style: 'full',
      i18n_locale: 'en',
    });
    expect(await read(TEAM)).toMatchObject({
      show_yearly_salary_breakup: true,
      hierarchyBasedDesignation: false,
      external_vendor: { enabled: false, users_limit: -1 },
      module_configurations: {
        default_applicant_tab: 'summary',
        hiring_manager_hierarchy: { type: 'immediate-hierarchy', value: 1 },
      },
    });
    await team.admin.patch(USER, { settings: '{"dark_mode":"dark"}' });
    await team.admin.patch(USER, { settings: '{"density":"comfortable"}' });
    expect(await read(USER)).toMatchObject({ dark_mode: 'dark', density: 'comfortable' });
    const other = await test.team();
    expect(JSON.parse((await other.admin.get(USER)).body.settings).dark_mode).toBe('system');
  });

  it.each([
    '7',
    '"text"',
    '[1,2]',
    '{"dark_mode":{"$ne":1},"density":"comfortable","tables":7}',
    '{"external_vendor":"x"}',
  ])('that are damaged in the database (%s) fall back and stop nobody', async (poison) => {
    const team = await test.team();
    await team.sql(async (tx) => {
      await tx.updateTable('member').set({ settings: poison }).where('id', '=', team.admin.id).execute();
      await tx.updateTable('team').set({ settings: poison }).where('id', '=', team.id).execute();
    });
    const settings = JSON.parse((await team.admin.get(USER)).body.settings);
    expect(settings).toMatchObject({ dark_mode: 'system', tables: {} });
    if (poison.includes('density')) expect(settings.density).toBe('comfortable');
    expect((await team.sql((tx) => readTeamSettings(tx, team.id))).external_vendor.users_limit).toBe(-1);
    expect((await team.admin.get('/users/profile/')).status).toBe(200);
    expect((await team.admin.patch(USER, { settings: '{"dark_mode":"dark"}' })).status).toBe(200);
  });
});

describe('custom fields', () => {
  const field = { key: 'badge_no', title: 'Badge no.', type: 'others' };
  const patch = (team: TestTeam, value: unknown) =>
    team.admin.patch(FIELDS, { data: typeof value === 'string' ? value : JSON.stringify(value) });
  const ofJob = (reply: { body: { data: string } }) =>
    JSON.parse(reply.body.data).find((entry: { table: string }) => entry.table === 'job');

  it('are defined by admins alone', async () => {
    const team = await test.team();
    const actor = await team.as('super_recruiter');
    expect((await actor.patch(FIELDS, { data: '[]' })).status).toBe(403);
    expect((await actor.get(FIELDS)).status).toBe(200);
  });

  it('refuse wrong shapes, keys, tables, foreign ids, and another key or type', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const made = ofJob(await patch(team, [{ table: 'job', fields: [field] }])).fields[0];
    const foreign = ofJob(await patch(other, [{ table: 'job', fields: [field] }])).fields[0];
    const of = (...fields: unknown[]) => [{ table: 'job', fields }];
    const wrong = [
      '{',
      {},
      [{ table: 'member', fields: [] }],
      [...of(), ...of()],
      of({ ...field, key: 'Bad Key' }),
      of({ ...field, type: 'sql' }),
      of({ ...field, type: 'options' }),
      of({ ...field, key: '__proto__' }),
      of({ ...field, extra: 1 }),
      of(field, field),
      of(made, { ...field, id: made.id, key: 'other' }),
      of({ ...made, key: 'renamed' }),
      of({ ...made, type: 'date' }),
      of(foreign),
      of({ ...made, id: 999_999_999 }),
    ];
    for (const value of wrong) {
      const reply = await patch(team, value);
      expect([value, reply.status, Object.keys(reply.body.fields)]).toEqual([value, 400, ['data']]);
    }
    expect(ofJob(await other.admin.get(FIELDS)).fields).toEqual([foreign]);
  });

  it('are stored in order, changed, switched off and removed', async () => {
    const team = await test.team();
    const second = {
      key: 'shift',
      title: 'Shift',
      type: 'options',
      choices: ['Day', 'Night'],
      show_on_table: true,
    };
    const made = ofJob(await patch(team, [{ table: 'job', fields: [second, field] }]));
    expect(made).toMatchObject({
      active: true,
      fields: [
        { ...second, id: expect.any(Number) },
        { ...field, active: true },
      ],
    });
    const [first, last] = made.fields;
    const after = ofJob(
      await patch(team, [
        {
          table: 'job',
          active: false,
          fields: [
            { ...last, title: 'Badge' },
            { ...first, active: false },
          ],
        },
      ]),
    );
    expect(after).toMatchObject({
      active: false,
      fields: [
        { id: last.id, title: 'Badge' },
        { id: first.id, active: false },
      ],
    });
    expect(ofJob(await patch(team, [{ table: 'job', fields: [last] }])).fields).toEqual([last]);
    expect(ofJob(await patch(team, [{ table: 'offer', fields: [field] }])).fields).toEqual([last]);
  });
});
