import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { close, permissionsOf, unseen } from '../workflow/permission/stage-permission.fixture.ts';
import { broken, versionOffice, WORKFLOW, without } from './workflow-version.fixture.ts';

const at = (id: number, rest: string) => `${applicant.path}${id}/${rest}/`;
const names = (stages: { name: string }[]) => stages.map(({ name }) => name);

describe('versions of a workflow', () => {
  const test = testApp();

  it('are made by a change of the way, where people are applicants', async () => {
    const office = await versionOffice(test);
    // Nobody goes through it yet: the workflow itself changes.
    expect(
      (await office.save((stages) => stages.toSpliced(2, 0, { name: 'Test', category: 'assessment' }))).body,
    ).toMatchObject({ number: 1, older: [] });
    const one = await office.stand('screening');
    // What a stage is called and asks for is no other way.
    const renamed = await office.save((stages) =>
      stages.map((stage) => (stage.name === 'Test' ? { ...stage, name: 'Trade test' } : stage)),
    );
    expect(renamed.body.number).toBe(1);
    const saved = await office.save(without('screening'));
    expect(saved.status).toBe(200);
    expect([saved.body.number, names(saved.body.stages).includes('screening')]).toEqual([2, false]);
    expect(
      saved.body.older.map(({ number, stages }: { number: number; stages: [] }) => [number, names(stages)]),
    ).toEqual([
      [1, ['new', 'screening', 'Trade test', 'interview', 'offer', 'hired', 'rejected', 'withdrawn']],
    ]);
    expect(await office.where(one.id)).toEqual({ stage: 'screening', version: 1 });
    const [entry] = (await office.team.admin.get(`${WORKFLOW}${office.workflow}/activity/`)).body.results;
    expect(entry.changes[0]).toMatchObject({ label: 'Workflow version', from: 1, to: 2 });
    // A name that only an older version has is free.
    expect(
      (await office.save((stages) => stages.toSpliced(1, 0, { name: 'Screening', category: 'screening' })))
        .body,
    ).toMatchObject({ number: 2 });
  });

  it('keep board, moves, ends and new applicants of a job on its own stages, and new jobs on the newest', async () => {
    const office = await versionOffice(test);
    const { team, opening, stages } = office;
    const [one, two] = [await office.stand('screening'), await office.stand('new')];
    await office.save((all) =>
      without('screening')(all).toSpliced(1, 0, { name: 'Phone call', category: 'screening' }),
    );
    const call = (await office.full()).stages[1]?.id ?? 0;
    const board = async (of: number) =>
      names((await team.admin.get(`${applicant.path}board/?job=${of}`)).body.stages);
    expect(await board(opening)).toEqual([
      'new',
      'screening',
      'interview',
      'offer',
      'hired',
      'rejected',
      'withdrawn',
    ]);
    const next = await createSample(team, job, {});
    expect(await board(next.id)).toEqual([
      'new',
      'Phone call',
      'interview',
      'offer',
      'hired',
      'rejected',
      'withdrawn',
    ]);
    const refused = await team.admin.post(at(one.id, 'move'), { stage: call });
    expect(refused.body.fields).toEqual({ stage: ['The stage does not belong to the workflow of the job'] });
    expect((await team.admin.post(at(two.id, 'move'), { stage: stages.screening })).status).toBe(200);
    const reason = await team.lookup('reason', 'No fit');
    await team.admin.post(at(two.id, 'reject'), { reason });
    await team.admin.post(at(two.id, 'unreject'), {});
    expect(await office.where(two.id)).toEqual({ stage: 'screening', version: 1 });
    const person = await createSample(team, candidate);
    const attach = (stage: number | undefined, to: number) =>
      team.admin.post(`${applicant.path}attach/`, { job: to, candidates: [person.id], stage });
    expect((await attach(call, opening)).status).toBe(400);
    expect((await attach(stages.screening, next.id)).status).toBe(400);
    expect((await attach(call, next.id)).body.attached).toHaveLength(1);
    // A filter by a stage of an older version finds, and is offered.
    const list = await team.admin.get(`${applicant.path}?stage=${stages.screening}`);
    expect(list.body.count).toBe(2);
    const options = await team.admin.get('/admin-app/workflow-stage/options/?query=screening');
    expect(options.body.results.map(({ id }: { id: number }) => id)).toContain(stages.screening);
  });

  it('keep what is closed of a stage, also of one that another takes the place of', async () => {
    const office = await versionOffice(test);
    const { team, recruiter, stages } = office;
    const one = await office.stand('offer');
    await close(team, { offer: { recruiter: unseen } });
    const saved = await office.save((all) =>
      all.map((stage) => (stage.name === 'offer' ? { ...stage, category: 'pre_joining' } : stage)),
    );
    const offer = saved.body.stages.find(({ name }: { name: string }) => name === 'offer');
    expect([offer.category, offer.id === stages.offer]).toEqual(['pre_joining', false]);
    expect((await recruiter.get('/users/profile/')).body.closed_stages.see).toEqual(
      expect.arrayContaining([stages.offer, offer.id]),
    );
    expect((await recruiter.get(`${applicant.path}${one.id}/`)).status).toBe(404);
    const { stages: shown } = await permissionsOf(team);
    expect(shown.filter(({ name }) => name === 'offer').map(({ older }) => older)).toEqual([false, true]);
    const overview = (await team.admin.get('/admin-app/stage-overview/')).body.results;
    expect(overview.find(({ id }: { id: number }) => id === stages.offer)).toMatchObject({
      older: true,
      standing: 1,
    });
  });
});

describe('moving jobs to the newest version', () => {
  const test = testApp();

  it('is for admins of the team alone', async () => {
    const office = await versionOffice(test);
    const { team, recruiter, manager } = office;
    await office.stand('screening');
    await office.save(without('screening'));
    const base = `${WORKFLOW}${office.workflow}/`;
    const calls = [
      ['GET', `${base}versions/`, undefined],
      ['POST', `${base}move-preview/`, {}],
      ['POST', `${base}move/`, { number: 2, stages: [] }],
      ['POST', '/admin-app/workflow-move/1/undo/', {}],
    ] as const;
    const other = await test.team();
    for (const [method, path, body] of calls) {
      for (const who of [recruiter, manager, await team.as('super_recruiter'), await team.as('vendor')])
        expect([path, (await who.call(method, path, body)).status]).toEqual([path, 403]);
      expect([path, (await other.admin.call(method, path, body)).status]).toEqual([path, 404]);
    }
    expect((await office.post('move-preview', { version: 7 })).status).toBe(404);
  });

  it('shows what each stage becomes, refuses people without a place at their stage, and moves in one go', async () => {
    const office = await versionOffice(test);
    const { team, stages, opening } = office;
    const [screened, fresh, ended] = [
      await office.stand('screening'),
      await office.stand('new'),
      await office.stand('screening'),
    ];
    const reason = await team.lookup('reason', 'No fit');
    await team.admin.post(at(ended.id, 'reject'), { reason });
    await office.save((all) =>
      without('screening')(all).toSpliced(1, 0, { name: 'Phone call', category: 'assessment' }),
    );
    const call = (await office.full()).stages[1]?.id ?? 0;
    const preview = (await office.post('move-preview', {})).body;
    expect(preview).toMatchObject({ number: 2, jobs: 1, applicants: 3, ended: 0, in_background: false });
    expect(preview.stages.find(({ id }: { id: number }) => id === stages.screening)).toEqual({
      ...{ id: stages.screening, name: 'screening', category: 'screening', versions: [1] },
      ...{ applicants: 1, others: 1, stays: false, to: null },
    });
    expect(preview.stages.find(({ id }: { id: number }) => id === stages.new)).toMatchObject({
      stays: true,
      applicants: 1,
    });
    const move = (given: object[], number = 2) => office.post('move', { number, stages: given });
    const field = `stages.${stages.screening}`;
    expect((await move([])).body.fields).toEqual({
      [field]: ['2 people stand in screening or would return to it: pick what it becomes'],
    });
    expect((await move([{ from: stages.screening, to: stages.hired }])).body.fields).toEqual({
      [field]: [
        'People of screening can not become hired: they stay in the running, hired, rejected or withdrawn',
      ],
    });
    expect((await move([{ from: stages.screening, to: stages.screening }])).body.fields).toEqual({
      [field]: ['The newest version does not have this stage'],
    });
    expect((await move([{ from: stages.new, to: call }])).body.fields).toMatchObject({
      [`stages.${stages.new}`]: ['This stage is not of an older version, or stays'],
    });
    const stale = await move([{ from: stages.screening, to: call }], 1);
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);

    const since = (await team.admin.get(`${applicant.path}${screened.id}/`)).body.entered_stage_on;
    const given = [{ from: stages.screening, to: call }];
    // The same click twice: one of them moves.
    const [first, second] = await Promise.all([move(given), move(given)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((first.status === 200 ? first : second).body).toMatchObject({
      ...{ state: 'done', number: 2, jobs: 1, settled: 1, applicants: 1, left: 0, may_undo: true },
    });
    expect(await office.where(screened.id)).toEqual({ stage: 'Phone call', version: null });
    expect(await office.where(fresh.id)).toEqual({ stage: 'new', version: null });
    const row = (await team.admin.get(`${applicant.path}${screened.id}/`)).body;
    expect([row.entered_stage_on, row.stage_category]).toEqual([since, 'assessment']);
    const history = (await team.admin.get(at(screened.id, 'history'))).body.results;
    expect(history.at(-1)).toMatchObject({
      from: { name: 'screening' },
      to: { name: 'Phone call' },
      workflow_version: 2,
      seconds: null,
    });
    const log = await team.admin.get(`/customer/job/${opening}/activity/`);
    expect(log.body.results[0].changes).toEqual([
      expect.objectContaining({ label: 'Workflow version', from: 1, to: 2 }),
    ]);
    await team.admin.post(at(ended.id, 'unreject'), {});
    expect((await office.where(ended.id)).stage).toBe('Phone call');
    const board = (await team.admin.get(`${applicant.path}board/?job=${opening}`)).body.stages;
    expect(
      board.map(({ name, count }: { name: string; count: number }) => [name, count]).slice(0, 3),
    ).toEqual([
      ['new', 1],
      ['Phone call', 2],
      ['interview', 0],
    ]);
    expect((await office.full()).older).toEqual([]);
    expect(await broken(team)).toEqual([]);
    expect((await move(given)).body.message).toBe('No job stands on an older version any more');
  });

  it('leaves jobs that are over where they ended', async () => {
    const office = await versionOffice(test);
    const { team, opening, stages } = office;
    const one = await office.stand('screening');
    await office.save(without('screening'));
    await team.sql((tx) =>
      tx.updateTable('job').set({ job_status_category: 'closed' }).where('id', '=', opening).execute(),
    );
    expect((await office.post('move-preview', {})).body).toMatchObject({ jobs: 0, ended: 1, applicants: 0 });
    const moved = await office.post('move', {
      number: 2,
      stages: [{ from: stages.screening, to: stages.interview }],
    });
    expect(moved.status).toBe(409);
    expect(await office.where(one.id)).toEqual({ stage: 'screening', version: 1 });
    const { results } = (await team.admin.get(`${WORKFLOW}${office.workflow}/versions/`)).body;
    expect(
      results.map((row: { number: number; jobs: number; ended: number }) => [
        row.number,
        row.jobs,
        row.ended,
      ]),
    ).toEqual([
      [2, 0, 0],
      [1, 0, 1],
    ]);
  });
});
