import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { offer } from '@hireloom/contracts/offer/offer';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { acceptOffer } from './index.ts';
import { act, asTeam, begin, makeApplicant, makeOffer } from './offer.fixture.ts';

const test = testApp();
const by = { kind: 'candidate' } as const;

async function stageOf(team: TestTeam, category: string): Promise<number> {
  const { id } = await team.sql((tx) =>
    tx
      .selectFrom('workflow_stage')
      .select('id')
      .where('team_id', '=', team.id)
      .where('category', '=', category)
      .executeTakeFirstOrThrow(),
  );
  return id;
}
const hire = async (team: TestTeam, actor: Actor, id: number, more: object = {}) =>
  actor.post(`${applicant.path}${id}/move/`, { stage: await stageOf(team, 'hired'), ...more });
const needed = (team: TestTeam) =>
  team.admin.patch('/customer/admin-setting/', {
    settings: JSON.stringify({ offers: { needed_to_hire: true, time_zone: 'UTC' } }),
  });
const statusOf = async (team: TestTeam, id: number) =>
  (await team.admin.get(`${offer.path}${id}/`)).body.status;

describe('hiring', () => {
  it('needs an accepted offer, where the team wants it so', async () => {
    const team = await test.team();
    await needed(team);
    const chief = await team.member('super_recruiter');
    const { id, applicant: person } = await makeOffer(team);
    const refused = await hire(team, chief, person);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { stage: ['Hiring needs an accepted offer. An admin may hire without one'] },
    ]);
    const pretended = await hire(team, chief, person, { override: 'I want it so' });
    expect(pretended.status).toBe(400);
    await asTeam(test, team, (work) => acceptOffer(work, { id, by }));
    expect((await hire(team, chief, person)).body.status).toBe('hired');
  });

  it('goes without one for admins who say why, which stands in the history', async () => {
    const team = await test.team();
    await needed(team);
    const person = await makeApplicant(team);
    const refused = await hire(team, team.admin, person);
    expect(refused.body.fields).toEqual({
      stage: ['Hiring needs an accepted offer. Say why, to hire without one'],
    });
    const hired = await hire(team, team.admin, person, {
      override: 'Signed on paper years ago',
      note: 'Welcome',
    });
    expect([hired.status, hired.body.status]).toEqual([200, 'hired']);
    const { note } = await team.sql((tx) =>
      tx
        .selectFrom('stage_history')
        .select('note')
        .where('team_id', '=', team.id)
        .where('applicant_id', '=', person)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    );
    expect(note).toBe('Signed on paper years ago. Welcome');
  });
});

describe('offers of whoever is out', () => {
  it('are withdrawn with the reason when the applicant is rejected, and when the job closes', async () => {
    const team = await test.team();
    const { id, applicant: person } = await makeOffer(team);
    const reason = await team.lookup('reason');
    await team.admin.post(`${applicant.path}${person}/reject/`, { reason });
    const { body } = await team.admin.get(`${offer.path}${id}/`);
    expect([body.status, body.reason]).toEqual(['withdrawn', 'A reason']);
    const other = await makeOffer(team, 'draft');
    const accepted = await makeOffer(team);
    await asTeam(test, team, (work) => acceptOffer(work, { id: accepted.id, by }));
    for (const each of [other, accepted]) {
      const { body: row } = await team.admin.get(`${applicant.path}${each.applicant}/`);
      const closed = await team.admin.post(`${job.path}${row.job.id}/status/`, {
        ...{ category: 'cancelled', reason: 'Not needed' },
      });
      expect(closed.status).toBe(200);
    }
    expect([await statusOf(team, other.id), await statusOf(team, accepted.id)]).toEqual([
      'withdrawn',
      'accepted',
    ]);
  });

  it('go to whoever ends the access of their owner', async () => {
    const team = await test.team();
    const owner = await team.member('super_recruiter');
    const { body } = await begin(owner, team, await makeApplicant(team));
    await team.admin.patch(`/users/member/${owner.id}/`, { is_active: false });
    expect((await team.admin.get(`${offer.path}${body.row.id}/`)).body.owner.id).toBe(team.admin.id);
  });
});

describe('two people who are one', () => {
  const merge = (team: TestTeam, keep: number, drop: number) =>
    team.admin.post('/customer/candidate-merge/', { keep, drop, choices: {} });

  it('are not merged while both have a live offer; else offers follow, and go back', async () => {
    const team = await test.team();
    const { id: shared } = await createSample(team, job);
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    const applied = async (person: number) =>
      (await createSample(team, applicant, { candidate: person, job: shared })).id;
    const [kept, aside] = [await applied(keep.id), await applied(drop.id)];
    const first = (await begin(team.admin, team, kept)).body.row.id;
    const second = (await begin(team.admin, team, aside)).body.row.id;
    const refused = await merge(team, keep.id, drop.id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Both have a live offer. Withdraw one of the two first.',
    ]);
    await act(team.admin, first, 'withdraw', { reason: 'Once is enough' });
    const merged = await merge(team, keep.id, drop.id);
    expect(merged.status).toBe(200);
    const where = async () => {
      const { body } = await team.admin.get(`${offer.path}${second}/`);
      return [body.candidate.id, body.applicant.id, body.number];
    };
    expect(await where()).toEqual([keep.id, kept, 2]);
    expect((await team.admin.post(`/customer/candidate-merge/${merged.body.id}/undo/`)).status).toBe(200);
    expect(await where()).toEqual([drop.id, aside, 1]);
  });
});
