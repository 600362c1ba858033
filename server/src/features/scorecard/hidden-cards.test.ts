import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { applicantOf, workAs } from '../mail-template/mail-template.fixture.ts';
import { feedbackOf, summaryFor } from './index.ts';
import { interviewOf, SCORECARDS, submit, takeOff } from './scorecard.fixture.ts';

const kitOf = (id: number) => `${SCORECARDS}${id}/kit/`;
const cardsOf = (id: number) => `${SCORECARDS}${id}/cards/`;
const SECRET = 'PEERSECRET';

describe('cards of others', () => {
  const test = testApp();

  it('check 1: nothing of a peer’s card is reachable before the own one is in, and all of it after', async () => {
    const team = await test.team();
    const [me, peer] = [await team.member('recruiter'), await team.member('recruiter')];
    const { id, applicant } = await interviewOf(team, [me, peer]);
    await submit(peer, id, { answers: { skill: 5, safe: true, remarks: SECRET }, note: SECRET });
    const feedback = () => workAs(test, team, me, (context) => feedbackOf(context, [id]));
    const before = await me.get(cardsOf(id));
    expect(before.body).toMatchObject({
      cards: [],
      may_look: false,
      summary: { due: 2, submitted: 1, hidden: true, mean: null, passed: null },
    });
    const kit = await me.get(kitOf(id));
    for (const { body } of [before, kit, await me.get(`/customer/activity-log/?query=${SECRET}`)])
      expect(JSON.stringify(body)).not.toContain(SECRET);
    const peersLine = kit.body.summary.cards.find(({ own }: { own: boolean }) => !own);
    expect(peersLine).toMatchObject({ id: null, overall: null, score: null, submitted_on: null });
    expect((await feedback()).get(id)).toBe('1/2');
    const { body: lines } = await me.get(`/customer/applicant/${applicant}/activity/`);
    expect(JSON.stringify(lines)).not.toMatch(/strong|score":/);

    await submit(me, id);
    const after = await me.get(cardsOf(id));
    expect(after.body.cards.map(({ note }: { note: string }) => note)).toContain(SECRET);
    expect(after.body.summary).toMatchObject({ hidden: false, mean: { score: 4.63, n: 2 }, passed: true });
    expect((await feedback()).get(id)).toBe('4.6 · 2/2');
    // Opening the own card again hides nothing: it has been read.
    await me.post(`${SCORECARDS}${id}/reopen/`, { version: 1, reason: 'To add something' });
    expect((await me.get(cardsOf(id))).body.summary.hidden).toBe(false);
  });

  it('check 1: a draft opens nothing, and neither does being taken off', async () => {
    const team = await test.team();
    const [manager, peer] = [await team.member('hiring_manager'), await team.member('recruiter')];
    const { id } = await interviewOf(team, [manager, peer]);
    await submit(peer, id, { note: SECRET });
    await manager.call('PUT', `${SCORECARDS}${id}/`, { version: 0, answers: {} });
    expect((await manager.get(cardsOf(id))).body).toMatchObject({ cards: [], summary: { hidden: true } });
    await takeOff(team, id, manager);
    // Not their applicant either.
    expect((await manager.get(cardsOf(id))).status).toBe(404);
    expect(JSON.stringify((await manager.get(kitOf(id))).body)).not.toContain(SECRET);
  });

  it('a private note is read by its author alone', async () => {
    const team = await test.team();
    const [me, peer] = [await team.member('recruiter'), await team.member('recruiter')];
    const { id } = await interviewOf(team, [me, peer]);
    await submit(me, id, { private_note: SECRET });
    await submit(peer, id);
    for (const actor of [peer, team.admin])
      for (const path of [cardsOf(id), kitOf(id)])
        expect(JSON.stringify((await actor.get(path)).body)).not.toContain(SECRET);
    expect((await me.get(kitOf(id))).body.card.private_note).toBe(SECRET);
    expect(JSON.stringify((await me.get(cardsOf(id))).body)).not.toContain(SECRET);
  });

  it('a look of an admin whose own one is not in is possible, and written down', async () => {
    const team = await test.team();
    const peer = await team.member('recruiter');
    const { id } = await interviewOf(team, [team.admin, peer]);
    await submit(peer, id, { note: SECRET });
    const first = await team.admin.get(cardsOf(id));
    expect([first.body.cards, first.body.may_look]).toEqual([[], true]);
    const looked = await team.admin.post(`${SCORECARDS}${id}/look/`);
    expect(looked.body.cards).toMatchObject([{ note: SECRET }]);
    const rows = await team.sql((tx) =>
      tx
        .selectFrom('activity')
        .select(['actor_id', 'changes'])
        .where('team_id', '=', team.id)
        .where('entity', '=', 'interview')
        .orderBy('id', 'desc')
        .execute(),
    );
    expect(rows[0]).toMatchObject({
      actor_id: team.admin.id,
      changes: [{ field: 'scorecard', to: 'Read before the own one was in' }],
    });
    const count = rows.length;
    await submit(team.admin, id);
    await team.admin.post(`${SCORECARDS}${id}/look/`);
    const after = await team.sql((tx) =>
      tx.selectFrom('activity').select('id').where('entity', '=', 'interview').execute(),
    );
    // Only that the card was submitted: there is nothing to look past any more.
    expect(after.length).toBe(count + 1);
    expect((await peer.post(`${SCORECARDS}${id}/look/`)).status).toBe(403);
  });

  it('hiring managers read those of their applicants, recruiters by the switch, vendors none', async () => {
    const team = await test.team();
    const peer = await team.member('recruiter');
    const { applicant, manager, opening } = await applicantOf(team);
    const { id } = await interviewOf(team, [peer], { applicant });
    await submit(peer, id);
    expect((await manager.get(cardsOf(id))).body.cards).toHaveLength(1);
    expect((await (await team.member('hiring_manager')).get(cardsOf(id))).status).toBe(404);
    const recruiter = await team.member('recruiter');
    expect((await recruiter.get(cardsOf(id))).body.cards).toHaveLength(1);
    const vendor = await team.member('vendor');
    const known = await workAs(test, team, vendor, async (context) => [
      (await summaryFor(context, [id])).size,
      (await feedbackOf(context, [id])).size,
    ]);
    expect(known).toEqual([0, 0]);
    await team.admin.patch(`${job.path}${opening}/`, { hiring_managers: [] });
    expect((await manager.get(cardsOf(id))).status).toBe(404);
  });
});
