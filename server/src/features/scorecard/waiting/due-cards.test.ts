import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../../testing/app.ts';
import { remindOfCards } from '../remind.jobs.ts';
import { interviewOf, submit } from '../scorecard.fixture.ts';

describe('cards that are not in', () => {
  const test = testApp();
  const waitingFor = async (actor: Actor) =>
    (await actor.get('/customer/home/?kind=scorecards_due')).body.waiting.lines;
  const told = (team: TestTeam, actor: Actor): Promise<string[]> =>
    team.sql(async (tx) => {
      const { rows } = await sql<{ once: string }>`select once from notification
        where team_id = ${team.id} and member_id = ${actor.id} and type = 'scorecard_due' order by id`.execute(
        tx,
      );
      return rows.map(({ once }) => once);
    });

  it('wait on Home, overdue ones first, until they are submitted', async () => {
    const team = await test.team();
    const me = await team.member('recruiter');
    const late = await interviewOf(team, [me], { ago: 30, name: 'First talk' });
    const fresh = await interviewOf(team, [me], { ago: 1, status: 'scheduled' });
    await interviewOf(team, [me], { ago: -2, status: 'scheduled' });
    await interviewOf(team, [me], { status: 'no_show' });
    await interviewOf(team, [me], { role: 'shadow' });
    expect(await waitingFor(me)).toMatchObject([
      { id: late.id, interview: 'First talk', applicant: 'Amina Haddad', overdue: true },
      { id: fresh.id, overdue: false },
    ]);
    for (const actor of [team.admin, await team.member('vendor'), await team.member('hiring_manager')])
      expect(await waitingFor(actor)).toEqual([]);
    await submit(me, late.id);
    expect(await waitingFor(me)).toMatchObject([{ id: fresh.id }]);
  });

  it('are reminded of after two hours and after a day, each person once of each', async () => {
    const team = await test.team();
    const [me, other] = [await team.member('recruiter'), await team.member('hiring_manager')];
    const early = await interviewOf(team, [me], { ago: 1 });
    const due = await interviewOf(team, [me, other], { ago: 3 });
    const late = await interviewOf(team, [me], { ago: 25 });
    await submit(other, due.id);
    await remindOfCards(test.platform);
    await remindOfCards(test.platform);
    expect(await told(team, me)).toEqual([`scorecard:${due.id}:2h`, `scorecard:${late.id}:24h`]);
    expect(await told(team, other)).toEqual([]);
    await team.sql((tx) =>
      sql`update interview set starts_on = starts_on - interval '2 hours', ends_on = ends_on - interval '2 hours'
        where id = ${early.id}`.execute(tx),
    );
    await remindOfCards(test.platform);
    expect(await told(team, me)).toContain(`scorecard:${early.id}:2h`);
  });

  it('are not asked for where nobody came, it was cancelled or only written down', async () => {
    const team = await test.team();
    const me = await team.member('recruiter');
    for (const status of ['no_show', 'cancelled'] as const) await interviewOf(team, [me], { ago: 3, status });
    await interviewOf(team, [me], { ago: 3, role: 'shadow' });
    const log = await interviewOf(team, [me], { ago: 3 });
    await team.sql((tx) => sql`update interview set is_log = true where id = ${log.id}`.execute(tx));
    await remindOfCards(test.platform);
    expect(await told(team, me)).toEqual([]);
  });
});
