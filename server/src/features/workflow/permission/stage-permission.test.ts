import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../../testing/app.ts';
import { recruiterWithout } from '../../../testing/recruiter.ts';
import { createSample } from '../../../testing/sample.ts';
import { BULK, begin, preview } from '../../bulk-action/bulk-action.fixture.ts';
import { close, officeOf, PERMISSIONS, permissionsOf, unseen } from './stage-permission.fixture.ts';

const ENTER = 'Your role may not move people into this stage';
const LEAVE = 'Your role may not move people out of the stage they are in';
const at = (id: number, rest: string) => `${applicant.path}${id}/${rest}/`;

describe('who may move people into and out of a stage', () => {
  const test = testApp();

  it('is set by admins alone, for stages of the workflow and recruiters of the team', async () => {
    const { team, recruiter } = await officeOf(test);
    const { id, version, stages } = await permissionsOf(team);
    const open = { see: true, enter: true, leave: true };
    const stage = { recruiter: open, hiring_manager: open, vendor: { see: true, enter: true } };
    const put = (who: Actor, body: object) =>
      who.call('PUT', `/admin-app/workflow/${id}/stage-permission/`, body);
    for (const who of [recruiter, await team.as('super_recruiter'), await team.as('vendor')]) {
      expect((await who.get(PERMISSIONS)).status).toBe(403);
      expect((await put(who, { version, stages: [] })).status).toBe(403);
    }
    const other = await test.team();
    expect((await put(other.admin, { version, stages: [] })).status).toBe(404);
    const [own, foreign] = [stages[0]?.id, (await permissionsOf(other)).stages[0]?.id];
    const manager = await team.as('hiring_manager');
    const refused = await put(team.admin, {
      version,
      stages: [
        { ...stage, id: foreign },
        { ...stage, id: own, recruiter: { ...open, see: false }, members: [manager.id] },
        { ...stage, id: own },
      ],
    });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        'stages.0.id': ['This stage is not of this workflow'],
        'stages.1.recruiter': ['Who may not see a stage moves nobody into it or out of it'],
        'stages.1.members': ['Pick recruiters of the team'],
        'stages.2.id': ['This stage stands twice'],
      },
    ]);
    const saved = { version, stages: [{ ...stage, id: own, recruiter: { ...open, enter: false } }] };
    expect((await put(team.admin, saved)).body).toMatchObject({ version: version + 1 });
    // Another tab, or another admin, who read the same.
    const late = await put(team.admin, saved);
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    const log = await team.admin.get(`/admin-app/workflow/${id}/activity/`);
    expect(JSON.stringify(log.body)).toContain('new (Recruiter: nobody in)');
  });

  it('refuses every way in to the role, and lets named recruiters, admins and super recruiters', async () => {
    const { team, recruiter, manager, stages, stand } = await officeOf(test);
    const named = await team.member('recruiter');
    const one = await stand('screening');
    await close(team, {
      interview: { recruiter: { enter: false }, members: [named.id] },
      rejected: { hiring_manager: { enter: false } },
    });
    const move = (who: Actor) => who.post(at(one.id, 'move'), { stage: stages.interview });
    const refused = await move(recruiter);
    expect([refused.status, refused.body.fields]).toEqual([400, { stage: [ENTER] }]);
    const target = { entity: 'applicant' as const, ids: [one.id] };
    const work = { kind: 'move' as const, stage: stages.interview ?? 0 };
    expect((await preview(recruiter, target, work)).body).toMatchObject({
      changes: 0,
      skipped: [{ reason: ENTER, count: 1, examples: [{ id: one.id }] }],
    });
    expect((await begin(recruiter, target, work)).status).toBe(409);
    const reason = await team.lookup('reason', 'No fit');
    const rejected = await manager.post(at(one.id, 'reject'), { reason });
    expect([rejected.status, rejected.body.message]).toEqual([409, expect.stringContaining(ENTER)]);
    expect((await preview(recruiter, target, { kind: 'reject', reason })).body).toMatchObject({ changes: 1 });
    const back = (who: Actor) => who.post(at(one.id, 'move'), { stage: stages.screening });
    for (const who of [named, manager, await team.as('super_recruiter'), team.admin]) {
      expect((await move(who)).status).toBe(200);
      expect((await back(who)).status).toBe(200);
    }
    expect((await named.get('/users/profile/')).body.closed_stages.enter).toEqual([]);
    expect((await recruiter.get('/users/profile/')).body.closed_stages).toEqual({
      ...{ see: [], leave: [], enter: [stages.interview] },
    });
  });

  it('refuses every way out, also that of an undo', async () => {
    const { team, recruiter, stages, stand } = await officeOf(test);
    const one = await stand('screening');
    const target = { entity: 'applicant' as const, ids: [one.id] };
    const begun = await begin(
      recruiter,
      target,
      { kind: 'move', stage: stages.interview ?? 0 },
      { wait: true },
    );
    expect(begun.body.done).toBe(1);
    await close(team, {
      interview: { recruiter: { leave: false } },
      rejected: { recruiter: { leave: false } },
    });
    const move = await recruiter.post(at(one.id, 'move'), { stage: stages.offer });
    expect(move.body.fields).toEqual({ stage: [LEAVE] });
    const reason = await team.lookup('reason', 'No fit');
    const ended = await recruiter.post(at(one.id, 'reject'), { reason });
    expect([ended.status, ended.body.message]).toEqual([409, expect.stringContaining(LEAVE)]);
    const undone = await recruiter.post(`${BULK}${begun.body.id}/undo/`, {});
    expect(undone.status).toBe(200);
    expect((await team.admin.get(`${applicant.path}${one.id}/`)).body.stage.id).toBe(stages.interview);
    await team.admin.post(at(one.id, 'reject'), { reason });
    const back = await recruiter.post(at(one.id, 'unreject'), {});
    expect([back.status, back.body.message]).toEqual([409, LEAVE]);
    expect((await team.admin.post(at(one.id, 'unreject'), {})).status).toBe(200);
  });

  it('refuses to add people where nobody of the role may be moved in', async () => {
    const { team, recruiter, opening, stages } = await officeOf(test);
    const person = await createSample(team, candidate);
    await close(team, { new: { recruiter: { enter: false }, vendor: { enter: false } } });
    const body = { job: opening, candidates: [person.id] };
    const attach = (more: object) => recruiter.post(`${applicant.path}attach/`, { ...body, ...more });
    expect((await attach({})).body.fields).toEqual({
      job: ['Your role may not add people to new, where applicants of this job start'],
    });
    expect((await attach({ stage: stages.new })).body.fields).toEqual({ stage: [ENTER] });
    const created = await recruiter.post(applicant.path, { job: opening, candidate: person.id });
    expect(created.status).toBe(400);
    const many = await preview(
      recruiter,
      { entity: 'candidate', ids: [person.id] },
      { kind: 'attach', job: opening },
    );
    expect(many.status).toBe(400);
    expect((await attach({ stage: stages.screening })).body.attached).toHaveLength(1);
  });
});

describe('a stage that a role may not see', () => {
  const test = testApp();

  it('names nobody who stands in it', async () => {
    const { team, recruiter, manager, opening, stages, stand } = await officeOf(test);
    const seen = await stand('screening', { first_name: 'Seenia', owner: recruiter.id });
    const gone = await stand('offer', { first_name: 'Hiddenia', owner: recruiter.id });
    await team.sql((tx) => tx.updateTable('workflow_stage').set({ sla_days: 0 }).execute());
    await close(team, { offer: { recruiter: unseen, hiring_manager: unseen } });
    for (const who of [recruiter, manager]) {
      for (const rest of ['', 'history/', 'profile/', 'resume/', 'activity/'])
        expect((await who.get(`${applicant.path}${gone.id}/${rest}`)).status).toBe(404);
      expect((await who.post(at(gone.id, 'move'), { stage: stages.interview })).status).toBe(404);
      const list = await who.get(applicant.path);
      expect([list.body.count, list.body.results.map(({ id }: { id: number }) => id)]).toEqual([
        1,
        [seen.id],
      ]);
      const board = await who.get(`${applicant.path}board/?job=${opening}`);
      expect(board.body.stages.map(({ id }: { id: number }) => id)).not.toContain(stages.offer);
      const column = await who.get(`${applicant.path}board/column/?job=${opening}&stage=${stages.offer}`);
      expect(column.body.cards).toEqual([]);
      expect((await who.get(`/customer/job/${opening}/`)).body.total_candidates).toBe(1);
      for (const path of [
        `${applicant.path}export/`,
        `${applicant.path}options/?query=Hiddenia`,
        `${applicant.path}?query=Hiddenia`,
        '/customer/home/',
        '/customer/notifications/',
        `/customer/timeline/?job=${opening}`,
      ]) {
        const reply = await who.get(path);
        expect(JSON.stringify(reply.body).replaceAll('query=Hiddenia', ''), path).not.toContain('Hiddenia');
      }
      const home = (await who.get('/customer/home/')).body;
      expect(JSON.stringify(home.jobs)).not.toContain(`"stages":[${stages.offer}]`);
    }
    const person = (await recruiter.get(`${candidate.path}${gone.person}/`)).body;
    expect([person.job, person.job_count]).toEqual([null, 0]);
    expect((await team.admin.get(`${candidate.path}${gone.person}/`)).body.job_count).toBe(1);
    expect((await team.admin.get(applicant.path)).body.count).toBe(2);
    expect((await (await team.as('super_recruiter')).get(applicant.path)).body.count).toBe(2);
  });

  it('opens nothing to whoever may see no applicants at all', async () => {
    const { team, opening, stand } = await officeOf(test);
    const blind = await recruiterWithout(team, 'applicant.view');
    await team.admin.patch(`/customer/job/${opening}/`, { recruiters: [blind.id] });
    const one = await stand('screening');
    await close(team, { offer: { recruiter: unseen } });
    expect((await blind.get(`${applicant.path}${one.id}/`)).status).toBe(404);
    expect((await blind.get(applicant.path)).body.count ?? 0).toBe(0);
  });

  it('brings them back the moment they stand elsewhere, and tells of nobody who comes into it', async () => {
    const { team, recruiter, opening, stages, stand } = await officeOf(test);
    const one = await stand('offer');
    await close(team, { offer: { recruiter: unseen }, new: { recruiter: unseen } });
    expect((await recruiter.get(`${applicant.path}${one.id}/`)).status).toBe(404);
    await team.admin.post(at(one.id, 'move'), { stage: stages.interview });
    expect((await recruiter.get(`${applicant.path}${one.id}/`)).status).toBe(200);
    const person = await createSample(team, candidate);
    const before = (await recruiter.get('/customer/notifications/')).body.count;
    await team.admin.post(`${applicant.path}attach/`, { job: opening, candidates: [person.id] });
    expect((await recruiter.get('/customer/notifications/')).body.count).toBe(before);
    await close(team, {});
    expect((await recruiter.get(applicant.path)).body.count).toBe(2);
  });
});
