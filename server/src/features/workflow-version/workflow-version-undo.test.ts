import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { versionMoveJob } from './run.job.ts';
import { broken, versionOffice, type VersionOffice, WORKFLOW, without } from './workflow-version.fixture.ts';

const UNDO = (id: number) => `/admin-app/workflow-move/${id}/undo/`;

/** An office whose job was moved to a version that has a call in place of the screening. */
async function moved(
  test: Parameters<typeof versionOffice>[0],
  people: (office: VersionOffice) => Promise<unknown>,
) {
  const office = await versionOffice(test);
  await people(office);
  await office.save((all) =>
    without('screening')(all).toSpliced(1, 0, { name: 'Call', category: 'screening' }),
  );
  const call = (await office.full()).stages[1]?.id ?? 0;
  const move = await office.post('move', {
    number: 2,
    stages: [{ from: office.stages.screening, to: call }],
  });
  expect(move.body).toMatchObject({ may_undo: true });
  return { office, call, move: move.body.id as number };
}

describe('taking a move to a newer version back', () => {
  const test = testApp();

  it('puts everybody back who was not moved since, once', async () => {
    const ids: number[] = [];
    const { office, call, move } = await moved(test, async ({ stand }) => {
      for (let count = 0; count < 3; count++) ids.push((await stand('screening')).id);
    });
    const [still, onward, returned] = ids as [number, number, number];
    const { team, stages } = office;
    const go = (id: number, stage: number | undefined) =>
      team.admin.post(`${applicant.path}${id}/move/`, { stage });
    await go(onward, stages.interview);
    const undone = await team.admin.post(UNDO(move), {});
    expect(undone.body).toMatchObject({ state: 'undone', left: 0, may_undo: false });
    expect(await office.where(still)).toEqual({ stage: 'screening', version: 1 });
    expect(await office.where(returned)).toEqual({ stage: 'screening', version: 1 });
    expect(await office.where(onward)).toEqual({ stage: 'interview', version: 1 });
    expect((await go(still, call)).status).toBe(400);
    const again = await team.admin.post(UNDO(move), {});
    expect([again.status, again.body.message]).toEqual([409, 'These jobs were put back already']);
    expect(await broken(team)).toEqual([]);
    // What was put back can be moved once more.
    const anew = await office.post('move', { number: 2, stages: [{ from: stages.screening, to: call }] });
    expect([anew.status, await office.where(still)]).toEqual([200, { stage: 'Call', version: null }]);
  });

  it('keeps a job in which somebody came to a stage that the version before does not have', async () => {
    let one = 0;
    const { office, call, move } = await moved(test, async ({ stand }) => {
      one = (await stand('screening')).id;
    });
    const { team, stages, opening } = office;
    // There and back again is a move.
    await team.admin.post(`${applicant.path}${one}/move/`, { stage: stages.interview });
    await team.admin.post(`${applicant.path}${one}/move/`, { stage: call });
    const undone = (await team.admin.post(UNDO(move), {})).body;
    expect(undone).toMatchObject({
      state: 'undone',
      left: 1,
      left_jobs: [{ job: { id: opening }, why: 'stage' }],
    });
    expect(await office.where(one)).toEqual({ stage: 'Call', version: null });
  });

  it('keeps a job that stands on another version by now', async () => {
    const { office, move } = await moved(test, ({ stand }) => stand('screening'));
    await office.save(without('Call'));
    // It stayed on version 2 as the third was made: nothing stands against going back from there.
    const undone = (await office.team.admin.post(UNDO(move), {})).body;
    expect(undone).toMatchObject({ state: 'undone', left: 0 });
    const { results } = (await office.team.admin.get(`${WORKFLOW}${office.workflow}/versions/`)).body;
    expect(results.map(({ number, jobs }: { number: number; jobs: number }) => [number, jobs])).toEqual([
      [3, 0],
      [2, 0],
      [1, 1],
    ]);
  });
});

describe('many people', () => {
  const test = testApp();
  const run = (move: number, teamId: number) =>
    versionMoveJob.perform(
      {
        platform: test.platform,
        teamId,
        jobId: '1',
        attempt: 1,
        last: false,
        signal: new AbortController().signal,
      },
      { move },
    );

  it('are moved job by job in the background, and back', async () => {
    const office = await versionOffice(test);
    const { team, stages, opening } = office;
    const one = await office.stand('screening');
    const next = await createSample(team, job, {});
    const person = await createSample(team, candidate);
    await team.admin.post(`${applicant.path}attach/`, { job: next.id, candidates: [person.id] });
    await office.save(without('screening'));
    await team.sql((tx) => sql`update job set total_candidates = 1001 where id = ${opening}`.execute(tx));
    expect((await office.post('move-preview', {})).body.in_background).toBe(true);
    const given = { number: 2, stages: [{ from: stages.screening, to: stages.interview }] };
    const begun = await office.post('move', given);
    expect([begun.status, begun.body.state, begun.body.settled]).toEqual([200, 'running', 0]);
    // Until it is done: no second one, and no other version.
    expect((await office.post('move', given)).body.message).toContain('are being moved');
    expect((await office.save((all) => all.toReversed())).status).toBe(409);
    expect((await team.admin.post(UNDO(begun.body.id), {})).status).toBe(409);
    // One of the jobs ends meanwhile, and whoever runs it twice does nothing twice.
    await team.sql((tx) =>
      sql`update job set job_status_category = 'closed' where id = ${next.id}`.execute(tx),
    );
    for (let times = 0; times < 2; times++) await run(begun.body.id, team.id);
    const { moves } = (await team.admin.get(`${WORKFLOW}${office.workflow}/versions/`)).body;
    expect(moves).toEqual([
      expect.objectContaining({
        ...{ state: 'done', settled: 2, jobs: 2, applicants: 1, left: 1 },
        left_jobs: [{ job: { id: next.id, name: expect.any(String) }, why: 'ended' }],
      }),
    ]);
    expect(await office.where(one.id)).toEqual({ stage: 'interview', version: null });
    expect((await team.admin.post(UNDO(begun.body.id), {})).body.state).toBe('undoing');
    await run(begun.body.id, team.id);
    expect(await office.where(one.id)).toEqual({ stage: 'screening', version: 1 });
  });

  it('never leaves somebody in a stage that their version does not have, whoever is faster', async () => {
    const office = await versionOffice(test);
    const { team, stages } = office;
    const people = await Promise.all([office.stand('new'), office.stand('new'), office.stand('new')]);
    await office.save(without('screening'));
    const given = { number: 2, stages: [{ from: stages.screening, to: stages.interview }] };
    const replies = await Promise.all([
      ...people.map(({ id }) => team.admin.post(`${applicant.path}${id}/move/`, { stage: stages.screening })),
      office.post('move', given),
    ]);
    expect(replies.at(-1)?.status).toBe(200);
    for (const [at, { id }] of people.entries()) {
      const { stage, version } = await office.where(id);
      expect(version).toBeNull();
      expect(stage).toBe(replies[at]?.status === 200 ? 'interview' : 'new');
    }
    expect(await broken(team)).toEqual([]);
  });
});
