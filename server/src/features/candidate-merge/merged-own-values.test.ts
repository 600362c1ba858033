import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

const MERGE = '/customer/candidate-merge/';
const test = testApp();

type Loose = Record<string, unknown>;
const field = (key: string, more: Loose = {}) => ({
  ...{ key, title: `${key[0]?.toUpperCase()}${key.slice(1)}`, type: 'others' },
  ...more,
});

async function begin(fields: Loose[]): Promise<TestTeam> {
  const team = await test.team();
  const data = JSON.stringify([{ table: 'candidate', fields }]);
  expect((await team.admin.patch('/admin-app/custom-field/', { data })).status).toBe(200);
  return team;
}
const person = async (team: TestTeam, custom: Loose) =>
  (await createSample(team, candidate, { custom })).id as number;
const own = async (team: TestTeam, id: number) =>
  (await team.admin.get(`${candidate.path}${id}/`)).body.custom;
const change = (team: TestTeam, id: number, custom: Loose) =>
  team.admin.patch(`${candidate.path}${id}/`, { custom });
const undo = (team: TestTeam, merge: number) => team.admin.post(`${MERGE}${merge}/undo/`);

describe('unique values of two who are merged', () => {
  const badge = field('badge', { unique: true });

  it('stay with the record that is kept, go over where it has none, and come back apart', async () => {
    const team = await begin([badge, field('pass', { unique: true })]);
    const keep = await person(team, { badge: 'K-1' });
    const drop = await person(team, { badge: 'D-1', pass: 'D-2' });
    const merged = await team.admin.post(MERGE, { keep, drop });
    expect(merged.status).toBe(200);
    expect(await own(team, keep)).toEqual({ badge: 'K-1', pass: 'D-2' });
    const third = await person(team, {});
    expect((await change(team, third, { pass: 'D-2' })).body.fields).toHaveProperty('custom.pass');
    expect((await undo(team, merged.body.id)).status).toBe(200);
    expect([await own(team, keep), await own(team, drop)]).toEqual([
      { badge: 'K-1' },
      { badge: 'D-1', pass: 'D-2' },
    ]);
    for (const value of ['K-1', 'D-1'])
      expect((await change(team, third, { badge: value })).body.fields).toHaveProperty('custom.badge');
  });

  it('that somebody got meanwhile refuse the undoing by name, and nothing is changed', async () => {
    const team = await begin([badge]);
    const [keep, drop] = [await person(team, { badge: 'K' }), await person(team, { badge: 'D' })];
    const merged = await team.admin.post(MERGE, { keep, drop });
    const third = await person(team, { badge: 'd' });
    const refused = await undo(team, merged.body.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/can not come back: another record has their Badge by now$/),
    ]);
    expect([await own(team, keep), await own(team, third)]).toEqual([{ badge: 'K' }, { badge: 'd' }]);
    await change(team, third, { badge: 'E' });
    expect((await undo(team, merged.body.id)).status).toBe(200);
    expect(await own(team, drop)).toEqual({ badge: 'D' });
  });

  it('are not named to whoever does not see the field', async () => {
    const team = await begin([{ ...badge, roles: ['hiring_manager'] }]);
    const [keep, drop] = [await person(team, { badge: 'K' }), await person(team, { badge: 'D' })];
    const merged = await team.admin.post(MERGE, { keep, drop });
    await person(team, { badge: 'D' });
    const recruiter = await team.as('super_recruiter');
    const refused = await recruiter.post(`${MERGE}${merged.body.id}/undo/`);
    expect([refused.status, JSON.stringify(refused.body).includes('Badge')]).toEqual([409, false]);
  });
});

it('what was written into other fields since stays when a merge is undone', async () => {
  const team = await begin([field('shirt'), field('boots'), field('lamp')]);
  const [keep, drop] = [await person(team, { shirt: 'M' }), await person(team, { boots: '43' })];
  const merged = await team.admin.post(MERGE, { keep, drop });
  await change(team, keep, { lamp: 'L-9', shirt: 'XL' });
  expect((await undo(team, merged.body.id)).status).toBe(200);
  expect([await own(team, keep), await own(team, drop)]).toEqual([
    { shirt: 'XL', lamp: 'L-9' },
    { boots: '43' },
  ]);
});
