import { interview } from '@hireloom/contracts/interview/interview';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { crudSuite } from '../../testing/crud-suite.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { at, formOf, makeApplicant, makeInterview, schedule } from './interview.fixture.ts';

crudSuite(interview, { editable: 'name' });

describe('setting an interview', () => {
  const test = testApp();

  it('is for who may set interviews of applicants whom they see', async () => {
    const team = await test.team();
    const person = await makeApplicant(team, { confidential: true });
    const form = formOf(person, [team.admin.id]);
    const path = `${interview.path}schedule/`;
    expect((await test.inject({ method: 'POST', url: `/api/v1${path}`, payload: form })).status).toBe(401);
    for (const role of ['hiring_manager', 'vendor'] as const)
      expect([role, (await (await team.as(role)).post(path, form)).status]).toEqual([role, 403]);
    const without = await recruiterWithout(team, 'interview.create');
    expect((await without.post(path, form)).status).toBe(403);
    const stranger = await (await team.member('recruiter')).post(path, form);
    expect([stranger.status, stranger.body.fields]).toEqual([
      400,
      { applicant: ['Applicant was not found'] },
    ]);
    const other = await test.team();
    const foreign = await other.admin.post(path, { ...form, interviewers: [{ member: other.admin.id }] });
    expect(foreign.body.fields).toEqual({ applicant: ['Applicant was not found'] });
    expect((await team.admin.post(path, form)).status).toBe(200);
  });

  it('says all that is wrong at once, at its fields', async () => {
    const team = await test.team();
    const other = await test.team();
    const foreign = await makeApplicant(other);
    const { body } = await schedule(team.admin, foreign, [other.admin.id], {
      type: 'video',
      round: 999,
      stage: 999,
      template: 999,
      platform: null,
      starts: at('10:00', '2020-01-01'),
    });
    expect(body.fields).toEqual({
      applicant: ['Applicant was not found'],
      round: ['This round does not belong to the job'],
      stage: ['Interview stage was not found'],
      template: ['Form was not found'],
      interviewers: ['Interviewers must be active members of the team'],
      link: ['A video interview needs a link or a meeting platform'],
      'starts.time': ['This time has passed'],
    });
  });

  it('refuses a platform that is retired, a round of another job and who is no member any more', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const platform = await team.made('meeting_platform', { name: 'Old', kind: 'fixed', is_active: false });
    const elsewhere = await makeApplicant(team);
    const { job_id } = await team.sql((tx) =>
      tx.selectFrom('applicant').select('job_id').where('id', '=', elsewhere).executeTakeFirstOrThrow(),
    );
    const round = await team.made('interview_round', {
      job_id,
      position: 1,
      name: 'R',
      type: 'phone',
      minutes: 30,
    });
    const gone = await team.member('recruiter');
    const vendor = await team.member('vendor');
    await team.sql((tx) =>
      tx.updateTable('member').set({ is_active: false }).where('id', '=', gone.id).execute(),
    );
    for (const member of [gone, vendor]) {
      const { body } = await schedule(team.admin, person, [member.id], { platform, round });
      expect(Object.keys(body.fields)).toEqual(['round', 'platform', 'interviewers']);
    }
    expect((await schedule(team.admin, elsewhere, [team.admin.id], { round })).status).toBe(200);
  });

  it('refuses applicants who are not in the running, but writes down what was held', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const reason = await team.lookup('reason');
    await team.admin.post(`/customer/applicant/${person}/reject/`, { reason });
    const refused = await schedule(team.admin, person, [team.admin.id]);
    expect(refused.body.fields).toEqual({ applicant: ['This applicant is not in the running any more'] });
    const log = { is_log: true, starts: at('10:00', '2025-01-15') };
    const { status, body } = await schedule(team.admin, person, [team.admin.id], log);
    expect([status, body.row.status]).toEqual([200, 'completed']);
  });

  it('takes the past only as a log, which is completed at once and of which nobody is told (check 10)', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const past = at('10:00', '2025-01-15');
    const refused = await schedule(team.admin, person, [team.admin.id], { starts: past });
    expect(refused.body.fields).toEqual({ 'starts.time': ['This time has passed'] });
    const early = await schedule(team.admin, person, [team.admin.id], { is_log: true });
    expect(early.body.fields).toEqual({ 'starts.time': ['Only what was held already can be written down'] });
    const tell = { candidate: true, interviewers: true };
    const { body } = await schedule(team.admin, person, [team.admin.id], {
      starts: past,
      is_log: true,
      tell,
    });
    expect([body.row.status, body.changes.length, body.may.reopen]).toEqual(['completed', 1, false]);
    expect(body.changes[0]).toMatchObject({ told_candidate: false, told_members: false });
    // Nobody was kept from anything by it.
    const again = await schedule(team.admin, person, [team.admin.id], { starts: past, is_log: true });
    expect(again.status).toBe(200);
  });

  it('refuses a time that clocks leap over, and asks which is meant of one that comes twice', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const inBerlin = (date: string, choice?: string) => ({
      date,
      time: '02:30',
      zone: 'Europe/Berlin',
      ...(choice && { choice }),
    });
    const leapt = await schedule(team.admin, person, [team.admin.id], { starts: inBerlin('2027-03-28') });
    expect(leapt.body.fields['starts.time'][0]).toContain('does not exist on 28/03/2027');
    const twice = await schedule(team.admin, person, [team.admin.id], { starts: inBerlin('2027-10-31') });
    expect(Object.keys(twice.body.fields)).toEqual(['starts.choice']);
    expect(twice.body.details.choices).toHaveLength(2);
    const { body } = await schedule(team.admin, person, [team.admin.id], {
      starts: inBerlin('2027-10-31', 'second'),
    });
    expect([body.row.date, body.row.ends_on, body.row.zone]).toEqual([
      '2027-10-31T01:30:00.000Z',
      '2027-10-31T02:00:00.000Z',
      'Europe/Berlin',
    ]);
  });

  it('wants a time, unless the candidate chooses one', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    const refused = await schedule(team.admin, person, [team.admin.id], { starts: null });
    expect(refused.body.fields).toEqual({ starts: ['Pick a time, or let the candidate choose one'] });
    const booking = { mode: 'panel', opens_on: '2090-03-01', closes_on: '2090-03-20' };
    const asked = { starts: null, booking, zone: 'Asia/Dubai' };
    const { body } = await schedule(team.admin, person, [team.admin.id], asked);
    expect([body.row.status, body.row.date, body.row.zone]).toEqual(['asked', null, 'Asia/Dubai']);
  });

  it('shows it whole: who takes part, who set it, when, for whom', async () => {
    const team = await test.team();
    const [lead, other] = [await team.member('recruiter'), await team.member('hiring_manager')];
    const { id, applicant } = await makeInterview(team, [], {
      interviewers: [
        { member: other.id, role: 'shadow' },
        { member: lead.id, role: 'lead' },
      ],
      location: 'Room 4',
    });
    const { body } = await team.admin.get(`${interview.path}${id}/record/`);
    expect(body.row).toMatchObject({
      ...{ name: 'First interview', type: 'phone', status: 'scheduled', location: 'Room 4', minutes: 30 },
      ...{ date: '2090-03-06T06:00:00.000Z', ends_on: '2090-03-06T06:30:00.000Z', zone: 'Asia/Dubai' },
      ...{ applicant: { id: applicant }, organiser: { id: team.admin.id } },
    });
    expect(
      body.people.map((each: { member: { id: number }; role: string }) => [each.member.id, each.role]),
    ).toEqual([
      [lead.id, 'lead'],
      [other.id, 'shadow'],
    ]);
    expect(body.changes).toMatchObject([{ what: 'scheduled', by: { id: team.admin.id }, by_kind: 'member' }]);
    const list = await team.admin.get(`${interview.path}?interviewers=${lead.id}`);
    expect(list.body.results.map((row: { id: number }) => row.id)).toEqual([id]);
    const shown = await team.admin.get(`/customer/applicant/${applicant}/`);
    expect(shown.body.interview).toBe('2090-03-06T06:00:00.000Z');
  });

  it('keeps custom values, and refuses those that nobody knows', async () => {
    const team = await test.team();
    const person = await makeApplicant(team);
    await team.made('custom_field', {
      entity: 'interview',
      key: 'badge',
      title: 'Badge',
      type: 'others',
      position: 1,
    });
    const wrong = await schedule(team.admin, person, [team.admin.id], { custom: { other: 'x' } });
    expect(wrong.body.fields).toEqual({ 'custom.other': ['Is not a known custom field'] });
    const { body } = await schedule(team.admin, person, [team.admin.id], { custom: { badge: 'B7' } });
    expect(body.row.custom).toEqual({ badge: 'B7' });
  });

  it('is no plain create, and nothing deletes it', async () => {
    const team = await test.team();
    const { id } = await makeInterview(team, [team.admin.id]);
    expect((await team.admin.post(interview.path, { name: 'Plain' })).status).toBe(404);
    expect((await team.admin.remove(`${interview.path}${id}/`)).status).toBe(404);
    const gone = await team.admin.patch(`${interview.path}${id}/`, { status: 'cancelled' });
    expect(gone.status).toBe(400);
  });
});
