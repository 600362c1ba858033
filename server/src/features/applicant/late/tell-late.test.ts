import { applicant } from '@hireloom/contracts/applicant/applicant';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Actor, testApp } from '../../../testing/app.ts';
import { close, type Office, officeOf, unseen } from '../../workflow/permission/stage-permission.fixture.ts';
import { tellLate } from './tell-late.jobs.ts';

const DAY = 86_400_000;

describe('days of a stage that are over', () => {
  const test = testApp();
  afterEach(() => vi.restoreAllMocks());

  /** Runs the clock so many days from now. */
  const runAfter = (days: number) => {
    vi.spyOn(test.platform, 'now').mockReturnValue(new Date(Date.now() + days * DAY));
    return tellLate(test.platform);
  };
  const told = async (who: Actor): Promise<string[]> => {
    // Sessions go by the same clock.
    vi.restoreAllMocks();
    return (await who.get('/customer/notifications/')).body.results
      .filter(({ type }: { type: string }) => type === 'stage_late')
      .map(({ message }: { message: string }) => message);
  };
  /** Whoever made applicants owns them: here nobody does, so that it concerns the recruiters of the job. */
  const disown = ({ team }: Office) =>
    team.sql((tx) => sql`update applicant set owner_id = null where team_id = ${team.id}`.execute(tx));
  const limit = ({ team }: Office, days: number) =>
    team.sql((tx) =>
      sql`update workflow_stage set sla_days = ${days} where team_id = ${team.id} and category = 'screening'`.execute(
        tx,
      ),
    );

  it('are told once in each stay: to the recruiters of the job, and to nobody else', async () => {
    const office = await officeOf(test);
    const { team, recruiter, manager, stages, stand } = office;
    await limit(office, 2);
    const one = await stand('screening', { first_name: 'Amina', last_name: 'Haddad' });
    await disown(office);
    // What is late before it was looked for the first time stands on Home.
    await runAfter(0);
    await runAfter(1);
    expect(await told(recruiter)).toEqual([]);
    await runAfter(2.1);
    const [message, ...more] = await told(recruiter);
    expect(more).toEqual([]);
    expect(message).toMatch(/^Amina Haddad has stood in screening of .+ for more than 2 days$/);
    await runAfter(2.1);
    await runAfter(3);
    expect(await told(recruiter)).toHaveLength(1);
    for (const who of [manager, team.admin, await team.member('recruiter')])
      expect(await told(who)).toEqual([]);
    // Another stay counts anew.
    for (const stage of [stages.interview, stages.screening])
      await team.admin.post(`${applicant.path}${one.id}/move/`, { stage });
    await team.sql((tx) =>
      sql`update applicant set entered_stage_on = now() + interval '3 days' where id = ${one.id}`.execute(tx),
    );
    await runAfter(5.1);
    expect(await told(recruiter)).toHaveLength(2);
  });

  it('of many at once are one piece of news, for their owner alone where they have one', async () => {
    const office = await officeOf(test);
    const { team, recruiter, stand } = office;
    const owner = await team.member('recruiter');
    await limit(office, 1);
    await runAfter(0);
    await stand('screening');
    await stand('screening');
    const mine = await stand('screening', { first_name: 'Omar', last_name: 'Saleh' });
    await disown(office);
    await team.sql((tx) =>
      sql`update applicant set owner_id = ${owner.id} where id = ${mine.id}`.execute(tx),
    );
    await runAfter(1.1);
    expect(await told(owner)).toEqual([expect.stringMatching(/^Omar Saleh has stood in screening/)]);
    expect(await told(recruiter)).toEqual([
      expect.stringMatching(/^2 people have stood in screening of .+ for more than 1 day$/),
    ]);
  });

  it('are told to nobody who may not see the stage, nor of people who have gone on or left', async () => {
    const office = await officeOf(test);
    const { team, recruiter, stages, stand } = office;
    await limit(office, 1);
    await runAfter(0);
    const gone = await stand('screening');
    await stand('screening');
    await disown(office);
    await team.admin.post(`${applicant.path}${gone.id}/move/`, { stage: stages.interview });
    await close(team, { screening: { recruiter: unseen } });
    await runAfter(1.1);
    expect(await told(recruiter)).toEqual([]);
  });
});
