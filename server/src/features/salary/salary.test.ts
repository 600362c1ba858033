import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { seedSalary } from './first-salary.ts';

const path = (word: string) => `/admin-app/salary-${word}/`;

describe('salary masters', () => {
  const test = testApp();
  const header = async (team: TestTeam, given = {}) => {
    const body = {
      code: randomUUID().slice(0, 18),
      name: `Header ${randomUUID()}`,
      kind: 'earning',
      ...given,
    };
    const reply = await team.admin.post(path('header'), body);
    expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
    return reply.body;
  };
  const template = (lines: unknown[], name = `Template ${randomUUID()}`) => ({ name, lines });

  it('are written by admins and picked by whoever makes offers', async () => {
    const team = await test.team();
    const { id } = await header(team);
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).get(path('header'))).status).toBe(403);
    const picked = await (await team.as('super_recruiter')).get('/customer/salary-masters/');
    expect(picked.body.headers.map((each: { id: number }) => each.id)).toEqual([id]);
    for (const role of ['hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).get('/customer/salary-masters/')).status).toBe(403);
  });

  it('keep the kind of a header that is used, and retire instead of delete', async () => {
    const team = await test.team();
    const [basic, rest] = [await header(team), await header(team, { name: 'Other allowance' })];
    const lines = [
      { header: basic.id, calc: 'percent_of_gross', percent: 60 },
      { header: rest.id, calc: 'rest' },
    ];
    const made = await team.admin.post(path('template'), template(lines));
    expect([made.status, made.body.lines.length]).toEqual([200, 2]);
    const { code, name, version } = rest;
    const change = (kind: string) =>
      team.admin.patch(`${path('header')}${rest.id}/`, { code, name, kind, version });
    expect((await change('deduction')).body.fields).toEqual({
      kind: ['Templates or offers use this header: its kind stays as it is'],
    });
    expect((await change('earning')).body.version).toBe(2);
    expect((await change('earning')).body.code).toBe('version_conflict');
    const refused = await team.admin.remove(`${path('header')}${rest.id}/`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '“Other allowance” is used in 1 place: retire it instead',
    ]);
    expect((await team.admin.post(`${path('header')}${rest.id}/retire/`, { is_active: false })).status).toBe(
      200,
    );
    const picked = await team.admin.get('/customer/salary-masters/');
    expect([picked.body.headers.length, picked.body.templates]).toEqual([1, []]);
    expect((await team.admin.remove(`${path('header')}${(await header(team)).id}/`)).status).toBe(200);
  });

  it('refuse lines by which no salary can be split, each at its line', async () => {
    const team = await test.team();
    const [basic, rest] = [await header(team), await header(team)];
    const strange = await header(await test.team());
    const { body } = await team.admin.post(
      path('template'),
      template([
        { header: basic.id, calc: 'percent_of_header', of_header: rest.id },
        { header: strange.id, calc: 'fixed' },
        { header: rest.id, calc: 'rest' },
      ]),
    );
    expect(body.fields).toEqual({
      'lines.0.percent': ['Per cent is required'],
      'lines.0.of_header': ['These lines are reckoned from each other'],
      'lines.1.header': ['There is no such salary header'],
      'lines.1.amount': ['Amount is required'],
    });
    const none = await team.admin.post(
      path('template'),
      template([{ header: basic.id, calc: 'fixed', amount: 1 }]),
    );
    expect(Object.keys(none.body.fields)).toEqual(['lines']);
  });

  it('refuse a grade whose amounts are out of order or too fine, at the field', async () => {
    const team = await test.team();
    const jpy = await team.made('lookup_item', { list: 'currency', key: 'JPY', name: 'Japanese Yen' });
    const grade = (given: object) =>
      team.admin.post(path('grade'), {
        name: `Grade ${randomUUID()}`,
        currency: jpy,
        min: 1,
        mid: 2,
        max: 3,
        ...given,
      });
    expect((await grade({})).body).toMatchObject({ min: 1, mid: 2, max: 3, uses: 0 });
    expect((await grade({ min: 5 })).body.fields).toEqual({ mid: ['The middle is below the smallest'] });
    expect((await grade({ max: 1 })).body.fields).toEqual({ max: ['The largest is below the middle'] });
    expect((await grade({ min: 0.5 })).body.fields).toEqual({
      min: ['Smallest in JPY may have no decimals'],
    });
    expect(Object.keys((await grade({ level: 999_999 })).body.fields)).toEqual(['level']);
  });

  it('are put in order, and levels have ranks of their own', async () => {
    const team = await test.team();
    const [a, b] = [await header(team), await header(team)];
    const { body } = await team.admin.post(`${path('header')}order/`, { ids: [b.id, a.id] });
    expect(body.results.map((row: { id: number }) => row.id)).toEqual([b.id, a.id]);
    expect((await team.admin.post(path('level'), { name: 'Senior', rank: 2 })).status).toBe(200);
    const twice = await team.admin.post(path('level'), { name: 'senior', rank: 2 });
    expect(twice.body.fields).toEqual({ name: ['Name is already used'], rank: ['Rank is already used'] });
  });

  it('begin with headers and a template, and again changes nothing', async () => {
    const team = await test.team();
    await team.sql((tx) => seedSalary(tx, team.id));
    await team.sql((tx) => seedSalary(tx, team.id));
    const { body } = await team.admin.get('/customer/salary-masters/');
    expect(body.headers.length).toBe(9);
    expect(body.templates[0].lines).toMatchObject([{ percent: 60 }, { percent: 25 }, { calc: 'rest' }]);
  });
});
