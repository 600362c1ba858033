import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import type { CalendarItem } from '@hireloom/contracts/calendar/calendar-endpoints';
import { randomUUID } from 'node:crypto';
import type { Actor, TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

export const allLayers = ['mine', 'team', 'events', 'outside', 'holidays', 'expiries'];
export const march = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z', layers: allLayers };

/** What stands in the calendar of somebody in March 2026. */
export async function itemsOf(actor: Actor, more: Record<string, unknown> = {}): Promise<CalendarItem[]> {
  const { status, body } = await actor.post('/customer/calendar/window/', { ...march, ...more });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.items;
}

/** An applicant with a name, of a job of the admin. */
export async function someApplicant(team: TestTeam, more: Record<string, unknown> = {}): Promise<number> {
  const made = await createSample(team, job, { confidential: false, ...more });
  return (await createSample(team, applicant, { job: made.id })).id;
}

export interface SomeInterview {
  applicant: number;
  organiser: Actor;
  members?: readonly Actor[];
  starts?: string;
  minutes?: number;
  name?: string;
  location?: string;
  status?: string;
}

/** An interview as it stands in the tables, with who is busy by it. */
export async function someInterview(
  team: TestTeam,
  {
    organiser,
    members = [],
    starts = '2026-03-10T08:00:00Z',
    minutes = 60,
    name = 'First talk',
    ...more
  }: SomeInterview,
): Promise<number> {
  const ends = new Date(Date.parse(starts) + minutes * 60_000).toISOString();
  const id = await team.made('interview', {
    ...{ name, type: 'video', status: more.status ?? 'scheduled', starts_on: starts, ends_on: ends, minutes },
    ...{
      zone: 'Asia/Dubai',
      organiser_id: organiser.id,
      applicant_id: more.applicant,
      ics_uid: randomUUID(),
    },
    location: more.location ?? null,
  });
  for (const member of members) {
    await team.made('interview_member', { interview_id: id, member_id: member.id });
    await team.made('interview_busy', {
      ...{ interview_id: id, member_id: member.id, during: `[${starts},${ends})` },
    });
  }
  return id;
}
