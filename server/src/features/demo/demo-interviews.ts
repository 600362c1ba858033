import { applicant } from '@hireloom/contracts/applicant/applicant';
import { interview } from '@hireloom/contracts/interview/interview';
import { z } from 'zod';
import { usernameOf } from './demo-members.ts';

type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<unknown>;

const DAY = 24 * 60 * 60 * 1000;
const people = z.object({ results: z.array(z.looseObject({ id: z.number() })) });
const members = z.object({
  results: z.array(z.object({ id: z.number(), user: z.looseObject({ username: z.string() }) })),
});

/**
 * Sets a few interviews by the calls of a recruiter: some that are to come, two at one time of which one is a wanted overlap,
 * and some that were held.
 */
export async function leaveInterviews(admin: Call, recruiter: Call): Promise<void> {
  const { results: team } = members.parse(await admin('GET', '/users/member/?all=true'));
  const memberOf = (email: string) => team.find(({ user }) => user.username === usernameOf(email))?.id;
  const [own, manager, colleague] = ['recruiter', 'manager', 'super'].map((name) =>
    memberOf(`${name}@demo.test`),
  );
  const running = `${applicant.path}?page_size=6&status=active&orderBy=id&ascending=1`;
  const { results } = people.parse(await recruiter('GET', running));
  const plans = [
    { name: 'First talk', type: 'phone', in_days: 1, time: '10:00', minutes: 30, who: [own] },
    {
      name: 'Technical interview',
      type: 'panel',
      in_days: 2,
      time: '11:00',
      minutes: 60,
      who: [manager, own],
    },
    {
      ...{
        name: 'Second opinion',
        type: 'onsite',
        in_days: 2,
        time: '11:30',
        minutes: 45,
        who: [colleague, own],
      },
      overlap: 'Both candidates look at the same site',
    },
    { name: 'Site visit', type: 'onsite', in_days: 5, time: '14:00', minutes: 90, who: [manager] },
    { name: 'First talk', type: 'phone', in_days: -3, time: '10:00', minutes: 30, who: [own], is_log: true },
    {
      name: 'Technical interview',
      type: 'panel',
      in_days: -1,
      time: '12:00',
      minutes: 60,
      who: [manager],
      is_log: true,
    },
  ];
  for (const [index, { in_days, time, who, ...plan }] of plans.entries()) {
    const date = new Date(Date.now() + in_days * DAY).toISOString().slice(0, 10);
    await recruiter('POST', `${interview.path}schedule/`, {
      ...plan,
      applicant: results[index]?.id,
      starts: { date, time, zone: 'Asia/Dubai' },
      interviewers: who.map((member) => ({ member })),
      location: plan.type === 'onsite' ? 'Head office, room 4' : null,
      tell: { candidate: false, interviewers: false },
    });
  }
}
