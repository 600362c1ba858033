import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Application } from '@hireloom/contracts/candidate/candidate-endpoints';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../../testing/app.ts';
import { createSample } from '../../../testing/sample.ts';

describe('the profile of a candidate', () => {
  const test = testApp();

  const profileOf = async (actor: Actor, id: number) => {
    const reply = await actor.get(`${candidate.path}${id}/profile/`);
    expect(reply.status).toBe(200);
    return reply.body;
  };

  async function office() {
    const team = await test.team();
    const person = await createSample(team, candidate);
    const apply = async (title: string, more: object = {}) => {
      const opening = await createSample(team, job, { job_title: title, ...more });
      return createSample(team, applicant, { candidate: person.id, job: opening.id });
    };
    return { team, person, apply };
  }

  async function moveTo(team: TestTeam, id: number, category: string) {
    const [stage] = await team.sql((tx) =>
      tx.selectFrom('workflow_stage').select('id').where('category', '=', category).execute(),
    );
    const reply = await team.admin.post(`${applicant.path}${id}/move/`, { stage: stage?.id });
    expect(reply.status).toBe(200);
  }

  it('says where they stand: the furthest application first, with its stages', async () => {
    const { team, person, apply } = await office();
    const [near, far, gone] = [await apply('Welder'), await apply('Foreman'), await apply('Driver')];
    await moveTo(team, far.id, 'interview');
    const reason = await team.lookup('reason');
    expect((await team.admin.post(`${applicant.path}${gone.id}/withdraw/`, { reason })).status).toBe(200);
    const applications: Application[] = (await profileOf(team.admin, person.id)).applications;
    expect(applications.map(({ id, job: opening }) => [id, opening?.name])).toEqual([
      [far.id, 'Foreman'],
      [near.id, 'Welder'],
    ]);
    const [first] = applications;
    expect(first?.stage.category).toBe('interview');
    expect(first?.stages.map(({ category }) => category)).toContain('offer');
    expect(Date.parse(first?.since ?? '')).toBeGreaterThan(0);
  });

  it('says of nobody where they stand in what the reader may not see', async () => {
    const { team, person, apply } = await office();
    await apply('Canary', { confidential: true });
    const recruiter = await team.member('recruiter');
    expect((await profileOf(recruiter, person.id)).applications).toEqual([]);
    const vendor = await team.member('vendor');
    await team.sql((tx) =>
      tx.updateTable('candidate').set({ vendor_id: vendor.id }).where('id', '=', person.id).execute(),
    );
    // They see the people they supplied, and no job that is kept from them.
    expect((await profileOf(vendor, person.id)).applications).toMatchObject([{ job: null }]);
    const other = await test.team();
    expect((await other.admin.get(`${candidate.path}${person.id}/profile/`)).status).toBe(404);
  });

  it('says who said what, and of what was read how sure that is', async () => {
    const { team, person } = await office();
    await team.admin.patch(`${candidate.path}${person.id}/`, {
      current_company: 'Falcon',
      passport_no: 'A1234567',
    });
    await team.sql((tx) =>
      tx
        .updateTable('candidate')
        .set({
          field_sources: JSON.stringify({ current_company: 'recruiter', email: 'parser', city: 'oracle' }),
        })
        .where('id', '=', person.id)
        .execute(),
    );
    expect((await profileOf(team.admin, person.id)).sources).toEqual({
      current_company: { source: 'recruiter', confidence: null },
      email: { source: 'parser', confidence: null },
    });
    const sent = [
      '--x\r\ncontent-disposition: form-data; name="resume"; filename="cv.txt"\r\ncontent-type: text/plain\r\n\r\n',
      'Some Body\nsome.body@example.com\nWelder. Worked in many places for many years. '.repeat(8),
      '\r\n--x--\r\n',
    ].join('');
    const added = await team.admin.call('POST', `${candidate.path}${person.id}/resume/`, sent, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(added.status).toBe(200);
    const { sources } = await profileOf(team.admin, person.id);
    expect(sources.email).toEqual({ source: 'parser', confidence: expect.any(Number) });
  });
});
