import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createTeam, onTeamCreated } from './create-team.ts';
import { setupSecret } from './setup.routes.ts';

const test = testApp();
const post = (payload: object) => test.inject({ method: 'POST', url: '/api/v1/setup/', payload });
const state = async () => (await test.inject({ method: 'GET', url: '/api/v1/setup/' })).body;
const admin = {
  first_name: 'Ada',
  last_name: 'Long',
  email: 'ada@example.com',
  password: 'correct horse battery',
};
const body = () => ({ secret: setupSecret(), team_name: 'First', ...admin });

describe('the first setup', () => {
  it('asks for the secret and for a password that is not common', async () => {
    expect(await state()).toMatchObject({ needed: true, demo: false });
    const wrong = await post({ ...body(), secret: 'guess' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['secret']]);
    const weak = await post({ ...body(), password: 'password1' });
    expect([weak.status, Object.keys(weak.body.fields)]).toEqual([400, ['password']]);
    expect((await post({ ...body(), is_demo: true })).status).toBe(400);
    expect((await state()).needed).toBe(true);
  });

  it('makes a team with all that a team starts with, or nothing', async () => {
    const seeded: number[] = [];
    onTeamCreated.push(async (_tx, teamId) => {
      seeded.push(teamId);
      if (seeded.length === 1) throw new Error('seeding failed');
    });
    expect((await post(body())).status).toBe(500);
    expect((await state()).needed).toBe(true);
  });

  it('happens once, and its admin can sign in', async () => {
    const replies = await Promise.all([post(body()), post({ ...body(), email: 'other@example.com' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await state()).needed).toBe(false);
    const email = replies[0]?.status === 200 ? admin.email : 'other@example.com';
    const signedIn = await test.inject({
      method: 'POST',
      url: '/api/v1/token/',
      payload: { username: email, password: admin.password },
    });
    expect(signedIn.status).toBe(200);
    expect((await post({ ...body(), email: 'third@example.com' })).status).toBe(409);
  });

  it('is not needed to make further teams inside the server', async () => {
    const made = await createTeam(test.platform, {
      name: 'Second',
      admin: { ...admin, email: 'x@example.com' },
      demo: true,
    });
    expect(made.team_id).toBeGreaterThan(0);
    await expect(
      createTeam(test.platform, { name: 'Third', admin: { ...admin, email: 'X@example.com' } }),
    ).rejects.toThrow('already used');
    expect((await state()).demo).toBe(true);
  });
});
