import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { recruiterWith, recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { addFile, files, fill, folders, madeFile, makeFolder, namesOf } from '../file-manager.fixture.ts';

describe('files on hold', () => {
  const test = testApp();
  const reason = { reason: 'A claim is open' };
  const hold = (id: number) => `${files}${id}/hold/`;

  async function filled(team: TestTeam) {
    const person = await createSample(team, candidate);
    const call = `/customer/candidate-file/?candidate_id=${person.id}`;
    return { person, call, file: await addFile(team.admin, call, 'passport.txt') };
  }

  it('are held and let go by nobody who may not change the files of the record', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { person, file } = await filled(team);
    const resume = await madeFile(team, { entity: 'candidate', record_id: person.id, purpose: 'resume' });
    const readsAlone = await recruiterWith(team, (key) => key !== 'candidate.update');
    expect((await test.inject({ method: 'POST', url: `/api/v1${hold(file)}`, payload: reason })).status).toBe(
      401,
    );
    for (const [actor, status] of [
      [await recruiterWithout(team, 'file.create'), 403],
      [await recruiterWithout(team, 'candidate'), 404],
      [await team.as('hiring_manager'), 404],
      [readsAlone, 403],
      [other.admin, 404],
    ] as const) {
      expect((await actor.post(hold(file), reason)).status).toBe(status);
      expect((await actor.remove(hold(file))).status).toBe(status);
    }
    expect((await team.admin.post(hold(file), { reason: ' ' })).body.fields).toEqual({
      reason: ['Reason is required'],
    });
    expect((await team.admin.post(hold(resume), reason)).status).toBe(409);
    expect((await team.admin.remove(hold(file))).body.message).toBe('passport.txt is not on hold');
  });

  it('are deleted by nobody, nor are their versions, until the hold is lifted', async () => {
    const team = await test.team();
    const { person, call, file } = await filled(team);
    await addFile(team.admin, call, 'other.txt');
    const older = file;
    const current = await addFile(team.admin, call, 'passport.txt');
    expect((await team.admin.post(hold(older), reason)).status).toBe(404);
    const twice = await Promise.all([1, 2].map(() => team.admin.post(hold(current), reason)));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const sentence = 'passport.txt is on hold: it is deleted once somebody lifts the hold';
    for (const path of [
      `${files}${current}/`,
      `${files}${older}/version/`,
      `/customer/candidate-file/${current}/`,
    ])
      expect(await team.admin.remove(path)).toMatchObject({ status: 409, body: { message: sentence } });
    const held = await team.admin.get(`${files}?held=1`);
    expect(held.body).toMatchObject({
      count: 1,
      results: [
        { id: current, hold: { reason: 'A claim is open', by: { id: team.admin.id } }, goes_on: null },
      ],
    });
    // What takes its place is held as well, also where an older one is made current again.
    const newest = await addFile(team.admin, call, 'PASSPORT.txt');
    expect((await team.admin.remove(`${files}${newest}/`)).status).toBe(409);
    expect((await team.admin.post(`${files}${older}/current/`)).status).toBe(200);
    expect((await team.admin.remove(`${files}${older}/`)).status).toBe(409);
    expect((await team.admin.remove(hold(older))).status).toBe(200);
    expect((await team.admin.remove(hold(older))).status).toBe(409);
    expect((await team.admin.get(`${files}?held=1`)).body).toMatchObject({ results: [], count: 0 });
    expect((await team.admin.remove(`${files}${newest}/version/`)).status).toBe(200);
    expect((await team.admin.remove(`${files}${older}/`)).status).toBe(200);
    const log = await team.admin.get(`${candidate.path}${person.id}/activity/`);
    const lines = log.body.results.filter(({ action }: { action: string }) =>
      ['file_held', 'file_released'].includes(action),
    );
    expect(lines).toMatchObject([
      { action: 'file_released', changes: [{ from: 'passport.txt', to: null }] },
      { action: 'file_held', changes: [{ from: null, to: 'passport.txt: A claim is open' }] },
    ]);
  });

  it('keep the folder that they are in', async () => {
    const team = await test.team();
    const top = await makeFolder(team.admin);
    const inner = await makeFolder(team.admin, { parent: top });
    const file = (await fill(team.admin, inner, ['contract.txt', 'x'])).body.results[0].id;
    expect((await team.admin.post(hold(file), reason)).status).toBe(200);
    expect((await team.admin.remove(`${files}${file}/`)).status).toBe(409);
    expect((await team.admin.remove(`${folders}${top}/`)).body.message).toBe(
      'contract.txt in it is on hold: the folder is deleted once somebody lifts the hold',
    );
    expect(namesOf(await team.admin.get(`${files}?place=folder:${inner}`))).toEqual(['contract.txt']);
    await team.admin.remove(hold(file));
    expect((await team.admin.remove(`${folders}${top}/`)).status).toBe(200);
  });

  it('are held or deleted, whoever comes first', async () => {
    const team = await test.team();
    const { file } = await filled(team);
    const [held, gone] = await Promise.all([
      team.admin.post(hold(file), reason),
      team.admin.remove(`${files}${file}/`),
    ]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([held.status, gone.status]);
  });
});
