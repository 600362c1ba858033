import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { interview } from '@hireloom/contracts/interview/interview';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';
import { act, nobodyTold, recordOf, schedule } from './interview.fixture.ts';

const test = testApp();

/** A confidential job of the admin with two applicants, the first of whom is to be interviewed by `members`. */
async function secretJob(team: TestTeam, members: readonly Actor[], given: object = {}) {
  const opening = await createSample(team, job, { confidential: true });
  const person = await createSample(team, candidate);
  const met = await createSample(team, applicant, { job: opening.id, candidate: person.id });
  const other = await createSample(team, applicant, { job: opening.id });
  const { body } = await schedule(
    team.admin,
    met.id,
    members.map(({ id }) => id),
    given,
  );
  const second = await schedule(team.admin, met.id, [team.admin.id], { name: 'Second interview' });
  return {
    job: opening.id,
    candidate: person.id,
    applicant: met.id,
    other: other.id,
    interview: body.row.id as number,
    second: second.body.row.id as number,
  };
}

/** What a viewer gets of all this: the status of each reading call. */
async function readings(actor: Actor, ids: Awaited<ReturnType<typeof secretJob>>) {
  const status = async (path: string) => (await actor.get(path)).status;
  return {
    interview: await status(`${interview.path}${ids.interview}/`),
    record: await status(`${interview.path}${ids.interview}/record/`),
    applicant: await status(`${applicant.path}${ids.applicant}/`),
    profile: await status(`${applicant.path}${ids.applicant}/profile/`),
    resume: await status(`${applicant.path}${ids.applicant}/resume/`),
    candidate: await status(`${candidate.path}${ids.candidate}/`),
    person: await status(`${candidate.path}${ids.candidate}/profile/`),
  };
}

const all = (status: number) => ({
  ...{ interview: status, record: status, applicant: status, profile: status, resume: status },
  ...{ candidate: status, person: status },
});

const viewers: [string, (team: TestTeam) => Promise<Actor>][] = [
  ['a recruiter without any switch', (team) => recruiterWith(team, () => false)],
  [
    'a recruiter who sees their own alone',
    (team) => recruiterWith(team, (key) => !key.endsWith('view_global')),
  ],
  ['a recruiter with every switch', (team) => recruiterWith(team, () => true)],
  ['a hiring manager of another job', (team) => team.member('hiring_manager')],
];

describe.each(viewers)('%s who is named on an interview', (_who, make) => {
  it('reads it, its applicant and the person, and nothing else of the job', async () => {
    const team = await test.team();
    const [actor, stranger] = [await make(team), await make(team)];
    const ids = await secretJob(team, [actor]);
    expect(await readings(actor, ids)).toEqual(all(200));
    const outside = await readings(stranger, ids);
    expect(Object.values(outside)).not.toContain(500);
    expect([outside.interview, outside.applicant, outside.record]).toEqual([404, 404, 404]);
    const closed = [
      `${interview.path}${ids.second}/record/`,
      `${applicant.path}${ids.other}/`,
      `${applicant.path}${ids.other}/profile/`,
    ];
    for (const path of closed) expect([path, (await actor.get(path)).status]).toEqual([path, 404]);
    expect([403, 404]).toContain((await actor.get(`${job.path}${ids.job}/`)).status);
    const { body } = await actor.get(`${applicant.path}${ids.applicant}/`);
    expect([body.job, body.organization]).toEqual([null, null]);
    const record = await recordOf(actor, ids.interview);
    expect([record.body.row.job, record.body.row.applicant.id]).toEqual([null, ids.applicant]);
    expect(record.body.may).toEqual({
      ...{ change: false, move: false, cancel: false, end: false, reopen: false },
      answer: true,
    });
    for (const [path, found] of [
      [interview.path, ids.interview],
      [applicant.path, ids.applicant],
    ] as const) {
      const list = await actor.get(path);
      if (list.status === 403) continue;
      expect(list.body.results.map((row: { id: number }) => row.id)).toEqual([found]);
      expect(list.body.count).toBe(1);
    }
  });

  it('changes nothing of it', async () => {
    const team = await test.team();
    const actor = await make(team);
    const ids = await secretJob(team, [actor]);
    const refused = [
      await actor.patch(`${interview.path}${ids.interview}/`, { name: 'Mine' }),
      await act(actor, ids.interview, 'cancel', { reason: 'Not needed', tell: nobodyTold }),
      await actor.patch(`${applicant.path}${ids.applicant}/`, { source_detail: 'Mine' }),
      await actor.post(`${applicant.path}${ids.applicant}/rate/`, { rating: 4 }),
      await actor.remove(`${applicant.path}${ids.applicant}/?confirm=i-know-what-i-am-doing`),
      await schedule(actor, ids.applicant, [actor.id]),
    ];
    for (const { status } of refused) expect([400, 403, 404]).toContain(status);
    expect((await team.admin.get(`${applicant.path}${ids.applicant}/`)).body.version).toBe(1);
  });

  it('reads no more once they are taken off it, or it is cancelled', async () => {
    const team = await test.team();
    const [actor, other] = [await make(team), await make(team)];
    const ids = await secretJob(team, [actor, other]);
    await act(team.admin, ids.interview, 'people', {
      interviewers: [{ member: other.id }],
      tell: nobodyTold,
    });
    expect(await readings(actor, ids)).not.toMatchObject({ interview: 200 });
    expect((await readings(actor, ids)).applicant).toBe(404);
    expect(await readings(other, ids)).toEqual(all(200));
    await act(team.admin, ids.interview, 'cancel', { reason: 'Not needed', tell: nobodyTold });
    expect([(await readings(other, ids)).interview, (await readings(other, ids)).applicant]).toEqual([
      404, 404,
    ]);
  });

  it('reads it until 30 days after its end', async () => {
    const team = await test.team();
    const actor = await make(team);
    const ids = await secretJob(team, [actor]);
    const ended = (days: number) =>
      team.sql((tx) =>
        tx
          .updateTable('interview')
          .set({
            starts_on: new Date(Date.now() - days * 86_400_000 - 3_600_000).toISOString(),
            ends_on: new Date(Date.now() - days * 86_400_000).toISOString(),
          })
          .where('id', '=', ids.interview)
          .execute(),
      );
    await ended(29);
    expect(await readings(actor, ids)).toEqual(all(200));
    await ended(31);
    const late = await readings(actor, ids);
    expect([late.interview, late.applicant, late.profile]).toEqual([404, 404, 404]);
  });
});

describe('interviews of applicants whom one sees', () => {
  it('are read by hiring managers of the job, who set, move and end none', async () => {
    const team = await test.team();
    const manager = await team.member('hiring_manager');
    const opening = await createSample(team, job, { hiring_managers: [manager.id] });
    const met = await createSample(team, applicant, { job: opening.id });
    const { body } = await schedule(team.admin, met.id, [team.admin.id]);
    expect((await recordOf(manager, body.row.id)).body.may.change).toBe(false);
    expect((await manager.get(interview.path)).body.count).toBe(1);
    for (const [verb, form] of [
      ['cancel', { reason: 'Not needed', tell: nobodyTold }],
      ['confirm', {}],
    ] as const)
      expect((await act(manager, body.row.id, verb, form)).status).toBe(403);
  });

  it('tell a vendor when and how own people are met, and not by whom, where and with what outcome', async () => {
    const team = await test.team();
    const [vendor, other] = [await team.member('vendor'), await team.member('vendor')];
    const person = await createSample(team, candidate);
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', person.id).execute(),
    );
    const met = await createSample(team, applicant, { candidate: person.id });
    const { body } = await schedule(team.admin, met.id, [team.admin.id], {
      ...{ type: 'video', link: 'https://meet.example.com/room', location: 'Room 9' },
      instructions: 'Ask about the notice period',
    });
    await act(team.admin, body.row.id, 'confirm');
    const record = await recordOf(vendor, body.row.id);
    expect(record.body.row).toMatchObject({
      ...{ type: 'video', status: 'confirmed', date: '2090-03-06T06:00:00.000Z' },
      ...{
        link: null,
        location: null,
        instructions: null,
        interviewers: null,
        organiser: null,
        feedback: null,
      },
    });
    expect(record.body).toMatchObject({ people: [], changes: [], round: null, booking: null });
    expect(JSON.stringify(record.body)).not.toContain('Room 9');
    const listed = JSON.stringify((await vendor.get(interview.path)).body);
    expect([listed.includes('confirmed'), listed.includes('meet.example.com')]).toEqual([true, false]);
    expect((await recordOf(other, body.row.id)).status).toBe(404);
    expect((await vendor.get(`${interview.path}?interviewers=${team.admin.id}`)).body.count).toBe(1);
  });
});
