import { expect, it, describe } from 'vitest';
import { MOST_LEVELS } from '@hireloom/contracts/file-manager/file-manager';
import { namesFiles, sweepTrash } from '../trash/sweep-trash.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { files, fill, folders, makeFolder, namesOf } from '../file-manager.fixture.ts';

const DAY_MS = 86_400_000;

describe('folders', () => {
  const test = testApp();
  const at = (folder: number) => `${files}?place=folder:${folder}`;
  const limit = (team: TestTeam, settings: Record<string, unknown>) =>
    team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({
        file_manager: { quota_gb: 0, trash_days: 30, share_days: 30, ...settings },
      }),
    });

  it('are private until they are shared with the team, which vendors are no part of', async () => {
    const team = await test.team();
    const [manager, vendor] = [await team.as('hiring_manager'), await team.as('vendor')];
    const own = await makeFolder(manager, { name: 'A' });
    await fill(manager, own, ['plan.txt', 'x']);
    const listed = async (actor: typeof manager) =>
      (await actor.get(folders)).body.results.map(({ id }: { id: number }) => id);
    expect(await listed(manager)).toEqual([own]);
    expect(await listed(team.admin)).toEqual([]);
    expect((await team.admin.get(at(own))).status).toBe(404);
    expect((await fill(team.admin, own, ['a.txt', 'x'])).status).toBe(404);
    await manager.patch(`${folders}${own}/`, { is_shared: true });
    expect(await listed(team.admin)).toEqual([own]);
    expect(namesOf(await team.admin.get(at(own)))).toEqual(['plan.txt']);
    expect(await listed(vendor)).toEqual([]);
    expect((await vendor.get(at(own))).status).toBe(404);
    expect((await vendor.post(folders, { name: 'Ours', is_shared: true })).status).toBe(400);
    const recruiter = await team.as('recruiter');
    expect((await fill(recruiter, own, ['mine.txt', 'y'])).status).toBe(200);
    expect((await recruiter.patch(`${folders}${own}/`, { name: 'Taken' })).status).toBe(404);
    const below = await makeFolder(recruiter, { name: 'B', parent: own });
    expect((await manager.get(folders)).body.results).toMatchObject([
      { id: own },
      { id: below, owner: { id: manager.id }, is_shared: true, may_change: true },
    ]);
    expect((await (await recruiterWithout(team, 'file.create')).post(folders, { name: 'A' })).status).toBe(
      403,
    );
  });

  it('are renamed and moved, never into themselves, under a taken name or too deep', async () => {
    const team = await test.team();
    const top = await makeFolder(team.admin, { name: 'Top' });
    const inner = await makeFolder(team.admin, { name: 'Inner', parent: top });
    const change = (id: number, body: object) => team.admin.patch(`${folders}${id}/`, body);
    expect((await team.admin.post(folders, { name: ' top ' })).body.fields).toEqual({
      name: ['There is a folder of this name already'],
    });
    expect((await change(top, { parent: inner })).body.fields).toHaveProperty('parent');
    expect((await change(inner, { name: 'Renamed', parent: null })).body).toMatchObject({
      name: 'Renamed',
      parent: null,
    });
    expect((await change(inner, { version: 1, name: 'Late' })).status).toBe(409);
    expect((await change(inner, { parent: 999_999 })).status).toBe(400);
    let at = top;
    for (let level = 2; level <= MOST_LEVELS; level += 1) at = await makeFolder(team.admin, { parent: at });
    expect((await team.admin.post(folders, { name: 'Deep', parent: at })).status).toBe(400);
    const twice = await Promise.all([1, 2].map(() => team.admin.post(folders, { name: 'Once' })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('keep older files of a name as versions', async () => {
    const team = await test.team();
    const folder = await makeFolder(team.admin);
    await fill(team.admin, folder, ['Price list.txt', 'one']);
    await fill(team.admin, folder, ['Other.txt', 'one'], ['price LIST.txt', 'two, longer']);
    await fill(team.admin, folder, ['Price list.txt', 'three']);
    const { body } = await team.admin.get(`${at(folder)}&orderBy=name&ascending=1`);
    expect(body.results).toMatchObject([
      { name: 'Other.txt', versions: 0 },
      { name: 'Price list.txt', size: 5, versions: 2 },
    ]);
    const { id } = body.results[1];
    const versions = (await team.admin.get(`${files}${id}/versions/`)).body.results;
    expect(versions.map(({ size }: { size: number }) => size)).toEqual([11, 3]);
    expect((await test.inject({ url: versions[1].url })).body).toBe('one');
  });

  it('hand files on to each other, under a free name', async () => {
    const team = await test.team();
    const [from, to] = [await makeFolder(team.admin), await makeFolder(team.admin)];
    const added = (await fill(team.admin, from, ['a.txt', '1'], ['b.txt', '2'])).body.results;
    await fill(team.admin, to, ['A.txt', '3']);
    const ids = added.map(({ id }: { id: number }) => id);
    expect((await team.admin.post(`${folders}${to}/move/`, { files: ids })).body.message).toBe(
      '2 files were moved',
    );
    expect(namesOf(await team.admin.get(`${at(to)}&orderBy=name&ascending=1`))).toEqual([
      'a (2).txt',
      'A.txt',
      'b.txt',
    ]);
    const stranger = await team.as('recruiter');
    expect(
      (await stranger.post(`${folders}${await makeFolder(stranger)}/move/`, { files: ids })).status,
    ).toBe(404);
  });

  it('go to the trash whole and come back whole; after its days they are gone with their files', async () => {
    const team = await test.team();
    const top = await makeFolder(team.admin, { name: 'Top' });
    const inner = await makeFolder(team.admin, { name: 'Inner', parent: top });
    const [file] = (await fill(team.admin, inner, ['a.txt', '1'])).body.results;
    expect((await team.admin.remove(`${folders}${top}/`)).status).toBe(200);
    expect((await team.admin.get(at(inner))).status).toBe(404);
    expect((await test.inject({ url: file.url })).status).toBe(404);
    const trash = (await team.admin.get(`${files}trash/`)).body.results;
    expect(trash).toMatchObject([{ what: 'folder', id: top, owner: null }]);
    await makeFolder(team.admin, { name: 'Top' });
    await team.admin.post(`${folders}${top}/restore/`);
    expect((await team.admin.get(folders)).body.results.map(({ name }: { name: string }) => name)).toEqual([
      ...['Inner', 'Top', 'Top (2)'],
    ]);
    expect(namesOf(await team.admin.get(at(inner)))).toEqual(['a.txt']);
    await team.admin.remove(`${files}${file.id}/`);
    const kept = (await fill(team.admin, inner, ['a.txt', 'new'])).body.results[0];
    await team.admin.post(`${files}${file.id}/restore/`);
    expect(namesOf(await team.admin.get(`${at(inner)}&orderBy=name&ascending=1`))).toEqual([
      'a (2).txt',
      'a.txt',
    ]);
    await team.admin.remove(`${files}${kept.id}/`);
    await team.admin.remove(`${folders}${top}/`);
    const later = { ...test.platform, now: () => new Date(Date.now() + 31 * DAY_MS) };
    await sweepTrash(test.platform);
    const rows = () =>
      team.sql((tx) => tx.selectFrom('file').select('id').where('entity', '=', 'folder').execute());
    expect(await rows()).toHaveLength(2);
    await sweepTrash(later);
    await sweepTrash(later);
    expect(await rows()).toEqual([]);
    expect((await team.admin.get(folders)).body.results).toHaveLength(1);
  });

  it('refuse what has no room, told in words; the same bytes count once', async () => {
    const team = await test.team();
    const folder = await makeFolder(team.admin);
    await fill(team.admin, folder, ['a.txt', 'the same bytes'], ['b.txt', 'the same bytes']);
    expect((await team.admin.get(`${files}usage/`)).body).toEqual({
      ...{ files: 2, bytes: 14, trash_bytes: 0, quota: 0 },
    });
    expect((await (await team.as('recruiter')).get(`${files}usage/`)).status).toBe(403);
    await limit(team, { quota_gb: 1 });
    await team.sql((tx) =>
      tx
        .updateTable('file')
        .set({ size: 1024 ** 3 })
        .where('name', '=', 'b.txt')
        .execute(),
    );
    const refused = await fill(team.admin, folder, ['c.txt', 'other bytes']);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The files of the team take all of their 1 GB. Ask an admin for more room, or delete some: what they take is free once they have left the trash',
    ]);
    expect((await fill(team.admin, folder, ['c.txt', 'the same bytes'])).status).toBe(200);
    await limit(team, { quota_gb: 2 });
    expect((await fill(team.admin, folder, ['d.txt', 'other bytes'])).status).toBe(200);
  });

  it('the trash knows of everything that may still name a file', async () => {
    const { rows } = await test.platform.db.executeQuery<{ what: string }>({
      sql: `select k.conrelid::regclass || '.' || a.attname as what from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
        where k.contype = 'f' and k.confrelid = 'file'::regclass and k.confdeltype <> 'c' order by 1`,
      parameters: [],
    } as never);
    expect(rows.map(({ what }) => what)).toEqual([...namesFiles].toSorted());
  });
});
