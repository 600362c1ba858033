import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';

const planOf = (id: number) => `/customer/interview-plan/${id}/`;
const call = { name: 'First call', type: 'phone', minutes: 30 };

/** Sends a request that replaces the whole plan. */
const put = (actor: TestTeam['admin'], id: number, rounds: readonly Record<string, unknown>[], version = 0) =>
  actor.call('PUT', planOf(id), { version, rounds });

describe('the interview plan of a job', () => {
  const test = testApp();

  async function scene() {
    const team = await test.team();
    const opening = await createSample(team, job);
    return { team, opening };
  }

  it('is saved whole: rounds are added, changed, put in another order and taken away', async () => {
    const { team, opening } = await scene();
    const stage = await team.lookup('interview_stage');
    const colleague = await team.member('recruiter');
    const first = await put(team.admin, opening.id, [
      call,
      {
        name: 'Panel',
        type: 'panel',
        minutes: 60,
        stage,
        mode: 'pool',
        location: 'Room 4',
        instructions: 'Ask about welding',
        members: [{ member: team.admin.id, role: 'lead' }, { member: colleague.id }],
      },
    ]);
    expect(first.status).toBe(200);
    expect(first.body.version).toBe(1);
    expect(first.body.rounds).toMatchObject([
      { ...call, position: 0, members: [], stage: null, template: null },
      {
        name: 'Panel',
        position: 1,
        mode: 'pool',
        stage: { id: stage },
        location: 'Room 4',
        members: [
          { member: { id: team.admin.id }, role: 'lead' },
          { member: { id: colleague.id }, role: 'panel' },
        ],
      },
    ]);
    const [phone, panel] = first.body.rounds;
    const second = await put(
      team.admin,
      opening.id,
      [
        { ...call, id: panel.id, name: 'Panel first' },
        { ...call, name: 'Test', type: 'test' },
      ],
      1,
    );
    expect(second.body).toMatchObject({
      version: 2,
      rounds: [
        { id: panel.id, name: 'Panel first', position: 0, members: [] },
        { name: 'Test', position: 1 },
      ],
    });
    const kept = await team.sql((tx) =>
      tx.selectFrom('interview_round').select('deleted_on').where('id', '=', phone.id).executeTakeFirst(),
    );
    expect(kept?.deleted_on).toBeTruthy();
    expect((await put(team.admin, opening.id, [], 2)).body).toEqual({ rounds: [], version: 3 });
    const told = await team.admin.get(`/customer/job/${opening.id}/activity/`);
    expect(JSON.stringify(told.body)).toContain('interview_plan_changed');
  });

  it('is not overwritten where somebody changed it meanwhile, and says who', async () => {
    const { team, opening } = await scene();
    const both = await Promise.all([
      put(team.admin, opening.id, [call]),
      put(team.admin, opening.id, [{ ...call, name: 'Another' }]),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'version_conflict' });
    expect(late?.body.message).toMatch(/changed this interview plan meanwhile$/);
  });

  it('refuses at its fields, all at once, what is not there', async () => {
    const { team, opening } = await scene();
    const elsewhere = await createSample(team, job);
    const [foreign] = (await put(team.admin, elsewhere.id, [call])).body.rounds;
    const other = await test.team();
    const gone = await team.member('recruiter');
    await team.admin.patch(`/users/member/${gone.id}/`, { is_active: false });
    const skill = await team.lookup('skill');
    const refused = await put(team.admin, opening.id, [
      { ...call, id: foreign.id },
      { ...call, stage: skill, template: 99, platform: 99 },
      { ...call, members: [{ member: other.admin.id }] },
      { ...call, members: [{ member: gone.id }] },
    ]);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      'rounds.0.id': ['Round was not found'],
      'rounds.1.stage': ['Interview stage was not found'],
      'rounds.1.template': ['Form was not found'],
      'rounds.1.platform': ['Meeting platform was not found'],
      'rounds.2.members': ['Interviewer was not found'],
      'rounds.3.members': ['Interviewer was not found'],
    });
    for (const wrong of [
      { ...call, minutes: 5 },
      { ...call, name: ' ' },
      { ...call, members: [{ member: team.admin.id }, { member: team.admin.id }] },
    ])
      expect((await put(team.admin, opening.id, [wrong])).status).toBe(400);
    expect((await team.admin.get(planOf(opening.id))).body.rounds).toEqual([]);
  });

  it('is read and changed by those who may, on jobs that they see', async () => {
    const { team, opening } = await scene();
    const other = await test.team();
    await put(team.admin, opening.id, [call]);
    expect((await other.admin.get(planOf(opening.id))).status).toBe(404);
    expect((await put(other.admin, opening.id, [], 1)).status).toBe(404);
    const vendor = await team.as('vendor');
    expect([403, 404]).toContain((await vendor.get(planOf(opening.id))).status);
    const manager = await team.member('hiring_manager');
    const theirs = await createSample(team, job, { hiring_managers: [manager.id] });
    expect((await manager.get(planOf(theirs.id))).status).toBe(200);
    expect((await manager.get(planOf(opening.id))).status).toBe(404);
    expect((await put(manager, theirs.id, [call])).status).toBe(403);
    const reader = await recruiterWithout(team, 'interview.update');
    expect((await reader.get(planOf(opening.id))).status).toBe(200);
    expect((await put(reader, opening.id, [], 1)).status).toBe(403);
    const stranger = await recruiterWithout(team, 'job.view_global');
    expect((await put(stranger, opening.id, [], 1)).status).toBe(404);
  });

  it('is copied with the job, and names nobody who left', async () => {
    const { team, opening } = await scene();
    const colleague = await team.member('recruiter');
    await put(team.admin, opening.id, [
      { ...call, members: [{ member: team.admin.id, role: 'lead' }, { member: colleague.id }] },
      { ...call, name: 'Second' },
    ]);
    const copy = await team.admin.post(`/customer/job/${opening.id}/clone/`, {});
    expect(copy.status).toBe(200);
    const [from, to] = [
      (await team.admin.get(planOf(opening.id))).body,
      (await team.admin.get(planOf(copy.body.id))).body,
    ];
    const bare = (rounds: { id: number }[]) => rounds.map((round) => ({ ...round, id: 0 }));
    expect(bare(to.rounds)).toEqual(bare(from.rounds));
    expect(to.rounds[0].id).not.toBe(from.rounds[0].id);
    await team.admin.patch(`/users/member/${colleague.id}/`, { is_active: false });
    const left = (await team.admin.get(planOf(opening.id))).body.rounds[0].members;
    expect(left).toEqual([{ member: expect.objectContaining({ id: team.admin.id }), role: 'lead' }]);
  });
});

describe('where an applicant stands in the plan', () => {
  const test = testApp();
  const progressOf = (id: number) => `/customer/interview-progress/${id}/`;

  async function scene() {
    const team = await test.team();
    const opening = await createSample(team, job);
    const person = await createSample(team, applicant, { job: opening.id });
    const { body } = await put(team.admin, opening.id, [call]);
    const round: number = body.rounds[0].id;
    const interviewed = (values: Record<string, unknown>) =>
      team.made('interview', {
        applicant_id: person.id,
        round_id: round,
        name: 'First call',
        type: 'phone',
        minutes: 30,
        zone: 'Asia/Dubai',
        organiser_id: team.admin.id,
        ics_uid: `${Math.random()}`,
        ...values,
      });
    const missing = async () => {
      const { body: said } = await team.admin.get(progressOf(person.id));
      return [said.rounds[0].missing, said.rounds[0].interview?.status ?? null];
    };
    return { team, person, interviewed, missing };
  }

  it('says what is missing, from no interview to the last scorecard', async () => {
    const { team, interviewed, missing } = await scene();
    expect(await missing()).toEqual(['interview', null]);
    const past = { starts_on: '2026-01-05T08:00:00Z', ends_on: '2026-01-05T08:30:00Z' };
    await interviewed({ ...past, status: 'cancelled' });
    expect(await missing()).toEqual(['interview', 'cancelled']);
    const held = await interviewed({ status: 'asked' });
    expect(await missing()).toEqual(['time', 'asked']);
    const set = (values: Record<string, unknown>) =>
      team.sql((tx) => tx.updateTable('interview').set(values).where('id', '=', held).execute());
    await set({
      starts_on: '2999-01-05T08:00:00Z',
      ends_on: '2999-01-05T08:30:00Z',
      status: 'scheduled',
    });
    expect(await missing()).toEqual([null, 'scheduled']);
    await set(past);
    expect(await missing()).toEqual(['outcome', 'scheduled']);
    await set({ status: 'completed', outcome: 'pass' });
    await team.made('interview_member', { interview_id: held, member_id: team.admin.id });
    const listener = await team.member('recruiter');
    await team.made('interview_member', { interview_id: held, member_id: listener.id, role: 'shadow' });
    await team.made('scorecard', { interview_id: held, member_id: team.admin.id });
    expect(await missing()).toEqual(['scorecard', 'completed']);
    await team.sql((tx) => tx.updateTable('scorecard').set({ state: 'submitted' }).execute());
    expect(await missing()).toEqual([null, 'completed']);
    await set({ outcome: null });
    expect(await missing()).toEqual(['outcome', 'completed']);
    await set({ status: 'no_show' });
    expect(await missing()).toEqual(['interview', 'no_show']);
  });

  it('is told to nobody outside, and of no applicant whom one may not open', async () => {
    const { team, person } = await scene();
    const other = await test.team();
    expect((await other.admin.get(progressOf(person.id))).status).toBe(404);
    expect([403, 404]).toContain((await (await team.as('vendor')).get(progressOf(person.id))).status);
    expect((await (await team.member('hiring_manager')).get(progressOf(person.id))).status).toBe(404);
  });
});
