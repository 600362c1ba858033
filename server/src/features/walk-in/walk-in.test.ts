import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';

const PATH = '/customer/walk-in-day/';
const test = testApp();
const quiet = { candidate: false, interviewers: false };
let team: TestTeam;
let admin: Actor;
let jobId: number;
let people: number[];

beforeEach(async () => {
  team = await test.team();
  admin = team.admin;
  jobId = (await createSample(team, job)).id;
  people = [];
  for (let count = 0; count < 5; count += 1)
    people.push((await createSample(team, applicant, { job: jobId })).id);
});

const body = (more: Record<string, unknown> = {}) => ({
  ...{ job: jobId, name: 'Open day', minutes: 20, slots: 2, places: 2, applicants: people },
  starts: { date: '2035-03-05', time: '09:00', zone: 'Asia/Dubai' },
  ...more,
});
const preview = (more = {}) => admin.post(`${PATH}preview/`, body(more));
const create = (more = {}) => admin.post(PATH, { ...body(more), tell: quiet });
const step = (actor: Actor, day: number, name: string, sent: Record<string, unknown>) =>
  actor.post(`${PATH}${day}/${name}/`, sent);
const stored = () =>
  team.sql((tx) => tx.selectFrom('interview').selectAll().orderBy('starts_on').orderBy('id').execute());

describe('setting a walk-in day', () => {
  it('places people in their order, so many in each slot, and says who is skipped and why', async () => {
    const elsewhere = (await createSample(team, applicant)).id;
    const [first, ...others] = people;
    const given = [elsewhere, first, first, 999_999_999, ...others];
    const { status, body: plan } = await preview({ applicants: given });
    expect(status).toBe(200);
    expect(
      plan.slots.map((slot: { starts_on: string; people: { id: number }[] }) => [
        slot.starts_on,
        slot.people.map(({ id }) => id),
      ]),
    ).toEqual([
      ['2035-03-05T05:00:00.000Z', people.slice(0, 2)],
      ['2035-03-05T05:20:00.000Z', people.slice(2, 4)],
    ]);
    expect(plan.skipped).toMatchObject([
      { applicant: { id: elsewhere }, why: 'They applied for another job' },
      { applicant: { id: people[4] }, why: 'There is no place left' },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('sets an interview for each with a code of their own; interviewers meet several at once because of the day', async () => {
    const interviewer = await team.member('recruiter');
    const made = await create({
      interviewers: [{ member: interviewer.id, role: 'panel' }],
      location: 'Hall',
      language: 'ar',
    });
    expect(made.body).toMatchObject({ name: 'Open day', counts: { people: 4, waiting: 0 }, state: 'open' });
    const rows = await stored();
    expect(
      rows.map(({ applicant_id, walk_in_id, type, location }) => [applicant_id, walk_in_id, type, location]),
    ).toEqual(people.slice(0, 4).map((id) => [id, made.body.id, 'walk_in', 'Hall']));
    for (const { language } of rows) expect(language).toBe('ar');
    for (const { check_in_code } of rows) expect(check_in_code).toMatch(/^[\w-]{22}$/);
    expect(new Set(rows.map(({ check_in_code }) => check_in_code)).size).toBe(4);
    const busy = await team.sql((tx) => tx.selectFrom('interview_busy').select(['holds', 'why']).execute());
    expect(busy.filter(({ holds }) => holds)).toHaveLength(2);
    expect(busy.filter(({ holds, why }) => !holds && why === 'Open day')).toHaveLength(2);
    expect((await preview()).body.skipped).toMatchObject(
      people.slice(0, 4).map((id) => ({
        ...{ applicant: { id }, why: 'They have a place on another walk-in day already' },
      })),
    );
    expect((await admin.get(`${PATH}?job=${jobId}`)).body.results).toMatchObject([{ id: made.body.id }]);
  });

  it('keeps each slot its minutes on the night when the clocks go back', async () => {
    const starts = { date: '2035-10-28', time: '02:30', zone: 'Europe/Berlin' };
    expect((await preview({ starts })).body.fields).toHaveProperty(['starts.choice']);
    const made = await create({
      ...{ starts: { ...starts, choice: 'first' }, minutes: 30, slots: 4, places: 1 },
    });
    expect(made.status).toBe(200);
    expect((await stored()).map(({ starts_on }) => new Date(String(starts_on)).toISOString())).toEqual([
      '2035-10-28T00:30:00.000Z',
      '2035-10-28T01:00:00.000Z',
      '2035-10-28T01:30:00.000Z',
      '2035-10-28T02:00:00.000Z',
    ]);
  });

  it('refuses the past, a day without end, a job that is not there, and a day for nobody', async () => {
    const past = { date: '2020-03-05', time: '09:00', zone: 'UTC' };
    expect((await preview({ starts: past })).body.fields).toHaveProperty(['starts.time']);
    expect((await preview({ minutes: 480, slots: 3 })).body.fields).toHaveProperty('slots');
    expect((await preview({ job: 999_999_999 })).status).toBe(404);
    const elsewhere = (await createSample(team, applicant)).id;
    expect((await create({ applicants: [elsewhere] })).status).toBe(409);
    expect((await create({ applicants: [] })).status).toBe(400);
  });

  it('is for who may set interviews, and shows nothing to anybody else', async () => {
    const { id } = (await create()).body;
    for (const role of ['hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect((await actor.get(`${PATH}${id}/`)).status).toBe(403);
      expect((await actor.post(PATH, { ...body(), tell: quiet })).status).toBe(403);
    }
    const reader = await recruiterWithout(team, 'interview.update');
    expect((await step(reader, id, 'check-in', { code: 'x' })).status).toBe(403);
    const stranger = (await test.team()).admin;
    expect((await stranger.get(`${PATH}${id}/`)).status).toBe(404);
    expect((await stranger.get(`${PATH}?job=${jobId}`)).body.results).toEqual([]);
    const alien = await stranger.post(`${PATH}preview/`, body());
    expect(alien.status).toBe(404);
  });
});

describe('running a walk-in day', () => {
  const day = async () => {
    const { id } = (await create()).body;
    const list = (await admin.get(`${PATH}${id}/`)).body;
    return { id: id as number, people: list.people as { interview: number; code: string }[] };
  };

  it('checks people in by the list or by their code, once', async () => {
    const { id, people: list } = await day();
    const [first, second] = list;
    const came = await step(admin, id, 'check-in', { code: first?.code });
    expect(came.body.people[0]).toMatchObject({ checked_in_on: expect.any(String), status: 'scheduled' });
    expect(came.body.day.counts).toMatchObject({ people: 4, waiting: 1 });
    expect((await step(admin, id, 'check-in', { code: first?.code })).body.message).toBe(
      'They were checked in already',
    );
    expect((await step(admin, id, 'check-in', { interview: second?.interview })).status).toBe(200);
    expect((await step(admin, id, 'check-in', { code: 'guessed' })).status).toBe(404);
    expect((await step(admin, id, 'check-in', {})).status).toBe(400);
  });

  it('takes back a check-in of the wrong person, as long as they were not met', async () => {
    const { id, people: list } = await day();
    const interview = list[1]?.interview;
    const undo = (actor: Actor, of = id) => step(actor, of, 'undo-check-in', { interview });
    expect((await undo(admin)).body.message).toBe('They were not checked in');
    await step(admin, id, 'check-in', { interview });
    expect((await undo(await recruiterWithout(team, 'interview.update'))).status).toBe(403);
    expect((await undo((await test.team()).admin)).status).toBe(404);
    const { body: back } = await undo(admin);
    expect(back.people[1]).toMatchObject({ checked_in_on: null, status: 'scheduled' });
    expect(back.day.counts).toMatchObject({ people: 4, waiting: 0 });
    const { body: whole } = await admin.get(`/customer/interview/${interview}/record/`);
    expect(whole.changes.map(({ what }: { what: string }) => what).slice(0, 2)).toEqual([
      ...['check_in_undone', 'checked_in'],
    ]);
    await step(admin, id, 'check-in', { interview });
    await step(admin, id, 'complete', { interview });
    expect((await undo(admin)).status).toBe(409);
  });

  it('takes no code of another day', async () => {
    const { people: list } = await day();
    const more = (await createSample(team, applicant, { job: jobId })).id;
    const other = (await create({ applicants: [more] })).body.id;
    expect((await step(admin, other, 'check-in', { code: list[0]?.code })).status).toBe(404);
    expect((await step(admin, other, 'complete', { interview: list[0]?.interview })).status).toBe(404);
  });

  it('meets whoever has come before their time, and takes back a wrong press', async () => {
    const { id, people: list } = await day();
    const interview = list[3]?.interview;
    expect((await step(admin, id, 'complete', { interview })).body.message).toBe(
      'This interview has not begun yet',
    );
    await step(admin, id, 'check-in', { interview });
    const done = await step(admin, id, 'complete', { interview, outcome: 'pass' });
    expect(done.body.people[3]).toMatchObject({ status: 'completed', outcome: 'pass' });
    expect(done.body.day.counts).toMatchObject({ waiting: 0, done: 1 });
    const back = await step(admin, id, 'reopen', { interview });
    expect(back.body.people[3]).toMatchObject({ status: 'scheduled', outcome: null });
    expect(back.body.day.counts).toMatchObject({ waiting: 1, done: 0 });
  });

  it('is cancelled whole, but for what was held', async () => {
    const { id, people: list } = await day();
    await step(admin, id, 'check-in', { interview: list[0]?.interview });
    await step(admin, id, 'complete', { interview: list[0]?.interview });
    const sent = { version: 1, reason: 'The hall is closed', tell: quiet };
    expect((await step(admin, id, 'cancel', { ...sent, version: 9 })).status).toBe(409);
    const { body: cancelled } = await step(admin, id, 'cancel', sent);
    expect(cancelled.day).toMatchObject({ state: 'cancelled', version: 2 });
    expect(cancelled.people.map(({ status }: { status: string }) => status)).toEqual([
      ...['completed', 'cancelled', 'cancelled', 'cancelled'],
    ]);
    expect((await step(admin, id, 'cancel', { ...sent, version: 2 })).body.message).toContain(
      'was cancelled',
    );
    expect((await step(admin, id, 'check-in', { code: list[1]?.code })).status).toBe(409);
    expect((await preview()).body.skipped).toHaveLength(1);
  });
});
