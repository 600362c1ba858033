import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import {
  bookInterview,
  cancelInterview,
  checkInInterview,
  confirmInterview,
  moveInterview,
} from './index.ts';
import { act, at, began, makeInterview, nobodyTold, recordOf, schedule } from './interview.fixture.ts';

const move = { starts: at('14:00'), minutes: 45, tell: nobodyTold };

describe('what becomes of an interview', () => {
  const test = testApp();
  const lines = (reply: { body: { changes: { what: string }[] } }) =>
    reply.body.changes.map(({ what }) => what).toReversed();

  it('is kept: every change has who and why, from when to when (check 8)', async () => {
    const team = await test.team();
    const recruiter = await team.member('recruiter');
    const { id } = await makeInterview(team, [team.admin.id]);
    await act(recruiter, id, 'confirm');
    await act(recruiter, id, 'move', { ...move, reason: 'The candidate is abroad' });
    const reply = await act(team.admin, id, 'cancel', { reason: 'Position is filled', tell: nobodyTold });
    expect(lines(reply)).toEqual(['scheduled', 'confirmed', 'moved', 'cancelled']);
    const [cancelled, moved] = reply.body.changes;
    expect(moved).toMatchObject({
      ...{
        by: { id: recruiter.id },
        by_kind: 'member',
        reason: 'The candidate is abroad',
        zone: 'Asia/Dubai',
      },
      from: { starts_on: '2090-03-06T06:00:00.000Z', ends_on: '2090-03-06T06:30:00.000Z' },
      to: { starts_on: '2090-03-06T10:00:00.000Z', ends_on: '2090-03-06T10:45:00.000Z' },
    });
    expect(cancelled).toMatchObject({ by: { id: team.admin.id }, reason: 'Position is filled' });
    expect(reply.body.row).toMatchObject({ status: 'cancelled', reason: 'Position is filled' });
    const stored = await team.sql((tx) =>
      tx
        .selectFrom('interview')
        .select(['sequence', 'ics_uid'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    expect(stored.sequence).toBe(2);
    const log = await team.admin.get(`/customer/interview/${id}/activity/`);
    expect(log.body.results.map(({ action }: { action: string }) => action)).toEqual([
      'cancel',
      'reschedule',
      'confirm',
      'create',
    ]);
    expect(log.body.results[1].changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'date', to: '2090-03-06T10:00:00.000Z' }),
        expect.objectContaining({ field: 'reason', to: 'The candidate is abroad' }),
      ]),
    );
  });

  it('goes back to scheduled when it moves, and asks everybody anew', async () => {
    const team = await test.team();
    const { id } = await makeInterview(team, [team.admin.id]);
    await team.admin.post(`/customer/interview/${id}/answer/`, { answer: 'accepted' });
    const confirmed = await act(team.admin, id, 'confirm');
    expect([confirmed.body.row.status, confirmed.body.people[0].answer]).toEqual(['confirmed', 'accepted']);
    const moved = await act(team.admin, id, 'move', move);
    expect([moved.body.row.status, moved.body.people[0].answer, moved.body.row.minutes]).toEqual([
      'scheduled',
      null,
      45,
    ]);
  });

  it('is refused from states that do not lead there', async () => {
    const team = await test.team();
    const tries = async (actor: Actor, id: number) => ({
      move: (await act(actor, id, 'move', move)).status,
      confirm: (await act(actor, id, 'confirm')).status,
      complete: (await act(actor, id, 'complete')).status,
      'no-show': (await act(actor, id, 'no-show', { by: 'candidate' })).status,
      reopen: (await act(actor, id, 'reopen')).status,
    });
    const cancelled = await makeInterview(team, [team.admin.id]);
    await act(team.admin, cancelled.id, 'cancel', { reason: 'Not needed', tell: nobodyTold });
    const none = { move: 409, confirm: 409, complete: 409, 'no-show': 409, reopen: 409 };
    expect(await tries(team.admin, cancelled.id)).toEqual(none);
    const again = await act(team.admin, cancelled.id, 'cancel', { reason: 'Twice', tell: nobodyTold });
    expect([again.status, again.body.message]).toEqual([409, 'This interview was cancelled already']);
    const ahead = await makeInterview(team, [team.admin.id]);
    const early = await act(team.admin, ahead.id, 'complete');
    expect([early.status, early.body.message]).toEqual([409, 'This interview has not begun yet']);
    await began(team, ahead.id, 60);
    const held = await act(team.admin, ahead.id, 'complete', { outcome: 'pass' });
    expect(held.body.row).toMatchObject({ status: 'completed', outcome: 'pass' });
    expect(await tries(team.admin, ahead.id)).toEqual({ ...none, reopen: 200 });
    const noted = await act(team.admin, ahead.id, 'no-show', { by: 'interviewer', reason: 'Was ill' });
    expect(noted.body.row).toMatchObject({ status: 'no_show', reason: 'Was ill', outcome: null });
    const reopened = await act(team.admin, ahead.id, 'reopen', { reason: 'Wrong button' });
    expect([reopened.body.row.status, reopened.body.row.reason]).toEqual(['scheduled', null]);
  });

  it('is refused by a version that is not the stored one, in the name of whoever was faster', async () => {
    const team = await test.team();
    const recruiter = await team.member('recruiter');
    const { id, version } = await makeInterview(team, [team.admin.id]);
    expect((await act(recruiter, id, 'confirm')).status).toBe(200);
    const verbs: [string, object][] = [
      ['move', move],
      ['cancel', { reason: 'Not needed', tell: nobodyTold }],
      ['people', { interviewers: [{ member: recruiter.id }], tell: nobodyTold }],
      ['complete', {}],
    ];
    for (const [verb, body] of verbs) {
      const reply = await team.admin.post(`/customer/interview/${id}/${verb}/`, { version, ...body });
      expect([verb, reply.status, reply.body.code, reply.body.message]).toEqual([
        verb,
        409,
        'version_conflict',
        'Test recruiter changed this interview meanwhile',
      ]);
    }
  });

  it('is not moved to where it can not be', async () => {
    const team = await test.team();
    const { id, applicant } = await makeInterview(team, [team.admin.id]);
    const past = await act(team.admin, id, 'move', { ...move, starts: at('10:00', '2020-01-01') });
    expect(past.body.fields).toEqual({ 'starts.time': ['This time has passed'] });
    const leapt = { date: '2027-03-28', time: '02:30', zone: 'Europe/Berlin' };
    const none = await act(team.admin, id, 'move', { ...move, starts: leapt });
    expect(Object.keys(none.body.fields)).toEqual(['starts.time']);
    const reason = await team.lookup('reason');
    await team.admin.post(`/customer/applicant/${applicant}/reject/`, { reason });
    const left = await act(team.admin, id, 'move', move);
    expect([left.status, left.body.message]).toEqual([409, 'This applicant is not in the running any more']);
    expect((await recordOf(team.admin, id)).body.may).toMatchObject({ move: false, cancel: true });
  });

  it('tells calendars of another name, room or link, and nothing of other details', async () => {
    const team = await test.team();
    const { id } = await makeInterview(team, [team.admin.id]);
    const path = `/customer/interview/${id}/`;
    const { body } = await team.admin.patch(path, { location: 'Room 9', version: 1 });
    expect(body.version).toBe(2);
    await team.admin.patch(path, { instructions: 'Bring the case', version: 2 });
    expect(lines(await recordOf(team.admin, id))).toEqual(['scheduled', 'details']);
    const refused = await team.admin.patch(path, { type: 'video' });
    expect(refused.body.fields).toEqual({ link: ['A video interview needs a link or a meeting platform'] });
    const link = 'https://meet.example.com/room';
    expect((await team.admin.patch(path, { type: 'video', link })).status).toBe(200);
    expect((await team.admin.patch(path, { link: null })).status).toBe(400);
  });

  it('changes who takes part, keeps the roles and remembers who left', async () => {
    const team = await test.team();
    const [one, two] = [await team.member('recruiter'), await team.member('recruiter')];
    const { id } = await makeInterview(team, [one.id]);
    await one.post(`/customer/interview/${id}/answer/`, { answer: 'tentative' });
    const interviewers = [{ member: two.id, role: 'lead' }, { member: one.id }];
    const both = await act(team.admin, id, 'people', { interviewers, tell: nobodyTold });
    expect(both.body.people).toMatchObject([
      { member: { id: two.id }, role: 'lead', answer: null },
      { member: { id: one.id }, role: 'panel', answer: 'tentative' },
    ]);
    await act(team.admin, id, 'people', { interviewers: [{ member: two.id }], tell: nobodyTold });
    const gone = await one.post(`/customer/interview/${id}/answer/`, { answer: 'accepted' });
    expect(gone.status).toBe(404);
    const rows = await team.sql((tx) => tx.selectFrom('interview_member').selectAll().execute());
    expect(rows.filter(({ removed_on }) => removed_on !== null).map(({ member_id }) => member_id)).toEqual([
      one.id,
    ]);
    const { admin: foreign } = await test.team();
    const refused = await act(team.admin, id, 'people', {
      interviewers: [{ member: foreign.id }],
      tell: nobodyTold,
    });
    expect(Object.keys(refused.body.fields)).toEqual(['interviewers']);
  });

  it('is the same for candidates and for the product, who are named as such', async () => {
    const team = await test.team();
    const asked = {
      starts: null,
      zone: 'Asia/Dubai',
      booking: { mode: 'pool', opens_on: '2090-03-01', closes_on: '2090-03-20' },
    };
    const { id } = await makeInterview(team, [team.admin.id], asked);
    const candidate = { by: { kind: 'candidate' }, tell: null } as const;
    const run = <T>(work: (given: Parameters<typeof bookInterview>[0]) => Promise<T>) =>
      runAsTeam(test.platform, team.id, { uploads: [], request_id: '' }, work);
    const starts_on = new Date('2090-03-06T06:00:00Z');
    const booking = { id, starts_on, minutes: 30, member_ids: [team.admin.id], ...candidate };
    expect(await run((work) => bookInterview(work, booking))).toMatchObject({
      status: 'scheduled',
      starts_on,
    });
    await expect(run((work) => bookInterview(work, booking))).rejects.toThrow('has a time already');
    await run((work) => confirmInterview(work, { id, by: candidate.by }));
    await expect(run((work) => confirmInterview(work, { id, by: candidate.by }))).rejects.toThrow(
      'confirmed already',
    );
    const other = await makeInterview(team, [team.admin.id], { starts: at('12:00') });
    const taken = {
      id,
      starts_on: new Date('2090-03-06T08:00:00Z'),
      minutes: 30,
      zone: 'Europe/Berlin',
      reason: null,
    };
    const refused = run((work) => moveInterview(work, { ...taken, ...candidate }));
    // A candidate is not told who is busy.
    await expect(refused).rejects.toMatchObject({ status: 409, extra: undefined });
    await run((work) =>
      cancelInterview(work, { id: other.id, reason: 'Job closed', by: { kind: 'system' }, tell: null }),
    );
    await run((work) => moveInterview(work, { ...taken, ...candidate }));
    await run((work) => checkInInterview(work, { id, by: { kind: 'system' } }));
    const { body } = await recordOf(team.admin, id);
    expect(
      body.changes
        .map((each: { what: string; by_kind: string }) => `${each.by_kind} ${each.what}`)
        .toReversed(),
    ).toEqual([
      'member asked',
      'candidate scheduled',
      'candidate confirmed',
      'candidate moved',
      'system checked_in',
    ]);
    expect(body.checked_in_on).not.toBeNull();
    const { moves } = await team.sql((tx) =>
      tx.selectFrom('interview').select('moves').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(moves).toBe(1);
  });

  it('keeps the column of the applicant: the next one to come, else the last one held', async () => {
    const team = await test.team();
    const { id, applicant } = await makeInterview(team, [team.admin.id]);
    const shown = async () => (await team.admin.get(`/customer/applicant/${applicant}/`)).body.interview;
    const later = await schedule(team.admin, applicant, [team.admin.id], {
      starts: at('10:00', '2090-04-01'),
    });
    expect(await shown()).toBe('2090-03-06T06:00:00.000Z');
    await act(team.admin, id, 'cancel', { reason: 'Ill', tell: nobodyTold });
    expect(await shown()).toBe('2090-04-01T06:00:00.000Z');
    const log = { is_log: true, starts: at('10:00', '2025-01-15') };
    await schedule(team.admin, applicant, [team.admin.id], log);
    expect(await shown()).toBe('2090-04-01T06:00:00.000Z');
    await act(team.admin, later.body.row.id, 'cancel', { reason: 'Ill', tell: nobodyTold });
    expect(await shown()).toBe('2025-01-15T06:00:00.000Z');
  });
});
