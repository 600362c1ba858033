import { candidate } from '@hireloom/contracts/candidate/candidate';
import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { crudSuite } from '../../testing/crud-suite.ts';
import { former, knownBy, person, workedHere } from './ex-employee.fixture.ts';

crudSuite(exEmployee, { editable: 'reason' });

describe('people who worked here', () => {
  const test = testApp();

  it('are an admin’s list alone', async () => {
    const team = await test.team();
    const { id } = await former(team);
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      for (const path of ['', `${id}/`, `${id}/activity/`, 'export/', 'import/1/'])
        expect([role, path, (await actor.get(`${exEmployee.path}${path}`)).status]).toEqual([
          role,
          path,
          403,
        ]);
      expect((await actor.patch(`${exEmployee.path}${id}/`, { reason: 'x' })).status).toBe(403);
      expect((await actor.get(`${exEmployee.path}options/`)).body.results ?? []).toEqual([]);
      expect(JSON.stringify((await actor.get('/activity-log/')).body)).not.toContain('Took the till');
    }
  });

  it('keep a mark of an id number and the number nowhere', async () => {
    const team = await test.team();
    const { id } = await former(team, { id_number: 'P-7654321' });
    const stored = await team.sql((tx) => tx.selectFrom('ex_employee').selectAll().executeTakeFirstOrThrow());
    expect(stored.id_hash).toMatch(/^[0-9a-f]{64}$/);
    const { body } = await team.admin.get(`${exEmployee.path}${id}/`);
    expect(body.id_number).toMatch(/^•••• [0-9a-f]{4}$/);
    const same = await team.admin.patch(`${exEmployee.path}${id}/`, {
      id_number: body.id_number,
      reason: 'So',
    });
    expect([same.status, same.body.id_number]).toEqual([200, body.id_number]);
    const other = await team.admin.patch(`${exEmployee.path}${id}/`, { id_number: 'P 1111112' });
    expect(other.body.id_number).not.toBe(body.id_number);
    for (const wrong of ['•••• 0000', '12', '-----'])
      expect([
        wrong,
        (await team.admin.patch(`${exEmployee.path}${id}/`, { id_number: wrong })).status,
      ]).toEqual([wrong, 400]);
    const log = JSON.stringify((await team.admin.get(`${exEmployee.path}${id}/activity/`)).body);
    expect(log).toContain('Id number');
    expect(log).not.toMatch(/7654321|1111112/);
    const twice = await team.admin.post(exEmployee.path, {
      name: 'B',
      employee_no: String(body.employee_no).toUpperCase(),
    });
    expect(twice.body.fields.employee_no[0]).toBe('Somebody has this employee number already');
  });

  it('are known again by each key, whichever of the two came first', async () => {
    const team = await test.team();
    const cases: [string, Record<string, unknown>, Record<string, unknown>][] = [
      ['email', { email: 'Rami.Haddad@gmail.com' }, { email: 'ramihaddad@gmail.com' }],
      ['phone', { phone: '+971501112233' }, { candidate_phone: '+971 50 111 2233' }],
      ['id_number', { id_number: 'n 334-455-66' }, { passport_no: 'N33445566' }],
      ['id_number', { id_number: '784-1990-1234567-1' }, { civil_id: '784199012345671' }],
      ['name_birth', { birth: '1988-04-17' }, { date_of_birth: '1988-04-17' }],
    ];
    const named = { first_name: 'Mohammed', last_name: 'Hassan' };
    const isNamed = (key: string) => key === 'name_birth' || key === 'phone';
    for (const [key, past, now] of cases) {
      const name = isNamed(key) ? 'Mohamed Hassan' : 'Rami Haddad';
      const before = await person(team, isNamed(key) ? { ...named, ...now } : now);
      const { id } = await former(team, { name, ...past });
      const after = await person(team, {
        ...(isNamed(key) ? named : {}),
        ...now,
        email: 'new@example.com',
        ...now,
      });
      expect([key, await knownBy(team, before.id)]).toEqual([key, [[key]]]);
      expect([key, await knownBy(team, after.id)]).toEqual([key, [[key]]]);
      expect((await team.admin.get(`${exEmployee.path}${id}/`)).body.candidates).toBe(2);
      await team.admin.remove(`${exEmployee.path}${id}/`);
      for (const each of [before, after]) await team.admin.remove(`${candidate.path}${each.id}/`);
    }
  });

  it('are not taken for somebody who is nearly like them, nor for another team’s', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const known = {
      name: 'Omar Khalil',
      email: 'omar@example.com',
      phone: '+971502223344',
      birth: '1985-02-03',
    };
    await former(team, { ...known, id_number: 'P1234567' });
    const twin = { first_name: 'Omar', last_name: 'Khalil' };
    for (const near of [
      { ...twin, email: 'omar1@example.com', candidate_phone: '+971502223345', date_of_birth: '1985-02-04' },
      { ...twin, email: 'o@example.com', passport_no: 'P1234568' },
      // A phone of the family, and a birthday of somebody else.
      { first_name: 'Layla', last_name: 'Sabbagh', candidate_phone: '+971502223344' },
      { first_name: 'Layla', last_name: 'Sabbagh', date_of_birth: '1985-02-03' },
    ])
      expect([near, await knownBy(team, (await person(team, near)).id)]).toEqual([near, []]);
    const foreign = await person(other, { email: 'omar@example.com', passport_no: 'P1234567' });
    expect(await knownBy(other, foreign.id)).toEqual([]);
  });

  it('follow candidates and the list as they change, are deleted and come back', async () => {
    const team = await test.team();
    const one = await person(team, { email: 'first@example.com' });
    const { id } = await former(team, { email: 'other@example.com', id_number: 'X1234567' });
    const patch = (body: object) => team.admin.patch(`${candidate.path}${one.id}/`, body);
    const list = (body: object) => team.admin.patch(`${exEmployee.path}${id}/`, body);
    expect(await knownBy(team, one.id)).toEqual([]);
    await patch({ email: 'other@example.com' });
    expect(await knownBy(team, one.id)).toEqual([['email']]);
    await patch({ email: 'third@example.com', passport_no: 'X1234567' });
    expect(await knownBy(team, one.id)).toEqual([['id_number']]);
    // The number is not at hand any more, and what it led to stays known.
    await list({ email: 'third@example.com' });
    expect(await knownBy(team, one.id)).toEqual([['id_number', 'email']]);
    await list({ id_number: null });
    expect(await knownBy(team, one.id)).toEqual([['email']]);
    await team.admin.remove(`${exEmployee.path}${id}/`);
    expect(await knownBy(team, one.id)).toEqual([]);
    await team.admin.post(`${exEmployee.path}${id}/restore/`);
    expect(await knownBy(team, one.id)).toEqual([['email']]);
    await list({ email: null });
    expect(await knownBy(team, one.id)).toEqual([]);
  });

  it('stay known after a merge, and go with it when it is undone', async () => {
    const team = await test.team();
    const [keep, drop] = [await person(team), await person(team, { email: 'was@example.com' })];
    await former(team, { email: 'was@example.com' });
    const merged = await team.admin.post('/customer/candidate-merge/', {
      ...{ keep: keep.id, drop: drop.id, choices: {} },
    });
    expect([merged.status, JSON.stringify(merged.body.fields ?? {})]).toEqual([200, '{}']);
    expect(await knownBy(team, keep.id)).toHaveLength(1);
    await team.admin.patch(`${candidate.path}${keep.id}/`, { summary: 'Changed', other_emails: null });
    expect(await knownBy(team, keep.id)).toHaveLength(1);
    await team.admin.post(`/customer/candidate-merge/${merged.body.id}/undo/`);
    expect(await knownBy(team, keep.id)).toEqual([]);
    expect(await knownBy(team, drop.id)).toEqual([['email']]);
  });

  it('are told to recruiters without the reason, and to hiring managers and vendors not at all', async () => {
    const team = await test.team();
    const vendor = await team.as('vendor');
    const { id } = await person(team, { email: 'told@example.com' });
    await former(team, { email: 'told@example.com' });
    const told = async (role: 'admin' | 'super_recruiter' | 'recruiter') => {
      const [{ left_on, rehire, reason, ex_employee }] = await workedHere(await team.as(role), id);
      return [left_on, rehire, reason, ex_employee !== null];
    };
    expect(await told('admin')).toEqual(['2023-05-31', 'no', 'Took the till', true]);
    expect(await told('super_recruiter')).toEqual(['2023-05-31', 'no', 'Took the till', false]);
    expect(await told('recruiter')).toEqual(['2023-05-31', 'no', null, false]);
    expect(await workedHere(await team.as('hiring_manager'), id)).toBe(403);
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', id).execute(),
    );
    expect(await workedHere(vendor, id)).toEqual([]);
    const other = await test.team();
    expect(await workedHere(other.admin, id)).toBe(404);
  });
});
