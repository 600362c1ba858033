import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { recruiterWith, switchTo } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';

/* A link is made for whoever may see a file at that moment. It is good for minutes: their switches may not be. */

const test = testApp();
const open = async (url: string) => (await test.inject({ method: 'GET', url })).status;
const cv = `Some Body, welder. some.body@example.com. ${'Worked in many places for many years. '.repeat(20)}`;

async function upload(actor: Actor, path: string, field: string, text: string): Promise<void> {
  const { body, headers } = formWith(field, 'a.txt', Buffer.from(text));
  const reply = await actor.call('POST', path, body, headers);
  expect([path, reply.status, reply.body]).toEqual([path, 200, reply.body]);
}

/** A recruiter with every switch, and the link to a file of a company. */
async function companyFile(team: TestTeam) {
  const { id } = await createSample(team, company);
  const recruiter = await recruiterWith(team, () => true);
  const path = `/customer/company-file/?company_id=${id}`;
  await upload(recruiter, path, 'files', 'Some text');
  const { url } = (await recruiter.get(path)).body.results[0];
  expect(await open(url)).toBe(200);
  return { recruiter, url };
}

it.each(['company.view', 'file.view'])('to a file of a record without %s: gone', async (taken) => {
  const team = await test.team();
  const { recruiter, url } = await companyFile(team);
  await switchTo(team, recruiter, (key) => key !== taken);
  expect(await open(url)).toBe(404);
  await switchTo(team, recruiter, () => true);
  expect(await open(url)).toBe(200);
});

it('to a file of a record, in another role: gone', async () => {
  const team = await test.team();
  const { recruiter, url } = await companyFile(team);
  await team.admin.patch(`/users/member/${recruiter.id}/`, { roles: ['hiring_manager'] });
  expect(await open(url)).toBe(404);
});

it('to a resume: as long as its candidate is seen, whatever the switches of files', async () => {
  const team = await test.team();
  const { id } = await createSample(team, candidate);
  const recruiter = await recruiterWith(team, () => true);
  await upload(recruiter, `/customer/candidate/${id}/resume/`, 'resume', cv);
  const { url } = (await recruiter.get(`/customer/candidate/${id}/resume/`)).body.results[0];
  await switchTo(team, recruiter, (key) => !key.startsWith('file.'));
  expect(await open(url)).toBe(200);
  await switchTo(team, recruiter, (key) => !key.startsWith('candidate.view'));
  expect(await open(url)).toBe(404);
});

it('to a resume that waits to be saved: gone with the right to make candidates', async () => {
  const team = await test.team();
  const recruiter = await recruiterWith(team, () => true);
  const { body, headers } = formWith('resume', 'cv.txt', Buffer.from(cv));
  const draft = await recruiter.call('POST', '/customer/candidate/resume-draft/', body, headers);
  expect([draft.status, await open(draft.body.file.url)]).toEqual([200, 200]);
  await switchTo(team, recruiter, (key) => key !== 'candidate.create');
  expect(await open(draft.body.file.url)).toBe(404);
});
