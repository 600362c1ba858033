import { job } from '@hireloom/contracts/job/job';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { recruiterWith } from '../testing/recruiter.ts';
import { createSample } from '../testing/sample.ts';

const test = testApp();

it('who may not read notes reads none, also where the record is theirs to change, and may write', async () => {
  const team = await test.team();
  const { id } = await createSample(team, job);
  const note = await team.admin.post(jobNote.path, { job: id, body: 'Pays late' });
  const blind = await recruiterWith(team, (key) => key !== 'note.view');
  const paths = ['', `${note.body.id}/`, `${note.body.id}/activity/`];
  for (const path of paths) {
    const reply = await blind.get(`${jobNote.path}${path}?job=${id}`);
    expect([path, reply.status]).toEqual([path, 403]);
  }
  expect((await blind.get(`${jobNote.path}${note.body.id}/`)).body.message).toBe(
    'Your role does not allow this',
  );
  const written = await blind.post(jobNote.path, { job: id, body: 'Written blindly' });
  expect([written.status, written.body.body]).toEqual([200, 'Written blindly']);
  // Of others they change none, as everybody.
  expect((await blind.patch(`${jobNote.path}${note.body.id}/`, { body: 'x' })).status).toBe(404);
  expect((await team.admin.get(`${jobNote.path}?job=${id}`)).body.count).toBe(2);
});
