import { applicant } from '@hireloom/contracts/applicant/applicant';
import { job } from '@hireloom/contracts/job/job';
import type { TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

/** A Monday on which nothing has happened yet. */
export const MONDAY = '2090-03-06';

/** A time of that Monday in Dubai, where test teams are at home. */
export const monday = (time: string): string => new Date(`${MONDAY}T${time}:00+04:00`).toISOString();

/** How somebody may be booked, with what is given. */
export const hoursBody = (given: object = {}) => ({
  ...{ version: 0, zone: 'Asia/Dubai', hours: [], exceptions: [], notice_hours: 0 },
  ...{ buffer_before: 0, buffer_after: 0, per_day: null, per_week: null, country: null },
  ...given,
});

/** An interview that people are busy with on that Monday. */
export async function busyWith(
  team: TestTeam,
  members: readonly number[],
  [from, to]: readonly [string, string],
  applicantId?: number,
): Promise<number> {
  const opening =
    applicantId ?? (await createSample(team, applicant, { job: (await createSample(team, job, {})).id })).id;
  const [starts_on, ends_on] = [monday(from), monday(to)];
  const id = await team.made('interview', {
    ...{ applicant_id: opening, name: 'First interview', type: 'video', starts_on, ends_on, minutes: 60 },
    ...{ zone: 'Asia/Dubai', organiser_id: team.admin.id, ics_uid: crypto.randomUUID() },
  });
  for (const member_id of members)
    await team.made('interview_busy', { interview_id: id, member_id, during: `[${starts_on},${ends_on})` });
  return id;
}
