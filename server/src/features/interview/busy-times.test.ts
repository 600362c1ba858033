import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import { kindly } from './change/busy-times.ts';
import { moveInterviews } from './index.ts';
import { act, at, makeApplicant, makeInterview, nobodyTold, schedule } from './interview.fixture.ts';

const TAKEN = 'This time has just been taken';

describe('people are in one interview at a time', () => {
  // Who waits for a connection longer than five seconds is told that the database is not reachable, and who waits for a
  // person longer than eight that it took too long: thirty at once on a busy machine are shared out among both.
  const test = testApp({ DATABASE_POOL: '18' });
  const busy = (team: TestTeam) =>
    team.sql(async (tx) => {
      const { rows } = await sql<{
        member_id: number;
        holds: boolean;
        why: string | null;
      }>`select member_id, holds, why
        from interview_busy where team_id = ${team.id} order by lower(during), member_id, id`.execute(tx);
      return rows;
    });

  it('of 30 bookings of one slot at once one is stored and 29 are answered kindly (check 2)', async () => {
    const team = await test.team();
    const people = await Promise.all(Array.from({ length: 30 }, () => makeApplicant(team)));
    const started = Date.now();
    const replies = await Promise.all(people.map((id) => schedule(team.admin, id, [team.admin.id])));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
      new Set([`409 conflict ${TAKEN}`]),
    );
    expect(refused).toHaveLength(29);
    expect(await busy(team)).toEqual([{ member_id: team.admin.id, holds: true, why: null }]);
    // A deadlock is found after a second at the earliest: one after the other would take half a minute.
    expect(Date.now() - started).toBeLessThan(15_000);
  }, 30_000);

  it('of 20 panels in opposite orders at once one is stored, and none waits for another one for ever', async () => {
    const team = await test.team();
    const [one, two] = [await team.member('recruiter'), await team.member('recruiter')];
    const people = await Promise.all(Array.from({ length: 20 }, () => makeApplicant(team)));
    const replies = await Promise.all(
      people.map((id, turn) =>
        schedule(team.admin, id, turn % 2 ? [one.id, two.id] : [two.id, one.id], { type: 'panel' }),
      ),
    );
    const told = replies.map(({ status, body }) => (status === 200 ? 'stored' : body.message));
    expect(told.toSorted()).toEqual([...Array.from({ length: 19 }, () => TAKEN), 'stored'].toSorted());
    expect(await busy(team)).toHaveLength(2);
  }, 30_000);

  it('names who is busy to whoever plans', async () => {
    const team = await test.team();
    const [one, two] = [await team.member('recruiter'), await team.member('recruiter')];
    await makeInterview(team, [one.id]);
    const person = await makeApplicant(team);
    const { status, body } = await schedule(team.admin, person, [one.id, two.id], { starts: at('10:15') });
    expect([status, body.message, body.details]).toEqual([
      409,
      TAKEN,
      { taken: [{ id: one.id, name: 'Test recruiter' }] },
    ]);
    // Nothing of it was kept.
    expect(await busy(team)).toHaveLength(1);
    expect((await team.admin.get('/customer/interview/')).body.count).toBe(1);
  });

  it('lets ends touch, and people of other teams be', async () => {
    const team = await test.team();
    const other = await test.team();
    await makeInterview(team, [team.admin.id]);
    await makeInterview(team, [team.admin.id], { starts: at('10:30') });
    await makeInterview(team, [team.admin.id], { starts: at('09:30') });
    await makeInterview(other, [other.admin.id]);
    expect(await busy(team)).toHaveLength(3);
  });

  it('keeps a wanted overlap, with its reason and without holding the time twice', async () => {
    const team = await test.team();
    const other = await team.member('recruiter');
    await makeInterview(team, [team.admin.id]);
    const overlap = 'Two candidates share a case';
    const { id } = await makeInterview(team, [team.admin.id, other.id], { overlap });
    expect(await busy(team)).toEqual(
      [
        { member_id: team.admin.id, holds: true, why: null },
        { member_id: team.admin.id, holds: false, why: overlap },
        { member_id: other.id, holds: true, why: null },
      ].toSorted((a, b) => a.member_id - b.member_id),
    );
    const { body } = await team.admin.get(`/customer/interview/${id}/record/`);
    const told = body.people.map((each: { member: { id: number }; overlap: string | null }) => [
      each.member.id,
      each.overlap,
    ]);
    expect(new Map(told)).toEqual(
      new Map([
        [team.admin.id, overlap],
        [other.id, null],
      ]),
    );
  });

  it('ignores the own old time when an interview moves by a few minutes', async () => {
    const team = await test.team();
    const { id } = await makeInterview(team, [team.admin.id]);
    const moved = await act(team.admin, id, 'move', { starts: at('10:15'), minutes: 30, tell: nobodyTold });
    expect([moved.status, moved.body.row.date]).toEqual([200, '2090-03-06T06:15:00.000Z']);
    await makeInterview(team, [team.admin.id], { starts: at('11:00') });
    const refused = await act(team.admin, id, 'move', { starts: at('10:45'), minutes: 30, tell: nobodyTold });
    expect([refused.status, refused.body.message]).toEqual([409, TAKEN]);
    const { body } = await team.admin.get(`/customer/interview/${id}/`);
    expect(body.date).toBe('2090-03-06T06:15:00.000Z');
  });

  it('lets two interviews take each other’s place', async () => {
    const team = await test.team();
    const one = await makeInterview(team, [team.admin.id]);
    const two = await makeInterview(team, [team.admin.id], { starts: at('11:00') });
    const wish = (id: number, hour: string) => ({
      ...{ id, minutes: 30, zone: 'Asia/Dubai', reason: null },
      starts_on: new Date(`2090-03-06T${hour}:00:00Z`),
    });
    await runAsTeam(test.platform, team.id, { uploads: [], request_id: '' }, (work) =>
      moveInterviews(work, [wish(one.id, '07'), wish(two.id, '06')], { by: { kind: 'system' }, tell: null }),
    );
    const { body } = await team.admin.get('/customer/interview/?orderBy=date&ascending=1');
    expect(body.results.map((row: { id: number }) => row.id)).toEqual([two.id, one.id]);
    expect(await busy(team)).toHaveLength(2);
  });

  it('frees the time of who is cancelled and of who takes part no more', async () => {
    const team = await test.team();
    const other = await team.member('recruiter');
    const { id } = await makeInterview(team, [team.admin.id]);
    const people = { interviewers: [{ member: other.id }], tell: nobodyTold };
    expect((await act(team.admin, id, 'people', people)).status).toBe(200);
    expect((await busy(team)).map(({ member_id }) => member_id)).toEqual([other.id]);
    await act(team.admin, id, 'cancel', { reason: 'Position is filled', tell: nobodyTold });
    expect(await busy(team)).toEqual([]);
  });

  it('is kept by the table itself, whoever writes, and said in the same words', async () => {
    const team = await test.team();
    const { id } = await makeInterview(team, [team.admin.id]);
    const second = await makeInterview(team, [], {
      interviewers: [{ member: (await team.member('recruiter')).id }],
    });
    expect(second.id).toBeGreaterThan(id);
    const doubled = team.sql((tx) =>
      kindly(() =>
        sql`insert into interview_busy (team_id, interview_id, member_id, during)
          select team_id, ${second.id}, member_id, during from interview_busy where interview_id = ${id}`.execute(
          tx,
        ),
      ),
    );
    await expect(doubled).rejects.toMatchObject({ code: 'conflict', status: 409, message: TAKEN });
    await expect(
      kindly(() => Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }))),
    ).rejects.toMatchObject({ code: 'conflict', message: TAKEN });
  });
});
