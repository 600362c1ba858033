import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { interview } from '@hireloom/contracts/interview/interview';
import { job } from '@hireloom/contracts/job/job';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

const test = testApp();

it('interviews follow the person who is kept, also from an application that is set aside, and go back', async () => {
  const team = await test.team();
  const [shared, own] = [await createSample(team, job), await createSample(team, job)];
  const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
  const applied = async (person: number, opening: number) =>
    (await createSample(team, applicant, { candidate: person, job: opening })).id;
  const [kept, aside, moved] = [
    await applied(keep.id, shared.id),
    await applied(drop.id, shared.id),
    await applied(drop.id, own.id),
  ];
  const [first, second] = [
    await createSample(team, interview, { applicant: aside }),
    await createSample(team, interview, { applicant: moved }),
  ];
  const where = async () => {
    const rows = await Promise.all(
      [first, second].map(async ({ id }) => (await team.admin.get(`${interview.path}${id}/`)).body),
    );
    return rows.map((row) => [row.candidate.id, row.applicant.id]);
  };
  const shown = async (id: number) => (await team.admin.get(`${applicant.path}${id}/`)).body.interview;
  const merged = await team.admin.post('/customer/candidate-merge/', {
    keep: keep.id,
    drop: drop.id,
    choices: {},
  });
  expect(merged.status).toBe(200);
  expect(await where()).toEqual([
    [keep.id, kept],
    [keep.id, moved],
  ]);
  expect(await shown(kept)).toBe('2090-01-15T06:00:00.000Z');
  const undone = await team.admin.post(`/customer/candidate-merge/${merged.body.id}/undo/`);
  expect(undone.status).toBe(200);
  expect(await where()).toEqual([
    [drop.id, aside],
    [drop.id, moved],
  ]);
  expect([await shown(kept), await shown(aside)]).toEqual([null, '2090-01-15T06:00:00.000Z']);
});
