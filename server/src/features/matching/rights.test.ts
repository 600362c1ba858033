import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';

describe('matching for recruiters who see only some', () => {
  const test = testApp();

  it('ranks, counts and names only whom and what they see', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const narrow = await recruiterWithout(team, 'candidate.view_global', 'job.view_global');
    const skill = await team.lookup('skill', 'Masonry');
    const own = await createSample(team, candidate, { owner: narrow.id });
    const foreign = await createSample(team, candidate);
    for (const { id } of [own, foreign])
      await team.admin.post('/customer/candidate-skill/', { candidate: id, skill });
    const open = await createSample(team, job, {
      job_title: 'Mason',
      skills: [skill],
      recruiters: [narrow.id],
    });
    const secret = await createSample(team, job, { job_title: 'Secret mason', skills: [skill] });
    const { status, body } = await narrow.post(`/customer/job/${open.id}/matches/`, {});
    const ids = body.results.map((row: { candidate: { id: number } }) => row.candidate.id);
    expect([status, ids, body.considered, body.total]).toEqual([200, [own.id], 1, 1]);
    expect((await narrow.post(`/customer/job/${secret.id}/matches/`, {})).status).toBe(404);
    expect((await narrow.post(`/customer/candidate/${foreign.id}/matches/`, {})).status).toBe(404);
    const jobs = await narrow.post(`/customer/candidate/${own.id}/matches/`, {});
    expect(JSON.stringify(jobs.body)).not.toContain('Secret');
    for (const path of [`job/${open.id}`, `candidate/${own.id}`]) {
      expect((await other.admin.post(`/customer/${path}/matches/`, {})).status).toBe(404);
      for (const role of ['vendor', 'hiring_manager'] as const)
        expect([403, 404]).toContain(
          (await (await team.as(role)).post(`/customer/${path}/matches/`, {})).status,
        );
    }
  });

  it('scores nothing where the job states nothing that weighs', async () => {
    const team = await test.team();
    await createSample(team, candidate);
    const { id } = await createSample(team, job, { job_title: 'Mason' });
    const zero = {
      skills: 0,
      nice_skills: 0,
      title: 0,
      years: 0,
      education: 0,
      languages: 0,
      location: 0,
      salary: 0,
      nationality: 100,
    };
    const { status, body } = await team.admin.post(`/customer/job/${id}/matches/`, { weights: zero });
    expect([status, body.results.map(({ score }: { score: number }) => score)]).toEqual([200, [0]]);
    for (const weights of [
      { ...zero, nationality: 99 },
      { ...zero, skills: null },
      { ...zero, skills: -50, title: 50 },
    ])
      expect((await team.admin.post(`/customer/job/${id}/matches/`, { weights })).status).toBe(400);
    for (const cursor of ['1e9_1', '50_999999999999999', "0_1'; --", '-1_2'])
      expect([200, 400]).toContain(
        (await team.admin.post(`/customer/job/${id}/matches/`, { cursor })).status,
      );
  });
});
