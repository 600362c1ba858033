import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../../testing/app.ts';
import { resumeSearchJobs, searchAlertJob } from './alerts.ts';
import { person, SAVED, savedBy } from '../resume-search.fixture.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';

describe('alerts of saved searches', () => {
  const test = testApp();

  const helpers = (teamId: number) => ({
    platform: test.platform,
    teamId,
    jobId: '1',
    attempt: 1,
    last: false,
    signal: new AbortController().signal,
  });
  const run = (team: TestTeam, alert = 'instant') => searchAlertJob.perform(helpers(team.id), { alert });
  /** As if some minutes had passed since everything that happened so far. */
  const later = (team: TestTeam) =>
    team.sql(async (tx) => {
      await sql`update saved_search set alerted_on = alerted_on - interval '5 minutes'`.execute(tx);
      await sql`update search_profile set arrived_on = arrived_on - interval '5 minutes' where team_id = ${team.id}`.execute(
        tx,
      );
    });
  const mails = (team: TestTeam) =>
    team.sql((tx) =>
      tx
        .selectFrom('mail_message')
        .select(['recipients', 'subject', 'html', 'plain'])
        .orderBy('id')
        .execute(),
    );
  const jobs = async (team: TestTeam) => {
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    const { rows } = await client.query<{ task: string; key: string; run_at: string }>(
      `select task_identifier as task, key, run_at from graphile_worker.jobs where key like $1`,
      [`search-alert%-${team.id}%`],
    );
    await client.end();
    return rows;
  };

  it('mail the owner once who is new, best with a name and a link', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    await person(team, 'Old Hand', { current_position: 'Welder' });
    await savedBy(recruiter, 'Welders & more', { alert: 'instant', shared: true });
    await savedBy(team.admin, 'No alert');
    const id = await person(team, 'Amal <b>Haddad', { current_position: 'Welder' });
    await person(team, 'Noor Aziz', { current_position: 'Baker' });
    await run(team);
    expect(await mails(team)).toEqual([]);
    await later(team);
    await Promise.all([run(team), run(team)]);
    await run(team);
    const [mail, ...others] = await mails(team);
    expect(others).toEqual([]);
    expect([mail?.recipients, mail?.subject]).toEqual([[recruiter.email], '1 new person: Welders & more']);
    expect(mail?.html).toContain(`/recruitments/candidates/${id}">Amal &lt;b&gt;Haddad</a>`);
    expect(mail?.html).toContain('“Welders &amp; more”');
    expect(mail?.plain).toContain(`/recruitments/candidates/${id}`);
    await person(team, 'Rima Said', { current_position: 'Welder' });
    await later(team);
    await run(team);
    expect((await mails(team)).map(({ subject }) => subject)).toEqual([mail?.subject, mail?.subject]);
  });

  it('name twenty and count the rest', async () => {
    const team = await test.team();
    await savedBy(team.admin, 'Welders', { alert: 'instant' });
    for (let i = 0; i < 22; i += 1) await person(team, `Person Number${i}`, { current_position: 'Welder' });
    await later(team);
    await run(team);
    const [mail] = await mails(team);
    expect(mail?.subject).toBe('22 new people: Welders');
    expect(mail?.plain.match(/^- /gm)?.length).toBe(20);
    expect(mail?.plain).toContain('And 2 more.');
  });

  it('see what their owner sees, and tell nothing to who is gone or may not search', async () => {
    const team = await test.team();
    const narrow = await recruiterWithout(team, 'candidate.view_global');
    const [gone, denied] = [await team.member('recruiter'), await recruiterWithout(team)];
    for (const actor of [narrow, gone, denied]) await savedBy(actor, 'Welders', { alert: 'instant' });
    await savedBy(team.admin, 'Broken', { alert: 'instant' });
    await team.sql(async (tx) => {
      await tx.updateTable('member').set({ is_active: false }).where('id', '=', gone.id).execute();
      await tx.updateTable('member').set({ permissions: '[]' }).where('id', '=', denied.id).execute();
      await tx
        .updateTable('saved_search')
        .set({ query: 'gone:1' })
        .where('owner_id', '=', team.admin.id)
        .execute();
    });
    await person(team, 'Amal Haddad', { current_position: 'Welder' });
    await person(team, 'Rima Said', { current_position: 'Welder', owner: narrow.id });
    await later(team);
    await run(team);
    expect((await mails(team)).map(({ recipients, subject }) => [recipients, subject])).toEqual([
      [[narrow.email], '1 new person: Welders'],
    ]);
  });

  it('wait for who comes next, in the transaction that brings them', async () => {
    const team = await test.team();
    await person(team, 'Early Bird');
    await savedBy(team.admin, 'Daily', { alert: 'daily' });
    await person(team, 'Second Bird');
    expect(await jobs(team)).toEqual([]);
    await savedBy(team.admin, 'Instant', { alert: 'instant' });
    const before = Date.now();
    const id = await person(team, 'Third Bird');
    const [job, ...none] = await jobs(team);
    expect([job?.task, none]).toEqual(['resume_search.alert', []]);
    expect(Date.parse(job?.run_at ?? '') - before).toBeGreaterThan(30_000);
    expect(Date.parse(job?.run_at ?? '') - before).toBeLessThan(60_000);
    await later(team);
    await run(team);
    await team.admin.patch(`/customer/candidate/${id}/`, { version: 1, address: 'Elsewhere' });
    expect((await jobs(team)).length).toBe(1);
  });

  it('that are daily go out in the morning, and count from when they were set', async () => {
    const team = await test.team();
    const { id } = await savedBy(team.admin, 'Welders');
    await person(team, 'Early Bird', { current_position: 'Welder' });
    await later(team);
    const body = {
      name: 'Welders',
      query: 'welder',
      words: 'any',
      filters: {},
      shared: false,
      alert: 'daily',
    };
    expect((await team.admin.patch(`${SAVED}${id}/`, body)).body.alert).toBe('daily');
    const sweep = resumeSearchJobs.find(({ cron }) => cron === '0 6 * * *');
    await sweep?.perform(helpers(0), {});
    expect((await jobs(team)).map(({ key }) => key)).toEqual([`search-alert-daily-${team.id}`]);
    await person(team, 'Late Bird', { current_position: 'Welder' });
    await later(team);
    await run(team);
    expect(await mails(team)).toEqual([]);
    await run(team, 'daily');
    expect((await mails(team)).map(({ plain }) => plain.match(/^- [^:]+/gm))).toEqual([['- Late Bird']]);
  });
});
