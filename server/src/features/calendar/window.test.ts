import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { itemsOf, march, someApplicant, someInterview } from './calendar.fixture.ts';

const path = '/customer/calendar/window/';

describe('a window of the calendar', () => {
  const test = testApp();

  it('is refused without sign-in, backwards, for more than 62 days, and with people that one may not see', async () => {
    const team = await test.team();
    const { admin } = team;
    const nobody = await test.inject({ method: 'POST', url: `/api/v1${path}`, payload: march });
    expect(nobody.status).toBe(401);
    const wrong = async (more: object) => (await admin.post(path, { ...march, ...more })).body.fields;
    expect(await wrong({ to: '2026-02-01T00:00:00Z' })).toHaveProperty('to');
    expect(await wrong({ to: '2026-06-01T00:00:00Z' })).toHaveProperty('to');
    expect(await wrong({ layers: ['joinings'] })).toHaveProperty(['layers.0']);
    const [vendor, without] = [await team.as('vendor'), await recruiterWithout(team, 'calendar.view')];
    for (const actor of [vendor, without]) {
      expect((await actor.post(path, { ...march, members: [admin.id] })).status).toBe(403);
      expect((await actor.post(path, { ...march, members: [actor.id] })).status).toBe(200);
      expect((await actor.get('/customer/calendar/people/')).status).toBe(403);
    }
  });

  it('shows own interviews and those of others as layers, called off ones never', async () => {
    const team = await test.team();
    const other = await team.member('recruiter');
    const who = await someApplicant(team);
    await someInterview(team, { applicant: who, organiser: team.admin, name: 'Organised' });
    await someInterview(team, { applicant: who, organiser: other, members: [team.admin], name: 'Named' });
    await someInterview(team, { applicant: who, organiser: other, name: 'Theirs' });
    await someInterview(team, { applicant: who, organiser: other, name: 'Gone', status: 'cancelled' });
    const layers = async (asked: string[]) =>
      (await itemsOf(team.admin, { layers: asked }))
        .map(({ title, layer }) => `${layer} ${title}`)
        .toSorted();
    expect(await layers(['mine', 'team'])).toEqual(['mine Named', 'mine Organised', 'team Theirs']);
    expect(await layers(['mine'])).toEqual(['mine Named', 'mine Organised']);
    expect(await layers(['team'])).toEqual(['team Theirs']);
    expect(await layers(['events'])).toEqual([]);
    const [named] = (await itemsOf(team.admin, { members: [team.admin.id] })).filter(
      ({ interview }) => interview,
    );
    expect(named).toMatchObject({
      title: 'Named',
      members: [{ id: team.admin.id }],
      interview: { may_move: true },
    });
  });

  it('names what the viewer may not open to nobody, and shows it as busy to whoever plans', async () => {
    const team = await test.team();
    const recruiter = await team.member('recruiter');
    const secret = await someApplicant(team, { confidential: true });
    await someInterview(team, {
      applicant: secret,
      organiser: team.admin,
      members: [team.admin],
      name: 'Very secret',
    });
    expect(await itemsOf(recruiter)).toEqual([]);
    const seen = await itemsOf(recruiter, { members: [team.admin.id] });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      title: null,
      interview: null,
      layer: 'team',
      members: [{ id: team.admin.id }],
    });
    expect(JSON.stringify(seen)).not.toContain('secret');
    const reader = await recruiterWithout(team, 'interview.create', 'interview.update');
    expect(await itemsOf(reader, { members: [team.admin.id] })).toEqual([]);
    expect(await itemsOf((await test.team()).admin)).toEqual([]);
  });

  it('is without the interviews of others for recruiters without the switch, with those on which they are named', async () => {
    const team = await test.team();
    const without = await recruiterWithout(team, 'calendar.view', 'interview');
    const who = await someApplicant(team);
    await someInterview(team, {
      applicant: who,
      organiser: team.admin,
      name: 'Theirs',
      starts: new Date().toISOString(),
    });
    // They read it until it is over.
    const ahead = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
    const mine = { organiser: team.admin, members: [without], name: 'Mine', starts: ahead(24) };
    await someInterview(team, { applicant: who, ...mine });
    const items = await itemsOf(without, { from: ahead(0), to: ahead(48) });
    expect(items.map(({ title }) => title)).toEqual(['Mine']);
    expect(items[0]?.interview).toMatchObject({ may_move: false, applicant: { id: who } });
  });

  it('tells vendors times of those whom they supplied, and neither people nor rooms', async () => {
    const team = await test.team();
    const vendor = await team.as('vendor');
    const [own, foreign] = [await someApplicant(team), await someApplicant(team)];
    await team.sql((tx) =>
      tx
        .updateTable('candidate')
        .set({ vendor_id: vendor.id })
        .where('id', 'in', (from) =>
          from.selectFrom('applicant').select('candidate_id').where('id', '=', own),
        )
        .execute(),
    );
    for (const applicant of [own, foreign])
      await someInterview(team, {
        applicant,
        organiser: team.admin,
        members: applicant === own ? [team.admin] : [],
        location: 'Room 7',
      });
    const items = (await itemsOf(vendor)).filter(({ interview }) => interview);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      members: [],
      location: null,
      interview: { applicant: { id: own }, may_move: false },
    });
  });

  it('shows events of colleagues as they said: private ones as busy, others by their title', async () => {
    const team = await test.team();
    const [owner, viewer] = [await team.member('recruiter'), await team.member('recruiter')];
    const when = {
      kind: 'time',
      starts: { date: '2026-03-10', time: '10:00', zone: 'Asia/Dubai' },
      minutes: 30,
    };
    for (const [title, is_private] of [
      ['Dentist', true],
      ['Fair', false],
    ] as const)
      expect((await owner.post('/customer/calendar/event/', { title, is_private, when })).status).toBe(200);
    expect(await itemsOf(viewer)).toEqual([]);
    const seen = await itemsOf(viewer, { members: [owner.id] });
    expect(seen.map(({ title }) => title).toSorted()).toEqual(['Fair', null]);
    expect(seen.every(({ event }) => event === null)).toBe(true);
    expect((await itemsOf(owner)).map(({ title, layer }) => [layer, title])).toEqual([
      ['events', 'Dentist'],
      ['events', 'Fair'],
    ]);
  });

  it('shows holidays of the country and what runs out of people whom one may open, less hidden fields', async () => {
    const team = await test.team();
    const country = await team.lookup('country', 'United Arab Emirates');
    await team.sql((tx) =>
      tx.updateTable('lookup_item').set({ key: 'AE' }).where('id', '=', country).execute(),
    );
    await team.made('holiday', {
      country_id: country,
      first_day: '2026-03-20',
      last_day: '2026-03-22',
      name: 'Eid',
    });
    const who = await someApplicant(team);
    await team.sql((tx) =>
      tx
        .updateTable('candidate')
        .set({ visa_expiry: '2026-03-15', passport_expiry: '2026-07-15' })
        .where('id', 'in', (from) =>
          from.selectFrom('applicant').select('candidate_id').where('id', '=', who),
        )
        .execute(),
    );
    const days = (await itemsOf(team.admin)).map(({ layer, first_day, last_day }) => [
      layer,
      first_day,
      last_day,
    ]);
    expect(days).toEqual([
      ['expiries', '2026-03-15', '2026-03-15'],
      ['holidays', '2026-03-20', '2026-03-22'],
    ]);
    const without = await recruiterWithout(team, 'candidate');
    expect((await itemsOf(without)).map(({ layer }) => layer)).toEqual(['holidays']);
    const manager = await team.as('hiring_manager');
    expect((await itemsOf(manager)).map(({ layer }) => layer)).toEqual(['holidays']);
  });

  it('(5) answers a month of 2,000 interviews in far less than a second', async () => {
    const team = await test.team();
    const who = await someApplicant(team);
    await team.sql(async (tx) => {
      await sql`insert into interview (team_id, applicant_id, name, type, starts_on, ends_on, minutes, zone, organiser_id, ics_uid)
        select ${team.id}, ${who}, 'Talk ' || n, 'video', at, at + interval '45 minutes', 45, 'Asia/Dubai', ${team.admin.id}, 'x' || n
        from generate_series(1, 20000) n, lateral (select timestamptz '2026-03-01' + n * interval '22 minutes' as at) s`.execute(
        tx,
      );
      await sql`insert into interview_member (team_id, interview_id, member_id)
        select team_id, id, organiser_id from interview where team_id = ${team.id}`.execute(tx);
    });
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const began = performance.now();
      const items = await itemsOf(team.admin);
      times.push(performance.now() - began);
      expect(items.length).toBeGreaterThan(2000);
    }
    expect(Math.min(...times)).toBeLessThan(1000);
  }, 60_000);
});
