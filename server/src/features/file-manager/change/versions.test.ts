import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../../testing/app.ts';
import { recruiterWith, recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { addFile, files, fill, folders, makeFolder } from '../file-manager.fixture.ts';

describe('versions of a file', () => {
  const test = testApp();

  async function filled() {
    const team = await test.team();
    const person = await createSample(team, candidate);
    const call = `/customer/candidate-file/?candidate_id=${person.id}`;
    const old = await addFile(team.admin, call, 'Passport.txt', 'first');
    const now = await addFile(team.admin, call, 'passport.TXT', 'second');
    return { team, person, call, old, now };
  }

  const listed = async (actor: Actor, query = '') =>
    (await actor.get(`${files}?${query}`)).body.results.map(
      ({ id, versions }: { id: number; versions: number }) => [id, versions],
    );
  const versionsOf = async (actor: Actor, id: number) =>
    (await actor.get(`${files}${id}/versions/`)).body.results.map((row: { id: number }) => row.id);

  it('are touched by nobody who may not change the record, and only where they are versions', async () => {
    const { team, old, now } = await filled();
    expect((await test.inject({ method: 'POST', url: `/api/v1${files}${old}/current/` })).status).toBe(401);
    const reader = await recruiterWithout(team, 'file');
    expect((await reader.post(`${files}${old}/current/`, {})).status).toBe(403);
    const seesNobody = await recruiterWithout(team, 'candidate');
    const readsAlone = await recruiterWith(team, (key) => key !== 'candidate.update');
    const other = await test.team();
    for (const [actor, status] of [
      [seesNobody, 404],
      [readsAlone, 403],
      [other.admin, 404],
    ] as const) {
      expect((await actor.post(`${files}${old}/current/`, {})).status).toBe(status);
      expect((await actor.remove(`${files}${old}/version/`)).status).toBe(status);
    }
    expect((await team.admin.post(`${files}${now}/current/`, {})).status).toBe(404);
    expect((await team.admin.remove(`${files}${now}/version/`)).status).toBe(404);
    expect(await versionsOf(team.admin, now)).toEqual([old]);
  });

  it('begin with the next file of the name on the record, and are made current again', async () => {
    const { team, person, call, old, now } = await filled();
    const ofRecord = async () =>
      (await team.admin.get(call)).body.results.map((row: { id: number }) => row.id);
    expect(await ofRecord()).toEqual([now]);
    expect(await listed(team.admin, `place=candidate:${person.id}`)).toEqual([[now, 1]]);
    const reply = await team.admin.post(`${files}${old}/current/`, {});
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'The older passport.TXT is current again' },
    });
    expect(await ofRecord()).toEqual([old]);
    expect(await versionsOf(team.admin, old)).toEqual([now]);
    // The same click twice.
    expect((await team.admin.post(`${files}${old}/current/`, {})).status).toBe(404);
    const log = await team.admin.get(`/customer/candidate/${person.id}/activity/`);
    expect(log.body.results[0]).toMatchObject({ action: 'file_version' });
  });

  it('go to the trash one by one and come back as versions; a word finds none of them', async () => {
    const { team, old, now } = await filled();
    expect((await team.admin.remove(`${files}${old}/version/`)).status).toBe(200);
    expect(await versionsOf(team.admin, now)).toEqual([]);
    expect((await team.admin.post(`${files}${old}/restore/`, {})).status).toBe(200);
    expect(await versionsOf(team.admin, now)).toEqual([old]);
    expect(await listed(team.admin, 'query=passport')).toEqual([[now, 1]]);
  });

  it('of a folder belong to those who may fill it, and take no room of their own', async () => {
    const team = await test.team();
    const own = await makeFolder(team.admin);
    const first = (await fill(team.admin, own, ['plan.txt', 'one'])).body.results[0].id;
    const second = (await fill(team.admin, own, ['plan.txt', 'two'])).body.results[0].id;
    const before = (await team.admin.get(`${files}usage/`)).body.bytes;
    await fill(team.admin, own, ['plan.txt', 'one']);
    expect((await team.admin.get(`${files}usage/`)).body.bytes).toBe(before);
    const stranger = await team.as('super_recruiter');
    expect((await stranger.post(`${files}${first}/current/`, {})).status).toBe(404);
    expect((await team.admin.post(`${files}${second}/current/`, {})).status).toBe(200);
    expect(await listed(team.admin, `place=folder:${own}`)).toEqual([[second, 2]]);
    expect((await team.admin.remove(`${files}${first}/version/`)).status).toBe(200);
    expect((await team.admin.post(`${files}${first}/restore/`, {})).status).toBe(200);
    expect(await listed(team.admin, `place=folder:${own}`)).toEqual([[second, 2]]);
    expect((await team.admin.get(folders)).status).toBe(200);
  });
});
