import ICAL from 'ical.js';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../testing/app.ts';
import { LINK_CALLS } from '../../platform/links/link-limits.ts';
import { askedFor, dayFromNow, storedOf } from './booking.fixture.ts';

const ask = { what: 'ask', text: 'Only in the evening' } as const;

describe('what a candidate does by the link', () => {
  const test = testApp();

  async function chosen(booking: Record<string, unknown> = {}) {
    const team = await test.team();
    const recruiter = await team.member('recruiter');
    const asked = await askedFor(test, team, { people: [recruiter], booking });
    // Of the first day there may be but one time left.
    const [today = '', ...later] = await asked.slots();
    const start = later.find((slot) => slot.slice(0, 10) > today.slice(0, 10)) ?? '';
    expect((await asked.choose(start)).body.code).toBe(0);
    return { team, recruiter, asked, start };
  }
  const news = (team: TestTeam) =>
    team.sql((tx) => tx.selectFrom('notification').selectAll().where('event', '=', 'interview').execute());

  it('moves it up to the allowed times; the next one is refused in words', async () => {
    const { team, asked, start } = await chosen({ moves_allowed: 1 });
    const page = await asked.page();
    expect(page).toMatchObject({ moves_left: 1, may: { move: true, choose: false } });
    expect(page.slots).not.toContain(start);
    const [next = '', third = ''] = page.slots;
    const moved = await asked.act({ what: 'move', starts_on: next, reason: 'I have an exam' });
    expect(moved.body).toMatchObject({ code: 0, message: 'The interview is moved' });
    expect(await asked.page()).toMatchObject({
      ...{ starts_on: next, moves_left: 0, slots: [], why: 'You have moved it as often as is possible here' },
    });
    expect((await asked.move(third)).body).toMatchObject({
      ...{ code: 1, message: 'You have moved it as often as is possible here' },
    });
    const stored = await storedOf(team, asked.id);
    expect([stored.moves, stored.changes.at(-1)]).toEqual([1, 'moved by candidate']);
    const change = await team.sql((tx) =>
      tx.selectFrom('interview_change').select(['reason', 'by_id']).where('what', '=', 'moved').execute(),
    );
    expect(change).toEqual([{ reason: 'I have an exam', by_id: null }]);
  });

  it('moving ignores its own old time: a time that overlaps it is offered', async () => {
    const { asked, start } = await chosen();
    const near = new Date(Date.parse(start) + 15 * 60_000).toISOString();
    expect(await asked.slots()).toContain(near);
    expect((await asked.move(near)).body.code).toBe(0);
  });

  it('takes no time that was not offered', async () => {
    const { asked, start } = await chosen({ moves_allowed: 5 });
    for (const wrong of [
      new Date(Date.parse(start) + 7 * 60_000).toISOString(),
      new Date(Date.now() + 3_600_000).toISOString(),
      new Date(Date.now() - 3_600_000).toISOString(),
      `${dayFromNow(90)}T08:00:00.000Z`,
      start,
    ])
      expect((await asked.move(wrong)).body.code, wrong).toBe(1);
    expect((await asked.move('tomorrow')).status).toBe(400);
    expect(await asked.page()).toMatchObject({ starts_on: start, moves_left: 5 });
  });

  it('moves and cancels nothing within the notice', async () => {
    const { team, asked } = await chosen({ notice_hours: 24 });
    await team.sql((tx) =>
      sql`update interview set starts_on = now() + interval '5 hours', ends_on = now() + interval '6 hours'`.execute(
        tx,
      ),
    );
    const why = 'It begins in less than 24 hours, so it can not be moved here any more';
    expect(await asked.page()).toMatchObject({
      why,
      may: { move: false, cancel: false, confirm: true, ask: true },
    });
    expect((await asked.move(new Date().toISOString())).body).toMatchObject({ code: 1, message: why });
    expect((await asked.act({ what: 'cancel' })).body).toMatchObject({
      ...{ code: 1, message: 'It can not be cancelled here any more' },
    });
  });

  it('cancels with a reason or without; the time is free again', async () => {
    const { team, asked, start } = await chosen();
    const other = await askedFor(test, team, {
      people: [{ ...team.admin, id: (await storedOf(team, asked.id)).busy[0] ?? 0 }],
    });
    expect(await other.slots()).not.toContain(start);
    expect((await asked.act({ what: 'cancel', reason: 'I took another job' })).body.code).toBe(0);
    expect(await storedOf(team, asked.id)).toMatchObject({ status: 'cancelled', busy: [] });
    expect(await other.slots()).toContain(start);
    expect((await asked.act({ what: 'cancel' })).body).toMatchObject({
      code: 1,
      message: 'Technical round was cancelled',
    });
  });

  it('does not cancel where that is not allowed', async () => {
    const { asked } = await chosen({ may_cancel: false });
    expect((await asked.page()).may.cancel).toBe(false);
    expect((await asked.act({ what: 'cancel' })).body.code).toBe(1);
  });

  it('confirms once, and anew after it was moved', async () => {
    const { team, asked } = await chosen();
    expect((await asked.act({ what: 'confirm' })).body.code).toBe(0);
    expect((await asked.page()).status).toBe('confirmed');
    expect((await asked.act({ what: 'confirm' })).body.code).toBe(1);
    await asked.move((await asked.slots())[0] ?? '');
    expect(await asked.page()).toMatchObject({ status: 'scheduled', may: { confirm: true } });
    expect((await storedOf(team, asked.id)).changes).toContain('confirmed by candidate');
  });

  it('"none fits": the organiser is told and it is kept; not twice in a row', async () => {
    const team = await test.team();
    const asked = await askedFor(test, team, { people: [team.admin] });
    expect((await asked.act({ what: 'ask', text: '  ' })).status).toBe(400);
    expect((await asked.act(ask)).body).toMatchObject({ code: 0 });
    expect((await asked.page()).asked_for).toBe('Only in the evening');
    expect((await asked.act(ask)).body.code).toBe(1);
    const told = await news(team);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      ...{ member_id: team.admin.id, context: 'interview', applicant_id: asked.applicantId },
      message: 'Amina Haddad asks for another time for Technical round (Engineer): Only in the evening',
    });
  });

  it('asks for another time of an interview that we have set, which opens nothing by itself', async () => {
    const team = await test.team();
    const starts = { date: dayFromNow(3), time: '10:00', zone: 'Asia/Dubai' };
    const asked = await askedFor(test, team, { people: [team.admin], starts, booking: null });
    expect(await asked.page()).toMatchObject({
      ...{ slots: [], why: null, moves_left: 0 },
      may: { choose: false, move: false, cancel: false, confirm: true, ask: true },
    });
    expect((await asked.act(ask)).body.code).toBe(0);
    expect(await asked.page()).toMatchObject({
      asked_for: 'Only in the evening',
      why: null,
      may: { move: false },
    });
    expect(await news(team)).toHaveLength(1);
  });

  it('shows where to join once there is a time, and that a link is still to come', async () => {
    const { team, asked } = await chosen();
    await team.sql((tx) => sql`update interview set meeting_state = 'failed'`.execute(tx));
    expect((await asked.page()).meeting).toEqual({ state: 'waiting', link: null });
    const link = 'https://meet.example.com/room';
    await team.sql((tx) => sql`update interview set meeting_state = 'ready', link = ${link}`.execute(tx));
    expect((await asked.page()).meeting).toEqual({ state: 'ready', link });
  });

  it('gives a file for the own calendar, read by a second parser, that names nobody and changes with the interview', async () => {
    const { recruiter, asked, start } = await chosen();
    const { status, headers, body } = await asked.calendar();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': 'attachment; filename="interview.ics"',
      'referrer-policy': 'no-referrer',
    });
    const read = (text: string) => {
      const calendar = new ICAL.Component(ICAL.parse(text));
      const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
      return {
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().toISOString(),
        event,
      };
    };
    const before = read(body);
    expect(before).toMatchObject({ start, sequence: 0 });
    expect(before.event.summary).toBe('Technical round: Engineer');
    expect(before.event.description).toContain(`/interview/${asked.token}`);
    expect(body).not.toContain(recruiter.email);
    const [next = ''] = await asked.slots();
    await asked.move(next);
    expect(read((await asked.calendar()).body)).toMatchObject({ uid: before.uid, sequence: 1, start: next });
    await asked.act({ what: 'cancel' });
    expect((await asked.calendar()).status).toBe(404);
  });

  it('stays good for 60 days after the interview, wherever that is moved', async () => {
    const { team, asked } = await chosen();
    const ends = () =>
      team.sql(async (tx) => {
        const { rows } = await sql<{
          days: number;
        }>`select round(extract(epoch from l.expires_on - i.ends_on) / 86400)::int
          as days from outsider_link l join interview i on i.id = l.record_id where i.id = ${asked.id}`.execute(
          tx,
        );
        return rows[0]?.days;
      });
    const days = await ends();
    expect(days).toBeGreaterThanOrEqual(60);
    await asked.act({ what: 'cancel' });
    const { rows } = await team.sql((tx) =>
      sql<{
        days: number;
      }>`select round(extract(epoch from expires_on - now()) / 86400)::int as days from outsider_link`.execute(
        tx,
      ),
    );
    expect(rows[0]?.days).toBe(60);
  });

  it('whoever presses too often waits', async () => {
    const team = await test.team();
    const asked = await askedFor(test, team, { people: [team.admin] });
    for (let at = 0; at < LINK_CALLS.most; at++) await asked.open();
    expect((await asked.open()).status).toBe(429);
    expect((await asked.act({ what: 'confirm' })).status).toBe(429);
  });
});
