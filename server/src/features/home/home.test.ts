import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { addStage, homeOf, idsOf, limitStages, openJob, waitingFor } from './home.fixture.ts';

const test = testApp();

describe('Home', () => {
  it('is for whoever is signed in, and takes no other questions', async () => {
    const team = await test.team();
    expect((await test.inject({ method: 'GET', url: '/api/v1/customer/home/' })).status).toBe(401);
    for (const query of ['kind=none', 'page=0', 'kind=overdue&page=-1', 'limit=5'])
      expect([query, (await team.admin.get(`/customer/home/?${query}`)).status]).toEqual([query, 400]);
  });

  it('answers each role, in a team in which nothing is yet', async () => {
    const team = await test.team();
    for (const role of ['admin', 'super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const home = await homeOf(await team.as(role));
      expect([role, home.waiting, home.people]).toEqual([role, { counts: [], lines: [] }, []]);
      const steps =
        role === 'vendor' || role === 'hiring_manager' ? [] : ['organization', 'job', 'candidate'];
      expect([role, home.first_steps]).toEqual([role, steps]);
    }
  });

  it('asks for the first steps that are still to be taken, of who may take them', async () => {
    const team = await test.team();
    const reader = await recruiterWithout(team, 'job.create', 'candidate.create');
    expect((await homeOf(reader)).first_steps).toEqual(['organization']);
    const { add } = await openJob(team);
    expect((await homeOf(team.admin)).first_steps).toEqual(['candidate']);
    await add(0);
    expect((await homeOf(team.admin)).first_steps).toEqual([]);
    expect((await homeOf(reader)).first_steps).toEqual([]);
  });

  it('shows a few of each kind with true numbers, and pages of the one that is asked for', async () => {
    const team = await test.team();
    const me = await team.as('recruiter');
    await limitStages(team, { new: 3 });
    const { add } = await openJob(team, { recruiters: [me.id] });
    const late: number[] = [];
    for (let days = 40; days > 16; days -= 1) late.push(await add(days));
    for (let days = 0; days < 2; days += 1)
      await team.made('notification', {
        ...{ member_id: me.id, event: 'mention', context: 'other', type: 'mention' },
        ...{ message: 'Somebody mentioned you', why: 'So' },
      });
    const { waiting } = await homeOf(me);
    const counts = Object.fromEntries(waiting.counts.map(({ kind, count }) => [kind, count]));
    expect(counts).toEqual({ mention: 2, overdue: 24, new_applicants: 1 });
    expect(waiting.lines.map(({ kind }) => kind)).toEqual([
      ...['mention', 'mention'],
      ...Array.from({ length: 17 }, () => 'overdue'),
      'new_applicants',
    ]);
    expect(idsOf(await waitingFor(me, 'overdue'))).toEqual(late.slice(0, 20));
    const { body } = await me.get('/customer/home/?kind=overdue&page=2');
    expect(idsOf(body.waiting.lines)).toEqual(late.slice(20));
    expect(body.waiting.counts).toEqual([{ kind: 'overdue', count: 24, exact: true }]);
    const { body: past } = await me.get('/customer/home/?kind=overdue&page=3');
    expect(past.waiting).toEqual({ counts: [{ kind: 'overdue', count: 24, exact: true }], lines: [] });
    // Of one kind there is nothing else to read.
    expect([past.jobs.results, past.people, past.first_steps]).toEqual([[], [], []]);
  });
});

describe('my jobs', () => {
  it('are open ones that I recruit or hire for, with who stands where', async () => {
    const team = await test.team();
    const [me, manager] = [await team.as('recruiter'), await team.as('hiring_manager')];
    await limitStages(team, { new: 3 });
    const mine = await openJob(team, { recruiters: [me.id], hiring_managers: [manager.id], openings: 3 });
    const urgent = await openJob(team, { recruiters: [me.id], priority: 'urgent' });
    await openJob(team, { recruiters: [team.admin.id] });
    const held = await openJob(team, { recruiters: [me.id] });
    await team.sql((tx) =>
      sql`update job set job_status_category = 'on_hold' where id = ${held.id}`.execute(tx),
    );
    await mine.add(9);
    await mine.add(1);
    const { jobs } = await homeOf(me);
    expect(jobs.whose).toBe('mine');
    expect(idsOf(jobs.results)).toEqual([urgent.id, mine.id]);
    const [, shown] = jobs.results;
    expect(shown).toMatchObject({ openings: 3, hired: 0, overdue: 1 });
    expect(shown?.pipeline.map(({ category, count }) => [category, count])).toEqual([
      ...[
        ['new', 2],
        ['screening', 0],
        ['interview', 0],
        ['offer', 0],
        ['hired', 0],
      ],
    ]);
    expect(idsOf((await homeOf(manager)).jobs.results)).toEqual([mine.id]);
    const other = await test.team();
    expect((await homeOf(other.admin)).jobs.results).toEqual([]);
  });

  it('are those of the team for an admin who has none, and nothing for who sees no jobs', async () => {
    const team = await test.team();
    const me = await team.as('recruiter');
    const { id } = await openJob(team, { recruiters: [me.id], confidential: true });
    expect((await homeOf(team.admin)).jobs).toMatchObject({ whose: 'team', results: [{ id }] });
    const blind = await recruiterWithout(team, 'job');
    await team.sql((tx) =>
      sql`insert into job_recruiters (team_id, job_id, member_id) values (${team.id}, ${id}, ${blind.id})`.execute(
        tx,
      ),
    );
    expect((await homeOf(blind)).jobs.results).toEqual([]);
    const unread = await recruiterWithout(team, 'applicant.view');
    await team.admin.patch(`${job.path}${id}/`, { recruiters: [unread.id] });
    expect((await homeOf(unread)).jobs.results).toMatchObject([{ id, overdue: 0, pipeline: [] }]);
  });

  it('say nothing of what the team hides from hiring managers', async () => {
    const team = await test.team();
    const manager = await team.as('hiring_manager');
    await openJob(team, { hiring_managers: [manager.id] });
    const settings = { module_configurations: { hidden_job_fields: ['openings', 'hired'] } };
    await team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify(settings) });
    expect((await homeOf(manager)).jobs.results).toMatchObject([{ openings: null, hired: null }]);
  });
});

describe('a vendor', () => {
  it('sees their people and what became of them, and the jobs that are open to them', async () => {
    const team = await test.team();
    const [vendor, rival] = [await team.as('vendor'), await team.member('vendor')];
    const shown = await openJob(team);
    const closed = await openJob(team, { confidential: true });
    const first = await shown.add(5, { vendor: vendor.id });
    const hidden = await closed.add(2, { vendor: vendor.id });
    await shown.add(1, { vendor: rival.id });
    const home = await homeOf(vendor);
    expect(home.people.map(({ id, job: of, category }) => [id, of?.id ?? null, category])).toEqual([
      [hidden, null, 'new'],
      [first, shown.id, 'new'],
    ]);
    expect(home.jobs).toMatchObject({
      whose: 'team',
      results: [{ id: shown.id, openings: null, hired: null }],
    });
    // Of all who applied, only their own are counted.
    expect(home.jobs.results[0]?.pipeline[0]).toMatchObject({ category: 'new', count: 1 });
    expect(home.waiting.lines).toEqual([]);
  });
});

describe('people who stand too long in a stage', () => {
  it('wait for their owner and for whoever recruits or hires, in open jobs', async () => {
    const team = await test.team();
    const [me, manager, other] = [
      await team.as('recruiter'),
      await team.as('hiring_manager'),
      await team.member('recruiter'),
    ];
    await limitStages(team, { new: 3 });
    const mine = await openJob(team, { recruiters: [me.id], hiring_managers: [manager.id] });
    const theirs = await openJob(team, { recruiters: [team.admin.id] });
    const [late, later] = [await mine.add(5, { owner: me.id }), await mine.add(9)];
    await mine.add(2);
    const owned = await theirs.add(7, { owner: me.id });
    await theirs.add(7);
    expect(idsOf(await waitingFor(me, 'overdue'))).toEqual([later, owned, late]);
    expect(idsOf(await waitingFor(manager, 'overdue'))).toEqual([later, late]);
    expect(await waitingFor(other, 'overdue')).toEqual([]);
    expect((await waitingFor(me, 'overdue'))[0]).toMatchObject({
      ...{ job: { id: mine.id }, stage: { name: 'new', category: 'new' }, days: 9, limit: 3 },
    });
    // Neither a job that stands still nor whoever left it is late.
    await team.sql((tx) =>
      sql`update job set job_status_category = 'on_hold' where id = ${theirs.id}`.execute(tx),
    );
    await team.admin.remove(`/customer/applicant/${later}/`);
    expect(idsOf(await waitingFor(me, 'overdue'))).toEqual([late]);
  });

  it('do not wait where a stage has no limit, for vendors, nor for whoever may not see them', async () => {
    const team = await test.team();
    const [me, vendor] = [await team.as('recruiter'), await team.as('vendor')];
    const mine = await openJob(team, { recruiters: [me.id] });
    await mine.add(90, { owner: me.id, vendor: vendor.id });
    expect(await waitingFor(me, 'overdue')).toEqual([]);
    await limitStages(team, { new: 3 });
    expect(await waitingFor(me, 'overdue')).toHaveLength(1);
    expect(await waitingFor(vendor, 'overdue')).toEqual([]);
    for (const withheld of ['applicant.view', 'job'] as const) {
      const blind = await recruiterWithout(team, withheld);
      const opening = await openJob(team, { recruiters: [blind.id] });
      await opening.add(90, { owner: blind.id });
      expect([withheld, await waitingFor(blind, 'overdue')]).toEqual([withheld, []]);
    }
    // Whose they are, in a job that is closed to them.
    const secret = await openJob(team, { recruiters: [team.admin.id], confidential: true });
    await secret.add(90, { owner: me.id });
    expect(await waitingFor(me, 'overdue')).toHaveLength(1);
    const other = await test.team();
    expect(await waitingFor(other.admin, 'overdue')).toEqual([]);
  });

  it('who are shown to a hiring manager wait for an opinion instead', async () => {
    const team = await test.team();
    const [manager, other] = [await team.as('hiring_manager'), await team.member('hiring_manager')];
    const stage = await addStage(team, 'submitted');
    await limitStages(team, { submitted: 2 });
    const mine = await openJob(team, { hiring_managers: [manager.id] });
    const shown = await mine.add(6, { stage });
    await mine.add(1);
    expect(await waitingFor(manager, 'opinion')).toMatchObject([{ id: shown, days: 6, limit: 2 }]);
    expect(await waitingFor(manager, 'overdue')).toEqual([]);
    for (const actor of [team.admin, other]) expect(await waitingFor(actor, 'opinion')).toEqual([]);
  });
});
