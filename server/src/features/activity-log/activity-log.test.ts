import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { candidateSkill } from '@hireloom/contracts/candidate/candidate-parts';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { organization } from '@hireloom/contracts/organization/organization';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { createSample, sampleOf } from '../../testing/sample.ts';
import { linesOf, recordsOf } from '../../testing/activity/activity.fixture.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';

const LOG = '/activity-log/';

describe('the activity log', () => {
  const test = testApp();

  it('tells nothing of candidates that the recruiter may not open, nor of what hangs on them', async () => {
    const team = await test.team();
    const recruiter = await recruiterWithout(team, 'candidate.view_global');
    const closed = await recruiterWithout(team, 'candidate');
    const theirs = await createSample(team, candidate, { first_name: 'Canary' });
    await team.admin.patch(`${candidate.path}${theirs.id}/`, { passport_no: 'CANARY77', current_salary: 77 });
    await createSample(team, candidateSkill, { candidate: theirs.id });
    await createSample(team, candidateNote, { candidate: theirs.id });
    const own = (await recruiter.post(candidate.path, await sampleOf(team, candidate))).body.id;
    const paths = [LOG, `${LOG}?entity=candidate`, `${LOG}?entity=candidate&record_id=${theirs.id}`];
    for (const path of [...paths, `${LOG}?entity=candidate_skill`, `${LOG}?actor=${team.admin.id}`]) {
      for (const actor of [recruiter, closed]) {
        const lines = await linesOf(actor, path);
        expect([path, JSON.stringify(lines).includes('Canary')]).toEqual([path, false]);
        expect([path, recordsOf(lines).filter((name) => /^candidate(?!_filetype)/.test(name))]).toEqual([
          path,
          actor === recruiter && !/record_id|skill|actor/.test(path) ? [`candidate ${own}`] : [],
        ]);
      }
    }
    const [line] = await linesOf(team.admin, `${LOG}?entity=candidate&record_id=${theirs.id}`);
    expect(JSON.stringify(line)).toContain('CANARY77');
  });

  it('tells nothing of confidential jobs of others, nor of their applicants and notes', async () => {
    const team = await test.team();
    const [outside, inside] = [await team.member('recruiter'), await team.member('recruiter')];
    const opening = await createSample(team, job, { confidential: true, recruiters: [inside.id] });
    const row = await createSample(team, applicant, { job: opening.id });
    await createSample(team, jobNote, { job: opening.id });
    await createSample(team, applicantNote, { applicant: row.id });
    const about = (actor: Actor) =>
      linesOf(actor, LOG).then((lines) =>
        recordsOf(lines).filter((name) => /^(job|applicant|job_note|applicant_note) /.test(name)),
      );
    expect(await about(outside)).toEqual([]);
    expect(await about(inside)).toHaveLength(4);
    expect(await about(team.admin)).toHaveLength(4);
  });

  it('leaves what admins do to members, lists and settings to those who may, and to each their own', async () => {
    const team = await test.team();
    const [recruiter, colleague] = [await team.member('recruiter'), await team.member('recruiter')];
    for (const { id } of [recruiter, colleague])
      await team.admin.patch(`/users/member/${id}/`, { phone: '+971501234567' });
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ hierarchyBasedDesignation: true }),
    });
    await team.admin.post('/admin-app/lookup/skill/', { name: 'Welding' });
    const kinds = async (actor: Actor) =>
      recordsOf(await linesOf(actor, LOG))
        .map((name) => name.replace(/ \d+$/, (id) => (Number(id) === actor.id ? ' me' : '')))
        .toSorted();
    expect(await kinds(recruiter)).toEqual(['member me']);
    expect(await linesOf(recruiter, `${LOG}?entity=member&record_id=${colleague.id}`)).toEqual([]);
    expect(await kinds(await team.as('super_recruiter'))).toEqual([
      'lookup:skill',
      'member',
      'member',
      'team',
    ]);
    expect(recordsOf(await linesOf(team.admin, `${LOG}?entity=member`))).toHaveLength(2);
  });

  it('goes on telling of what was deleted, to those who could see it', async () => {
    const team = await test.team();
    const [recruiter, stranger] = [
      await team.member('recruiter'),
      await recruiterWithout(team, 'candidate.view_global'),
    ];
    const { id } = await createSample(team, candidate);
    const skill = await createSample(team, candidateSkill, { candidate: id });
    expect((await team.admin.remove(`${candidate.path}${id}/`)).status).toBe(200);
    for (const actor of [recruiter, team.admin]) {
      const lines = await linesOf(actor, LOG);
      expect(lines.filter(({ entity }) => entity === 'candidate').map(({ action }) => action)).toEqual([
        'delete',
        'create',
      ]);
      expect(recordsOf(lines)).toContain(`candidate_skill ${skill.id}`);
    }
    expect(await linesOf(stranger, LOG)).toEqual([]);
  });

  it('keeps private notes to their author, also from admins', async () => {
    const team = await test.team();
    const recruiter = await team.member('recruiter');
    const { id } = await createSample(team, candidate);
    const note = await recruiter.post(
      candidateNote.path,
      await sampleOf(team, candidateNote, { candidate: id, private: true }),
    );
    await recruiter.patch(`${candidateNote.path}${note.body.id}/`, { body: 'Canary' });
    const about = (actor: Actor) => linesOf(actor, `${LOG}?entity=candidate_note`);
    expect(await about(team.admin)).toEqual([]);
    expect(await about(await team.as('super_recruiter'))).toEqual([]);
    expect(await about(recruiter)).toHaveLength(2);
  });

  it('turns its pages over what is hidden without a gap', async () => {
    const team = await test.team();
    const recruiter = await recruiterWithout(team, 'candidate.view_global');
    const [own, theirs] = [
      (await recruiter.post(candidate.path, await sampleOf(team, candidate))).body.id,
      (await createSample(team, candidate)).id,
    ];
    const unit = (await createSample(team, organization)).id;
    const line = (entity: string, record_id: number) => ({
      team_id: team.id,
      actor_id: team.admin.id,
      entity,
      record_id,
      record_name: 'Somebody',
      action: 'update',
    });
    const added = Array.from({ length: 90 }, () => [
      line('candidate', theirs),
      line('candidate', own),
      line('candidate', theirs),
      line('organization', unit),
    ]).flat();
    await team.sql((tx) => tx.insertInto('activity').values(added).execute());
    const pages = async (query: string) => {
      const ids: number[] = [];
      const sizes: number[] = [];
      for (let before = ''; sizes.length < 10; before = `&before=${ids.at(-1)}`) {
        const lines = await linesOf(recruiter, `${LOG}?${query}${before}`);
        sizes.push(lines.length);
        ids.push(...lines.map(({ id }) => id));
        if (lines.length < 50) break;
      }
      expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
      return sizes;
    };
    expect(await pages('')).toEqual([50, 50, 50, 32]);
    expect(await pages('entity=candidate')).toEqual([50, 41]);
    expect(await pages(`actor=${recruiter.id}`)).toEqual([1]);
  });
});
