import { applicant } from '@hireloom/contracts/applicant/applicant';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { job } from '@hireloom/contracts/job/job';
import { jobNote } from '@hireloom/contracts/job/job-note';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { recruiterWith } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';

describe('a mention of a vendor', () => {
  const test = testApp();

  async function prepare() {
    const team = await test.team();
    const named = async (actor: Actor, first_name: string) => {
      await team.sql((tx) =>
        tx.updateTable('member').set({ first_name, last_name: 'Lim' }).where('id', '=', actor.id).execute(),
      );
      return actor;
    };
    const vendor = await named(await team.as('vendor'), 'Victor');
    const about = await createSample(team, job);
    const person = await createSample(team, candidate);
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', person.id).execute(),
    );
    const applied = await createSample(team, applicant, { job: about.id, candidate: person.id });
    const places = [
      [jobNote, { job: about.id }],
      [candidateNote, { candidate: person.id }],
      [applicantNote, { applicant: applied.id }],
    ] as const;
    const newsOf = async (actor: Actor): Promise<{ message: string }[]> =>
      (await actor.get('/customer/notifications/')).body.results;
    return { team, named, vendor, places, newsOf };
  }

  it('is refused in a note for the team, however the vendor is named, and told in a shared one', async () => {
    const { team, vendor, places, newsOf } = await prepare();
    const bodies = ['Ask @Victor Lim', `<span data-mention="${vendor.id}">him</span>`];
    for (const [{ path }, on] of places) {
      for (const body of bodies) {
        const refused = await team.admin.post(path, { ...on, body });
        expect([refused.status, refused.body.fields]).toEqual([
          400,
          { body: ['Victor Lim is a vendor and does not read notes for the team'] },
        ]);
      }
      const shared = await team.admin.post(path, { ...on, body: bodies[0], audience: 'vendors' });
      expect(shared.status).toBe(200);
      const narrowed = await team.admin.patch(`${path}${shared.body.id}/`, { audience: 'team' });
      expect([narrowed.status, Object.keys(narrowed.body.fields ?? {})]).toEqual([400, ['body']]);
    }
    expect(await newsOf(vendor)).toMatchObject(
      ['applicant', 'candidate', 'job'].map((context) => ({ context, type: 'mention' })),
    );
  });

  it('reaches nobody by a private note, and is no news of a note that is shared later unless it names them', async () => {
    const { team, vendor, places, newsOf } = await prepare();
    const [[{ path }, on]] = places;
    const note = await team.admin.post(path, { ...on, body: 'Ask @Victor Lim', audience: 'private' });
    expect(note.status).toBe(200);
    expect(await newsOf(vendor)).toEqual([]);
    await team.admin.patch(`${path}${note.body.id}/`, { audience: 'vendors' });
    expect(await newsOf(vendor)).toHaveLength(1);
  });

  it('means the colleague of the same name, and leaves alone what was written before', async () => {
    const { team, named, vendor, places, newsOf } = await prepare();
    const [[{ path }, on]] = places;
    const note = await team.admin.post(path, { ...on, body: 'Ask @Victor Lim', audience: 'private' });
    await team.sql((tx) =>
      tx.updateTable('job_note').set({ private: false }).where('id', '=', note.body.id).execute(),
    );
    expect((await team.admin.patch(`${path}${note.body.id}/`, { pinned: true })).status).toBe(200);
    const colleague = await named(await team.as('recruiter'), 'Victor');
    expect((await team.admin.post(path, { ...on, body: 'Ask @Victor Lim' })).status).toBe(200);
    expect(await newsOf(colleague)).not.toEqual([]);
    expect(await newsOf(vendor)).toEqual([]);
  });
});

describe('a mention', () => {
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
});
