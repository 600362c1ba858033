import { interview } from '@hireloom/contracts/interview/interview';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../testing/app.ts';
import { applicantOf } from '../mail-template/mail-template.fixture.ts';
import { askedFor, callsOf, dayFromNow } from './booking.fixture.ts';

const path = (id: number) => `/customer/interview-booking/${id}/`;

describe('how candidates may choose', () => {
  const test = testApp();

  const mails = (team: TestTeam) =>
    team.sql((tx) => tx.selectFrom('mail_message').select('html').orderBy('id').execute());
  const tokenIn = (html: string | null | undefined) => /\/interview\/([\w-]+)/.exec(html ?? '')?.[1] ?? '';

  it('who asks a candidate by a call writes them a letter with a link that works', async () => {
    const team = await test.team();
    const { applicant } = await applicantOf(team, { email: 'amina@example.com' });
    const { status, body } = await team.admin.post(`${interview.path}schedule/`, {
      ...{
        applicant,
        name: 'Technical round',
        type: 'onsite',
        starts: null,
        minutes: 45,
        zone: 'Asia/Dubai',
      },
      interviewers: [{ member: team.admin.id }],
      booking: { mode: 'panel', opens_on: dayFromNow(0), closes_on: dayFromNow(14) },
      tell: { candidate: true, interviewers: true },
    });
    expect(status).toBe(200);
    const [mail] = await mails(team);
    const calls = callsOf(test, tokenIn(mail?.html));
    const [start = ''] = await calls.slots();
    expect((await calls.choose(start)).body).toMatchObject({ code: 0 });
    const record = (await team.admin.get(`${interview.path}${body.row.id}/record/`)).body;
    expect(record).toMatchObject({
      row: { status: 'scheduled', date: start },
      booking: { mode: 'panel', moves: 0, members: [{ id: team.admin.id }] },
    });
    expect(record.changes[0]).toMatchObject({
      what: 'scheduled',
      by_kind: 'candidate',
      told_candidate: true,
    });
    expect((await mails(team)).length).toBeGreaterThan(1);
  });

  it('is closed and opened again, in other days', async () => {
    const team = await test.team();
    const asked = await askedFor(test, team, { people: [team.admin] });
    expect((await team.admin.patch(path(asked.id), { state: 'closed' })).body).toEqual({ ok: true });
    expect(await asked.page()).toMatchObject({ slots: [], may: { choose: false } });
    const closes_on = dayFromNow(8);
    expect(
      (await team.admin.patch(path(asked.id), { state: 'open', closes_on, moves_allowed: 3 })).status,
    ).toBe(200);
    const slots = await asked.slots();
    expect(slots.length).toBeGreaterThan(0);
    expect((slots.at(-1) ?? '').slice(0, 10) <= closes_on).toBe(true);
    const wrong = await team.admin.patch(path(asked.id), { closes_on: dayFromNow(-3) });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { closes_on: ['The last day may not be before the first'] },
    ]);
  });

  it('lets a candidate move an interview whose time we have set, as they asked for', async () => {
    const team = await test.team();
    const starts = { date: dayFromNow(4), time: '10:00', zone: 'Asia/Dubai' };
    const asked = await askedFor(test, team, { people: [team.admin], starts, booking: null });
    await asked.act({ what: 'ask', text: 'A later day' });
    const days = { opens_on: dayFromNow(0), closes_on: dayFromNow(21) };
    await team.admin.patch(path(asked.id), { ...days, state: 'open', moves_allowed: 1 });
    expect(await asked.page()).toMatchObject({
      moves_left: 1,
      may: { move: true },
      asked_for: 'A later day',
    });
    const [next = ''] = await asked.slots();
    expect((await asked.move(next)).body.code).toBe(0);
    expect(await asked.page()).toMatchObject({ starts_on: next, asked_for: null });
  });

  it('is opened for an interview that never had it, in the usual way', async () => {
    const team = await test.team();
    const starts = { date: dayFromNow(4), time: '10:00', zone: 'Asia/Dubai' };
    const asked = await askedFor(test, team, { people: [team.admin], starts, booking: null });
    await team.admin.patch(path(asked.id), {});
    expect(await asked.page()).toMatchObject({ moves_left: 1, may: { move: true, cancel: true } });
  });

  it('sends the link again, for a choice and for a time; not to whom nothing can be sent', async () => {
    const team = await test.team();
    const { applicant } = await applicantOf(team, { email: 'amina@example.com' });
    const asked = await askedFor(test, team, { people: [team.admin], applicantId: applicant });
    const again = () => team.admin.post(`${path(asked.id)}send-again/`, {});
    expect((await again()).body).toMatchObject({
      code: 0,
      message: 'The link is on its way to the candidate',
    });
    const [first] = await mails(team);
    const calls = callsOf(test, tokenIn(first?.html));
    await calls.choose((await calls.slots())[0] ?? '');
    expect((await again()).body.code).toBe(0);
    expect((await calls.open()).body.state).toBe('open');
    expect(await callsOf(test, tokenIn((await mails(team)).at(-1)?.html)).page()).toMatchObject({
      status: 'scheduled',
    });
    const count = (await mails(team)).length;
    await team.sql((tx) => sql`update candidate set email = null`.execute(tx));
    expect((await again()).body).toMatchObject({
      ...{ code: 1, message: 'The candidate was not written to: Has no e-mail address' },
    });
    expect(await mails(team)).toHaveLength(count);
    await asked.act({ what: 'cancel' });
    expect((await again()).body).toMatchObject({ code: 1, message: 'This interview was cancelled' });
  });

  it('is decided by who plans interviews and sees the applicant, nobody else', async () => {
    const team = await test.team();
    const asked = await askedFor(test, team, { people: [team.admin] });
    const other = await test.team();
    expect((await other.admin.patch(path(asked.id), { state: 'closed' })).status).toBe(404);
    expect((await other.admin.post(`${path(asked.id)}send-again/`, {})).status).toBe(404);
    for (const role of ['hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).patch(path(asked.id), { state: 'closed' })).status).toBe(403);
    expect((await asked.page()).may.choose).toBe(true);
  });
});
