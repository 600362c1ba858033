import { applicant } from '@hireloom/contracts/applicant/applicant';
import { interview } from '@hireloom/contracts/interview/interview';
import { job } from '@hireloom/contracts/job/job';
import { type Actor, type Reply, type TestTeam } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';

export const nobodyTold = { candidate: false, interviewers: false };

/** A planned time in Dubai. */
export const at = (time: string, date = '2090-03-06') => ({ date, time, zone: 'Asia/Dubai' });

/** The form of an interview of half an hour on 6 March 2090, with what is given. */
export const formOf = (applicantId: number, members: readonly number[], given: object = {}) => ({
  applicant: applicantId,
  name: 'First interview',
  type: 'phone',
  starts: at('10:00'),
  minutes: 30,
  interviewers: members.map((member) => ({ member })),
  tell: nobodyTold,
  ...given,
});

export const schedule = (
  actor: Actor,
  applicantId: number,
  members: readonly number[],
  given: object = {},
): Promise<Reply> => actor.post(`${interview.path}schedule/`, formOf(applicantId, members, given));

/** Does a verb of an interview; `version` is read before unless it is given. */
export async function act(actor: Actor, id: number, verb: string, body: object = {}): Promise<Reply> {
  const { body: record } = await actor.get(`${interview.path}${id}/record/`);
  return actor.post(`${interview.path}${id}/${verb}/`, { version: record.row?.version ?? 1, ...body });
}

export const recordOf = (actor: Actor, id: number): Promise<Reply> =>
  actor.get(`${interview.path}${id}/record/`);

/** Somebody who applied for a job. */
export const makeApplicant = async (
  team: TestTeam,
  opening: Record<string, unknown> = {},
): Promise<number> => {
  const { id } = await createSample(team, job, opening);
  return (await createSample(team, applicant, { job: id })).id;
};

/** An interview of a new applicant, set by the admin. */
export async function makeInterview(
  team: TestTeam,
  members: readonly number[],
  given: object = {},
): Promise<{ id: number; applicant: number; version: number }> {
  const person = await makeApplicant(team);
  const { status, body } = await schedule(team.admin, person, members, given);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { id: body.row.id, applicant: person, version: body.row.version };
}

/** Has an interview have begun so many minutes ago, without a change of it. */
export const began = (team: TestTeam, id: number, minutes: number): Promise<unknown> =>
  team.sql((tx) =>
    tx
      .updateTable('interview')
      .set({
        starts_on: new Date(Date.now() - minutes * 60_000).toISOString(),
        ends_on: new Date(Date.now() - (minutes - 30) * 60_000).toISOString(),
      })
      .where('id', '=', id)
      .execute(),
  );
