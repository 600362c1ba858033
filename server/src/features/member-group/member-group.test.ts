import { applicant } from '@hireloom/contracts/applicant/applicant';
import { interview } from '@hireloom/contracts/interview/interview';
import { job } from '@hireloom/contracts/job/job';
import { memberGroup } from '@hireloom/contracts/member-group/member-group';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { crudSuite } from '../../testing/crud-suite.ts';
import { createSample } from '../../testing/sample.ts';
import { idsIn, makeGroup } from './member-group.fixture.ts';

crudSuite(memberGroup, { editable: 'name' });

const test = testApp();
const { path } = memberGroup;

describe('teams of members', () => {
  it('are made, changed and read by admins alone; staff pick from them, nobody else is told of any', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { id, name } = await makeGroup(team);
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      for (const call of ['', `${id}/`, `${id}/activity/`, 'export/'])
        expect([role, call, (await actor.get(`${path}${call}`)).status]).toEqual([role, call, 403]);
      expect((await actor.post(path, { name: 'Mine' })).status).toBe(403);
      expect((await actor.patch(`${path}${id}/`, { status: 'archived' })).status).toBe(403);
      const picked = idsIn((await actor.get(`${path}options/`)).body.results);
      const staff = role === 'super_recruiter' || role === 'recruiter';
      expect([role, picked]).toEqual([role, staff ? [id] : []]);
      expect(JSON.stringify((await actor.get('/activity-log/')).body)).not.toContain(name);
    }
    expect((await other.admin.get(`${path}options/`)).body.results).toEqual([]);
  });

  it('refuse a name that is taken, people who are nobody’s or vendors, and a lead from elsewhere', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { name } = await makeGroup(team);
    const [vendor, gone] = [await team.member('vendor'), await team.member('recruiter')];
    await team.admin.patch(`/users/member/${gone.id}/`, { is_active: false });
    const wrong = [
      [{ name: String(name).toUpperCase() }, 'name'],
      [{ name: 'x' }, 'name'],
      [{ name: 'North', lead: other.admin.id }, 'lead'],
      [{ name: 'North', members: [other.admin.id] }, 'members'],
      [{ name: 'North', members: [gone.id] }, 'members'],
      [{ name: 'North', members: [vendor.id] }, 'members'],
      [{ name: 'North', lead: vendor.id }, 'members'],
      [{ name: 'North', status: 'gone' }, 'status'],
    ] as const;
    for (const [body, field] of wrong) {
      const reply = await team.admin.post(path, body);
      expect([body, reply.status, Object.keys(reply.body.fields)]).toEqual([body, 400, [field]]);
    }
    // Another customer has its own.
    expect((await other.admin.post(path, { name })).status).toBe(200);
  });

  it('have their lead among their members, and somebody may be in several', async () => {
    const team = await test.team();
    const [lead, one] = [await team.member('recruiter'), await team.member('hiring_manager')];
    const first = await makeGroup(team, { lead: lead.id, members: [one.id] });
    expect(idsIn(first.members).toSorted()).toEqual([lead.id, one.id].toSorted());
    const second = await makeGroup(team, { members: [one.id] });
    const changed = await team.admin.patch(`${path}${second.id}/`, { lead: lead.id });
    expect(idsIn(changed.body.members).toSorted()).toEqual([lead.id, one.id].toSorted());
    const { results } = (await team.admin.get(`${path}${second.id}/activity/`)).body;
    expect(results[0].changes.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'lead',
      'members',
    ]);
  });

  it('give nobody rights, neither to their jobs nor to those of the people in them', async () => {
    const team = await test.team();
    const [lead, manager] = [await team.member('recruiter'), await team.member('hiring_manager')];
    const group = await makeGroup(team, { lead: lead.id, members: [manager.id] });
    const hidden = await createSample(team, job, { member_group: group.id, confidential: true });
    for (const actor of [lead, manager])
      expect((await actor.get(`${job.path}${hidden.id}/`)).status).toBe(404);
    expect((await lead.get(`${job.path}?member_group=${group.id}`)).body.results).toEqual([]);
    expect((await lead.get(`${path}${group.id}/`)).status).toBe(403);
  });
});

describe('the members of a team', () => {
  it('are shown and found in the list, but not to whom members are names', async () => {
    const team = await test.team();
    const [one, recruiter] = [await team.member('recruiter'), await team.member('recruiter')];
    const group = await makeGroup(team, { members: [one.id] });
    const list = async (actor: Actor, query: string) =>
      (await actor.get(`/users/member/?${query}`)).body.results as { id: number; member_groups?: unknown }[];
    for (const actor of [team.admin, recruiter]) {
      const [row, ...others] = await list(actor, `member_group=${group.id}`);
      expect([row?.id, row?.member_groups, others]).toEqual([
        one.id,
        [{ id: group.id, name: group.name }],
        [],
      ]);
    }
    expect(String((await team.admin.get(`/users/member/export/?member_group=${group.id}`)).body)).toContain(
      String(group.name),
    );
    const manager = await team.member('hiring_manager');
    const seen = await list(manager, `member_group=${group.id}`);
    expect(seen.length).toBeGreaterThan(1);
    expect(JSON.stringify(seen)).not.toContain(String(group.name));
    const other = await test.team();
    expect(await list(other.admin, `member_group=${group.id}`)).toEqual([]);
    await team.admin.patch(`${path}${group.id}/`, { status: 'archived' });
    expect((await list(team.admin, `member_group=${group.id}`))[0]?.member_groups).toEqual([]);
  });
});

describe('jobs of a team', () => {
  it('are given by whoever changes jobs and sees members, to no archived team and to none elsewhere', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const manager = await team.member('hiring_manager');
    const [open, archived] = [await makeGroup(team), await makeGroup(team, { name: 'Old team' })];
    expect((await team.admin.patch(`${path}${archived.id}/`, { status: 'archived' })).status).toBe(200);
    const foreign = await makeGroup(other);
    const row = await createSample(team, job, { hiring_managers: [manager.id], member_group: open.id });
    const put = (actor: Actor, member_group: number | null) =>
      actor.patch(`${job.path}${row.id}/`, { member_group });
    for (const [actor, group] of [
      [team.admin, archived.id],
      [team.admin, foreign.id],
      [manager, open.id],
      // Nobody takes away what they are not told of.
      [manager, null],
    ] as const) {
      const reply = await put(actor, group);
      expect([group, reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([
        group,
        400,
        ['member_group'],
      ]);
    }
    // Approvers are told what changed, and some of them are no staff.
    const asking = { reapproval_fields: ['member_group'] };
    expect((await team.admin.patch('/admin-app/approval-settings/', asking)).status).toBe(400);
    const bulk = { entity: 'job', ids: [row.id] };
    const many = await manager.post('/customer/bulk-action/preview/', {
      ...{ target: bulk, work: { kind: 'update', set: { member_group: null } } },
    });
    expect([many.status, Object.keys(many.body.fields ?? {})]).toEqual([400, ['work.set.member_group']]);
    const read = async (actor: Actor) => (await actor.get(`${job.path}${row.id}/`)).body.member_group;
    expect([await read(team.admin), await read(manager)]).toEqual([{ id: open.id, name: open.name }, null]);
    expect(JSON.stringify((await manager.get(`${job.path}${row.id}/activity/`)).body)).not.toContain(
      String(open.name),
    );
    // One that is archived keeps its jobs, a copy of them has no team.
    await team.admin.patch(`${path}${open.id}/`, { status: 'archived' });
    expect(await read(team.admin)).toEqual({ id: open.id, name: open.name });
    const copy = await team.admin.post(`${job.path}${row.id}/clone/`);
    expect([copy.status, copy.body.member_group]).toEqual([200, null]);
    expect((await team.admin.get(`${path}options/`)).body.results).toEqual([]);
    expect((await team.admin.get(`${path}${open.id}/`)).body.jobs).toBe(1);
    expect((await put(team.admin, null)).body.member_group).toBeNull();
  });

  it('are found by it with their applicants and interviews, and the filter tells outsiders nothing', async () => {
    const team = await test.team();
    const [manager, group] = [await team.member('hiring_manager'), await makeGroup(team)];
    const mine = { hiring_managers: [manager.id] };
    const [theirs, others] = [
      await createSample(team, job, { ...mine, member_group: group.id }),
      await createSample(team, job, mine),
    ];
    const people = [
      await createSample(team, applicant, { job: theirs.id }),
      await createSample(team, applicant, { job: others.id }),
    ] as const;
    const met = [
      await createSample(team, interview, { applicant: people[0].id }),
      await createSample(team, interview, { applicant: people[1].id }),
    ] as const;
    const cases = [
      [job.path, theirs.id, others.id],
      [applicant.path, people[0].id, people[1].id],
      [interview.path, met[0].id, met[1].id],
    ] as const;
    for (const [list, ours, rest] of cases) {
      const found = async (actor: Actor, query: string) =>
        idsIn((await actor.get(`${list}?${query}`)).body.results).toSorted();
      expect([list, await found(team.admin, `member_group=${group.id}`)]).toEqual([list, [ours]]);
      expect([list, await found(team.admin, `member_group_not=${group.id}`)]).toEqual([list, [rest]]);
      expect([list, await found(team.admin, 'member_group_empty=true')]).toEqual([list, [rest]]);
      const all = await found(manager, '');
      for (const query of [
        `member_group=${group.id}`,
        `member_group_not=${group.id}`,
        'member_group_empty=true',
      ])
        expect([list, query, await found(manager, query)]).toEqual([list, query, all]);
      const { results } = (await team.admin.get(`${list}?member_group=${group.id}`)).body;
      expect(results[0].member_group).toEqual({ id: group.id, name: group.name });
    }
  });
});

describe('a member who leaves', () => {
  const leaving = async (admin: Actor, id: number) =>
    ((await admin.get(`/users/member/${id}/leaving/`)).body.results as { kind: string; names?: string[] }[])
      .filter(({ kind }) => kind.endsWith('teams'))
      .map(({ kind, names }) => [kind, names]);

  it('is taken out of their teams, and those they led get the lead who was named', async () => {
    const team = await test.team();
    const [leaver, heir, vendor] = [
      await team.member('recruiter'),
      await team.member('hiring_manager'),
      await team.member('vendor'),
    ];
    const led = await makeGroup(team, { name: 'Led', lead: leaver.id });
    const joined = await makeGroup(team, { name: 'Joined', lead: team.admin.id, members: [leaver.id] });
    expect(await leaving(team.admin, leaver.id)).toEqual([
      ['led_teams', ['Led']],
      ['teams', ['Joined']],
    ]);
    const member = `/users/member/${leaver.id}/`;
    // Giving up a role alone changes nothing.
    expect((await team.admin.patch(member, { roles: ['super_recruiter'] })).status).toBe(200);
    expect((await team.admin.get(`${path}${led.id}/`)).body.lead.id).toBe(leaver.id);
    const stranger = (await test.team()).admin;
    for (const { id } of [leaver, vendor, stranger]) {
      const refused = await team.admin.patch(member, { is_active: false, hand_over: { led_teams: id } });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['hand_over.led_teams']]);
    }
    const done = await team.admin.patch(member, { is_active: false, hand_over: { led_teams: heir.id } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const rows = [
      (await team.admin.get(`${path}${led.id}/`)).body,
      (await team.admin.get(`${path}${joined.id}/`)).body,
    ];
    expect(rows.map(({ lead, members }) => [lead.id, idsIn(members)])).toEqual([
      [heir.id, [heir.id]],
      [team.admin.id, [team.admin.id]],
    ]);
    const { results } = (await team.admin.get(`${path}${led.id}/activity/`)).body;
    expect(results[0].changes).toMatchObject([
      { field: 'lead', from: { id: leaver.id }, to: { id: heir.id } },
      { field: 'members', from: [{ id: leaver.id }], to: [{ id: heir.id }] },
    ]);
  });

  it('leaves a team without a lead where nobody is named', async () => {
    const team = await test.team();
    const leaver = await team.member('recruiter');
    const { id } = await makeGroup(team, { lead: leaver.id });
    expect((await team.admin.patch(`/users/member/${leaver.id}/`, { is_active: false })).status).toBe(200);
    const { body } = await team.admin.get(`${path}${id}/`);
    expect([body.lead, body.members, body.version]).toEqual([null, [], 2]);
    // It can be changed as before.
    expect((await team.admin.patch(`${path}${id}/`, { name: 'North', version: 2 })).status).toBe(200);
  });
});
