import { job } from '@hireloom/contracts/job/job';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';

const test = testApp();
const listOf = async (actor: Actor) => (await actor.get('/customer/notifications/')).body.results;

it('is not told to recruiters who may not read notes', async () => {
  const team = await test.team();
  const { id } = await createSample(team, job);
  const [reader, closed] = [
    await recruiterWith(team, () => true),
    await recruiterWith(team, (key) => key !== 'note.view'),
  ];
  const body = [reader, closed].map((actor) => `<span data-mention="${actor.id}">x</span>`).join(' ');
  expect((await team.admin.post(jobNote.path, { job: id, body })).status).toBe(200);
  expect(await listOf(reader)).toMatchObject([{ type: 'mention' }]);
  expect(await listOf(closed)).toEqual([]);
});
