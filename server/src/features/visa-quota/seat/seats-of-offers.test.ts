import { applicant } from '@hireloom/contracts/applicant/applicant';
import { offer } from '@hireloom/contracts/offer/offer';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { act, asTeam, endsIn, makeLetterOf, makeOffer } from '../../offer/offer.fixture.ts';
import { acceptOffer, declineOffer, expireOffers } from '../../offer/index.ts';
import { makeLine, reserve, SEATS, taken } from '../visa-quota.fixture.ts';

const test = testApp();
const by = { kind: 'candidate' } as const;
const confirm = '?confirm=i-know-what-i-am-doing';
const free = { taken: 0, moved: 0 };
const one = { taken: 1, moved: 1 };

/** A line of so many seats, and offers that name it. */
async function offersOf(total: number, people: number, until: 'approved' | 'sent' = 'sent') {
  const team = await test.team();
  const line = await makeLine(team, total);
  const offers: { id: number; applicant: number }[] = [];
  for (let count = 0; count < people; count += 1)
    offers.push(await makeOffer(team, until, { visa_line: line }));
  if (until === 'approved') for (const { id } of offers) await makeLetterOf(team, id);
  const [first, second] = offers;
  if (!first) throw new Error('Some were made');
  return { team, line, offers, first, second: second ?? first };
}

const stateOf = async (team: TestTeam, person: number) => {
  const { body } = await team.admin.get(`${SEATS}?applicant=${person}`);
  return body.results.map(({ state }: { state: string }) => state);
};
const statusOf = async (team: TestTeam, id: number) =>
  (await team.admin.get(`${offer.path}${id}/`)).body.status;

describe('seats follow offers', () => {
  it('reserved with the sent offer, not before, and once however often it is sent', async () => {
    const { team, line, first } = await offersOf(2, 1, 'approved');
    expect(await taken(team, line)).toEqual(free);
    expect((await act(team.admin, first.id, 'send')).body.row.status).toBe('sent');
    expect((await act(team.admin, first.id, 'send')).status).toBe(200);
    expect([await taken(team, line), await stateOf(team, first.applicant)]).toEqual([one, ['reserved']]);
  });

  it('check 1: the last seat, two offers: one is sent, the other refused kindly and stays approved', async () => {
    const { team, line, offers } = await offersOf(1, 2, 'approved');
    const replies = await Promise.all(offers.map(({ id }) => act(team.admin, id, 'send')));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('No free seat is left of ');
    const states = await Promise.all(offers.map(({ id }) => statusOf(team, id)));
    expect(states.toSorted()).toEqual(['approved', 'sent']);
    expect(await taken(team, line)).toEqual(one);
    // Once the other one ends, its seat is there for it.
    const [sent, waits] = states[0] === 'sent' ? offers : offers.toReversed();
    await act(team.admin, sent?.id ?? 0, 'withdraw', { reason: 'The budget is gone' });
    expect((await act(team.admin, waits?.id ?? 0, 'send')).status).toBe(200);
    expect(await taken(team, line)).toEqual(one);
  });

  it('check 2: withdrawn, declined and expired offers return their seat once', async () => {
    const { team, line, offers } = await offersOf(4, 3);
    expect(await taken(team, line)).toEqual({ taken: 3, moved: 3 });
    const [withdrawn = { id: 0 }, declined = { id: 0 }, expired = { id: 0 }] = offers;
    const withdraw = () => act(team.admin, withdrawn.id, 'withdraw', { reason: 'Not needed' });
    const replies = await Promise.all([withdraw(), withdraw()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await taken(team, line)).toEqual({ taken: 2, moved: 2 });
    await asTeam(test, team, (work) => declineOffer(work, { id: declined.id, reason: 'Too far away', by }));
    await endsIn(team, expired.id, -2);
    const swept = await Promise.all([asTeam(test, team, expireOffers), asTeam(test, team, expireOffers)]);
    expect(swept.every((count) => count <= 1)).toBe(true);
    expect(await asTeam(test, team, expireOffers)).toBe(0);
    expect([await statusOf(team, expired.id), await taken(team, line)]).toEqual(['expired', free]);
  });

  it('the next version gives the seat back with the old one and takes it as it is sent', async () => {
    const { team, line, first } = await offersOf(1, 1);
    const { body } = await act(team.admin, first.id, 'renew');
    expect([await statusOf(team, first.id), await taken(team, line)]).toEqual(['superseded', free]);
    await act(team.admin, body.row.id, 'submit');
    await makeLetterOf(team, body.row.id);
    expect((await act(team.admin, body.row.id, 'send')).status).toBe(200);
    expect([await taken(team, line), await stateOf(team, first.applicant)]).toEqual([
      one,
      ['reserved', 'cancelled'],
    ]);
  });

  it('the seat of an accepted offer stays with the person, also after its last day', async () => {
    const { team, line, first } = await offersOf(1, 1);
    await asTeam(test, team, (work) => acceptOffer(work, { id: first.id, by }));
    await endsIn(team, first.id, -2);
    await asTeam(test, team, expireOffers);
    expect([await statusOf(team, first.id), await taken(team, line)]).toEqual(['accepted', one]);
  });
});

describe('an applicant who is deleted', () => {
  it('has no live offer and no reserved seat any more, whoever reserved it', async () => {
    const { team, line, first } = await offersOf(3, 1);
    const aside = await makeOffer(team, 'draft');
    await reserve(team, line, { applicant: aside.applicant, person: null });
    expect(await taken(team, line)).toEqual({ taken: 2, moved: 2 });
    for (const { applicant: person } of [first, aside])
      expect((await team.admin.remove(`${applicant.path}${person}/${confirm}`)).status).toBe(200);
    expect(await taken(team, line)).toEqual(free);
    const { rows } = await team.sql((tx) =>
      sql<{ status: string; reason: string }>`select distinct status, reason from offer`.execute(tx),
    );
    expect(rows).toEqual([{ status: 'withdrawn', reason: 'The applicant was deleted' }]);
    await expect(asTeam(test, team, (work) => acceptOffer(work, { id: first.id, by }))).rejects.toThrow(
      'This offer was withdrawn',
    );
  });

  it('keeps a visa that was applied for, which is given back by hand', async () => {
    const { team, line, first } = await offersOf(1, 1);
    const { body } = await team.admin.get(`${SEATS}?applicant=${first.applicant}`);
    const step = { version: body.results[0].version, to: 'applied', on: '2026-02-01' };
    expect((await team.admin.post(`${SEATS}${body.results[0].id}/step/`, step)).status).toBe(200);
    await team.admin.remove(`${applicant.path}${first.applicant}/${confirm}`);
    expect(await taken(team, line)).toEqual(one);
  });
});
