import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import {
  defaultWeights,
  matchParts,
  type CandidateMatch,
} from '@hireloom/contracts/matching/matching-endpoints';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';

const forJob = (id: unknown) => `/customer/job/${String(id)}/matches/`;
const forCandidate = (id: unknown) => `/customer/candidate/${String(id)}/matches/`;
const settings = '/admin-app/matching-parameters-weightage/';
const log = '/admin-app/matching-log/';

const only = (part: (typeof matchParts)[number]) =>
  Object.fromEntries(matchParts.map((key) => [key, key === part ? 100 : 0]));

/** A job for site engineers, and people who fit it more and less. */
async function siteTeam(team: TestTeam) {
  const skill = (name: string) => team.lookup('skill', name);
  const [autocad, revit, solidworks] = [
    await skill('AutoCAD'),
    await skill('Revit'),
    await skill('SolidWorks'),
  ];
  const opening = await createSample(team, job, {
    job_title: 'Site engineer',
    skills: [autocad, revit],
    experience_min: 5,
  });
  const person = async (given: Record<string, unknown>, skills: number[]) => {
    const made = await createSample(team, candidate, given);
    for (const id of skills)
      await team.admin.post('/customer/candidate-skill/', { candidate: made.id, skill: id });
    return made.id;
  };
  const best = await person({ current_position: 'Site Engineer', total_experiences: 8 }, [autocad, revit]);
  const half = await person({ current_position: 'Senior Site Engineer', total_experiences: 3 }, [autocad]);
  const none = await person({ current_position: 'Cook', total_experiences: 9 }, [await skill('Cooking')]);
  return { opening: opening.id, best, half, none, autocad, revit, solidworks, person };
}

describe('matching', () => {
  const test = testApp();
  const ids = (results: CandidateMatch[]) => results.map((row) => row.candidate.id);

  it('is not for hiring managers and vendors, nor for recruiters who see no jobs or nobody', async () => {
    const team = await test.team();
    const { opening, best } = await siteTeam(team);
    for (const [role, status] of [
      ['hiring_manager', 403],
      ['vendor', 404],
    ] as const) {
      const actor = await team.as(role);
      expect([role, (await actor.post(forJob(opening))).status]).toEqual([role, status]);
      expect([role, (await actor.post(forCandidate(best))).status]).toEqual([role, status]);
    }
    const noJobs = await recruiterWith(team, (key) => ['candidate.view_global'].includes(key));
    expect((await noJobs.post(forJob(opening))).status).toBe(404);
    expect((await noJobs.post(forCandidate(best))).body).toMatchObject({ results: [], total: 0 });
    const noPeople = await recruiterWith(team, (key) => ['job.view_global'].includes(key));
    expect((await noPeople.post(forJob(opening))).status).toBe(403);
  });

  it("ranks nobody of another team and for no other team's job", async () => {
    const [mine, theirs] = [await test.team(), await test.team()];
    const { opening, best } = await siteTeam(theirs);
    expect((await mine.admin.post(forJob(opening))).status).toBe(404);
    expect((await mine.admin.post(forCandidate(best))).status).toBe(404);
    const own = await createSample(mine, job, { job_title: 'Site engineer' });
    expect((await mine.admin.post(forJob(own.id))).body).toMatchObject({ results: [], total: 0 });
  });

  it('shows a recruiter their own people alone', async () => {
    const team = await test.team();
    const { opening, best, half } = await siteTeam(team);
    const own = await recruiterWith(team, (key) => ['candidate.view_own', 'job.view_global'].includes(key));
    expect((await own.post(forJob(opening))).body).toMatchObject({ results: [], total: 0, considered: 0 });
    await team.admin.patch(`${candidate.path}${half}/`, { owner: own.id });
    const { body } = await own.post(forJob(opening));
    expect([ids(body.results), body.total]).toEqual([[half], 1]);
    expect((await own.post(forCandidate(best))).status).toBe(404);
    expect((await own.post(forCandidate(half))).body.results).toHaveLength(1);
  });

  it('refuses weights that are not 100 in all, and what it does not know', async () => {
    const team = await test.team();
    const opening = await createSample(team, job);
    const ask = (body: unknown) => team.admin.post(forJob(opening.id), body);
    const wrong = await ask({ weights: { ...defaultWeights.job, skills: 30 } });
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { weights: ['The weights add up to 95; they must add up to 100'] },
    ]);
    for (const body of [
      { weights: { ...defaultWeights.job, gender: 0 } },
      { weights: { ...defaultWeights.job, skills: 34.5, title: 15.5 } },
      { gender: 'male' },
      { cursor: 'elsewhere' },
      { page_size: 51 },
    ])
      expect([body, (await ask(body)).status]).toEqual([body, 400]);
  });

  it('ranks by what the job states, opens every score and names what is missing', async () => {
    const team = await test.team();
    const { opening, best, half, none } = await siteTeam(team);
    const { body } = await team.admin.post(forJob(opening));
    expect(ids(body.results)).toEqual([best, half, none]);
    expect(body).toMatchObject({ considered: 3, total: 3, do_not_hire: 0, cursor: null });
    const [first, second] = body.results as CandidateMatch[];
    expect([first?.score, first?.parts.flatMap(({ missing }) => missing)]).toEqual([100, []]);
    expect(second?.parts.flatMap(({ missing }) => missing)).toEqual(['Revit', '2 years of experience']);
    for (const { score, parts } of body.results as CandidateMatch[])
      expect(parts.reduce((sum, { points }) => sum + points * 10, 0)).toBeCloseTo(score * 10, 5);
    expect(second?.unstated).toContain('salary');
  });

  it('counts skills under another name in full and related ones half, and names them so', async () => {
    const team = await test.team();
    const { opening, person, revit, solidworks } = await siteTeam(team);
    const cad = await team.lookup('skill', 'CAD software');
    const other = await person({ current_position: 'Site Engineer', total_experiences: 8 }, [cad, revit]);
    const near = await person({ current_position: 'Site Engineer', total_experiences: 8 }, [
      solidworks,
      revit,
    ]);
    const { body } = await team.admin.post(forJob(opening), { weights: only('skills') });
    const found = (id: number) => (body.results as CandidateMatch[]).find((row) => row.candidate.id === id);
    expect(found(other)).toMatchObject({ score: 100 });
    expect(found(other)?.parts[0]?.text).toContain('CAD software, another name of AutoCAD');
    expect(found(near)).toMatchObject({ score: 75 });
    expect(found(near)?.parts[0]?.text).toContain('SolidWorks, related to AutoCAD (counts half)');
  });

  it('ranks anew by other weights without keeping them', async () => {
    const team = await test.team();
    const { opening, best, half, none } = await siteTeam(team);
    await team.admin.patch(`${candidate.path}${half}/`, { total_experiences: 6 });
    await team.admin.patch(`${candidate.path}${best}/`, { total_experiences: 1 });
    const tried = await team.admin.post(forJob(opening), { weights: only('years') });
    expect([ids(tried.body.results), tried.body.weights, tried.body.team_weights]).toEqual([
      [none, half, best],
      only('years'),
      defaultWeights.job,
    ]);
    expect((await team.admin.get(`${settings}job/`)).body).toMatchObject({ version: 0 });
  });

  it('gives the same score whatever gender, age, marital status and, unless stated, nationality', async () => {
    const team = await test.team();
    const { opening, best } = await siteTeam(team);
    const indian = await team.lookup('nationality', 'Indian');
    const match = async () => (await team.admin.post(forJob(opening))).body.results[0] as CandidateMatch;
    const before = await match();
    await team.admin.patch(`${candidate.path}${best}/`, {
      gender: 'female',
      date_of_birth: '1960-05-05',
      marital_status: 'married',
      nationality: indian,
    });
    expect(await match()).toEqual(before);
    await team.admin.patch(`${job.path}${opening}/`, { nationalities: [indian] });
    const stated = (await match()).parts.find(({ part }) => part === 'nationality');
    expect(stated).toMatchObject({ value: 1, protected: true, text: 'Stated by the job: Indian' });
  });

  it('marks who is in the job, hides them when asked, and leaves out do not hire with a count', async () => {
    const team = await test.team();
    const { opening, best, half, none } = await siteTeam(team);
    await team.admin.post('/customer/applicant/attach/', { job: opening, candidates: [best] });
    const { body } = await team.admin.post(forJob(opening));
    expect(body.results[0].attached).toMatchObject({ status: 'active', stage_category: 'new' });
    const blind = await recruiterWith(team, (key) =>
      ['candidate.view_global', 'job.view_global'].includes(key),
    );
    expect((await blind.post(forJob(opening))).body.results[0].attached).toEqual({
      status: 'active',
      stage: null,
      stage_category: null,
    });
    expect(ids((await team.admin.post(forJob(opening), { hide_attached: true })).body.results)).toEqual([
      half,
      none,
    ]);
    expect((await team.admin.post(forCandidate(best))).body.results[0].attached.status).toBe('active');
    await team.admin.patch(`${candidate.path}${half}/`, { status: 'do_not_hire' });
    const fewer = await team.admin.post(forJob(opening));
    expect([ids(fewer.body.results), fewer.body.do_not_hire]).toEqual([[best, none], 1]);
    expect((await team.admin.post(forCandidate(half))).body).toMatchObject({ results: [], do_not_hire: 1 });
  });

  it('goes on page by page without showing anybody twice', async () => {
    const team = await test.team();
    const { opening, person, autocad } = await siteTeam(team);
    for (let count = 0; count < 4; count += 1) await person({}, [autocad]);
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await team.admin.post(forJob(opening), {
        page_size: 2,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...ids(body.results));
      cursor = body.cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
    const { results } = (await team.admin.get(log)).body;
    expect(results.map((row: { from: number }) => row.from)).toEqual([7, 5, 3, 1]);
  });

  it('ranks open jobs for a candidate', async () => {
    const team = await test.team();
    const { opening, best, revit } = await siteTeam(team);
    const worse = await createSample(team, job, {
      job_title: 'Draughtsman',
      skills: [revit, await team.lookup('skill', 'Sketching')],
    });
    const closed = await createSample(team, job, { job_title: 'Site engineer' });
    await team.admin.post(`${job.path}${closed.id}/status/`, { category: 'closed', reason: 'No more' });
    const { body } = await team.admin.post(forCandidate(best));
    expect(body.results.map((row: { job: { id: number } }) => row.job.id)).toEqual([opening, worse.id]);
    expect(body.results[0].score).toBe(100);
    expect(body).toMatchObject({ considered: 2, total: 2, weights: defaultWeights.candidate });
  });

  it('goes by place and years where a job has nothing else', async () => {
    const team = await test.team();
    const country = await team.lookup('country', 'Oman');
    const there = await createSample(team, candidate, { country, total_experiences: 6 });
    const away = await createSample(team, candidate, { total_experiences: 6 });
    const opening = await createSample(team, job, { job_title: 'Zymurgist', country, experience_min: 5 });
    expect(ids((await team.admin.post(forJob(opening.id))).body.results)).toEqual([there.id, away.id]);
  });

  it('keeps the weights of the team, with version, activity and a clear refusal', async () => {
    const team = await test.team();
    const path = `${settings}job/`;
    const recruiter = await team.as('recruiter');
    for (const at of [settings, path, log]) expect((await recruiter.get(at)).status).toBe(403);
    expect((await recruiter.patch(path, {})).status).toBe(403);
    const list = await team.admin.get(settings);
    expect(list.body.results).toMatchObject([
      { variant: 'job', version: 0, weights: defaultWeights.job },
      { variant: 'candidate', version: 0, weights: defaultWeights.candidate },
    ]);
    expect((await team.admin.get(`${settings}other/`)).status).toBe(404);
    const weights = { ...defaultWeights.job, skills: 40, title: 10 };
    const short = await team.admin.patch(path, { weights: { ...weights, title: 9 }, version: 0 });
    expect(short.body.fields).toEqual({ weights: ['The weights add up to 99; they must add up to 100'] });
    const kept = await team.admin.patch(path, { weights, version: 0 });
    expect(kept.body).toMatchObject({ weights, version: 1, updated_by: { id: team.admin.id } });
    const late = await team.admin.patch(path, { weights: defaultWeights.job, version: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'version_conflict']);
    const told = await team.sql((tx) =>
      tx.selectFrom('activity').select('changes').where('entity', '=', 'matching_weights').execute(),
    );
    expect(told).toEqual([
      {
        changes: [
          { field: 'skills', label: 'Skills', from: 35, to: 40 },
          { field: 'title', label: 'Title', from: 15, to: 10 },
        ],
      },
    ]);
    const opening = await createSample(team, job);
    expect((await team.admin.post(forJob(opening.id))).body.weights).toEqual(weights);
  });

  it('writes down every ranking that is shown: who, when, of what, by which weights', async () => {
    const team = await test.team();
    const { opening, best } = await siteTeam(team);
    const recruiter = await team.as('recruiter');
    await recruiter.post(forJob(opening), { weights: only('title') });
    await team.admin.post(forCandidate(best));
    const { results } = (await team.admin.get(log)).body;
    expect(results).toMatchObject([
      { variant: 'candidate', member: { id: team.admin.id }, record: { id: best }, shown: 1 },
      {
        variant: 'job',
        member: { id: recruiter.id },
        record: { id: opening, name: 'Site engineer' },
        weights: only('title'),
        from: 1,
        shown: 3,
        considered: 3,
      },
    ]);
    const stored = await team.sql((tx) =>
      tx
        .selectFrom('matching_log')
        .select(['shown', 'scores'])
        .where('job_id', '=', opening)
        .executeTakeFirstOrThrow(),
    );
    expect([stored.shown[0], stored.scores[0]]).toEqual([best, 100]);
    const changed = team.sql((tx) => tx.updateTable('matching_log').set({ considered: 0 }).execute());
    await expect(changed).rejects.toThrow('permission denied');
  });
});
