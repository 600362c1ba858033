import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../app.ts';
import { recruiterWith } from '../recruiter.ts';
import { createSample } from '../sample.ts';

interface Named {
  id: number;
  name: string;
}

const test = testApp();
const ids = (reply: { body: { results: { id: number }[] } }) => reply.body.results.map(({ id }) => id);

/** A person of the viewer's own who is an applicant for a job that the viewer may not open. */
async function hiddenJob(team: TestTeam, viewer: Actor, open: Record<string, unknown> = {}) {
  const employer = await createSample(team, organization, { name: 'Secret employer' });
  const secret = await createSample(team, job, {
    job_title: 'Secret successor',
    organization: employer.id,
    confidential: true,
  });
  const open_job = await createSample(team, job, { job_title: 'Plain welder', ...open });
  const person = await createSample(team, candidate, { owner: viewer.id });
  if (viewer.role === 'vendor')
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: viewer.id }).where('id', '=', person.id).execute(),
    );
  const plain = await createSample(team, applicant, { candidate: person.id, job: open_job.id });
  const hidden = await createSample(team, applicant, { candidate: person.id, job: secret.id });
  return { secret, employer, person, plain, hidden, open_job };
}

describe('a job that a recruiter may not open', () => {
  it('has no name in their candidates: list, detail, profile and file', async () => {
    const team = await test.team();
    const viewer = await team.member('recruiter');
    const { secret, person, open_job } = await hiddenJob(team, viewer);
    expect((await viewer.get(`${job.path}${secret.id}/`)).status).toBe(404);
    // The newest application says the job: of the team it is the hidden one.
    expect((await team.admin.get(`${candidate.path}${person.id}/`)).body.job).toEqual({
      id: secret.id,
      name: 'Secret successor',
    });
    const list = await viewer.get(candidate.path);
    const one = await viewer.get(`${candidate.path}${person.id}/`);
    const profile = await viewer.get(`${candidate.path}${person.id}/profile/`);
    const file = await viewer.get(`${candidate.path}export/`);
    expect([list.body.results[0].job, one.body.job, profile.body.candidate.job]).toEqual([null, null, null]);
    for (const { body } of [list, one, profile, file])
      expect(JSON.stringify(body)).not.toContain('Secret successor');
    expect(file.body).toContain(person.name as string);
    // What they may open keeps its name beside it, also after others have asked for the hidden one.
    expect((await viewer.get(`${job.path}${open_job.id}/`)).body.job_title).toBe('Plain welder');
    expect((await team.admin.get(candidate.path)).body.results[0].job.name).toBe('Secret successor');
    expect((await viewer.get(candidate.path)).body.results[0].job).toBeNull();
  });

  it('is named again to whoever recruits for it', async () => {
    const team = await test.team();
    const viewer = await team.member('recruiter');
    const { secret, person } = await hiddenJob(team, viewer);
    expect((await viewer.get(`${candidate.path}${person.id}/`)).body.job).toBeNull();
    await team.admin.patch(`${job.path}${secret.id}/`, { recruiters: [viewer.id] });
    expect((await viewer.get(`${candidate.path}${person.id}/`)).body.job.id).toBe(secret.id);
  });
});

describe('a job that a vendor may not open', () => {
  it('is null in their applicants with all that is copied from it, and finds nothing', async () => {
    const team = await test.team();
    const viewer = await team.member('vendor');
    const { secret, employer, plain, hidden, open_job } = await hiddenJob(team, viewer);
    const list = await viewer.get(`${applicant.path}?orderBy=id&ascending=1`);
    expect(ids(list)).toEqual([plain.id, hidden.id]);
    const [shown, closed] = list.body.results;
    expect([shown.job.id, shown.organization.id]).toEqual([open_job.id, (open_job.organization as Named).id]);
    expect(closed).toMatchObject({
      job: null,
      job_status: null,
      organization: null,
      company: null,
      business_unit: null,
      department: null,
      contact_person: null,
      job_creator: null,
    });
    expect(closed.candidate.id).toBe((hidden.candidate as Named).id);
    const one = await viewer.get(`${applicant.path}${hidden.id}/`);
    expect([one.status, one.body.job]).toEqual([200, null]);
    expect(JSON.stringify([list.body, one.body])).not.toContain('Secret');
    for (const filter of [`job=${secret.id}`, `organization=${employer.id}`])
      expect([filter, ids(await viewer.get(`${applicant.path}?${filter}`))]).toEqual([filter, []]);
    expect(ids(await viewer.get(`${applicant.path}?job=${secret.id},${open_job.id}`))).toEqual([plain.id]);
    expect(ids(await viewer.get(`${applicant.path}options/?job=${secret.id}`))).toEqual([]);
    expect(ids(await team.admin.get(`${applicant.path}?job=${secret.id}`))).toEqual([hidden.id]);
  });
});

describe('a candidate that a recruiter may not open', () => {
  it('is null in the applicants of their jobs, and is no filter', async () => {
    const team = await test.team();
    const viewer = await recruiterWith(team, (key) => !key.startsWith('candidate.'));
    const { plain, hidden, person } = await hiddenJob(team, viewer);
    const list = await viewer.get(applicant.path);
    expect(ids(list)).toEqual([plain.id]);
    expect([list.body.results[0].candidate, list.body.results[0].applicant]).toEqual([null, person.name]);
    expect(ids(await viewer.get(`${applicant.path}?candidate=${person.id}`))).toEqual([]);
    const [{ hint }] = (await viewer.get(`${applicant.path}options/`)).body.results;
    expect(hint).toBeNull();
    expect(ids(await team.admin.get(`${applicant.path}?candidate=${person.id}`))).toEqual([
      hidden.id,
      plain.id,
    ]);
    // Their own work goes on.
    const rated = await viewer.post(`${applicant.path}${plain.id}/rate/`, { rating: 4 });
    expect([rated.status, rated.body.candidate]).toEqual([200, null]);
  });
});

describe('a hiring manager', () => {
  it('reads the candidates who are applicants for them, and changes none', async () => {
    const team = await test.team();
    const [mine, other] = [await team.member('hiring_manager'), await team.member('hiring_manager')];
    const { person, secret } = await hiddenJob(team, mine, { hiring_managers: [mine.id] });
    const path = `${candidate.path}${person.id}/`;
    for (const call of ['', 'profile/', 'resume/'])
      expect([call, (await mine.get(`${path}${call}`)).status]).toEqual([call, 200]);
    const { body } = await mine.get(path);
    expect([body.name, body.job]).toEqual([person.name, null]);
    expect(JSON.stringify((await mine.get(`${path}profile/`)).body)).not.toContain('Secret');
    for (const call of ['', 'profile/', 'resume/'])
      expect([call, (await other.get(`${path}${call}`)).status]).toEqual([call, 404]);
    const refused = [
      await mine.get(candidate.path),
      await mine.get(`${candidate.path}?query=a`),
      await mine.get(`${candidate.path}export/`),
      await mine.get(`${candidate.path}options/`),
      await mine.get(`/customer/candidate-note/?candidate=${person.id}`),
      await mine.post(candidate.path, { first_name: 'Some', last_name: 'Body', email: 'a@example.com' }),
      await mine.patch(path, { first_name: 'Other' }),
      await mine.remove(path),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect((await mine.get(`${job.path}${secret.id}/`)).status).toBe(404);
  });

  it('does not when the applicant is gone, and sees no hidden field', async () => {
    const team = await test.team();
    const mine = await team.member('hiring_manager');
    const { person, plain } = await hiddenJob(team, mine, { hiring_managers: [mine.id] });
    const path = `${candidate.path}${person.id}/`;
    expect((await mine.get(path)).body.email).toBe(person.email);
    const settings = { module_configurations: { hidden_candidate_fields: ['email'] } };
    await team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify(settings) });
    expect((await mine.get(path)).body.email).toBeNull();
    expect((await mine.get(`${path}profile/`)).body.candidate.email).toBeNull();
    await team.admin.remove(`${applicant.path}${plain.id}/`);
    expect((await mine.get(path)).status).toBe(404);
  });
});
