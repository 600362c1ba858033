import { candidate } from '@hireloom/contracts/candidate/candidate';
import { organization } from '@hireloom/contracts/organization/organization';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { files, fill, folders, makeFolder, namesOf } from '../file-manager/file-manager.fixture.ts';

const test = testApp();

const countsOf = async (team: TestTeam, id: number) => {
  const { results } = (await team.admin.get(`/users/member/${id}/leaving/`)).body;
  return Object.fromEntries(
    (results as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count]),
  );
};
const letGo = (team: TestTeam, id: number, hand_over: object = {}) =>
  team.admin.patch(`/users/member/${id}/`, {
    is_active: false,
    ...(Object.keys(hand_over).length > 0 ? { hand_over } : {}),
  });
const ownerOf = async (team: TestTeam, path: string, id: number) =>
  (await team.admin.get(`${path}${id}/`)).body.owner.id;

describe('records of a member who leaves', () => {
  it('go to whoever is named, and the history tells', async () => {
    const team = await test.team();
    const [leaver, heir] = [await team.member('recruiter'), await team.member('recruiter')];
    const person = await createSample(team, candidate, { owner: leaver.id });
    const other = await createSample(team, candidate, { owner: team.admin.id });
    const client = await createSample(team, organization, { owner: leaver.id });
    expect(await countsOf(team, leaver.id)).toMatchObject({ candidates: 1, organizations: 1, folders: 0 });
    const reply = await letGo(team, leaver.id, { candidates: heir.id, organizations: team.admin.id });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(await ownerOf(team, candidate.path, person.id)).toBe(heir.id);
    expect(await ownerOf(team, candidate.path, other.id)).toBe(team.admin.id);
    expect(await ownerOf(team, organization.path, client.id)).toBe(team.admin.id);
    for (const [path, id, to] of [
      [candidate.path, person.id, heir.id],
      [organization.path, client.id, team.admin.id],
    ] as const) {
      const { results } = (await team.admin.get(`${path}${id}/activity/`)).body;
      expect(results[0].changes).toMatchObject([{ field: 'owner', from: { id: leaver.id }, to: { id: to } }]);
    }
  });

  it('go to whoever lets them go where nobody is named, and stay where somebody gives up a role', async () => {
    const team = await test.team();
    const leaver = await team.member('recruiter');
    const person = await createSample(team, candidate, { owner: leaver.id });
    const client = await createSample(team, organization, { owner: leaver.id });
    await makeFolder(leaver, { name: 'Notes' });
    const role = await team.admin.patch(`/users/member/${leaver.id}/`, { roles: ['hiring_manager'] });
    expect(role.status).toBe(200);
    expect(await ownerOf(team, candidate.path, person.id)).toBe(leaver.id);
    expect((await team.admin.get(folders)).body.results).toEqual([]);
    expect((await letGo(team, leaver.id)).status).toBe(200);
    expect(await ownerOf(team, candidate.path, person.id)).toBe(team.admin.id);
    expect(await ownerOf(team, organization.path, client.id)).toBe(team.admin.id);
    expect((await team.admin.get(folders)).body.results).toHaveLength(2);
  });

  it('are not handed to whoever may not look after them', async () => {
    const team = await test.team();
    const leaver = await team.member('recruiter');
    const [manager, vendor] = [await team.as('hiring_manager'), await team.as('vendor')];
    const stranger = (await test.team()).admin;
    const refused = async (kind: string, id: number) => {
      const reply = await letGo(team, leaver.id, { [kind]: id });
      return [reply.status, Object.keys(reply.body.fields ?? {})];
    };
    for (const kind of ['candidates', 'organizations'])
      for (const { id } of [manager, vendor, leaver, stranger])
        expect(await refused(kind, id)).toEqual([400, [`hand_over.${kind}`]]);
    for (const { id } of [vendor, leaver, stranger])
      expect(await refused('folders', id)).toEqual([400, ['hand_over.folders']]);
  });
});

describe('folders of a member who leaves', () => {
  const listed = async (actor: Actor) =>
    (await actor.get(folders)).body.results as {
      id: number;
      name: string;
      parent: number | null;
      is_shared: boolean;
      owner: { id: number };
    }[];

  it('go to the heir: private ones into one that is called after them, shared ones as they stand', async () => {
    const team = await test.team();
    const [leaver, heir] = [await team.member('recruiter'), await team.member('recruiter')];
    const own = await makeFolder(leaver, { name: 'Notes' });
    const inner = await makeFolder(leaver, { name: 'Inner', parent: own });
    await fill(leaver, inner, ['plan.txt', 'x']);
    const shared = await makeFolder(leaver, { name: 'Shared', is_shared: true });
    await makeFolder(heir, { name: 'Shared' });
    const [name] = (await team.sql((tx) =>
      tx.selectFrom('member').select('name').where('id', '=', leaver.id).execute(),
    )) as { name: string }[];
    expect(await countsOf(team, leaver.id)).toMatchObject({ folders: 2 });
    expect((await letGo(team, leaver.id, { folders: heir.id })).status).toBe(200);
    const rows = await listed(heir);
    expect(rows.every(({ owner }) => owner.id === heir.id)).toBe(true);
    const named = rows.find((row) => row.name === name?.name);
    expect(named).toMatchObject({ parent: null, is_shared: false });
    expect(rows.find(({ id }) => id === own)).toMatchObject({ name: 'Notes', parent: named?.id });
    expect(rows.find(({ id }) => id === inner)).toMatchObject({ parent: own });
    expect(rows.find(({ id }) => id === shared)).toMatchObject({
      name: 'Shared (2)',
      parent: null,
      is_shared: true,
    });
    expect(namesOf(await heir.get(`${files}?place=folder:${inner}`))).toEqual(['plan.txt']);
    // Nobody else opens what was private.
    expect((await team.admin.get(`${files}?place=folder:${inner}`)).status).toBe(404);
  });

  it('what lies in the trash goes along and comes back', async () => {
    const team = await test.team();
    const leaver = await team.member('super_recruiter');
    const gone = await makeFolder(leaver, { name: 'Gone' });
    expect((await leaver.remove(`${folders}${gone}/`)).status).toBe(200);
    expect((await letGo(team, leaver.id)).status).toBe(200);
    expect((await team.admin.post(`${folders}${gone}/restore/`)).status).toBe(200);
    expect(await listed(team.admin)).toMatchObject([{ id: gone, owner: { id: team.admin.id } }]);
  });
});
