import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { beginFor, recordOf, require } from './onboarding.fixture.ts';

describe('when two candidates become one', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  beforeAll(async () => {
    team = await test.team();
  });

  it('an onboarding follows the survivor, and goes back with the merge', async () => {
    await require(team);
    const { id: opening } = await createSample(team, job, { openings: 5 });
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    const kept = await createSample(team, applicant, { candidate: keep.id, job: opening });
    const dropped = await createSample(team, applicant, { candidate: drop.id, job: opening });
    const { id } = await beginFor(team, { applicant: dropped.id });
    const merged = await team.admin.post('/customer/candidate-merge/', { keep: keep.id, drop: drop.id });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const { row } = await recordOf(team.admin, id);
    expect(row.candidate.id).toBe(keep.id);
    expect([kept.id, dropped.id]).toContain(row.applicant.id);
    const undone = await team.admin.post(`/customer/candidate-merge/${merged.body.id}/undo/`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await recordOf(team.admin, id)).row).toMatchObject({
      ...{ applicant: { id: dropped.id }, candidate: { id: drop.id } },
    });
  });
});
