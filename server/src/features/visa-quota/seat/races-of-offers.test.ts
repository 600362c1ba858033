import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import { offer } from '@hireloom/contracts/offer/offer';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { act, asTeam, endsIn, historyOf, makeOffer } from '../../offer/offer.fixture.ts';
import { acceptOffer, expireOffers } from '../../offer/index.ts';
import { makeLine, taken } from '../visa-quota.fixture.ts';

const test = testApp();
const by = { kind: 'candidate' } as const;
const FASTER = 'Somebody changed the same record at this moment. Please try again.';

const good = ({ status, body }: { status: number; body: { message?: string } }) => {
  if (status !== 200) throw new Error(body.message);
};

/** Has all of them wait for the same applicant, each in its own transaction, and lets them go at one moment. */
async function atOnce(team: TestTeam, person: number, all: (() => Promise<unknown>)[]): Promise<string[]> {
  const running = await team.sql(async (tx) => {
    await sql`select from applicant where team_id = ${team.id} and id = ${person} for update`.execute(tx);
    const begun = all.map((each) => each());
    await sleep(150);
    return { ends: Promise.allSettled(begun) };
  });
  return (await running.ends).map((end) =>
    end.status === 'fulfilled' ? 'done' : end.reason instanceof Error ? end.reason.message : 'lost',
  );
}

async function onboardingsOf(team: TestTeam, person: number): Promise<number> {
  const { rows } = await team.sql((tx) =>
    sql<{ n: number }>`select count(*)::int as n from onboarding where applicant_id = ${person}
      and state <> 'cancelled' and deleted_on is null`.execute(tx),
  );
  return rows[0]?.n ?? -1;
}

/** That seat, onboarding and history say the same as the offer. */
async function whole(
  team: TestTeam,
  line: number,
  { id, applicant: person }: { id: number; applicant: number },
) {
  const { status } = (await team.admin.get(`${offer.path}${id}/`)).body;
  const count = status === 'accepted' ? 1 : 0;
  expect([status, await taken(team, line)]).toEqual([status, { taken: count, moved: count }]);
  expect([status, await onboardingsOf(team, person)]).toEqual([status, count]);
  const ends = (await historyOf(team, id)).filter((what) =>
    ['accepted', 'withdrawn', 'expired'].includes(what),
  );
  expect(ends).toEqual([status]);
  return status;
}

describe('at the same moment', () => {
  it('check 2: withdraw and accept: one wins, the other is told, seat and onboarding follow', async () => {
    const team = await test.team();
    for (const accepts of [true, false, true]) {
      const line = await makeLine(team, 1);
      const made = await makeOffer(team, 'sent', { visa_line: line });
      const { body } = await team.admin.get(`${offer.path}${made.id}/`);
      const given = { version: body.version, reason: 'Not needed' };
      const both = [
        () => asTeam(test, team, (work) => acceptOffer(work, { id: made.id, by })),
        async () => good(await team.admin.post(`${offer.path}${made.id}/withdraw/`, given)),
      ];
      const came = await atOnce(team, made.applicant, accepts ? both : both.toReversed());
      expect(came.filter((each) => each === 'done')).toHaveLength(1);
      expect(came).not.toContain(FASTER);
      await whole(team, line, made);
    }
  });

  it('check 2: expiry and accept: whoever comes first, there is one end', async () => {
    const team = await test.team();
    for (const accepts of [true, false]) {
      const line = await makeLine(team, 1);
      const made = await makeOffer(team, 'sent', { visa_line: line });
      await endsIn(team, made.id, -2);
      // The candidate answered in the last second of the day: their clock is behind that of the sweep.
      const before = new Date(Date.now() - 5 * 86_400_000);
      const both = [
        () =>
          asTeam(test, team, (work) =>
            acceptOffer({ ...work, platform: { ...work.platform, now: () => before } }, { id: made.id, by }),
          ),
        () => asTeam(test, team, expireOffers),
      ];
      const came = await atOnce(team, made.applicant, accepts ? both : both.toReversed());
      expect(came).not.toContain(FASTER);
      const status = await whole(team, line, made);
      // The sweep is never refused: what was answered meanwhile it leaves as it is.
      expect(came.includes('This offer has expired')).toBe(status === 'expired');
    }
  });

  it('hiring somebody and closing the job: neither waits for the other', async () => {
    const team = await test.team();
    const { id: stage } = await team.sql((tx) =>
      tx
        .selectFrom('workflow_stage')
        .select('id')
        .where('team_id', '=', team.id)
        .where('category', '=', 'hired')
        .executeTakeFirstOrThrow(),
    );
    for (const hires of [true, false, true, false]) {
      const { id, applicant: person } = await makeOffer(team, 'sent');
      const { body } = await team.admin.get(`${applicant.path}${person}/`);
      const closed = { category: 'closed', reason: 'Not needed' };
      const both = [
        async () => good(await team.admin.post(`${applicant.path}${person}/move/`, { stage })),
        async () => good(await team.admin.post(`${job.path}${body.job.id}/status/`, closed)),
      ];
      const came = await atOnce(team, person, hires ? both : both.toReversed());
      expect(came).not.toContain(FASTER);
      expect(came).toContain('done');
      if (came.every((each) => each === 'done'))
        expect((await team.admin.get(`${offer.path}${id}/`)).body.status).toBe('withdrawn');
    }
  });
});

it('two who withdraw at once: one does, the other is told', async () => {
  const team = await test.team();
  const line = await makeLine(team, 1);
  const made = await makeOffer(team, 'sent', { visa_line: line });
  const withdraw = async () => good(await act(team.admin, made.id, 'withdraw', { reason: 'Not needed' }));
  const came = await atOnce(team, made.applicant, [withdraw, withdraw]);
  expect(came.filter((each) => each === 'done')).toHaveLength(1);
  expect(await whole(team, line, made)).toBe('withdrawn');
});
