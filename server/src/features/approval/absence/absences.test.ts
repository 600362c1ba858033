import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { sweepApprovals } from '../approval.jobs.ts';
import { makeOffice, type Office } from '../approval.fixture.ts';

const path = '/customer/approval-delegate/';
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

describe('absences, reminders and escalation', () => {
  const test = testApp();

  const askedSince = ({ team }: Office, days: number) =>
    team.sql((tx) =>
      tx
        .updateTable('approval_step')
        .set({ asked_on: new Date(Date.now() - days * 86_400_000).toISOString() })
        .where('team_id', '=', team.id)
        .where('state', '=', 'asked')
        .execute(),
    );
  const newsOf = ({ team }: Office, event: string) =>
    team.sql((tx) =>
      tx
        .selectFrom('notification')
        .select('member_id')
        .where('team_id', '=', team.id)
        .where('event', '=', event)
        .orderBy('id')
        .execute(),
    );

  it('refuses days that are over, taken or the wrong way round, and two who stand in for each other', async () => {
    const office = await makeOffice(test);
    const { first, second, author } = office;
    const vendor = await office.team.as('vendor');
    const body = (given: object = {}) => ({
      delegate: second.id,
      from_day: day(1),
      to_day: day(3),
      ...given,
    });
    const wrong: [object, string][] = [
      [{ delegate: first.id }, 'delegate'],
      [{ delegate: 999_999 }, 'delegate'],
      [{ delegate: vendor.id }, 'delegate'],
      [{ to_day: day(0) }, 'to_day'],
      [{ from_day: day(-5), to_day: day(-2) }, 'to_day'],
    ];
    for (const [given, field] of wrong) {
      const reply = await first.post(path, body(given));
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
    }
    expect((await author.post(path, body({ member: first.id }))).status).toBe(403);
    const made = await first.post(path, body());
    expect(made.body).toMatchObject({ member: { id: first.id }, delegate: { id: second.id } });
    const taken = await first.post(path, body({ delegate: author.id, from_day: day(3), to_day: day(9) }));
    expect(Object.keys(taken.body.fields)).toEqual(['from_day']);
    const circle = await second.post(path, { delegate: first.id, from_day: day(2), to_day: day(2) });
    expect(Object.keys(circle.body.fields)).toEqual(['delegate']);
    const later = { from_day: day(20), to_day: day(21) };
    const races = await Promise.all([
      first.post(path, { delegate: second.id, ...later }),
      second.post(path, { delegate: first.id, ...later }),
    ]);
    expect(races.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await author.get(path)).body.results).toEqual([]);
    expect((await author.remove(`${path}${made.body.id}/`)).status).toBe(404);
    expect((await office.team.admin.remove(`${path}${made.body.id}/`)).status).toBe(200);
  });

  it('whoever stands in is asked as well, from the first day on and until it is ended', async () => {
    const office = await makeOffice(test);
    const delegate = await office.team.member('recruiter');
    const { id } = await office.job();
    const made = await office.first.post(path, { delegate: delegate.id, from_day: day(0), to_day: day(1) });
    expect(await office.question(delegate, id)).toEqual(expect.any(Number));
    const [step] = (await office.trail(id)).results[0].steps;
    expect(step.asked).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: delegate.id,
          instead_of: expect.objectContaining({ id: office.first.id }),
        }),
      ]),
    );
    await office.first.remove(`${path}${made.body.id}/`);
    expect(await office.question(delegate, id)).toBeNaN();
    // A later absence begins while it waits: the clock asks.
    await office.team.sql((tx) =>
      tx
        .insertInto('approval_delegate')
        .values({
          team_id: office.team.id,
          member_id: office.first.id,
          delegate_id: delegate.id,
          from_day: day(0),
          to_day: day(0),
          created_by_id: office.first.id,
        })
        .execute(),
    );
    await sweepApprovals(test.platform);
    expect((await office.approve(delegate, id)).body.code).toBe(0);
    expect(await office.question(office.first, id)).toBeNaN();
  });

  it('reminds once after 2 days and asks the admins as well after 5, with two workers at once', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job();
    const sweep = () => Promise.all([sweepApprovals(test.platform), sweepApprovals(test.platform)]);
    await sweep();
    expect(await newsOf(office, 'approval_reminder')).toEqual([]);
    await askedSince(office, 2.1);
    await sweep();
    await sweep();
    expect(await newsOf(office, 'approval_reminder')).toEqual([{ member_id: office.first.id }]);
    expect(await office.question(admin, id)).toBeNaN();
    await askedSince(office, 5.1);
    await sweep();
    await sweep();
    const requested = await newsOf(office, 'approval_requested');
    expect(requested).toEqual([{ member_id: office.first.id }, { member_id: admin.id }]);
    expect((await office.approve(admin, id)).body.code).toBe(0);
    expect(await office.question(office.first, id)).toBeNaN();
  });

  it('a round that can not be looked after holds up no other', async () => {
    const office = await makeOffice(test);
    await office.job();
    await office.job();
    await askedSince(office, 2.1);
    let stuck = true;
    const now = () => {
      if (!stuck) return new Date();
      stuck = false;
      throw new Error('The clock stands still');
    };
    await sweepApprovals({ ...test.platform, now });
    expect((await newsOf(office, 'approval_reminder')).length).toBeGreaterThan(0);
  });

  it('expected days are the median of the last decided rounds', async () => {
    const office = await makeOffice(test);
    for (const days of [1, 2, 9]) {
      const { id } = await office.job();
      await office.approve(office.first, id);
      await office.approve(office.second, id);
      await office.team.sql((tx) =>
        tx
          .updateTable('approval')
          .set({ submitted_on: new Date(Date.now() - days * 86_400_000).toISOString() })
          .where('team_id', '=', office.team.id)
          .where('record_id', '=', id)
          .execute(),
      );
    }
    const { id } = await office.job();
    expect((await office.trail(id)).results[0].expected_days).toBe(2);
  });
});
