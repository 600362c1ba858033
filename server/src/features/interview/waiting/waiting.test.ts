import { describe, expect, it } from 'vitest';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { sql } from 'kysely';
import { testApp } from '../../../testing/app.ts';
import { homeOf, waitingFor } from '../../home/home.fixture.ts';
import { cancelInterview } from '../verbs/cancel.ts';
import { endInterview } from '../verbs/end.ts';
import { both, doing, telling, tellScene } from '../tell/tell.fixture.ts';

const test = testApp();
const HOUR = 3_600_000;
const hence = (hours: number) => new Date(Date.now() + hours * HOUR);
/** As it was some days ago: what begins before now can not be set. */
const before = () => telling(test, hence(-24 * 10));

describe('interviews on Home', () => {
  it('of today wait for who takes part, with time and link, until they are over', async () => {
    const { team, organiser, one, by, set } = await tellScene(test);
    await one.patch('/customer/notification-preferences/', { time_zone: 'UTC' });
    const link = 'https://meet.example.com/a';
    // Running now: it is of today in every zone.
    const { id } = await set({ starts_on: hence(-0.5), link }, both, before());
    await set({ starts_on: hence(24 * 3) }, both, before());
    await set({ starts_on: hence(-5) }, both, before());
    expect(await waitingFor(one, 'interviews_today')).toMatchObject([
      { id, type: 'onsite', name: 'Technical interview', link, location: 'Head office' },
    ]);
    expect((await homeOf(one)).waiting.counts).toContainEqual({
      kind: 'interviews_today',
      count: 1,
      exact: true,
    });
    for (const actor of [
      organiser,
      team.admin,
      await team.as('vendor'),
      await (await test.team()).as('recruiter'),
    ])
      expect(await waitingFor(actor, 'interviews_today')).toEqual([]);
    const ending = { status: 'completed', outcome: null } as const;
    await doing(test.platform, team, (work) => endInterview(work, { id, ending, reason: null, by }));
    expect(await waitingFor(one, 'interviews_today')).toEqual([]);
  });

  it('that nobody marked ask whoever organises them after a day', async () => {
    const { team, organiser, one, by, set } = await tellScene(test);
    const { id } = await set({ starts_on: hence(-30) }, both, before());
    await set({ starts_on: hence(-5) }, both, before());
    expect(await waitingFor(organiser, 'interview_outcome')).toMatchObject([
      { id, applicant: expect.any(String) },
    ]);
    for (const actor of [one, team.admin, await team.as('hiring_manager')])
      expect(await waitingFor(actor, 'interview_outcome')).toEqual([]);
    const ending = { status: 'no_show', no_show_by: 'candidate' } as const;
    await doing(test.platform, team, (work) => endInterview(work, { id, ending, reason: null, by }));
    expect(await waitingFor(organiser, 'interview_outcome')).toEqual([]);
  });

  it('with people who left the running, or for jobs that closed, are offered for cancelling', async () => {
    const { team, organiser, person, by, set } = await tellScene(test);
    const soon = await set({ starts_on: hence(48) });
    const asked = await set({ starts_on: null });
    await set({ starts_on: hence(-5) }, both, before());
    expect(await waitingFor(organiser, 'stray_interviews')).toEqual([]);
    const reason = await team.lookup('reason', 'Other skills');
    await team.sql((tx) =>
      sql`update lookup_item set extra = '{"kind": "reject"}' where id = ${reason}`.execute(tx),
    );
    await team.admin.post(`${applicant.path}${person.id}/reject/`, { reason });
    expect(await waitingFor(organiser, 'stray_interviews')).toMatchObject([
      { id: soon.id, why: 'rejected' },
      { id: asked.id, why: 'rejected', starts_on: null },
    ]);
    for (const { id } of [soon, asked])
      await doing(telling(test), team, (work) =>
        cancelInterview(work, { id, reason: 'Rejected', by, tell: null }),
      );
    expect(await waitingFor(organiser, 'stray_interviews')).toEqual([]);
    const closed = await tellScene(test);
    const { id } = await closed.set({ starts_on: hence(48) });
    await closed.team.sql((tx) =>
      sql`update job set job_status_category = 'closed' where id = ${closed.person.job}`.execute(tx),
    );
    expect(await waitingFor(closed.organiser, 'stray_interviews')).toMatchObject([{ id, why: 'job_closed' }]);
  });
});

describe('interviews on timelines', () => {
  it('say who did what, when it is and was, and nothing to who may not read them', async () => {
    const { team, organiser, person, by, set } = await tellScene(test);
    const { id } = await set({ starts_on: new Date('2031-06-10T09:00:00Z') });
    await doing(telling(test), team, (work) =>
      cancelInterview(work, { id, reason: 'Filled', by, tell: null }),
    );
    const path = `/customer/timeline/applicant/${person.id}/?kind=interview`;
    const { body } = await organiser.get(path);
    expect(body.results).toMatchObject([
      { what: 'cancelled', reason: 'Filled', actor: { id: organiser.id }, by_candidate: false },
      { what: 'scheduled', starts_on: expect.stringContaining('2031-06-10'), interview: { id } },
    ]);
    expect(
      (await team.admin.get(`/customer/timeline/candidate/${person.candidate}/?kind=interview`)).body.results,
    ).toHaveLength(2);
    const settings = { module_configurations: { hidden_applicant_tabs: ['interviews'] } };
    await team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify(settings) });
    const vendor = await team.as('vendor');
    expect((await vendor.get(path)).status).toBe(404);
  });
});
