import type { ApiKeyRow, MadeKey } from '@hireloom/contracts/api-key/api-key-endpoints';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';

const path = '/admin-app/api-key/';
const companies = '/customer/company/';
const test = testApp();

describe('keys that are handed over', () => {
  const makeKey = async (team: TestTeam, name: string): Promise<MadeKey> =>
    (await team.admin.post(path, { name, scopes: ['company.view', 'company.create'] })).body;
  const status = async (token: string) =>
    (
      await test.inject({
        method: 'GET',
        url: `/api/v1${companies}`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).status;

  it('go to an active admin of the team alone, once for a click', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { key, token } = await makeKey(team, 'Payroll');
    const give = (maker: number, version = 1) =>
      team.admin.post(`${path}${key.id}/hand-over/`, { version, maker });
    const gone = await team.member('admin');
    await team.admin.patch(`/users/member/${gone.id}/`, { is_active: false });
    const recruiter = await team.as('recruiter');
    for (const maker of [gone.id, recruiter.id, other.admin.id, team.admin.id, 0]) {
      const refused = await give(maker);
      expect([maker, refused.status, Object.keys(refused.body.fields)]).toEqual([maker, 400, ['maker']]);
    }
    expect((await recruiter.post(`${path}${key.id}/hand-over/`, {})).status).toBe(403);
    const foreign = { version: 1, maker: other.admin.id };
    expect((await other.admin.post(`${path}${key.id}/hand-over/`, foreign)).status).toBe(404);
    const heir = await team.member('admin');
    const given = await give(heir.id);
    expect([given.status, given.body]).toEqual([
      200,
      expect.objectContaining({ maker: expect.objectContaining({ id: heir.id }), version: 2 }),
    ]);
    expect((await give(heir.id)).status).toBe(409);
    expect(await status(token)).toBe(200);
    const log = (await team.admin.get('/activity-log/?entity=api_key')).body.results;
    expect(log[0]).toMatchObject({ action: 'hand_over', changes: [{ field: 'maker' }] });
    expect((await team.admin.remove(`${path}${key.id}/`)).status).toBe(200);
    expect((await give(team.admin.id, 3)).status).toBe(409);
  });

  it('are named when their maker leaves, and go to whoever is named or are good no more', async () => {
    const team = await test.team();
    const [payroll, planner] = [await makeKey(team, 'Payroll'), await makeKey(team, 'Planner')];
    const [first, second] = [await team.member('admin'), await team.member('admin')];
    for (const { key } of [payroll, planner])
      await team.admin.post(`${path}${key.id}/hand-over/`, { version: 1, maker: first.id });
    const leaving = (await team.admin.get(`/users/member/${first.id}/leaving/`)).body.results;
    expect(leaving).toContainEqual({ kind: 'api_keys', count: 2, names: ['Payroll', 'Planner'] });
    const leave = (id: number, hand_over?: Record<string, number>) =>
      team.admin.patch(`/users/member/${id}/`, { is_active: false, ...(hand_over ? { hand_over } : {}) });
    const recruiter = await team.as('recruiter');
    const refused = await leave(first.id, { api_keys: recruiter.id });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['hand_over.api_keys']]);
    expect((await leave(first.id, { api_keys: second.id })).status).toBe(200);
    expect(await status(payroll.token)).toBe(200);
    expect((await leave(second.id)).status).toBe(200);
    expect([await status(payroll.token), await status(planner.token)]).toEqual([401, 401]);
    const rows: ApiKeyRow[] = (await team.admin.get(path)).body.results;
    expect(rows.map(({ state }) => state)).toEqual(['maker_gone', 'maker_gone']);
    // They can still be given to somebody who is there.
    const late = { version: rows[0]?.version, maker: team.admin.id };
    expect((await team.admin.post(`${path}${rows[0]?.id}/hand-over/`, late)).status).toBe(200);
    expect(await status(payroll.token)).toBe(200);
  });
});
