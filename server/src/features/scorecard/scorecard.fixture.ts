import { randomUUID } from 'node:crypto';
import type { InterviewRole, InterviewStatus } from '@hireloom/contracts/interview/interview-words';
import { sql } from 'kysely';
import type { Actor, TestTeam } from '../../testing/app.ts';
import { ASSESSMENTS, templateOf } from '../assessment-template/assessment-template.fixture.ts';
import { applicantOf } from '../mail-template/mail-template.fixture.ts';

export const SCORECARDS = '/customer/scorecard/';
const HOUR_MS = 3_600_000;

interface Given {
  applicant?: number;
  name?: string;
  status?: InterviewStatus;
  /** Hours since it ended. */
  ago?: number;
  role?: InterviewRole;
  /** Without one the card asks for overall and note alone. */
  template?: { id: number; version: number } | null;
}

export const makeTemplate = async (team: TestTeam, given = {}): Promise<{ id: number; version: number }> =>
  (await team.admin.post(ASSESSMENTS, templateOf(given))).body;

/** An interview that ended an hour ago, with its interviewers. */
export async function interviewOf(team: TestTeam, members: readonly Actor[], given: Given = {}) {
  const { name = 'Technical interview', status = 'completed', ago = 1, role = 'panel' } = given;
  const template = given.template === undefined ? await makeTemplate(team) : given.template;
  const application = given.applicant ?? (await applicantOf(team)).applicant;
  const ends = Date.now() - ago * HOUR_MS;
  const id = await team.made('interview', {
    ...{ applicant_id: application, name, type: 'video', status, minutes: 30, zone: 'Asia/Dubai' },
    ...{ starts_on: new Date(ends - HOUR_MS / 2), ends_on: new Date(ends), organiser_id: team.admin.id },
    ...{ template_id: template?.id ?? null, template_version: template?.version ?? null },
    ics_uid: randomUUID(),
  });
  for (const member of members)
    await team.made('interview_member', { interview_id: id, member_id: member.id, role });
  return { id, applicant: application, template };
}

/** What a whole card says. */
export const cardOf = (given: Record<string, unknown> = {}) => ({
  version: 0,
  answers: { skill: 4, safe: true },
  overall: 'yes',
  note: 'Knows the work',
  private_note: 'Ask about the gap',
  ...given,
});

export const submit = (actor: Actor, id: number, given: Record<string, unknown> = {}) =>
  actor.post(`${SCORECARDS}${id}/submit/`, cardOf(given));

export const takeOff = (team: TestTeam, id: number, member: Actor) =>
  team.sql((tx) =>
    sql`update interview_member set removed_on = now() where interview_id = ${id} and member_id = ${member.id}`.execute(
      tx,
    ),
  );
