import { randomUUID } from 'node:crypto';
import { readGranted, toPermissions } from '@hireloom/contracts/permission/permission-set';
import { defaultRecruiterPermissions } from '@hireloom/contracts/permissions';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const path = '/users/recruiter-permission/';
const reading = toPermissions(new Set(['company.view', 'job.view_own']));
const more = toPermissions(new Set(['company.view', 'job.view_own', 'job.create']));

describe('the switches of several recruiters', () => {
  const test = testApp();

  async function office() {
    const team = await test.team();
    const [one, other] = [await team.member('recruiter'), await team.member('recruiter')];
    const read = async () =>
      (await team.admin.get(path)).body.results as { id: number; version: number; permissions: never[] }[];
    const versionOf = async (id: number) => (await read()).find((row) => row.id === id)?.version ?? 0;
    const grant = async (ids: number[], permissions: unknown, headers?: Record<string, string>) =>
      team.admin.post(
        path,
        {
          sets: [
            {
              permissions,
              members: await Promise.all(ids.map(async (id) => ({ id, version: await versionOf(id) }))),
            },
          ],
        },
        headers,
      );
    return { team, one, other, read, versionOf, grant };
  }

  it('refuses who is no recruiter, another team, nobody and the same one twice, all at once', async () => {
    const { team, one } = await office();
    const stranger = await (await test.team()).member('recruiter');
    const manager = await team.member('hiring_manager');
    const members = [stranger.id, manager.id, one.id, one.id].map((id) => ({ id, version: 1 }));
    const { status, body } = await team.admin.post(path, { sets: [{ permissions: reading, members }] });
    expect([status, body.fields]).toEqual([
      400,
      {
        'sets.0.members.0.id': ['There is no such member'],
        'sets.0.members.1.id': ['Test hiring_manager is no recruiter'],
        'sets.0.members.3.id': ['Test recruiter is named twice'],
      },
    ]);
    expect((await team.admin.post(path, { sets: [] })).status).toBe(400);
    expect((await team.admin.post(path, { sets: [{ permissions: reading, members: [] }] })).status).toBe(400);
    expect((await one.get(path)).status).toBe(403);
    expect((await (await team.as('super_recruiter')).get(path)).status).toBe(403);
  });

  it('writes all or nothing where somebody was changed meanwhile, and says who', async () => {
    const { team, one, other, versionOf } = await office();
    const members = [
      { id: one.id, version: await versionOf(one.id) },
      { id: other.id, version: await versionOf(other.id) },
    ];
    await team.admin.patch(`/users/member/${other.id}/`, { first_name: 'Omar' });
    const { status, body } = await team.admin.post(path, { sets: [{ permissions: reading, members }] });
    expect([status, body.code, body.message, body.details]).toEqual([
      409,
      'version_conflict',
      'Somebody changed Omar recruiter meanwhile',
      { members: [other.id] },
    ]);
    expect((await one.get('/customer/candidate/')).status).toBe(200);
  });

  it('holds with the next call, tells the log and is undone by what they had', async () => {
    const { team, one, other, read, grant } = await office();
    const before = await read();
    expect((await one.get('/customer/candidate/')).status).toBe(200);
    const done = await grant([one.id, other.id], reading);
    expect([done.status, done.body.count]).toEqual([200, 2]);
    for (const each of [one, other]) {
      expect((await each.get('/customer/candidate/')).status).toBe(403);
      expect((await each.get('/customer/company/')).status).toBe(200);
    }
    const log = await team.sql((tx) =>
      tx
        .selectFrom('activity')
        .select('changes')
        .where('entity', '=', 'member')
        .where('record_id', '=', one.id)
        .executeTakeFirstOrThrow(),
    );
    expect(log.changes).toMatchObject([{ field: 'permissions', to: reading }]);
    const sets = before.map(({ id, permissions }) => ({
      permissions,
      members: [{ id, version: done.body.results.find((row: { id: number }) => row.id === id).version }],
    }));
    expect((await team.admin.post(path, { sets })).status).toBe(200);
    expect((await one.get('/customer/candidate/')).status).toBe(200);
  });

  it('does once what is asked twice, and leaves alone what is as it should be', async () => {
    const { one, versionOf, grant } = await office();
    const key = { 'idempotency-key': randomUUID() };
    const first = await grant([one.id], more, key);
    const version = await versionOf(one.id);
    expect(first.body.results[0].version).toBe(version);
    const again = await grant([one.id], more);
    expect([again.status, again.body.results[0].version]).toEqual([200, version]);
  });

  it('are all in one file', async () => {
    const { team, one, grant } = await office();
    await team.admin.patch(`/users/member/${one.id}/`, { first_name: '=Omar, "O"' });
    await grant([one.id], reading);
    const { status, body, headers } = await team.admin.get(`${path}csv/`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...lines] = (body as string).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toMatch(/^Name,Active,Organization: View,/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^"'=Omar, ""O"" recruiter",yes,no,/);
    expect(lines[0]?.split('yes').length).toBe(4);
  });
});

describe('presets of a team', () => {
  const test = testApp();
  const presets = '/admin-app/permission-preset/';

  it('refuse bad input, taken names, other teams and whoever is no admin', async () => {
    const team = await test.team();
    const { admin } = team;
    const save = (name: string) => admin.post(presets, { name, permissions: reading });
    expect((await save(' ')).body.fields).toEqual({ name: ['Name is required'] });
    for (const name of ['sourcer', 'Read only'])
      expect((await save(name)).body.fields).toEqual({ name: ['Name is already used'] });
    const { body: made } = await save('Night shift');
    expect((await save('night SHIFT')).body.fields).toEqual({ name: ['Name is already used'] });
    const stranger = (await test.team()).admin;
    expect((await stranger.patch(`${presets}${made.id}/`, { version: 1, name: 'Mine' })).status).toBe(404);
    expect((await stranger.remove(`${presets}${made.id}/`)).status).toBe(404);
    expect((await stranger.get(presets)).body.count).toBe(0);
    expect((await (await team.as('super_recruiter')).get(presets)).status).toBe(403);
  });

  it('are renamed and changed by one at a time', async () => {
    const { admin } = await test.team();
    const { body: made } = await admin.post(presets, { name: 'Night shift', permissions: reading });
    const first = await admin.patch(`${presets}${made.id}/`, { version: 1, name: 'Late shift' });
    expect([first.status, first.body.name, first.body.version]).toEqual([200, 'Late shift', 2]);
    const late = await admin.patch(`${presets}${made.id}/`, { version: 1, permissions: more });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
  });

  it('are saved once where the same is pressed twice', async () => {
    const { admin } = await test.team();
    const key = { 'idempotency-key': randomUUID() };
    const save = () => admin.post(presets, { name: 'Twice', permissions: reading }, key);
    const [one, other] = [await save(), await save()];
    expect([one.status, other.status, other.body.id]).toEqual([200, 200, one.body.id]);
    expect((await admin.get(presets)).body.count).toBe(1);
  });

  it('one of them is what new recruiters begin with, until it is deleted', async () => {
    const team = await test.team();
    const { admin } = team;
    const invite = async () => {
      const name = randomUUID();
      const { body } = await admin.post('/users/member/', {
        ...{ first_name: 'New', last_name: 'One', username: name, email: `${name}@example.com` },
        roles: ['recruiter'],
      });
      return readGranted(body.permissions);
    };
    const full = readGranted(defaultRecruiterPermissions());
    expect(await invite()).toEqual(full);
    const [one, other] = [
      (await admin.post(presets, { name: 'One', permissions: reading })).body,
      (await admin.post(presets, { name: 'Other', permissions: more })).body,
    ];
    const choose = (id: number, version: number) =>
      admin.patch(`${presets}${id}/`, { version, is_default: true });
    expect((await choose(one.id, 1)).body.is_default).toBe(true);
    expect(await invite()).toEqual(readGranted(reading));
    expect((await choose(other.id, 1)).body.is_default).toBe(true);
    expect(
      (await admin.get(presets)).body.results.map((row: { is_default: boolean }) => row.is_default),
    ).toEqual([false, true]);
    const recruiter = await team.member('recruiter');
    await admin.post('/users/recruiter-permission/', {
      sets: [{ permissions: more, members: [{ id: recruiter.id, version: 1 }] }],
    });
    expect((await admin.remove(`${presets}${other.id}/`)).status).toBe(200);
    expect(await invite()).toEqual(full);
    // Whoever was given it keeps the switches.
    expect((await recruiter.get('/customer/company/')).status).toBe(200);
    expect((await recruiter.get('/customer/candidate/')).status).toBe(403);
    expect((await choose(other.id, 2)).status).toBe(404);
  });
});
