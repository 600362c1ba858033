import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../testing/app.ts';
import { applicantOf } from '../mail-template/mail-template.fixture.ts';
import { askedFor, secondApplicant, storedOf } from './booking.fixture.ts';

const TAKEN = 'This time has just been taken. Please choose another one.';

describe('candidates who choose at the same moment', () => {
  const test = testApp();

  async function office(members: number) {
    const team = await test.team();
    const people = await Promise.all(Array.from({ length: members }, () => team.member('recruiter')));
    const { applicant, opening } = await applicantOf(team);
    return { team, people, applicant, opening };
  }
  const askedMany = async (
    team: TestTeam,
    job: number,
    count: number,
    asked: Omit<Parameters<typeof askedFor>[2], 'applicantId'>,
  ) => {
    const all: Awaited<ReturnType<typeof askedFor>>[] = [];
    for (let at = 0; at < count; at++)
      all.push(await askedFor(test, team, { ...asked, applicantId: await secondApplicant(team, job) }));
    return all;
  };
  const codes = (replies: readonly { body: { code: number } }[]) =>
    replies.map(({ body }) => body.code).toSorted();

  it('two candidates never get one slot of a panel (section 8, check 2); the second takes another one', async () => {
    const { team, people, opening } = await office(2);
    const [one, other] = await askedMany(team, opening, 2, { people });
    if (!one || !other) throw new Error('Two were asked');
    const [start = ''] = await one.slots();
    const replies = await Promise.all([one.choose(start), other.choose(start)]);
    expect(codes(replies)).toEqual([0, 1]);
    const late = replies[0]?.body.code === 1 ? one : other;
    expect(replies.find(({ body }) => body.code === 1)?.body).toMatchObject({ message: TAKEN });
    const fresh = await late.slots();
    expect(fresh).not.toContain(start);
    expect((await late.choose(fresh[0] ?? '')).body.code).toBe(0);
    for (const { id } of [one, other])
      expect((await storedOf(team, id)).busy).toEqual(
        people.map((person) => person.id).toSorted((a, b) => a - b),
      );
  });

  it('of a pool each gets somebody, the least booked first, until nobody is left', async () => {
    const { team, people, opening } = await office(2);
    const three = await askedMany(team, opening, 3, { people, mode: 'pool' });
    const [start = ''] = (await three[0]?.slots()) ?? [];
    const replies = await Promise.all(three.map(({ choose }) => choose(start)));
    expect(codes(replies)).toEqual([0, 0, 1]);
    const busy = await Promise.all(three.map(async ({ id }) => (await storedOf(team, id)).busy));
    expect(new Set(busy.flat())).toEqual(new Set(people.map(({ id }) => id)));
    expect(busy.every((those) => those.length <= 1)).toBe(true);
  });

  it('who listens in is never taken out of a pool', async () => {
    const { team, people } = await office(2);
    const [asks, listens] = people;
    if (!asks || !listens) throw new Error('Two were made');
    const asked = await askedFor(test, team, {
      ...{ people, mode: 'pool' },
      form: {
        interviewers: [
          { member: listens.id, role: 'shadow' },
          { member: asks.id, role: 'panel' },
        ],
      },
    });
    await asked.choose((await asked.slots())[0] ?? '');
    expect((await storedOf(team, asked.id)).busy).toEqual([asks.id]);
  });

  it('thirty bookings of one slot at once: one is stored, 29 are told kindly, nothing is locked', async () => {
    const { team, people, opening } = await office(3);
    const all = await askedMany(team, opening, 30, { people });
    const [start = ''] = (await all[0]?.slots()) ?? [];
    const replies = await Promise.all(all.map(({ choose }) => choose(start)));
    expect(replies.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(codes(replies)).toEqual([0, ...Array.from({ length: 29 }, () => 1)]);
    expect(new Set(replies.filter(({ body }) => body.code === 1).map(({ body }) => body.message))).toEqual(
      new Set([TAKEN]),
    );
  });

  it('two clicks of one candidate book once', async () => {
    const { team, people, applicant } = await office(1);
    const asked = await askedFor(test, team, { people, applicantId: applicant });
    const [start = '', next = ''] = await asked.slots();
    expect(codes(await Promise.all([asked.choose(start), asked.choose(next)]))).toEqual([0, 1]);
    expect((await storedOf(team, asked.id)).changes).toEqual(['asked by member', 'scheduled by candidate']);
  });

  it('a limit of interviews a day holds when two choose different times of it', async () => {
    const { team, people, opening } = await office(1);
    const [person] = people;
    await team.made('availability', { member_id: person?.id, zone: 'Asia/Dubai', per_day: 1 });
    for (let weekday = 1; weekday <= 7; weekday++)
      await team.made('availability_hours', {
        ...{ member_id: person?.id, weekday, starts_at: '09:00', ends_at: '17:00' },
      });
    const [one, other] = await askedMany(team, opening, 2, { people });
    // Of the first day there may be little left.
    const slots = ((await one?.slots()) ?? []).filter(
      (start, _, [now = '']) => start.slice(0, 10) > now.slice(0, 10),
    );
    const [first = ''] = slots;
    const sameDay = slots.findLast((start) => start.slice(0, 10) === first.slice(0, 10)) ?? '';
    expect(Date.parse(sameDay) - Date.parse(first)).toBeGreaterThan(3_600_000);
    const replies = await Promise.all([one?.choose(first), other?.choose(sameDay)]);
    expect(codes(replies.flatMap((reply) => reply ?? []))).toEqual([0, 1]);
  });
});
