import { offer } from '@hireloom/contracts/offer/offer';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { acceptOffer, askAboutOffer, declineOffer, expireOffers, viewOffer } from './index.ts';
import { act, asTeam, endsIn, historyOf, makeLetterOf, makeOffer } from './offer.fixture.ts';

const test = testApp();
const by = { kind: 'candidate' } as const;

/** Of those who do something at once: what came of each, the sentence where it was refused. */
const settled = async (all: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(all)).map((each) =>
    each.status === 'fulfilled' ? 'done' : each.reason instanceof Error ? each.reason.message : 'lost',
  );

describe('what candidates answer', () => {
  it('is refused kindly before it was sent, and after its end', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team, 'approved');
    const accept = () => asTeam(test, team, (work) => acceptOffer(work, { id, by }));
    await expect(accept()).rejects.toThrow('This offer has not been sent yet');
    await makeLetterOf(team, id);
    await act(team.admin, id, 'send');
    await endsIn(team, id, -2);
    await expect(accept()).rejects.toThrow('This offer has expired');
    await endsIn(team, id, 2);
    await act(team.admin, id, 'withdraw', { reason: 'The budget is gone' });
    await expect(accept()).rejects.toThrow('This offer was withdrawn');
  });

  it('is seen once, and nothing else comes of opening it', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team);
    for (let times = 0; times < 3; times += 1) await asTeam(test, team, (work) => viewOffer(work, id));
    expect((await historyOf(team, id)).filter((what) => what === 'viewed')).toHaveLength(1);
  });

  it('is the same for the same answer twice (accepting is idempotent)', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team);
    const accept = () => asTeam(test, team, (work) => acceptOffer(work, { id, by }));
    expect((await accept()).status).toBe('accepted');
    expect((await accept()).status).toBe('accepted');
    expect((await historyOf(team, id)).filter((what) => what === 'accepted')).toHaveLength(1);
    await expect(asTeam(test, team, (work) => declineOffer(work, { id, reason: 'No', by }))).rejects.toThrow(
      'This offer was accepted',
    );
  });

  it('is one of two tabs (check: two tabs, one answer)', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team);
    const came = await settled([
      asTeam(test, team, (work) => acceptOffer(work, { id, by })),
      asTeam(test, team, (work) => declineOffer(work, { id, reason: 'Too far away', by })),
    ]);
    expect(came.filter((each) => each === 'done')).toHaveLength(1);
    expect(came.some((each) => /^This offer was (accepted|declined)$/.test(each))).toBe(true);
  });

  it('wins or loses against a withdrawal, and both are told (check: withdraw against accept)', async () => {
    const team = await test.team();
    for (let times = 0; times < 4; times += 1) {
      const { id } = await makeOffer(team);
      const { body } = await team.admin.get(`${offer.path}${id}/`);
      const withdraw = async () => {
        const reply = await team.admin.post(`${offer.path}${id}/withdraw/`, {
          ...{ version: body.version, reason: 'Not needed' },
        });
        if (reply.status !== 200) throw new Error(reply.body.message);
      };
      const came = await settled([asTeam(test, team, (work) => acceptOffer(work, { id, by })), withdraw()]);
      expect(came.filter((each) => each === 'done')).toHaveLength(1);
      const { body: after } = await team.admin.get(`${offer.path}${id}/`);
      expect(['accepted', 'withdrawn']).toContain(after.status);
    }
  });

  it('wins or loses against the next version and the clock', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team);
    const came = await settled([
      asTeam(test, team, (work) => acceptOffer(work, { id, by })),
      act(team.admin, id, 'renew').then(({ status, body }) => {
        if (status !== 200) throw new Error(body.message);
      }),
    ]);
    expect(came.filter((each) => each === 'done')).toHaveLength(1);
    const { body } = await team.admin.get(`${offer.path}?status=accepted`);
    const { body: drafts } = await team.admin.get(`${offer.path}?status=draft`);
    expect(body.count + drafts.count).toBe(1);
  });

  it('may be a question, which is told to who owns the offer', async () => {
    const team = await test.team();
    const owner = await team.member('super_recruiter');
    const { id } = await makeOffer(team);
    await team.sql((tx) =>
      tx.updateTable('offer').set({ owner_id: owner.id }).where('id', '=', id).execute(),
    );
    await asTeam(test, team, (work) => askAboutOffer(work, { id, question: 'Is housing included?' }));
    const { body } = await owner.get('/customer/notifications/');
    expect(body.results[0]).toMatchObject({ context: 'offer', type: 'asked' });
    expect(body.results[0].message).toContain('Is housing included?');
    expect(JSON.stringify(body.results)).not.toContain('1000');
  });

  it('is written down by a member with where it was said', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team);
    const said = { answer: 'declined', reason: 'Said so by telephone' };
    const { body } = await act(team.admin, id, 'answer', said);
    expect([body.row.status, body.row.reason, body.may.answer]).toEqual(['declined', said.reason, false]);
    expect((await act(team.admin, id, 'answer', said)).body.message).toBe('This offer was declined');
  });
});

describe('the last day', () => {
  it('ends in the time zone of the team, and nobody is expired twice', async () => {
    const team = await test.team();
    const { id } = await makeOffer(team);
    const { id: later } = await makeOffer(team);
    await endsIn(team, id, -2);
    expect(await asTeam(test, team, expireOffers)).toBe(1);
    expect(await asTeam(test, team, expireOffers)).toBe(0);
    const status = async (which: number) => (await team.admin.get(`${offer.path}${which}/`)).body.status;
    expect([await status(id), await status(later)]).toEqual(['expired', 'sent']);
    const now = new Date('2026-03-10T20:30:00Z');
    const zone = { offers: { needed_to_hire: false, time_zone: 'Asia/Dubai' } };
    await team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify(zone) });
    await team.sql((tx) =>
      tx.updateTable('offer').set({ expires_on: '2026-03-10' }).where('id', '=', later).execute(),
    );
    const at = (moment: Date) =>
      asTeam(test, team, (work) =>
        expireOffers({ ...work, platform: { ...work.platform, now: () => moment } }),
      );
    expect(await at(new Date('2026-03-10T19:30:00Z'))).toBe(0);
    // Half past midnight in Dubai.
    expect(await at(now)).toBe(1);
    expect(await status(later)).toBe('expired');
  });
});
