import { describe, expect, it } from 'vitest';
import { job } from '@hireloom/contracts/job/job';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { authCalls } from '../auth/auth.fixture.ts';

const test = testApp();
const { withPassword, signIn, me } = authCalls(test);
type Counts = { kind: string; count: number }[];

describe('a member who leaves', () => {
  it('is counted and let go by admins alone, within their team', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const recruiter = await team.as('recruiter');
    const calls = ['leaving', 'sessions'].map((name) => `/users/member/${other.admin.id}/${name}/`);
    for (const call of calls) {
      expect([call, (await recruiter.get(call)).status]).toEqual([call, 403]);
      expect([call, (await team.admin.get(call)).status]).toEqual([call, 404]);
    }
    expect((await recruiter.post(`/users/member/${team.admin.id}/end-sessions/`)).status).toBe(403);
    expect((await team.admin.post(`/users/member/${other.admin.id}/end-sessions/`)).status).toBe(404);
    expect((await team.admin.post(`/users/member/${team.admin.id}/end-sessions/`)).status).toBe(409);
  });

  it('hands jobs to whoever is named, tells it, and those below report higher', async () => {
    const team = await test.team();
    const [leaver, heir, chief, below] = [
      await team.member('recruiter'),
      await team.member('recruiter'),
      await team.member('recruiter'),
      await team.member('recruiter'),
    ];
    await team.admin.patch(`/users/member/${leaver.id}/`, { reports_to: chief.id });
    await team.admin.patch(`/users/member/${below.id}/`, { reports_to: leaver.id });
    const open = await createSample(team, job, { recruiters: [leaver.id, heir.id] });
    const { body } = await team.admin.get(`/users/member/${leaver.id}/leaving/`);
    const counts = Object.fromEntries((body.results as Counts).map(({ kind, count }) => [kind, count]));
    expect(counts).toMatchObject({
      jobs: 1,
      managed_jobs: 0,
      reports: 1,
      interviews: 0,
      offers: 0,
      approvals: 0,
    });

    const manager = await team.as('hiring_manager');
    const gone = await team.member('recruiter');
    await team.admin.patch(`/users/member/${gone.id}/`, { is_active: false });
    const path = `/users/member/${leaver.id}/`;
    for (const jobs of [leaver.id, manager.id, gone.id, (await test.team()).admin.id, 0]) {
      const refused = await team.admin.patch(path, { is_active: false, hand_over: { jobs } });
      expect([jobs, refused.status, Object.keys(refused.body.fields)]).toEqual([
        jobs,
        400,
        ['hand_over.jobs'],
      ]);
    }
    expect((await team.admin.patch(path, { first_name: 'X', hand_over: { jobs: heir.id } })).status).toBe(
      400,
    );
    expect((await team.admin.patch(path, { is_active: false, hand_over: { jobs: heir.id } })).status).toBe(
      200,
    );

    const row = (await team.admin.get(`${job.path}${open.id}/`)).body;
    expect(row.recruiters.map(({ id }: { id: number }) => id)).toEqual([heir.id]);
    const { results } = (await team.admin.get(`${job.path}${open.id}/activity/`)).body;
    expect(results[0].changes).toMatchObject([{ field: 'recruiters', to: [{ id: heir.id }] }]);
    const lines = (await team.admin.get('/users/member/reporting-lines/')).body.results as {
      id: number;
      reports_to: number | null;
    }[];
    expect(lines.find(({ id }) => id === below.id)?.reports_to).toBe(chief.id);
    expect(lines.some(({ id }) => id === leaver.id)).toBe(false);
  });

  it('is signed out at once, also while they stay, and is told of no other session', async () => {
    const team = await test.team();
    const member = await withPassword(await team.member('recruiter'));
    const { access } = (await signIn(member.email)).body;
    expect((await me(access)).status).toBe(200);
    const listed = (await team.admin.get(`/users/member/${member.id}/sessions/`)).body.results;
    expect(listed[0]).toMatchObject({ open: true, ended_on: null });
    const ended = await team.admin.post(`/users/member/${member.id}/end-sessions/`);
    expect([ended.status, ended.body.message]).toEqual([
      200,
      expect.stringMatching(/was signed out everywhere$/),
    ]);
    expect((await me(access)).status).toBe(401);
    expect((await team.admin.get(`/users/member/${member.id}/sessions/`)).body.results[0].open).toBe(false);
    const log = await team.sql((tx) =>
      tx.selectFrom('activity').select('record_id').where('action', '=', 'sessions_ended').execute(),
    );
    expect(log).toEqual([{ record_id: member.id }]);
    const again = (await signIn(member.email)).body.access;
    await team.admin.patch(`/users/member/${member.id}/`, { is_active: false });
    expect((await me(again)).body.code).toBe('user_inactive');
  });
});

describe('the overview of members', () => {
  it('counts as the lists that its figures open', async () => {
    const team = await test.team();
    const member = await withPassword(await team.member('hiring_manager'));
    await signIn(member.email);
    await signIn(member.email, 'wrong password');
    const away = await team.member('recruiter');
    await team.sql((tx) =>
      tx
        .updateTable('member')
        .set({ last_login: '2020-01-01T00:00:00Z' })
        .where('id', '=', away.id)
        .execute(),
    );
    const { body } = await team.admin.get('/users/member/overview/');
    for (const show of ['active', 'invited', 'inactive', 'no_manager', 'away']) {
      const { count } = (await team.admin.get(`/users/member/?show=${show}`)).body;
      expect([show, count]).toEqual([show, body[show]]);
    }
    expect(body).toMatchObject({ away: 1, invited: 1, vendors: null });
    expect(body.by_role).toContainEqual({ role: 'hiring_manager', count: 1 });
    expect(body.sign_ins).toContainEqual(
      expect.objectContaining({
        user_agent: 'lightMyRequest',
        member: expect.objectContaining({ id: member.id }),
      }),
    );
    expect(body.failed).toMatchObject([{ member: { id: member.id }, attempts: 1 }]);
    const stranger = (await (await test.team()).admin.get('/users/member/overview/')).body;
    expect([stranger.sign_ins, stranger.failed]).toEqual([[], []]);
  });

  it('lists sort and export as they are narrowed; a spreadsheet runs nothing of them', async () => {
    const team = await test.team();
    const one = await team.member('recruiter');
    await team.admin.patch(`/users/member/${one.id}/`, { first_name: '=1+1', last_name: 'Zed' });
    const ids = async (query: string) =>
      ((await team.admin.get(`/users/member/?${query}`)).body.results as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await ids('orderBy=created_on&ascending=0')).toEqual([one.id, team.admin.id]);
    expect((await team.admin.get('/users/member/?orderBy=permissions')).status).toBe(400);
    const file = (await team.admin.get('/users/member/export/?query=zed')).body as string;
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain("'=1+1,Zed");
    expect((await (await team.as('recruiter')).get('/users/member/export/')).status).toBe(403);
  });
});
